"""A match's settings, and those of them that a position tells (KW-18)."""

from __future__ import annotations

import pytest

from engine.games.kings.armies.formats import TABLES
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.options import (
    SCENARIO_CHOICES,
    Options,
    read_options,
    table_settings,
)
from engine.options import OptionError, configure

OTHERS = {
    "big_targets": "target",
    "deploy": "template",
    "extra_turn": False,
    "fire_into_melee": True,
    "individuals_hold": True,
    "turns": 5,
    "win_margin": 0,
}
"""A value of each setting that a position tells, which is not the default."""


def test_the_defaults_are_those_of_the_rules() -> None:
    """KW-18."""
    made = Options()
    assert (made.format, made.map, made.scenario, made.turns, made.extra_turn) == (
        2000,
        "generated",
        "kill",
        6,
        True,
    )
    assert (made.deploy, made.big_targets, made.win_margin, made.lists) == (
        "alternate",
        "both",
        10,
        "bundled",
    )
    assert {made.allies, made.fire_into_melee, made.individuals_hold} == {False}
    assert made.text == "-"
    assert SCENARIO_CHOICES[-1] == "random"


def test_a_position_tells_what_differs_and_reads_it_again() -> None:
    made = configure(Options, OTHERS)
    assert read_options(made.text) == OTHERS
    assert set(made.text.split(",")) == {
        f"{name}:{ {True: 'on', False: 'off'}.get(value, value) if isinstance(value, bool) else value }"
        for name, value in OTHERS.items()
    }
    assert read_options(Options().text) == {}


@pytest.mark.parametrize("text", ["", "lists:own", "turns:x", "turns", "extra_turn:yes", "turns:5,"])
def test_what_is_no_setting_of_a_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"option|number|on or off"):
        read_options(text)


def test_a_position_forgets_what_has_had_its_effect() -> None:
    """A reader of the line knows the armies and the table from it."""
    made = configure(Options, {**OTHERS, "army_a": "undead", "map": "none", "table": "own", "table_w": 60})
    assert made.in_play == configure(Options, OTHERS)


def test_the_table_is_that_of_the_format_or_ones_own() -> None:
    """KW-15.1.2: of the next larger named format; one's own has an even number of inches."""
    for points, table in TABLES.items():
        assert configure(Options, {"format": points}).size == table.u
        assert configure(Options, {"format": points}).pieces == table.pieces
    assert configure(Options, table_settings(60 * INCH, 40 * INCH)).size == (60 * INCH, 40 * INCH)
    with pytest.raises(ValueError, match="inches"):
        table_settings(61 * INCH, 40 * INCH)


def test_armies_of_ones_own_keep_to_what_was_agreed() -> None:
    """KW-14.1.1: small formats have limits of their own unless they are switched."""
    for points, free in ((750, True), (800, False)):
        assert Options(format=points).building.troops_free is free
        for chosen in ("on", "off"):
            made = configure(Options, {"format": points, "lists": "own", "small_format": chosen})
            assert made.building.troops_free is (chosen == "on")
    assert configure(Options, {"lists": "own", "allies": True}).building.allies


def test_a_map_that_is_none_is_named_by_its_setting() -> None:
    with pytest.raises(OptionError, match="own_map"):
        configure(Options, {"map": "own", "own_map": "p1:d:3"})
