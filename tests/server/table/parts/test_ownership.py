"""Law of ownership: the fields of a table or a part of it are changed by its own class alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from engine.games.registry import GAMES
from server.table.table import Table
from tools.harness.root import ROOT

SERVER = ROOT / "server"
OWNERS = SERVER / "table"
MUTATORS = {
    *("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault"),
    "update",
}
"""Methods of lists, sets and dicts that change them."""


def table() -> Table:
    """Return a table that nobody sits at."""
    game = GAMES["tictactoe"]
    return Table(1, game, game.options(), None, [None, None])


def fields(tree: ast.AST) -> set[str]:
    """Return the names of all attributes that the classes of a module have."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            found |= {
                each.target.id
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
            found |= {
                each.attr
                for each in ast.walk(node)
                if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store) and _is_own(each)
            }
    return found


def _is_own(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def changes(tree: ast.AST) -> Iterator[ast.Attribute]:
    """Yield the attributes of others that a module assigns, deletes, or changes in place."""
    for node in ast.walk(tree):
        found: ast.AST | None = None
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            found = node
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            found = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found = node.func.value if node.func.attr in MUTATORS else None
            if isinstance(found, ast.Attribute) and found.attr in PARTS:
                # A method of the part itself.
                found = None
        if isinstance(found, ast.Attribute) and not _is_own(found):
            yield found


def is_of_table(node: ast.Attribute) -> bool:
    """Say whether an attribute belongs to a table, a person or a part of these, by its name there."""
    owner = node.value
    return not (isinstance(owner, ast.Name) and owner.id in ELSEWHERE)


ELSEWHERE = {"peer", "page"}
"""Names of things outside a table: a connection, and a table's kept state."""
PARTS = {name for name, part in vars(table()).items() if type(part).__module__.startswith("server.")}
"""Attributes of a table that are objects with methods of their own."""


def offenders(path: Path, tree: ast.AST, owned: dict[Path, set[str]]) -> list[str]:
    """Return the places where a module changes another one's attributes."""
    theirs = set[str]().union(*(names for module, names in owned.items() if module != path))
    theirs -= owned.get(path, set())
    return [
        f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"
        for node in changes(tree)
        if node.attr in theirs and is_of_table(node)
    ]


def test_only_its_own_module_changes_a_part_of_a_table() -> None:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(SERVER.rglob("*.py"))}
    owned = {path: fields(tree) for path, tree in trees.items() if path.is_relative_to(OWNERS)}
    assert {"ready", "seats", "watchers", "agreement", "since", "seconds_left"} <= set[str]().union(
        *owned.values()
    )
    assert [each for path, tree in trees.items() for each in offenders(path, tree, owned)] == []


def test_a_change_from_outside_is_found() -> None:
    owned = {OWNERS / "parts" / "person.py": {"ready", "seats"}}
    for line in (
        "person.ready = True",
        "table.seats[0] = None",
        "del table.seats[0]",
        "table.audience.ready.append(None)",
        "one, person.ready = 1, True",
        "person.ready += 1",
    ):
        assert offenders(SERVER / "host.py", ast.parse(line), owned), line
    for line in ("self.ready = True", "peer.ready = True", "ready = person.ready", "person.other = 1"):
        assert not offenders(SERVER / "host.py", ast.parse(line), owned), line
