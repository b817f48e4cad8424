"""Answers beside the hand: grave ones lie apart, and name their cost before they are given."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.table.answers import Answer, boxes
from client.skins.dawnember.table.choices import BUTTON, SURE_KEY
from client.skins.dawnember.table.selection import BACK, WITHDRAW, Selection
from client.skins.dawnember.table.spread import Spread
from client.skins.dawnember.wording.units import unit_name
from client.ui.focus import Key
from client.ui.scale import Scale
from engine.games.dawnember.actions import Drop, Withdraw
from tests.client.skins.dawnember.matches import GAME, SETTINGS, play_match, view_questions, words
from tests.client.skins.dawnember.table.test_layout import SCALES, lay_out
from tests.engine.games.dawnember.helper import position

PLACES = lay_out(Scale((1280, 720), 100, 100))
EARLY = position("a1:du07,b1:eu02", pend="command(a)")
LAST = position("a1:du07,b1:eu02", pend="command(a)", battle=2, wins="0:1")


def selection(line: str, language: str = "en") -> Selection:
    """Return the selection of the asked seat in a position."""
    state = GAME.parse(line)
    seat = state.pending[0].seat
    return Selection(Spread(state, PLACES, seat), GAME.legal(state, seat), words(language), acting=True)


def stages(found: Selection) -> Iterator[Selection]:
    """Yield a selection as it is at each step that leads on through buttons."""
    yield found
    for key in [answer.key for answer in found.answers if answer.key != BACK]:
        if found.press(key) is None and found.choices.picked:
            yield from stages(found)
            found.back()


@cache
def patterns() -> list[tuple[Answer, ...]]:
    """Return which answers are offered together in matches, by how many and how grave they are."""
    found: dict[tuple[str, ...], tuple[Answer, ...]] = {}
    for settings in range(len(SETTINGS)):
        match = play_match(settings, 1)
        for seat in (0, 1):
            for state in (state for state in view_questions(match, seat) if GAME.to_act(state) == {seat}):
                spread = Spread(state, PLACES, seat)
                first = Selection(spread, GAME.legal(state, seat), words("en"), acting=True)
                for stage in stages(first):
                    found[tuple(answer.weight for answer in stage.answers)] = tuple(stage.answers)
    return [*found.values()]


def test_all_kinds_of_answers_are_offered() -> None:
    weights = {answer.weight for answers in patterns() for answer in answers}
    assert weights == {"light", "grave", "confirming"}


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_what_costs_something_shares_no_place_with_what_does_not(scale: Scale) -> None:
    """Nor with its confirmation: two clicks at one place lose nothing."""
    room = lay_out(scale).answers
    found: dict[str, list[pygame.Rect]] = {"light": [], "grave": [], "confirming": []}
    for answers in patterns():
        places = boxes(answers, room, scale)
        assert len(places) == len(answers)
        for answer in answers:
            assert room.contains(places[answer.key])
            found[answer.weight].append(places[answer.key])
    for one, other in (("light", "grave"), ("light", "confirming"), ("grave", "confirming")):
        for box in found[one]:
            assert box.collidelist(found[other]) < 0, (one, other)


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_answers_can_be_hit(scale: Scale) -> None:
    """Grave ones are no smaller than others may be."""
    for answers in patterns():
        for box in boxes(answers, lay_out(scale).answers, scale).values():
            assert min(box.size) >= scale.px(16)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("line", "lost"), [(EARLY, "battle"), (LAST, "match")])
def test_withdrawing_says_what_it_costs(line: str, lost: str, language: str) -> None:
    """In the question that guards it, and on the answer that confirms it."""
    found = selection(line, language)
    assert found.weight(WITHDRAW) == "grave"
    assert found.press(WITHDRAW) is None
    named = {"battle": ("battle", "битв"), "match": ("match", "матч")}[lost][language == "ru"]
    sure = next(answer for answer in found.answers if answer.key == SURE_KEY)
    assert named in found.question().lower()
    assert named in sure.text.lower()
    assert (sure.kind, sure.weight) == ("danger", "confirming")
    assert found.press(SURE_KEY) == Withdraw()


def test_a_unit_that_is_let_go_is_named() -> None:
    found = selection(position("a1:du07,a2:du05,b1:eu02", pend="retreat(a:a2)"))
    drop = Key(BUTTON, "drop")
    assert found.weight(drop) == "grave"
    found.press(drop)
    assert unit_name(words("en"), found.spread.state, "a2") in found.question()
    assert found.press(SURE_KEY) == Drop("a2")


def test_the_keyboard_is_never_led_to_what_confirms() -> None:
    """Two presses of Enter on one answer take it back."""
    found = selection(EARLY)
    found.press(WITHDRAW)
    assert found.foremost() == BACK
