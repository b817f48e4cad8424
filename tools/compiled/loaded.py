"""A check that the compiled modules are in use: a program, and a plugin of the tests."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from tools.compiled.parts import modules


def plain() -> list[str]:
    """Return the modules to compile that this process has as plain ones."""
    names = [path.removesuffix(".py").replace("/", ".") for path in modules()]
    files = {name: import_module(name).__file__ or "" for name in names}
    return [name for name, file in files.items() if not file.endswith(tuple(EXTENSION_SUFFIXES))]


def pytest_configure() -> None:
    """Refuse to test a plain engine; each worker checks for itself."""
    if found := plain():
        pytest.exit(f"not compiled here: {', '.join(found)}", returncode=1)


if __name__ == "__main__":
    if found := plain():
        sys.exit(f"not compiled: {', '.join(found)}")
    print(f"{len(modules())} modules are compiled")
