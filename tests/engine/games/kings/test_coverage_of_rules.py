"""Every rule is cited by a test beside this one.

The lists are written from the rules: ids to test, and ids left out. Together they hold every id.
"""

from __future__ import annotations

from pathlib import Path

from tests.support.rule_ids import ids, list_cited, whole

TESTED = {
    *ids("1.1", "2-5"),
    *ids("1.2", "1-2"),
    *ids("1.3", "1-2"),
    *ids("2.1", "1-6"),
    *ids("2.2", "1-6"),
    *ids("2.3", "1-8"),
    *ids("2.4", "1-4"),
    *ids("2.5", "1-3"),
    *ids("2.6", "1-4"),
    *ids("2.7", "1-2"),
    *ids("3.1", "1-3"),
    *ids("3.2", "1-6"),
    *ids("3.3", "1-9"),
    *ids("4.1", "1-4"),
    *ids("4.2", "1"),
    *ids("4.3", "1-3"),
    *ids("5.1", "1-6"),
    *ids("6.1", "1-3"),
    *ids("6.2", "1-14"),
    *ids("7.1", "1-5"),
    *ids("7.2", "1"),
    *ids("7.3", "1-8"),
    *ids("7.4", "1-4"),
    *ids("7.5", "1-6"),
    *ids("7.6", "1-2"),
    *ids("7.7", "1"),
    *ids("7.8", "1-6"),
    *ids("7.9", "1"),
    *ids("7.10", "1-4"),
    *ids("7.11", "1"),
    *ids("8.1", "1-3"),
    *ids("8.2", "1-3"),
    *ids("8.3", "1-3"),
    *ids("8.4", "1-3"),
    *ids("8.5", "1-2"),
    *ids("9.1", "1-2"),
    *ids("9.2", "1-9"),
    *ids("10.1", "1-3"),
    *ids("10.2", "1-4"),
    *ids("10.3", "1"),
    *ids("10.4", "1"),
    *ids("10.5", "1"),
    *ids("10.6", "1-5"),
    *ids("10.7", "1-2"),
    *ids("11.1", "1-3"),
    *ids("11.2", "1-2"),
    *ids("11.3", "1-4"),
    *ids("12.1", "1"),
    *ids("12.2", "1-4"),
    *ids("13.1", "1-28"),
    *ids("13.2", "1-2"),
    *ids("14.1", "1-7"),
    *ids("15.1", "1-2"),
    *ids("15.2", "1-6"),
    *ids("15.3", "1-5"),
    *ids("15.4", "1"),
    *ids("15.5", "1"),
    *ids("16.1", "1-6"),
    *ids("16.2", "1-6"),
    *ids("16.3", "1-4"),
    *ids("17.1", "3"),
    *ids("19.1", "1-14"),
    *ids("19.2", "1-2"),
    *ids("20.1", "1-3"),
    *ids("20.2", "1-2"),
    *ids("21.1", "1-3 5"),
    *ids("21.2", "1"),
    *ids("22.1", "1"),
    *ids("22.2", "1-2"),
    *ids("22.4", "1-2"),
    *ids("22.5", "1"),
    *ids("23.1", "1"),
}

LEFT_OUT = {
    "models and decoration, which the rules do not look at": ids("1.1", "1"),
    "decorative terrain, which no state holds": ids("4.1", "5"),
    "magic items and teams, which this version has not": {*ids("14.1", "8-9"), *ids("9.1", "3")},
    "where the data come from": ids("21.1", "4"),
    "clocks and taking back, which every match has alike": {*ids("17.1", "1-2 4"), *ids("20.1", "4")},
}


CITED = list_cited(Path(__file__), "KW")


def test_every_rule_is_cited() -> None:
    assert set() == TESTED - CITED


def test_no_rule_is_forgotten_or_named_twice() -> None:
    """Each subsection counts from 1 without a gap, over the tested and the left out ids."""
    everything = [*TESTED, *(rule for group in LEFT_OUT.values() for rule in group)]
    assert whole(everything)
    assert len(everything) == 297


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert CITED - TESTED.union(*LEFT_OUT.values()) == set()
