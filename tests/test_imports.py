"""Who may import whom: the layers, the games, the purity of the engine; and files of a readable size."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
LAYERS = {
    "engine": {"engine"},
    "assets": {"assets"},
    "server": {"server", "engine", "assets"},
    "client": {"client", "engine", "assets"},
    "tools": {"tools", "client", "server", "engine", "assets"},
}
"""What each top-level package may import of ours."""
OURS = {*LAYERS, "tests"}

IMPURE = frozenset(
    (
        "asyncio",
        "concurrent",
        "datetime",
        "http",
        "logging",
        "multiprocessing",
        "platformdirs",
        "pygame",
        "pygame_gui",
        "random",
        "secrets",
        "select",
        "selectors",
        "shutil",
        "signal",
        "socket",
        "ssl",
        "subprocess",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
        "zeroconf",
    )
)
"""Clocks, chance, threads, files and sockets: the engine gets all of it handed in, or does without."""
TALKATIVE = frozenset(("open", "print", "input", "exec", "eval"))
ENGINE_LIBRARIES = frozenset(("msgspec", "msgpack", "cryptography"))
OPTIONAL_IN_GAMES = frozenset(("numpy",))
PICKLES = frozenset(("pickle", "cPickle", "shelve", "marshal", "dill", "cloudpickle"))
LONGEST = 400
"""Lines of a file."""

GAMES = sorted(path.parent.name for path in ROOT.glob("engine/games/*/__init__.py"))
REGISTRIES = {"engine/games/registry.py", "client/skins/registry.py"}
"""The only shared files that name games: one line each."""


def sources(*packages: str) -> list[Path]:
    """List the Python files of some top-level packages."""
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def shown(path: Path) -> str:
    """Return a file's path below the root."""
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    """Parse a file."""
    return ast.parse(path.read_text("utf-8"), shown(path))


def imports(module: ast.Module, package: str) -> Iterator[str]:
    """Yield the full name of everything that a file of a package imports, wherever in the file it does."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: 1 - node.level or None] if node.level else []
            start = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            first = node.args[0] if node.args else None
            if called in ("import_module", "__import__") and isinstance(first, ast.Constant):
                yield str(first.value)


def imported(path: Path) -> set[str]:
    """Return the full names that a file imports."""
    return set(imports(tree(path), ".".join(path.relative_to(ROOT).parts[:-1])))


def tops(path: Path) -> set[str]:
    """Return the top-level packages that a file imports."""
    return {name.partition(".")[0] for name in imported(path)}


def games_in(names: set[str]) -> set[str]:
    """Return the games whose folders are among imported names."""
    parts = [name.split(".") for name in names]
    homes = (["engine", "games"], ["client", "skins"])
    return {part[2] for part in parts if part[:2] in homes and len(part) > 2} & set(GAMES)


def offenders(packages: Iterable[str], fault: Callable[[Path], Any]) -> dict[str, Any]:
    """Return the files of some packages at fault, with what is wrong with each."""
    found = {shown(path): fault(path) for path in sources(*packages)}
    return {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("import a.b, c", {"a.b", "c"}),
        ("from a.b import c, d", {"a.b.c", "a.b.d"}),
        ("def f():\n    from a import b", {"a.b"}),
        ("from . import b", {"pack.sub.b"}),
        ("from .b import c", {"pack.sub.b.c"}),
        ("from ..b import c", {"pack.b.c"}),
        ("import_module('a.b')", {"a.b"}),
        ("importlib.import_module('a.b')", {"a.b"}),
    ],
)
def test_imports_are_found_in_every_form(source: str, names: set[str]) -> None:
    assert set(imports(ast.parse(source), "pack.sub")) == names


def test_there_is_something_to_look_at() -> None:
    assert "warchest" in GAMES
    assert all(sources(package) for package in LAYERS)
    assert games_in(imported(ROOT / "engine/games/registry.py")) == set(GAMES)


def test_a_layer_imports_only_the_layers_below() -> None:
    """`engine` imports neither `server` nor `client`, these never each other, and none of them the tests."""
    for package, allowed in LAYERS.items():
        assert offenders([package], lambda path, allowed=allowed: tops(path) & OURS - allowed) == {}


def test_only_its_own_folders_and_the_registries_know_a_game() -> None:
    def strangers(path: Path) -> set[str]:
        home = path.relative_to(ROOT).parts[:3]
        own = {home[2]} if home[:2] in (("engine", "games"), ("client", "skins")) else set()
        return set() if shown(path) in REGISTRIES else games_in(imported(path)) - own

    assert offenders(["engine", "server", "client", "assets"], strangers) == {}


def test_the_engine_imports_nothing_that_reaches_outside() -> None:
    """No clock, no global chance, no threads, files or sockets: not in bots either."""
    assert offenders(["engine"], lambda path: tops(path) & IMPURE) == {}


def test_the_engine_needs_few_libraries() -> None:
    """Numbers in bulk only in a game's own folder, where they are optional."""

    def foreign(path: Path) -> set[str]:
        games = path.is_relative_to(ROOT / "engine/games")
        known = ENGINE_LIBRARIES | (OPTIONAL_IN_GAMES if games else frozenset())
        return tops(path) - sys.stdlib_module_names - OURS - known

    assert offenders(["engine"], foreign) == {}


def test_the_engine_neither_reads_nor_writes() -> None:
    def calls(path: Path) -> set[str]:
        nodes = (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))
        return {node.func.id for node in nodes if isinstance(node.func, ast.Name)} & TALKATIVE

    assert offenders(["engine"], calls) == {}


def test_systems_differ_in_one_file_of_each_program() -> None:
    """What cannot be tested here stays where it can be read at one glance."""

    def asked(path: Path) -> set[str]:
        nodes = (node for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute))
        pairs = {(ast.unparse(node.value), node.attr) for node in nodes}
        return {f"{value}.{name}" for value, name in pairs & {("sys", "platform"), ("os", "name")}}

    assert set(offenders(["engine", "server", "client"], asked)) == {
        "client/platform.py",
        "server/platform.py",
    }


def test_nothing_is_pickled() -> None:
    assert offenders(LAYERS, lambda path: tops(path) & PICKLES) == {}


def test_a_file_can_be_read_in_one_go() -> None:
    def length(path: Path) -> int:
        return max(0, len(path.read_text("utf-8").splitlines()) - LONGEST)

    assert offenders(OURS, length) == {}


def test_no_lock_file_is_tracked() -> None:
    """A lock file carries the addresses of registries."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = listed.stdout.splitlines()
    assert not [name for name in tracked if name.endswith((".lock", "lock.json", "lock.yaml", "pylock.toml"))]
    assert "uv.lock" in (ROOT / ".gitignore").read_text("utf-8").split()
