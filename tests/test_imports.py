"""Laws of imports beyond import-linter, the libraries of the engine, and files of a readable size.

Layers, the games' own folders and the purity of the engine are contracts in `pyproject.toml`, which `uv run
lint-imports` checks.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.support.source_files import (
    OURS,
    build_graph,
    list_names,
    module_name,
    read_names,
    show_path,
    sources,
    tree,
)
from tools.harness.root import ROOT

TALKATIVE = frozenset(("open", "print", "input", "exec", "eval"))
ENGINE_LIBRARIES = frozenset(("msgspec", "msgpack", "cryptography"))
OPTIONAL = frozenset(("mypy_extensions",))
"""Imports of a compiler; the engine runs without them."""
OPTIONAL_IN_GAMES = frozenset(("numpy",))
LONGEST = 400
"""Lines of a file."""
GAMES = sorted(path.parent.name for path in ROOT.glob("engine/games/*/__init__.py"))


def offenders(packages: Iterable[str], fault: Callable[[Path], Any]) -> dict[str, Any]:
    """Return the faulty files of some packages, with the faults of each."""
    found = {show_path(path): fault(path) for path in sources(*packages)}
    return {name: wrong for name, wrong in found.items() if wrong}


def test_modules_imported_by_name_are_found() -> None:
    assert list_names(ast.parse("screens = {1: 'a.b'}\nimport_module(screens[1])")) == {"a.b"}
    assert list_names(ast.parse("importlib.import_module('a.b')")) == {"a.b"}
    assert list_names(ast.parse("screens = {1: 'a.b'}\nshow(screens[1])")) == set()


def test_there_is_something_to_look_at() -> None:
    assert "warchest" in GAMES
    assert all(sources(package) for package in OURS)


def test_every_game_has_its_contract() -> None:
    """A game without one could be imported from anywhere; its skin is named as soon as it has one."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    kept = [contract["protected_modules"] for contract in contracts if contract["type"] == "protected"]
    skinned = {path.name for path in ROOT.glob("client/skins/*")}
    folders = [
        [f"engine.games.{game}", *([f"client.skins.{game}"] if game in skinned else [])] for game in GAMES
    ]
    assert sorted(kept) == [*folders, ["tools"]]


def test_what_is_imported_by_name_is_of_the_same_layer() -> None:
    """The contracts do not see it; in the engine it reaches nothing outside either."""

    def strangers(path: Path) -> set[str]:
        home = path.relative_to(ROOT).parts[0]
        texts = {text for text in read_names(path) if "." in text or home == "engine"}
        barred = (OURS | sys.stdlib_module_names if home == "engine" else OURS) - {home}
        return {text for text in texts if text.partition(".")[0] in barred}

    assert offenders(OURS - {"tests"}, strangers) == {}


def test_what_only_tests_use_is_no_tool() -> None:
    """A module of tools is a program, or other tools import it; fixtures are in `tests/support`."""
    programs = {module_name(path) for path in sources("tools") if "__main__" in path.read_text("utf-8")}
    asked = reach("tests.trust.", steps=1, within="tools.")
    assert asked
    assert asked - reach("tools.", steps=1, within="tools.") - programs == set()


def test_the_harness_is_what_tests_and_tools_share() -> None:
    """Code of only one of them is in `tests/support` or among the tools."""
    tests = (f"tests.{name}." for name in ("client", "contract", "engine", "server", "support"))
    others = (f"tools.{path.stem}" for path in (ROOT / "tools").iterdir() if path.stem != "harness")
    shared = reach(*others, within="tools.harness.") & reach(*tests, within="tools.harness.")
    modules = {module_name(path) for path in sources("tools/harness") if path.name != "__init__.py"}
    assert modules - shared == set()


def reach(*packages: str, within: str, steps: int = 1_000_000) -> set[str]:
    """Return the modules that some packages import in `steps` steps, among those with these beginnings."""
    graph = build_graph()
    found: set[str] = set()
    waiting = {name for name in graph.modules if name.startswith(packages)}
    while waiting and steps:
        found |= (
            new := {m for name in waiting for m in graph.find_modules_directly_imported_by(name)} - found
        )
        waiting, steps = new, steps - 1
    return {name for name in found if name.startswith(within)}


def test_the_engine_needs_few_libraries() -> None:
    """Numbers in bulk only in a game's own folder, where they are optional."""

    def foreign(path: Path) -> set[str]:
        games = path.is_relative_to(ROOT / "engine/games")
        known = ENGINE_LIBRARIES | OPTIONAL | (OPTIONAL_IN_GAMES if games else frozenset())
        imported = build_graph().find_modules_directly_imported_by(module_name(path))
        return {name.partition(".")[0] for name in imported} - sys.stdlib_module_names - OURS - known

    assert offenders(["engine"], foreign) == {}


def test_the_engine_neither_reads_nor_writes() -> None:
    def calls(path: Path) -> set[str]:
        nodes = (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))
        return {node.func.id for node in nodes if isinstance(node.func, ast.Name)} & TALKATIVE

    assert offenders(["engine"], calls) == {}


def test_systems_differ_in_one_file_of_each_program() -> None:
    """Code that cannot be tested here stays in files that can be read at one glance."""

    def list_asked_names(path: Path) -> set[str]:
        # A comment may name them, so the file is read as a tree; to read all files so would take seconds.
        if not re.search(r"\b(sys\s*\.\s*platform|os\s*\.\s*name)\b", path.read_text("utf-8")):
            return set()
        nodes = (node for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute))
        names = ((node.value.id, node.attr) for node in nodes if isinstance(node.value, ast.Name))
        return {f"{value}.{name}" for value, name in {*names} & {("sys", "platform"), ("os", "name")}}

    assert set(offenders(["engine", "server", "client"], list_asked_names)) == {
        "client/platform.py",
        "server/core/platform.py",
    }


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
