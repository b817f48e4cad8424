"""Orders as texts: one spelling each (KW-22.2.1, KW-22.2.2), and format errors."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings import actions
from engine.games.kings.actions import Action, Leg, in_order
from engine.games.kings.notation.order_texts import parse_action
from engine.notation import NotationError
from tests.engine.games.kings.helper import CASES

TEXTS = """
    adv a.kn1 m1000000|put a.kn1 -1000000,2000000,0
    mark 1524,6096|edge s|edge n|put a.kn1 6096,2000,1800|lost b.sh12|van a|van b|pass|first|second
    halt a.kn1|halt a.he1 @0|face a.kn1 3599|adv a.kn1|adv a.kn1 m1 t-450 m635|adv a.he1 t1800 @900
    dbl a.kn1 m2540|back a.kn1 m635|side a.kn1 l635|side a.kn1 r1 t-1799 r2|chg a.kn1>b.sh1
    chg a.kn1,a.sh1,a.he1>b.sh1|chg a.he1>b.sh1 @2700|ctr a.kn1>b.sh1|drop a.kn1|shoot a.bw1>b.sh1
    shoot a.he1>b.sh1 @10|breath a.vd1>b.sh1|cast a.wz1 fb>b.sh1|cast a.ne1 su>a.kw1 @5|done|test b.sh1
    fight b.sh1|strike a.kn1|stay a.kn1 0|fwd a.kn1|bck a.kn1|give a.kn1|give none|take yes|take no|flag
"""
SPELT = [text.strip() for line in TEXTS.strip().splitlines() for text in line.strip().split("|")]


@pytest.mark.parametrize("text", sorted({*SPELT, *(case["order"] for case in CASES)}))
def test_an_order_reads_back_byte_for_byte(text: str) -> None:
    order = parse_action(text)
    assert str(order) == text
    assert msgspec.convert(msgspec.to_builtins(order), Action) == order


def test_every_order_has_its_text() -> None:
    assert {type(parse_action(text)) for text in SPELT} == set(Action.__args__)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "halt",
        "halt a.kn1 ",
        "halt a.kn01",
        "halt c.kn1",
        "halt a.KN1",
        "halt a.kn1 @3600",
        "halt a.kn1 @-1",
        "halt a.kn1 @01",
        "face a.kn1 3600",
        "face a.kn1 0 @0",
        "adv a.kn1 m0",
        "adv a.kn1 m-1",
        "adv a.kn1 m05",
        "adv a.kn1 m+5",
        "adv a.kn1 t0",
        "adv a.kn1 t1801",
        "adv a.kn1 t-1800",
        "adv a.kn1 m5 m5",
        "adv a.kn1 t5 t5",
        "adv a.kn1 l5",
        "adv a.kn1  m5",
        "side a.kn1 m5",
        "side a.kn1 l5 t5 r5",
        "back a.kn1 r5",
        "chg a.kn1,a.kn1>b.sh1",
        "chg a.kn1,a.kn2>b.sh1 @0",
        "chg >b.sh1",
        "ctr a.kn1>b.sh1 @0",
        "cast a.wz1 xx>b.sh1",
        "put a.kn1 1,2",
        "put a.kn1 -0,2,0",
        "mark 1",
        "edge e",
        "van c",
        "give",
        "take maybe",
        "done now",
    ],
)
def test_what_is_not_spelt_so_is_a_format_error(text: str) -> None:
    """Notation, section 4: also a heading outside 0 to 3599, and a unit named twice in a charge."""
    with pytest.raises(NotationError):
        parse_action(text)


legs = st.lists(
    st.one_of(
        st.builds(Leg, st.just("m"), st.integers(1, 9999)),
        st.builds(Leg, st.just("t"), st.integers(-1799, 1800).filter(bool)),
    ),
    max_size=5,
)


ORDERS: list[actions.MoveOrder] = ["adv", "back", "dbl"]


@given(legs, st.sampled_from(ORDERS), st.one_of(st.none(), st.integers(0, 3599)))
def test_any_legs_read_back_unless_two_alike_follow(
    found: list[Leg], order: actions.MoveOrder, turn: int | None
) -> None:
    move = actions.Move(order, "a.he1", tuple(found), turn)
    kinds = [leg.kind for leg in found]
    if any(one == other for one, other in pairwise(kinds)):
        with pytest.raises(NotationError, match="two alike follow one another"):
            parse_action(str(move))
    else:
        assert parse_action(str(move)) == move


def test_a_list_is_sorted_by_its_texts_each_once() -> None:
    """By ASCII: `a.kn10` before `a.kn2`."""
    listed = [actions.Halt("a.kn2"), actions.Done(), actions.Halt("a.kn10"), actions.Halt("a.kn2")]
    assert [str(order) for order in in_order(listed)] == ["done", "halt a.kn10", "halt a.kn2"]
