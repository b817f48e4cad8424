"""An order under construction is always well formed, and its ghost stands where the engine puts the unit."""

from __future__ import annotations

import re
from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st

from client.i18n import LANGUAGES, Words
from client.skins.kings.orders.model.aiming import aim_at, aim_turn, turn_room
from client.skins.kings.orders.model.draft import Draft, OrderKind, begin_order
from client.skins.kings.orders.model.limits import make_drag
from client.skins.kings.orders.pictures.readout import draft_tag
from client.skins.tabletop.orders.catching import catch_drag
from engine.chance import Generator
from engine.game import step
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.state import State
from tests.client.skins.kings.orders.placed import CROWD, GAME, place_units

Deed = tuple[Literal["free", "straight", "snap", "turn", "back"], int, int]
UNITS = [unit.id for unit in CROWD.standing() if unit.seat == 0]
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["free", "straight", "snap", "turn", "back"]),
        st.integers(-5000, 5000),
        st.integers(-5000, 5000),
    ),
    max_size=6,
)
CHOSEN: list[OrderKind | None] = [None, None, "adv", "dbl", "back", "side", "face", "halt"]


def apply_deed(state: State, draft: Draft, deed: Deed) -> Draft:
    """Return the order after one thing that a hand does."""
    what, dx, dy = deed
    pose = draft.pose
    place = (pose.x + dx, pose.y + dy)
    match what:
        case "back":
            return draft.back()
        case "turn":
            return draft.pivot(aim_turn(draft, (pose.x, pose.y + 100), place))
        case "snap":
            aim = aim_at(draft, place)
            drag = make_drag(battlefield(state), aim)
            return catch_drag(drag, lambda d: GAME.refuse(state, 0, d.action), 120).draft
        case "straight" | "free":
            return aim_at(draft, place, what).draft


@given(unit=st.sampled_from(UNITS), chosen=st.sampled_from(CHOSEN), deeds=DEEDS)
@settings(max_examples=400)
def test_what_a_hand_does_is_an_order_that_ends_where_the_ghost_stands(
    unit: str, chosen: OrderKind | None, deeds: list[Deed]
) -> None:
    draft = begin_order(CROWD, unit)
    if chosen is not None:
        draft = Draft(draft.unit, draft.start, draft.profile, draft.limits, chosen=chosen)
    for deed in deeds:
        draft = apply_deed(CROWD, draft, deed)
        action = draft.action
        assert GAME.parse_action(str(action)) == action, "it is spelt in the one right way"
        reason = GAME.refuse(CROWD, 0, action)
        # A drag never exceeds the order's limits; a unit that has turned too far to go gets the reason.
        assert reason is None or reason.code not in ("budget", "not_individual", "no_unit")
        if reason is None:
            after, _ = step(GAME, CROWD, 0, action, Generator(b"0"))
            assert after.units[unit].pose == draft.pose


def test_every_kind_of_order_can_be_made() -> None:
    draft = begin_order(CROWD, "a.kn1")
    pose = draft.start
    ahead, aside = (pose.x, pose.y + 1000), (pose.x + 700, pose.y)
    assert str(draft.action) == "halt a.kn1"
    assert str(draft.pivot(450).action) == "face a.kn1 450"
    assert str(aim_at(draft, ahead).draft.action) == "adv a.kn1 m1000"
    assert str(aim_at(draft, (pose.x, pose.y + 3000)).draft.action) == "dbl a.kn1 m3000"
    assert str(aim_at(draft, aside).draft.action) == "side a.kn1 r700"
    assert str(aim_at(draft, (pose.x - 300, pose.y)).draft.action) == "side a.kn1 l300"
    assert str(aim_at(draft, (pose.x, pose.y - 500)).draft.action) == "back a.kn1 m500"


