"""The sources of a unit's values: every part has its card, and the parts make the whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.table.closeup.values import Row, breakdown
from client.skins.dawnember.table.combat.gains import gains
from engine.events import Event
from engine.games.dawnember.events import Awaited, PointsSet
from engine.games.dawnember.state import State
from tests.client.skins.dawnember.matches import SETTINGS, play_match, view_events, words
from tests.engine.games.dawnember.helper import GAME, in_combat, play


def beheld(settings: int, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Yield the positions with a decision as the first seat sees them, with its stream."""
    told: list[Event] = []
    for standing, event in view_events(play_match(settings, seed), 0):
        if told and isinstance(told[-1], Awaited):
            yield standing.state, told
        told.append(event)


def parts(rows: list[Row]) -> Iterator[tuple[Row, list[Row]]]:
    """Yield each value with its parts."""
    for _, group in groupby(enumerate(rows), lambda each: sum(row.head for row in rows[: each[0] + 1])):
        first, *others = (row for _, row in group)
        yield first, others


@pytest.mark.parametrize("settings", range(len(SETTINGS)))
def test_the_parts_of_a_value_make_it_up(settings: int) -> None:
    """And each gain in a combat has the card that gave it."""
    said, gained = words("en"), 0
    unnamed = said.tr("duel.value.combat")
    for state, told in beheld(settings, 1):
        found = gains(told, len(told)) if state.combat is not None else {}
        for tag, _ in state.all_units():
            for head, made in parts(breakdown(said, state, tag, found)):
                assert not made or head.n == sum(row.n or 0 for row in made)
                assert unnamed not in [row.text for row in made]
        gained += bool(found)
    assert gained > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_several_of_a_name_is_told_by_its_tag(language: str) -> None:
    """As it is in the log."""
    told = 0
    for state, _ in beheld(0, 2):
        cards = [unit.card for _, unit in state.all_units()]
        for tag, unit in state.all_units():
            first = breakdown(words(language), state, tag, {})[0]
            several = cards.count(unit.card) > 1
            assert (first.n is None) is several
            assert not several or first.text.endswith(f"({tag})")
            told += several
        if told > 50:
            return
    raise AssertionError("no two units have the same name")


def test_the_points_of_a_destroyed_attachment_bear_its_name() -> None:
    """It had brought them into the combat, and the card that destroyed it took them."""
    played = play(in_combat("a1:du07,b1:eu02::na04", "nt10"), "play nt10 na04")
    told = [PointsSet("a1", 3), PointsSet("b1", 3), *played.happened]
    rows = breakdown(words("en"), GAME.parse(played.after), "b1", gains(told, len(told)))
    (points,) = (made for head, made in parts(rows) if head.text == words("en").tr("duel.value.tactics"))
    assert [(row.text, row.n) for row in points] == [
        ("Printed", 2),
        ("Grizzled Sergeant", 1),
        ("Cut the Straps", -1),
    ]
