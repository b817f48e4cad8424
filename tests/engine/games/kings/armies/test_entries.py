"""Entries and armies as texts (notation, section 1), and the rules that may be granted."""

from __future__ import annotations

import pytest

from engine.games.kings.armies.entries import profile_of, read_army, read_entry, unit_ids
from engine.games.kings.armies.special_rules import (
    CRUSHING,
    ELITE,
    PATHFINDER,
    REGENERATION,
    SPECIAL_RULES,
    VICIOUS,
)
from engine.notation import NotationError

GRANTED = """
    big_shield breath brutal crushing elite ensnare fly fury headstrong indirect individual inspiring
    iron_resolve lifeleech nimble pathfinder phalanx piercing regeneration reload shambling stealthy strider
    thunderous vanguard very_inspiring vicious yellow_bellied
"""


def test_what_may_be_granted_is_what_the_notation_lists() -> None:
    assert sorted(rule.id for rule in SPECIAL_RULES.values() if rule.granted) == sorted(GRANTED.split())
    assert {rule.id for rule in SPECIAL_RULES.values() if rule.numbered} == {
        "breath",
        "crushing",
        "lifeleech",
        "piercing",
        "regeneration",
        "thunderous",
    }


def test_an_entry_with_options_and_granted_rules() -> None:
    profile = profile_of("kw/r/!regeneration4+hounds")
    assert profile.number(REGENERATION) == profile.regeneration == 4
    assert profile.has(VICIOUS)
    assert profile.points == 100, "what is granted costs nothing"


def test_a_granted_rule_replaces_that_of_the_data() -> None:
    """One without a number is simply there (KW-13.2.1, KW-13.2.2)."""
    assert profile_of("mu/r").number(CRUSHING) == 2
    assert profile_of("mu/r/!crushing1").number(CRUSHING) == 1
    assert profile_of("mu/r/!speed9").speed == 9
    assert profile_of("mu/r/!elite").number(ELITE) == 1
    assert profile_of("mu/r").number(ELITE) == 0
    assert profile_of("sh/r/!pathfinder").has(PATHFINDER)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' is no unit"),
        ("xx/r", "'xx' is no unit"),
        ("sh", "'sh' has no size ''"),
        ("sh/1", "'sh' has no size '1'"),
        ("sh/l", "'sh' has no size 'l'"),
        ("sh/r/", "'sh' has no option ''"),
        ("sh/r/bow", "'sh' has no option 'bow'"),
        ("wz/1/heal+bane_chant", "the options are not sorted, or repeated"),
        ("wz/1/heal+heal", "the options are not sorted, or repeated"),
        ("wz/1/fireball+lightning", "two options are of one group"),
        ("sh/r/!", "'!' grants nothing"),
        ("sh/r/!flying", "'!flying' grants nothing"),
        ("sh/r/!blast", "'!blast' grants nothing"),
        ("sh/r/!elite1", "'!elite' is written without a number"),
        ("sh/r/!crushing", "'!crushing' is written with a number"),
        ("sh/r/!crushing01", "'!crushing01' grants nothing"),
        ("sh/r/!crushing1+!crushing2", "'!crushing' is there twice"),
        ("sh/r/!speed", "'!speed' needs a number"),
        ("sh/r/!speed5+!speed6", "'!speed' is there twice"),
    ],
)
def test_what_is_no_entry_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_entry(text)
    assert str(caught.value) == f"entry {text!r}: {why}"


def test_units_are_numbered_by_their_codes_in_list_order() -> None:
    """KW-21.2.1."""
    army = read_army("kn/r,kn/t,sb/1,kn/r")
    assert unit_ids("a", army) == ["a.kn1", "a.kn2", "a.sb1", "a.kn3"]
    with pytest.raises(NotationError):
        read_army("kn/r,")
