"""Which of our modules imports which: for the tests of layers, circles and rooms."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[1]
OURS = frozenset(("engine", "assets", "server", "client", "harness", "tools", "tests"))
"""The top-level packages."""
EXAMPLE = ROOT / "tests" / "games" / "tictactoe"
"""The folder of a package of its own, whose modules are imported by names that begin there."""

BY_NAME = ("import_module", "__import__")
"""Functions that import what they are given a name of."""

Graph = Mapping[str, set[str]]
"""The modules that each module imports, all by their full names."""


def sources(*packages: str) -> list[Path]:
    """List the Python files of some top-level packages."""
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def shown(path: Path) -> str:
    """Return a file's path below the root."""
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    """Parse a file."""
    return ast.parse(path.read_text("utf-8"), shown(path))


def imports(nodes: Iterable[ast.AST], package: str) -> Iterator[str]:
    """Yield the full name of everything that nodes of a file of a package import."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: 1 - node.level or None] if node.level else []
            start = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)
        elif _by_name(node) and node.args and isinstance(node.args[0], ast.Constant):
            yield str(node.args[0].value)


def named(module: ast.Module) -> set[str]:
    """Return the texts of a file that imports by name: what it imports so may stand in a table of its own."""
    nodes = list(ast.walk(module))
    if not any(map(_by_name, nodes)):
        return set()
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _by_name(node: ast.AST) -> TypeGuard[ast.Call]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, (ast.Name, ast.Attribute)):
        return False
    called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
    return called in BY_NAME


def may_name(path: Path) -> bool:
    """Say whether a file may import by name; in any other one only statements have to be looked at."""
    text = path.read_text("utf-8")
    return any(function in text for function in BY_NAME)


def statements(module: ast.Module) -> Iterator[ast.AST]:
    """Yield a file and all its statements, in no order."""
    waiting: list[ast.AST] = [module]
    while waiting:
        node = waiting.pop()
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            waiting += getattr(node, part, ())


def imported(path: Path) -> set[str]:
    """Return the full names that a file imports, wherever in the file it does."""
    module = tree(path)
    return set(imports(ast.walk(module) if may_name(path) else statements(module), package_of(path)))


def package_of(path: Path) -> str:
    """Return the name of the package that a file is in, from which its relative imports start."""
    return ".".join(_below_home(path).parts[:-1])


def module_name(path: Path) -> str:
    """Return the name by which a file is imported; a package's own file bears the package's name."""
    return ".".join(_below_home(path).with_suffix("").parts).removesuffix(".__init__")


def _below_home(path: Path) -> Path:
    """Return a file's path below the folder that its imported name begins at."""
    return path.relative_to(EXAMPLE if path.is_relative_to(EXAMPLE) else ROOT)


def graph() -> Graph:
    """Return what each of our modules imports of ours: for types, inside functions and by name as well."""
    files = {module_name(path): path for path in sources(*OURS)}
    found = {}
    for name, path in files.items():
        by_name = named(tree(path)) & files.keys() - OURS if may_name(path) else set()
        found[name] = (_ours(imported(path), files) | by_name) - {name}
    return found


def circles(graph: Graph) -> list[set[str]]:
    """Return the modules that reach one another, a set for each circle or knot of circles."""
    left = {name: set(targets) for name, targets in graph.items()}
    while ends := [name for name, targets in left.items() if not targets & left.keys()]:
        for name in ends:
            del left[name]
    reached = {name: _reached(name, left) for name in left}
    found: list[set[str]] = []
    for name in sorted(left):
        if name in reached[name] and not any(name in circle for circle in found):
            found.append({other for other in reached[name] & left.keys() if name in reached[other]})
    return found


def chain(graph: Graph, circle: set[str]) -> list[str]:
    """Return a shortest way around a circle, from its first module in the alphabet back to it."""
    first = min(circle)
    ways = [[first]]
    seen = set()
    for way in ways:
        for target in sorted(graph[way[-1]] & circle):
            if target == first:
                return [*way, first]
            if target not in seen:
                seen.add(target)
                ways.append([*way, target])
    raise ValueError("not a circle")


def _reached(start: str, graph: Graph) -> set[str]:
    """Return all modules that one imports, directly or not."""
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    return reached


def _ours(names: Iterable[str], modules: Mapping[str, Path]) -> set[str]:
    """Return the modules behind imported names: a name may be a module's, or of something in a module."""
    found = set()
    for name in names:
        parts = name.split(".")
        prefixes = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
        found |= {next((prefix for prefix in prefixes if prefix in modules), "")} - {""}
    return found
