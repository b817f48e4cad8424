"""Grammars: a text is read by exactly one form, and a beginning says what may follow."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grammar import Begun, Form, Grammar, Slot
from engine.notation import NotationError
from tests.games.stilts.events import ORDERS
from tests.games.stilts.events import Done as StiltsDone
from tests.games.stilts.events import March as StiltsMarch


class Go(NamedTuple):
    pace: str
    units: tuple[str, ...]
    steps: tuple[int, ...]
    heading: int | None


class Hit(NamedTuple):
    unit: str
    target: str


class Wait(NamedTuple):
    pass


UNIT = Slot("unit", "u[1-9]")
UNITS = UNIT._replace(between=",")
STEPS = Slot("step", "[1-9]", int, between=" ")
HEADING = Slot("heading", "[0-9]|1[0-9]", int, sign="@")
GRAMMAR = Grammar(
    (
        Form(Go, "go|run", UNITS, STEPS, HEADING),
        Form(Hit, "hit", UNIT, ">", UNIT),
        Form(Wait, "wait"),
    ),
    "has no form",
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("wait", Wait()),
        ("hit u1>u2", Hit("u1", "u2")),
        ("go u1", Go("go", ("u1",), (), None)),
        ("run u1,u2 5 6 @12", Go("run", ("u1", "u2"), (5, 6), 12)),
        ("go u3 @0", Go("go", ("u3",), (), 0)),
    ],
)
def test_a_text_is_read(text: str, action: object) -> None:
    assert GRAMMAR.read(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "wait ",
        "waits",
        "hit",
        "hit u1",
        "hit u1> u2",
        "hit u1>u2 ",
        "go u1,",
        "go u1 5  6",
        "go u1 @20",
    ],
)
def test_what_differs_in_a_sign_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=f"order '{text}' has no form"):
        GRAMMAR.read(text)


@given(
    st.sampled_from(["go", "run"]),
    st.lists(st.integers(1, 9), min_size=1, max_size=4),
    st.lists(st.integers(1, 9), max_size=4),
    st.none() | st.integers(0, 19),
)
def test_whatever_is_written_is_read(
    pace: str, units: list[int], steps: list[int], heading: int | None
) -> None:
    named = [f"u{unit}" for unit in units]
    text = " ".join([pace, ",".join(named), *map(str, steps), *([] if heading is None else [f"@{heading}"])])
    assert GRAMMAR.read(text) == Go(pace, tuple(named), tuple(steps), heading)
    assert GRAMMAR.forms[pace].begin(text).slot is None


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        ("hit", Begun((), UNIT)),
        ("hit u", Begun((), UNIT)),
        ("hit u1", Begun(("u1",), UNIT)),
        ("hit u1>", Begun(("u1",), UNIT)),
        ("hit u1>u2", Begun(("u1", "u2"), None)),
    ],
)
def test_a_beginning_says_which_slot_is_next(text: str, begun: Begun) -> None:
    assert GRAMMAR.forms["hit"].begin(text) == begun


def test_verbs_are_listed_by_action() -> None:
    assert GRAMMAR.list_verbs([Wait, Go]) == ["wait", "go", "run"]
    assert ORDERS.list_verbs([StiltsMarch, StiltsDone]) == ["go", "run", "done"]
