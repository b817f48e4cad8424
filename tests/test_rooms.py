"""The shape of the whole: imports do not run in circles, and no room holds more than can be overlooked."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Mapping
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

from tests.support.source_files import OURS, build_graph, show_path, sources
from tools.harness.root import ROOT

MOST = 18
"""Modules in one folder, its `__init__` aside."""
FOUND_BY_FILE = {
    *("units", "decrees"),
    *("attachments", "tactics", "reactions", "strategies", "commands", "sides"),
    *("men", "undead"),
    "gallery",
}
"""Rooms whose modules are found by their files and all alike: one more is no burden for readers."""


def find_circle(imports: Mapping[str, Collection[str]]) -> list[str]:
    """Return the modules of a circle of imports, or nothing."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_imports_do_not_run_in_circles() -> None:
    """Imports for types, inside functions and by name count: a module is read together with all it names."""
    graph = build_graph()
    assert find_circle({name: graph.find_modules_directly_imported_by(name) for name in graph.modules}) == []


def test_circles_are_found() -> None:
    """With any imports to them or from them."""
    assert find_circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    circle = find_circle({"a": {"b"}, "b": {"c", "d"}, "c": {"b"}, "e": {"a"}})
    assert sorted(circle) == ["b", "b", "c"]


def test_no_room_is_too_large() -> None:
    files = [path for path in sources(*OURS) if path.name != "__init__.py"]
    counted = Counter(show_path(path.parent) for path in files if path.parent.name not in FOUND_BY_FILE)
    large = {room: count for room, count in counted.items() if count > MOST}
    assert large == {}


def test_a_room_found_by_file_holds_nothing_else() -> None:
    """Each module is a unit, a card or the like, each test there mirrors one, and each picture shows one."""
    alike = [
        path
        for path in sources("engine", "client", "tests")
        if path.parent.name in FOUND_BY_FILE and path.name != "__init__.py"
    ]
    pictures = [path for path in alike if path.is_relative_to(ROOT / "client")]
    rooms = [path for path in alike if path not in pictures]
    tests = {path for path in rooms if path.is_relative_to(ROOT / "tests")}
    things = {path for path in rooms if path not in tests}
    assert things
    for path in things:
        assert {"UNIT =", "DECREE =", "CARD =", "SIDE ="} & {
            line[: line.find("=") + 1] for line in path.read_text("utf-8").splitlines()
        }
    for path in pictures:
        assert re.search("^(PICTURE|FIGURES) = ", path.read_text("utf-8"), re.MULTILINE)
    assert {path.name for path in pictures} <= {path.name for path in things}
    mirrors = {ROOT / "tests" / path.relative_to(ROOT).with_name(f"test_{path.name}") for path in things}
    assert tests == mirrors


def test_no_module_counts_its_way_to_the_root() -> None:
    """A module that is moved would look in another place: `tools.harness.root` alone counts."""
    steps = re.compile(r"__file__\)(\.resolve\(\))?\.parent(s\b|\.parent\b)")
    counting = [
        show_path(path) for path in sources("tools", "tests") if steps.search(path.read_text("utf-8"))
    ]
    assert counting == ["tools/harness/root.py"]


def test_each_text_stands_under_what_it_explains() -> None:
    """Of two texts in a row the second one is under the wrong constant."""
    wrong = []
    for path in sources(*OURS):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            body = getattr(node, "body", None)
            if isinstance(body, list):
                texts = [isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in body]
                wrong += [show_path(path) for one, other in pairwise(texts) if one and other]
    assert wrong == []


WHOLE = {
    "forming": "armies as they are formed at the table",
    "laws": "laws over all screens",
    "pictures": "pictures of whole windows",
    "real": "clients beside real hosts",
    "reference": "a second reading of a game's rules",
}
"""Folders of tests about more than one folder of the program, and their subjects."""


def test_every_folder_of_tests_mirrors_a_folder_or_module() -> None:
    """A newcomer finds the tests of a room where the room is."""
    tests = ROOT / "tests"
    folders = {path.parent.relative_to(tests) for path in tests.rglob("test_*.py")}
    mirrors = {
        each for each in folders if each.parts[:1] and each.parts[0] in OURS and each.name not in WHOLE
    }
    assert len(mirrors) > 50
    missing = [
        each.as_posix()
        for each in sorted(mirrors)
        if not (ROOT / each).is_dir() and not (ROOT / each).with_suffix(".py").is_file()
    ]
    assert missing == []
