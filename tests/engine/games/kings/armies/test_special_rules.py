"""The effects of special rules on a unit that moves, charges or stands in the way (KW-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.profiles import Profile
from engine.games.kings.armies.special_rules import SPECIAL_RULES

ASKED: dict[str, Callable[[Profile], Any]] = {
    "pivots": lambda profile: profile.pivots,
    "flies": lambda profile: profile.flies,
    "turns_freely": lambda profile: profile.turns_freely,
    "seen_past": lambda profile: profile.seen_past,
    "doubles": lambda profile: profile.doubles,
    "opens": lambda profile: profile.opens,
    "counters_wavering": lambda profile: profile.counters_wavering,
    "balks": lambda profile: profile.balks,
    "rallies": lambda profile: profile.rallies,
    "regeneration": lambda profile: profile.regeneration,
    "goes_ahead": lambda profile: profile.goes_ahead,
}
"""The questions of the rules of movement about a unit."""
CHANGES: dict[str, dict[str, Any]] = {
    "nimble": {"pivots": 1},
    "fly": {"pivots": 1, "flies": True},
    "individual": {"pivots": 1, "turns_freely": True, "seen_past": True},
    "pathfinder": {"opens": {"d"}},
    "shambling": {"doubles": False},
    "fury": {"counters_wavering": True},
    "yellow_bellied": {"balks": True},
    "headstrong": {"rallies": True},
    "regeneration5": {"regeneration": 5},
    "vanguard": {"goes_ahead": True},
}
"""KW-13.1.8 to KW-13.1.10, KW-13.1.12, KW-13.1.16, KW-13.1.17, KW-13.1.20, KW-13.1.22, KW-13.1.26 and
KW-13.1.27."""


def list_questions(entry: str) -> dict[str, Any]:
    """Return the questions about a unit, with the answers."""
    profile = profile_of(entry)
    return {name: ask(profile) for name, ask in ASKED.items()}


@pytest.mark.parametrize("rule", SPECIAL_RULES)
def test_a_rule_changes_this_and_nothing_else(rule: str) -> None:
    """A rule of shooting or melee changes nothing here."""
    word = rule if rule in CHANGES or not SPECIAL_RULES[rule].numbered else f"{rule}5"
    if SPECIAL_RULES[rule].granted:
        assert list_questions(f"sh/r/!{word}") == list_questions("sh/r") | CHANGES.get(word, {})
    else:
        assert rule == "blast"


def test_a_plain_unit() -> None:
    assert list_questions("sh/r") == {
        "pivots": 0,
        "flies": False,
        "turns_freely": False,
        "seen_past": False,
        "doubles": True,
        "opens": frozenset(),
        "counters_wavering": False,
        "balks": False,
        "rallies": False,
        "regeneration": 0,
        "goes_ahead": False,
    }
