"""The optional parts of a game: each is of its kind, and nothing of a part stands in the rules."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from engine.game import Game
from engine.parts.bots import BotSupport
from engine.parts.preparation import Preparation
from engine.parts.timing import Timing
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks
from tests.contract.games import GAMES

PARTS = {
    "bots": BotSupport,
    "preparation": Preparation,
    "timing": Timing,
    "checks": Checks,
    "record": RecordNotation,
}
MAX_MEMBERS = 40
"""Greatest number of members of `Game`, including its parts; those of one kind of caller go into a part."""


def members(kind: type[Any]) -> set[str]:
    """Return the public members that a class and those it inherits from define."""
    named = {name for each in kind.__mro__[:-1] for name in (*vars(each), *inspect.get_annotations(each))}
    return {name for name in named if not name.startswith("_")}


@pytest.mark.parametrize("name", GAMES)
def test_each_part_is_of_its_kind(name: str) -> None:
    game = GAMES[name]
    assert {part: isinstance(getattr(game, part), kind) for part, kind in PARTS.items()} == dict.fromkeys(
        PARTS, True
    )


@pytest.mark.parametrize("name", GAMES)
def test_no_member_of_a_part_stands_in_the_rules(name: str) -> None:
    """Nobody would ask for it there, and the game would silently have the default."""
    asked_of_parts = set[str]().union(*map(members, PARTS.values())) - members(Game)
    assert members(type(GAMES[name])) & asked_of_parts == set()


def test_the_rules_are_few() -> None:
    assert len(members(Game)) <= MAX_MEMBERS
    assert set(PARTS) <= members(Game)
