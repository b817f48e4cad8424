"""Names that say what a thing is: verbs for functions, and concrete nouns for constants."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.harness.root import ROOT

CLEAN = ("client", "engine", "server", "tests", "tools")
"""The folders whose functions are verbs; a folder joins the list when it has no bare participle left."""
IRREGULAR = """
begun bent born borne bought bound broken brought built burnt caught chosen dealt done drawn driven
dug eaten fallen fed felt fled flown forgotten fought found froze frozen given gone grown heard held
hidden hung hurt kept known laid learnt led left lent lit lost made meant met mistaken overlaid paid
played rebuilt ridden risen said seen sent shown slept sold spent spoken spun stolen stood struck
stuck sung sunk sworn swept swum taken taught thought thrown told torn understood undone unseen
untold withdrawn woken won worn wound woven written
"""
"""Participles that do not end in -ed and cannot be taken for a verb; `read`, `set`, `put` or `cut` can."""
VERBS = "embed exceed feed heed need proceed seed speed succeed"
"""Verbs that end in -ed."""
PARTICLES = "above after at away below beside by down for from here in into of off on out over to up with"
"""Words after which a participle is as bare as before: `left_out`, `told_of`."""
OPENINGS = """
are begin bring can change check collect configure count describe draw edit end find fold format handle
has have is judge list make mark note on open play read refuse reserve restore score show shows start to
vet was
"""
"""First words of functions that may end in a participle: verbs, questions and `on` for a callback."""
EXCEPTIONS = """
coin_lost connection_lost connection_made data_received draft_watched eof_received nobody_is_ranked
recently_occupied
"""
"""Names that asyncio gives, and those of a sound, a scene, an attack and a state of a table."""
CONCRETE = ("client", "engine", "server", "tools")
"""The folders whose constants have concrete names, not only a word of `ABSTRACT`."""
ABSTRACT = """
above apart around at_once away behind below beside each even far farther farthest few fewer fewest fine
high highest large largest late later latest least less limit long longest low lowest many more most narrow
near nearer nearest of_four of_reader often older part parts patience seldom share shares short shorter
shortest slowest small smallest soonest sure tall tallest told too_long wide wider widest
"""
"""Words that are no name of a constant alone: the name must add the subject and the unit."""
BOUNDS = ("FEWEST_", "LEAST_", "LONGEST_", "MOST_", "SHORTEST_")
"""Beginnings of names of bounds that are written `MAX_` or `MIN_`."""


def is_participle(word: str) -> bool:
    """Return whether a word is a participle and nothing else."""
    return word in IRREGULAR.split() or (word.endswith("ed") and len(word) > 3 and word not in VERBS.split())


def is_bare(name: str) -> bool:
    """Return whether a name is a participle without anything that it says something about."""
    first, *rest = name.strip("_").split("_")
    return is_participle(first) and set(PARTICLES.split()).issuperset(rest)


class Names(NamedTuple):
    """The names in a folder's files, each with its file."""

    functions: list[tuple[Path, str]]
    """Functions and methods; a property is named as a value is."""
    constants: list[tuple[Path, str]]
    """Constants of modules and classes."""


@cache
def find_names(folder: Path) -> Names:
    """Return the names of a folder's files; each file is read once."""
    found = Names([], [])
    for path in sorted(folder.rglob("*.py")):
        for node in list_statements(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if not node.name.startswith("__") and not is_property(node):
                    found.functions.append((path, node.name))
            elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found.constants.extend(
                    (path, each.id)
                    for target in targets
                    for each in ast.walk(target)
                    if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id.isupper()
                )
    return found


def list_statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements of a file without their expressions, which are most of it and name nothing."""
    for name in ("body", "orelse", "handlers", "finalbody", "cases"):
        for node in getattr(tree, name, ()):
            yield node
            yield from list_statements(node)


def is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a function is a property, or belongs to one."""
    return any("property" in ast.unparse(decorator) for decorator in function.decorator_list)


@pytest.mark.parametrize("folder", CLEAN)
def test_no_function_is_named_by_a_bare_participle(folder: str) -> None:
    """`format_line` names its action and its object; `told` does not."""
    functions = find_names(ROOT / folder).functions
    assert functions
    assert [f"{path.relative_to(ROOT)}: {name}" for path, name in functions if is_bare(name)] == []


@pytest.mark.parametrize("folder", CONCRETE)
def test_a_function_that_ends_in_a_participle_begins_with_a_verb(folder: str) -> None:
    """`describe_ban` and `find_hidden` name actions; `ban_told` does not."""
    functions = find_names(ROOT / folder).functions
    assert functions
    assert [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name in functions
        if is_participle(name.split("_")[-1])
        and name.strip("_").split("_")[0] not in OPENINGS.split()
        and name not in EXCEPTIONS.split()
    ] == []


@pytest.mark.parametrize("folder", CONCRETE)
def test_no_constant_is_named_by_an_abstract_word(folder: str) -> None:
    """`MAX_RECORDS` names the bounded thing; `MOST` does not."""
    constants = find_names(ROOT / folder).constants
    assert constants
    abstract = {word.upper() for word in ABSTRACT.split()}
    assert [
        f"{path.relative_to(ROOT)}: {name}" for path, name in constants if name.strip("_") in abstract
    ] == []


@pytest.mark.parametrize("folder", CONCRETE)
def test_a_bound_is_named_max_or_min(folder: str) -> None:
    """`MAX_SEATS` and `MIN_DEALS` begin alike everywhere; `MOST_SEATS` and `FEWEST_DEALS` do not."""
    constants = find_names(ROOT / folder).constants
    assert constants
    assert [
        f"{path.relative_to(ROOT)}: {name}" for path, name in constants if name.lstrip("_").startswith(BOUNDS)
    ] == []


@pytest.mark.parametrize("folder", CONCRETE)
def test_a_constant_in_seconds_ends_in_s(folder: str) -> None:
    """`ANSWER_TIMEOUT_S` names its unit as all do; settings, which users write, end in `_seconds`."""
    constants = find_names(ROOT / folder).constants
    assert constants
    assert [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name in constants
        if name.lstrip("_").endswith("_SECONDS")
    ] == []


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("told", True),
        ("_drawn", True),
        ("changed", True),
        ("left_out", True),
        ("told_of", True),
        ("hidden_cards", False),
        ("find_hidden_cards", False),
        ("is_settled", False),
        ("on_closed", False),
        ("feed", False),
        ("read", False),
    ],
)
def test_bare_participles(name: str, bare: bool) -> None:
    assert is_bare(name) is bare
