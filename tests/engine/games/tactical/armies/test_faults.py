"""Every fault of an army sheet, at the first line where it can be seen (TR-4, TR-14.1.20)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.tactical.armies.faults import Fault, SheetError, find_fault, read_sheet
from engine.games.tactical.armies.pool import ARMY_LISTS
from engine.games.tactical.armies.sheet import write_sheet

HOPLITES = "row 1 hoplite 12 spear 3-3 - LS - -"
UNIT = "unit 1 g1 de 12x1"
GENERAL = "general g1 own regular hoplite spear"
GREEKS = ["list greeks", HOPLITES, UNIT, GENERAL]
ROMANS = [*ARMY_LISTS["romans"].sample]
CARTHAGINIANS = [*ARMY_LISTS["carthaginians"].sample]


def exchange(lines: list[str], line: int, text: str) -> list[str]:
    """Return the lines with another text in one of them, counted from 1."""
    return [*lines[: line - 1], text, *lines[line:]]


def test_a_small_army_has_no_fault() -> None:
    """TR-4.3.2: one own general even below 20 figures."""
    assert find_fault(GREEKS) is None


@pytest.mark.parametrize(
    ("line", "text", "code"),
    [
        # The form.
        (1, "army greeks", "BadSheet"),
        (1, "list elves", "BadSheet"),
        (2, "row 2 hoplite 12 spear 3-3 - LS - -", "BadSheet"),
        (2, "row 1 hoplite 0 spear 3-3 - LS - -", "BadSheet"),
        (2, "row 1 hoplite 12 spear 3-3 - LS -", "BadSheet"),
        (2, "row 1 hoplite 12 spear 3-3 - XL - -", "BadSheet"),
        (2, "row  1 hoplite 12 spear 3-3 - LS - -", "BadSheet"),
        (2, UNIT, "BadSheet"),
        (3, "unit 1 g1 de 12x2", "BadSheet"),
        (3, "unit 1 g1 de 6x1 6x1", "BadSheet"),
        (3, "unit 1 g1 tu 12x1", "BadSheet"),
        (3, "unit 1 1 de 12x1", "BadSheet"),
        (4, "general g2 own regular hoplite spear", "BadSheet"),
        (4, "general g1 hired regular hoplite spear", "BadSheet"),
        (4, "general g1 own royal hoplite spear", "BadSheet"),
        (4, "general g1 own regular hoplite spear +1 +1 +1", "BadSheet"),
        # Entries and their ranges: TR-4.2.5, TR-4.3.4.
        (2, "row 1 phalanx 12 pike 3-3 - S - -", "NotInList"),
        (2, "row 1 hoplite 12 pike 3-3 - S - -", "NotInList"),
        (2, "row 1 hoplite 12 spear 2-3 - LS - -", "NotInList"),
        (2, "row 1 hoplite 12 spear 3-5 - LS - -", "NotInList"),
        (2, "row 1 hoplite 12 spear 10-3 - LS - -", "NotInList"),
        (2, "row 1 hoplite 12 spear 03-3 - LS - -", "BadSheet"),
        (2, "row 1 hoplite 12 spear 3-3 HA - - -", "NotInList"),
        (2, "row 1 hoplite 12 spear 3-3 - LS hL -", "NotInList"),
        (2, "row 1 hoplite 12 spear 3-3 - LS - jav", "NotInList"),
        (4, "general g1 own regular rider sword", "NotInList"),
        # Points: TR-4.1.5. A hoplite costs six.
        (2, "row 1 hoplite 100000 spear 3-3 - LS - -", "OverLimit"),
        (2, "row 1 hoplite 101 spear 3-3 - LS - -", "OverLimit"),
        # Units: TR-2.2.3, TR-2.2.6.
        (3, "unit 1 g1 sk 12x1", "WrongFormation"),
        (3, "unit 1 g1 de 3x1", "NotFullRank"),
        (3, "unit 1 g1 vd 4x1", "NotFullRank"),
        (3, "unit 1 g1 op 28x1", "TooManyFigures"),
    ],
)
def test_a_fault_of_a_line_is_found_at_it(line: int, text: str, code: str) -> None:
    assert find_fault(exchange(GREEKS, line, text)) == (code, line)


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        # A javelin that must be there.
        (
            ["list greeks", "row 1 peltast 3 sword 2-3 - S - -", "unit 1 g1 sk 3x1", GENERAL],
            Fault("NotInList", 2),
        ),
        # A formed unit of the main entry: TR-4.1.4.
        (
            ["list greeks", "row 1 bow 6 bow 2-3 - - - -", "unit 1 g1 op 6x1", GENERAL],
            Fault("NotFullRank", 4),
        ),
        (
            ["list greeks", "row 1 hoplite 3 spear 3-3 - LS - -", "unit 1 g1 sk 3x1", GENERAL],
            Fault("NotFullRank", 4),
        ),
        # Figures that stand nowhere, and more than were bought: TR-4.3.1.
        (["list greeks", HOPLITES, "unit 1 g1 de 8x1", GENERAL], Fault("BadSheet", 4)),
        (["list greeks", HOPLITES, "unit 1 g1 de 13x1", GENERAL], Fault("BadSheet", 4)),
        # Generals: TR-4.3.2.
        (
            [
                "list greeks",
                "row 1 hoplite 59 spear 3-3 - LS - -",
                "unit 1 g1 de 30x1",
                "unit 2 g2 de 29x1",
                GENERAL,
                "general g2 own regular hoplite spear",
            ],
            Fault("TooManyGenerals", 6),
        ),
        # Each leads a unit, and each unit is led: TR-4.3.7.
        (["list greeks", HOPLITES, "unit 1 g2 de 12x1", GENERAL], Fault("NotControlled", 4)),
        (["list greeks", HOPLITES, UNIT], Fault("NotControlled", 3)),
        # Order of the lines, and nothing else among them.
        (["list greeks", UNIT, HOPLITES, GENERAL], Fault("BadSheet", 2)),
        ([*GREEKS, HOPLITES.replace("row 1", "row 2")], Fault("BadSheet", 5)),
        ([*GREEKS, ""], Fault("BadSheet", 5)),
        ([], Fault("BadSheet", 1)),
        (["list greeks"], Fault("NotFullRank", 1)),
    ],
)
def test_a_fault_of_the_whole_is_found_at_the_last_line(lines: list[str], fault: Fault) -> None:
    assert find_fault(lines) == fault


def test_one_general_more_fits_from_sixty_figures_on() -> None:
    """TR-4.3.2: 30 figures for a regular one, 20 for an irregular one."""
    assert find_fault(ROMANS) is None
    third = [*ROMANS, "general g3 own irregular legionary sword"]
    led = exchange(third, 6, third[5].replace("g1", "g3"))
    assert find_fault(led) == ("TooManyGenerals", len(led)), "78 figures, 80 wanted"
    fewer = exchange(led, len(led) - 1, "general g2 own irregular legionary sword")
    assert find_fault(fewer) is None


def test_hired_generals_are_led_by_the_auxiliaries_of_a_list_that_allows_them() -> None:
    """TR-4.3.3, TR-4.3.4: of an entry that the army uses, after the own ones."""
    assert find_fault([*GREEKS[:3], GENERAL, "general g2 hired irregular bow bow"]) == ("NotInList", 5)
    bows = "row 2 bow 3 bow 2-3 - - - -"
    mixed = ["list greeks", HOPLITES, bows, UNIT, "unit 2 g2 sk 3x2", GENERAL]
    assert find_fault([*mixed, "general g2 hired irregular bow bow"]) == ("Forbidden", 7)
    # 39 auxiliary figures: 20 for a regular one and 10 for an irregular one.
    assert find_fault(CARTHAGINIANS) is None
    third = [*exchange(CARTHAGINIANS, 6, "unit 1 g3 de 12x1"), "general g3 hired irregular sling sling"]
    assert find_fault(third) is None
    fourth = [*exchange(third, 7, "unit 2 g4 de 12x1"), "general g4 hired irregular sling sling"]
    assert find_fault(fourth) == ("TooManyGenerals", 19)
    late = [*third, "general g4 own irregular libyan spear"]
    assert find_fault(late) == ("BadSheet", 19), "own ones come first"


@pytest.mark.parametrize(
    ("rows", "unit", "fault"),
    [
        # Foot and horse: TR-2.2.5.
        (["row 2 rider 3 sword 2-3 - - - -"], "unit 2 g1 de 1x1 3x2", Fault("Forbidden", 5)),
        # Neighbouring runs are of different rows.
        (["row 2 bow 4 bow 2-3 - - - -"], "unit 2 g1 op 3x2 1x2", Fault("BadSheet", 5)),
        (["row 2 bow 4 bow 2-3 - - - -"], "unit 2 g1 op 4x2", None),
    ],
)
def test_units_of_several_rows(rows: list[str], unit: str, fault: Fault | None) -> None:
    assert find_fault(["list greeks", HOPLITES, *rows, UNIT, unit, GENERAL]) == fault


def test_two_kinds_on_foot_may_share_a_unit() -> None:
    """TR-4.3.1."""
    lines = ["list greeks", HOPLITES, "row 2 bow 4 bow 2-3 - - - -", "unit 1 g1 de 8x1 4x2 4x1", GENERAL]
    assert find_fault(lines) is None


def test_handguns_stand_alone() -> None:
    """TR-4.2.4."""
    lines = [
        "list french",
        "row 1 knight 3 spear 3-3 - - - -",
        "row 2 handgun 3 handgun 2-3 - - - -",
        "row 3 militia 3 spear 2-3 - - - -",
        "unit 1 g1 de 3x1",
        "unit 2 g1 op 3x2 3x3",
        "general g1 own regular knight spear",
    ]
    assert find_fault(lines) == ("Forbidden", 6)
    apart = [*lines[:5], "unit 2 g1 op 3x2", "unit 3 g1 op 3x3", lines[6]]
    assert find_fault(apart) is None


@pytest.mark.parametrize(
    ("talents", "code"),
    [
        ("+1 +1 +1", None),
        ("+2 +2 -1", None),
        ("+2 +1 +0", None),
        ("+3 +0 +0", "Forbidden"),
        ("+2 +3 -2", "Forbidden"),
        ("+1 +1 +0", "Forbidden"),
        ("+2 +2 -0", "BadSheet"),
        ("", "BadSheet"),
    ],
)
def test_talents_by_points(talents: str, code: str | None) -> None:
    """TR-4.3.5: from -1 to +2, three in all."""
    lines = exchange(GREEKS, 4, f"{GENERAL} {talents}".strip())
    assert find_fault(lines, talents="points") == (None if code is None else (code, 4))


def test_an_error_names_code_and_line() -> None:
    with pytest.raises(SheetError, match="OverLimit in line 2"):
        read_sheet(GREEKS, limit=71)
    assert find_fault(GREEKS, limit=72) is None, "twelve hoplites of six points"


@given(st.lists(st.sampled_from([*ROMANS, *GREEKS, "", "row", "unit 1"]) | st.text(max_size=30), max_size=12))
def test_whatever_is_read_is_judged(lines: list[str]) -> None:
    """Text from anywhere gives a sheet that is written the same, or a fault within it."""
    fault = find_fault(lines)
    if fault is None:
        assert write_sheet(read_sheet(lines)) == lines
    else:
        assert 1 <= fault.line <= max(1, len(lines))
