"""The project's source files, and the graph of their imports."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import grimp

from tools.harness.root import ROOT

OURS = frozenset(("engine", "assets", "server", "client", "tools", "tests"))
"""The top-level packages."""
EXAMPLE = ROOT / "tests" / "games" / "tictactoe"
"""The folder of a separate package, whose modules have names that begin there."""
BY_NAME = ("import_module", "__import__")
"""Functions that import by a given name."""


def sources(*packages: str) -> list[Path]:
    """List the Python files of some top-level packages."""
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def show_path(path: Path) -> str:
    """Return a file's path below the root."""
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    """Parse a file."""
    return ast.parse(path.read_text("utf-8"), show_path(path))


def module_name(path: Path) -> str:
    """Return the name by which a file is imported; a package's own file bears the package's name."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def read_names(path: Path) -> set[str]:
    """Return the texts of a file that imports by name; the names may stand in a table of their own."""
    text = path.read_text("utf-8")
    if not any(function in text for function in BY_NAME):
        return set()
    return list_names(ast.parse(text))


def list_names(module: ast.Module) -> set[str]:
    """Return the texts of a module if it calls a function that imports by name."""
    nodes = list(ast.walk(module))
    called = {node.func for node in nodes if isinstance(node, ast.Call)}
    names = {each.id for each in called if isinstance(each, ast.Name)}
    names |= {each.attr for each in called if isinstance(each, ast.Attribute)}
    if names.isdisjoint(BY_NAME):
        return set()
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@cache
def build_graph() -> grimp.ImportGraph:
    """Return the imports of each module: for types, inside functions and by name too, and other libraries."""
    graph = grimp.build_graph(*sorted(OURS), include_external_packages=True, cache_dir=None)
    for path in sources(*OURS):
        name = module_name(path)
        if name in graph.modules:
            for other in (read_names(path) & graph.modules) - OURS - {name}:
                graph.add_import(importer=name, imported=other)
    return graph
