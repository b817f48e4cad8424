"""Every ruling of the game is cited by a test beside this one.

The lists are written from the rules, sections 1 to 12 and 14: ids to test, and ids left out. Together they
hold every id of these sections.
"""

from pathlib import Path

from tests.support.rule_ids import ids, list_cited, whole
from tools.harness.root import ROOT

HERE = Path(__file__).parent


TESTED = {
    *ids("1.1", "1-2"),
    *ids("1.2", "1"),
    *ids("1.3", "1-2"),
    *ids("1.4", "1-5"),
    *ids("2.1", "1-9"),
    *ids("2.2", "1-4"),
    *ids("2.3", "1-8"),
    *ids("3.1", "1-5"),
    *ids("3.2", "1-7"),
    *ids("3.3", "1-9"),
    *ids("3.4", "1"),
    *ids("3.5", "1-5"),
    *ids("4.1", "1-7"),
    *ids("4.2", "1-2"),
    *ids("5.1", "1-15"),
    *ids("5.2", "1-4"),
    *ids("5.3", "1-4"),
    *ids("5.4", "1-7"),
    *ids("6.1", "1-5"),
    *ids("6.2", "1-5"),
    *ids("6.3", "1-10"),
    *ids("7.1", "1-13"),
    *ids("8.1", "1-3"),
    *ids("8.2", "1-6"),
    *ids("8.3", "1-2"),
    *ids("8.4", "1-2"),
    *ids("8.5", "1-3"),
    *ids("8.6", "1-5"),
    *ids("8.7", "1-2"),
    *ids("8.8", "1-3"),
    *ids("8.9", "1-2"),
    *ids("8.10", "1-3"),
    *ids("8.11", "1-3"),
    *ids("8.12", "1-4"),
    *ids("8.13", "1-6"),
    *ids("8.14", "1-2"),
    *ids("8.15", "1"),
    *ids("8.16", "1-6"),
    *ids("9.1", "1-5"),
    *ids("9.2", "1-5"),
    *ids("9.3", "1-5"),
    *ids("9.4", "1-4"),
    *ids("10.1", "1-7"),
    *ids("10.2", "1-4"),
    *ids("10.3", "1"),
    *ids("10.4", "1"),
    *ids("10.5", "1"),
    *ids("10.6", "1-2"),
    *ids("10.7", "1-3"),
    *ids("10.8", "1"),
    *ids("11.1", "1-3 5"),
    *ids("11.2", "1-7"),
    *ids("12.1", "1-9"),
    *ids("12.2", "1"),
    *ids("14.1", "1-6"),
    *ids("14.2", "1-14"),
}

LEFT_OUT = {
    "names of the interface, tested with its texts": {*ids("1.3", "3"), *ids("10.1", "8")},
    "talk between players, which belongs to the host": ids("11.1", "4"),
    "resigning and agreeing on a draw, which belong to the match": ids("12.2", "2-3"),
}


CITED = list_cited(Path(__file__), "WC")


def test_every_rule_is_cited() -> None:
    assert set() == TESTED - CITED


def test_no_rule_is_forgotten_or_named_twice() -> None:
    """Each subsection counts from 1 without a gap, over the tested and the left out ids."""
    everything = [*TESTED, *(rule for group in LEFT_OUT.values() for rule in group)]
    assert whole(everything)
    assert len(everything) == 268


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    """Ids of other sections, which hold the choices behind a ruling, are named here."""
    known = TESTED.union(*LEFT_OUT.values())
    elsewhere = {"13.1.6", "13.1.9", "13.1.12", "13.1.13"}
    assert CITED - known - elsewhere == set()


def test_every_unit_has_its_file() -> None:
    """A unit is one definition and its mirrored test."""
    units = {path.stem for path in (ROOT / "engine/games/warchest/units").glob("??_*.py")}
    assert {path.stem.removeprefix("test_") for path in (HERE / "units").glob("test_*.py")} == units


def test_every_decree_has_its_file() -> None:
    """Decrees are like units."""
    decrees = {path.stem for path in (ROOT / "engine/games/warchest/decrees").glob("[a-z]*.py")}
    assert {path.stem.removeprefix("test_") for path in (HERE / "decrees").glob("test_*.py")} == decrees
