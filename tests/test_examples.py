"""Examples in docstrings: they are run, and there are many."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.source_files import module_name, sources

PACKAGES = ("engine", "server", "client", "tools")
MIN_EXAMPLES = 150
"""Functions with an example."""
FILES = [path for path in sources(*PACKAGES) if ">>> " in path.read_text("utf-8")]


def find_examples(path: Path) -> list[doctest.DocTest]:
    """Return the examples of a module, those of each function together."""
    found = doctest.DocTestFinder(recurse=True).find(import_module(module_name(path)))
    return [each for each in found if each.examples]


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_examples_do_what_they_show(path: Path) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    for each in find_examples(path):
        assert runner.run(each).failed == 0


def test_many_functions_have_an_example() -> None:
    assert sum(len(find_examples(path)) for path in FILES) >= MIN_EXAMPLES
