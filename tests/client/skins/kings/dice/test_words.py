"""Words for rolls: each thing that is written of a deed is written once."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.dice.rolls import Deed, Roll, find_deed
from client.skins.kings.dice.words import describe_deed
from tests.client.skins.kings.deeds import play
from tests.client.skins.kings.dice.test_rolls import SHOT
from tests.client.skins.kings.matches import words

TOLD = play(SHOT, "shoot a.xb1>b.kw1", "6655443322", "6114")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nobody_in_particular_rolls_for_is_said_once(language: str) -> None:
    """As the title; below it stands only the needed number, if there is one."""
    spoken, state = words(language), TOLD.scene(0).standing.state
    for roll, need in (
        (Roll(0, "markers", "", (4,)), []),
        (Roll(0, "last", "", (4,), needed=4), ["4+"]),
    ):
        title, strip, *_ = describe_deed(spoken, state, Deed(None, (roll,)))
        assert title == spoken.tr(f"dice.for.{roll.purpose}")
        assert list(strip) == need


def test_who_rolls_is_the_title_and_what_for_is_below() -> None:
    scene = TOLD.scene(len(TOLD.events))
    found = find_deed(scene.told, scene.number, scene.standing.state)
    assert found is not None
    title, strip, *_ = describe_deed(words("en"), scene.standing.state, found)
    assert title == "Crossbowmen at Skeleton Warriors"
    assert [text.partition(",")[0] for text in strip] == ["To hit", "To damage"]
