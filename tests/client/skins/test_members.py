"""The number of members without a default, which the author of a new game must write."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from client.skins.field import Field
from client.skins.pages import Pages
from client.skins.skin import Skin
from client.skins.text_skin import TextSkin
from engine.game import Game, OpenGame
from engine.record.lines import RecordNotation

REQUIRED: dict[type, set[str]] = {
    Game: {
        *("id", "options", "actions", "events", "folds", "record"),
        *("seats", "new", "to_act", "legal", "decide", "outcome"),
        *("view", "resample"),
        *("format", "parse", "parse_action"),
    },
    RecordNotation: {"word", "sides"},
    Skin: {"field"},
    Field: {"controls", "draw"},
    Pages: set(),
    TextSkin: {"board"},
}
"""One more here is one more for everybody who writes a game: better think of a default."""


def list_required(base: type[Any]) -> set[str]:
    """Return the members of a base class that a subclass must define."""
    annotated = {
        name
        for each in base.__mro__
        for name, kind in inspect.get_annotations(each).items()
        if "ClassVar" in str(kind) and not hasattr(base, name)
    }
    return annotated | set(getattr(base, "__abstractmethods__", ()))


@pytest.mark.parametrize("base", REQUIRED, ids=lambda base: base.__name__)
def test_what_a_game_must_define_is_known(base: type[Any]) -> None:
    """Nobody adds a member without a default unnoticed."""
    assert list_required(base) == REQUIRED[base]


def test_a_game_needs_few_members() -> None:
    """A newcomer should see a game on the table within an evening."""
    assert sum(map(len, REQUIRED.values())) <= 25


def test_a_game_without_secrets_says_so() -> None:
    """`view` has no default, which could show secrets; a mixin says that there are none."""
    assert list_required(OpenGame) == REQUIRED[Game] - {"view", "resample"}
