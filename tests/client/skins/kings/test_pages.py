"""Kings of War in the menus: clocks, sides, and the effects of the settings of a new match."""

from __future__ import annotations

import pygame
import pytest

from client.i18n import LANGUAGES, Words
from client.skins.kings.pages import FORMATS, KingsPages, settings
from engine.games.kings.options import Options
from engine.options import configure

PAGES = KingsPages()
FAR = "p1:d:3:wood:16000,9000/17000,10000/17000,9000"
"""A wood that lies on a table of 72 inches, and beside one of 48."""


@pytest.mark.parametrize(
    ("points", "minutes"), [(300, 50), (500, 15), (750, 20), (1000, 25), (2000, 50), (3000, 50)]
)
def test_a_format_has_the_clock_of_the_rules(points: int, minutes: int) -> None:
    """KW-17.1.1."""
    assert PAGES.banks({"format": points}) == (60 * minutes,)


def test_what_is_offered_can_be_played() -> None:
    """Formats, and the first game that a newcomer is offered."""
    assert [configure(Options, {"format": points}).format for points in PAGES.steps("format")] == [*FORMATS]
    first = configure(Options, PAGES.first_game())
    assert (first.format, first.deploy) == (750, "template")


def test_both_sides_are_told_apart_whatever_they_play() -> None:
    """By colour and name, also where both play the same list."""
    same = {"army_a": "undead", "army_b": "undead"}
    shields = [pygame.image.tobytes(PAGES.emblem(seat, 20.0, same), "RGBA") for seat in (0, 1)]
    assert shields[0] != shields[1]
    assert PAGES.tone(0, same) != PAGES.tone(1, same)
    for language in LANGUAGES:
        words = Words(language, ("muster", "kings"), strict=True)
        assert PAGES.seat_name(words, 0, same) != PAGES.seat_name(words, 1, same)


def test_the_shield_shows_the_army() -> None:
    undead, men = ({"army_a": army} for army in ("undead", "men"))
    assert pygame.image.tobytes(PAGES.emblem(0, 20.0, undead), "RGBA") != pygame.image.tobytes(
        PAGES.emblem(0, 20.0, men), "RGBA"
    )


@pytest.mark.parametrize(("points", "fits"), [(2000, True), (750, False)])
def test_a_map_beyond_the_table_is_told_of(points: int, fits: bool) -> None:
    words = Words("en", ("muster", "kings"), strict=True)
    chosen = {"format": points, "map": "own", "own_map": FAR}
    assert (PAGES.problem(words, chosen) is None) is fits


def test_settings_that_do_not_go_together_are_made_to() -> None:
    """A form may hold values of another choice."""
    made = settings({"format": 750, "map": "vale", "table_w": 96})
    assert (made.map != "vale", made.size) == (True, Options(format=750).size)