def test_waypoints_are_a_move_a_pivot_and_a_move() -> None:
    draft = begin_order(CROWD, "a.sh1")
    draft = aim_at(draft, (5000, 3100)).draft.pivot(450)
    draft = aim_at(draft, (draft.pose.x + 300, draft.pose.y + 300)).draft
    assert str(draft.action) == "adv a.sh1 m600 t450 m424"
    assert (draft.used, draft.budget, draft.pivots, draft.allowed_pivots) == (1024, 1270, 1, 1)
    assert [str(each.back().action) for each in (draft, draft.back(), draft.back().back())] == [
        "adv a.sh1 m600 t450",
        "adv a.sh1 m600",
        "halt a.sh1",
    ]


def test_a_place_off_the_line_is_turned_to_and_gone_to() -> None:
    draft = aim_at(begin_order(CROWD, "a.sh1"), (5500, 3366)).draft
    assert str(draft.action) == "adv a.sh1 t300 m1000"
    # Kept straight it goes ahead as far as that place is.
    assert str(aim_at(begin_order(CROWD, "a.sh1"), (5400, 3366), "straight").draft.action) == "adv a.sh1 m866"


def test_an_individual_turns_freely_before_it_goes() -> None:
    draft = aim_at(begin_order(CROWD, "a.ge1"), (2500, 3500)).draft
    assert str(draft.action) == "dbl a.ge1 m1500 @2700"
    assert (draft.pivots, draft.allowed_pivots) == (0, 1)
    assert str(begin_order(CROWD, "a.ge1").pivot(1200).action) == "halt a.ge1 @1200"
    assert str(begin_order(CROWD, "a.ge1").pivot(1200).pivot(-1200).action) == "halt a.ge1"


def test_a_unit_goes_as_far_as_its_order_leads_and_no_farther() -> None:
    far = (5000, 9000)
    assert str(aim_at(begin_order(CROWD, "a.sh1"), far).draft.action) == "dbl a.sh1 m2540"
    assert str(aim_at(begin_order(CROWD, "a.sh1").pivot(100), far).draft.action).startswith("adv a.sh1 t")
    # War engines do not double, and the Wavering only go back.
    assert str(aim_at(begin_order(CROWD, "a.cn1"), (11000, 9000)).draft.action) == "adv a.cn1 m1270"
    wavering = place_units("a.sh1:sh/r:5000,2500,0:0:WD:-", "b.rv1:rv/r:5200,4800,1800")
    assert str(aim_at(begin_order(wavering, "a.sh1"), far).draft.action) == "adv a.sh1 m1270"


def test_a_vanguard_move_is_an_advance_even_without_a_leg() -> None:
    state = place_units(
        "a.sh1:sh/r/!vanguard:5000,2500,0", "b.rv1:rv/r:5200,9800,1800", phase="van", turn="0/12"
    )
    draft = begin_order(state, "a.sh1").pivot(300)
    assert str(draft.action) == "adv a.sh1 t300"
    assert GAME.refuse(state, 0, draft.action) is None
    assert turn_room(begin_order(state, "a.sh1")) == (-900, 900)
    assert str(aim_at(begin_order(state, "a.sh1"), (3000, 2500)).draft.action) == "adv a.sh1 t-900 m1270"


@given(unit=st.sampled_from(UNITS), chosen=st.sampled_from(CHOSEN), deeds=DEEDS)
@settings(max_examples=200)
def test_what_is_said_of_an_order_is_never_negative(
    unit: str, chosen: OrderKind | None, deeds: list[Deed]
) -> None:
    """A move that is too long says by how much, and not that there is less than nothing left."""
    draft = begin_order(CROWD, unit)
    if chosen is not None:
        draft = Draft(draft.unit, draft.start, draft.profile, draft.limits, chosen=chosen)
    for deed in deeds:
        draft = apply_deed(CROWD, draft, deed)
        for language in LANGUAGES:
            tag = draft_tag(Words(language, ("kings", "muster")), draft)
            assert not re.search(r"[-−]\d", " ".join((tag.title, *tag.lines)))
            assert (draft.used <= draft.budget) or tag.lines
