"""Every rule of the game is cited by a test beside this one.

The lists are written from the rules, sections 1 to 17 and 21: ids to test, and ids left out. Together they
hold every id of these sections. Sections 18 to 20 and 22 have no ids. The vocabulary and the cards are tested
against the rules' data, and the worked examples one by one.
"""

import re
from pathlib import Path

from tests.support.rule_ids import ids, list_cited, whole

HERE = Path(__file__).parent


TESTED = {
    *ids("1.1", "1-3"),
    *ids("1.2", "1-4"),
    *ids("1.3", "1-6"),
    *ids("1.4", "1-4"),
    *ids("2.1", "1-4"),
    *ids("2.2", "1-10"),
    *ids("2.3", "1-9"),
    *ids("3.1", "1-5"),
    *ids("3.2", "1-4"),
    *ids("4.1", "1-4"),
    *ids("5.1", "1-2"),
    *ids("5.2", "1-7"),
    *ids("5.3", "1-3"),
    *ids("6.1", "1-3"),
    *ids("6.2", "1-7"),
    *ids("6.3", "1-7"),
    *ids("6.4", "1-2"),
    *ids("6.5", "1-2"),
    *ids("7.1", "1-2"),
    *ids("7.2", "1-3"),
    *ids("7.3", "1-5"),
    *ids("7.4", "1-4"),
    *ids("7.5", "1"),
    *ids("7.6", "1-2"),
    *ids("7.7", "1-6"),
    *ids("8.1", "1-3"),
    *ids("8.2", "1-4"),
    *ids("9.1", "1-6"),
    *ids("9.2", "1-6"),
    *ids("10.1", "1-3"),
    *ids("10.2", "1-7"),
    *ids("10.3", "1-5"),
    *ids("11.1", "1-4"),
    *ids("11.2", "1-9"),
    *ids("11.3", "1-2"),
    *ids("12.1", "1-2"),
    *ids("12.2", "1-2"),
    *ids("12.3", "1-2"),
    *ids("12.4", "1-3"),
    *ids("13.1", "1-3"),
    *ids("13.2", "1-3"),
    *ids("13.3", "1"),
    *ids("13.4", "1-2 4-5"),
    *ids("14.1", "1-14"),
    *ids("14.2", "1-4"),
    *ids("15.1", "1-30"),
    *ids("16.1", "1-7"),
    *ids("17.1", "1-5"),
    *ids("21.1", "1-4"),
    *ids("21.2", "1-3"),
    *ids("21.3", "1-5"),
    *ids("21.4", "1-7"),
    *ids("21.5", "1-3"),
}

LEFT_OUT = {
    "matters of collecting, which the rules leave out": ids("1.1", "4"),
    "keywords of later sets, which the rules leave out": ids("1.1", "5"),
    "moved within the rules": ids("13.4", "3"),
    "match entries that are no decisions, which belong to the match": ids("21.5", "4"),
}


CITED = list_cited(Path(__file__), "WY")


def test_every_rule_is_cited() -> None:
    assert set() == TESTED - CITED


def test_no_rule_is_forgotten_or_named_twice() -> None:
    """Each subsection counts from 1 without a gap, over the tested and the left out ids."""
    everything = [*TESTED, *(rule for group in LEFT_OUT.values() for rule in group)]
    assert whole(everything)
    assert len(everything) == 264


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert CITED - TESTED.union(*LEFT_OUT.values()) == set()


def test_every_worked_example_is_played() -> None:
    """Section 22 has twenty-four."""
    text = (HERE / "reference" / "test_examples.py").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^def test_(\d+)_", text, re.MULTILINE)] == [*range(1, 25)]


def test_every_edge_case_has_its_test() -> None:
    """Section 15 has thirty."""
    text = (HERE / "test_edge_cases.py").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^def test_15_1_(\d+)_", text, re.MULTILINE)]
    assert numbers == [*range(1, 31)]
