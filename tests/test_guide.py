"""The guide for a new game: its quotes stand in the example, and its counts are right."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import Any

import pytest

from client.skins.field import Field
from client.skins.pages import Pages
from client.skins.skin import Skin
from client.skins.text_skin import TextSkin
from engine.bots.bot import Bot
from engine.game import Game
from engine.parts.bots import BotSupport
from engine.parts.preparation import Preparation
from engine.parts.timing import Timing
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks
from tests.support.source_files import EXAMPLE
from tools.harness.root import ROOT

GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
PACKAGE = EXAMPLE / "muster_tictactoe"
MINIATURES = ROOT / "tests" / "games" / "stilts"
BASES = (Game, BotSupport, Preparation, Timing, RecordNotation, Checks, Bot, Skin, Field, TextSkin, Pages)


def list_code_blocks() -> list[tuple[str, str]]:
    """Return the languages and texts of all blocks of code."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("language", "text"), list_code_blocks())
def test_what_is_quoted_stands_in_the_example(language: str, text: str) -> None:
    """Word by word, with its indentation."""
    endings = {"python": "*.py", "toml": "*.toml", "po": "*.po"}
    files = [
        path.read_text("utf-8")
        for path in [
            *PACKAGE.rglob(endings[language]),
            *MINIATURES.rglob(endings[language]),
            EXAMPLE / "pyproject.toml",
        ]
    ]
    assert any(text in file for file in files)


def count_defined(module: str) -> int:
    """Count the members of base classes that the classes of a module define."""
    classes = [
        each
        for _, each in inspect.getmembers(import_module(module), inspect.isclass)
        if each.__module__ == module
    ]
    return sum(
        len({*vars(each)} & members(base)) for each in classes for base in BASES if implements(each, base)
    )


def implements(each: type[Any], base: type[Any]) -> bool:
    """Say whether a class is one of a kind; a bot need not inherit from anything."""
    return base in each.__mro__ or (base is Bot and hasattr(each, "choose"))


def members(base: type[Any]) -> set[str]:
    """Return all members of a base class that a subclass may define."""
    named = {name for each in base.__mro__[:-1] for name in (*vars(each), *inspect.get_annotations(each))}
    return {name for name in named if not name.startswith("_")}


def test_the_counts_are_right() -> None:
    """Of every module of the example, and of all together."""
    rows = re.findall(r"^\| `?(\w+)(?:\.py`)? \| .*?\| (\d+) \| (\d+) \|$", GUIDE, re.MULTILINE)
    told = {name: (int(lines), int(count)) for name, lines, count in rows}
    modules = [path for path in PACKAGE.glob("*.py") if path.stem != "__init__"]
    counted = {
        path.stem: (len(path.read_text("utf-8").splitlines()), count_defined(f"muster_tictactoe.{path.stem}"))
        for path in modules
    }
    whole = tuple(map(sum, zip(*counted.values(), strict=True)))
    assert told == {**counted, "all": whole}
