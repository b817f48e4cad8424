"""Several units that are led together: chosen by a frame, a line or keys, led as one, each judged apart."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from client.skins.kings.orders.tool import KingsOrderTool
from client.ui import keys
from engine.games.kings.geometry.numbers import INCH
from tests.client.skins.kings.orders.placed import place_units
from tests.client.skins.kings.table.sitting import Begun, field, session, tables
from tests.support.client.table_driver import Tables, list_decided, still
from tools.harness.games.kings.sitting import Sitting

__all__ = ["tables"]

HOUSE = "p1:b:5:house:13000,5000/13000,6000/14000,6000/14000,5000"
LINE = (
    "a.sh1:sh/r:4000,2500,0",
    "a.sh2:sh/r:5100,2500,0",
    "a.sh3:sh/r:6200,2400,0",
    "a.kn1:kn/r:12500,2500,0",
    "b.rv1:rv/r:5200,9000,1800",
)
"""Three units side by side, and one elsewhere, before a house."""


@pytest.fixture
def sitting() -> Sitting:
    return Sitting(place_units(*LINE, map=HOUSE))


def draw_frame(sitting: Sitting, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a frame around units with Shift."""
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    sitting.drag(start, end)
    pygame.key.set_mods(0)


def read_orders(sitting: Sitting) -> list[str]:
    """Return the possible orders of the selected units, in the order of moving."""
    return [str(action) for action in sitting.tool.editor.held.orders]


def test_a_frame_selects_the_units_in_it(sitting: Sitting) -> None:
    draw_frame(sitting, (3000, 1500), (7000, 3500))
    assert sitting.tool.editor.held.units == ("a.sh1", "a.sh2", "a.sh3")
    assert sitting.tool.prompt().startswith("Shield Wall 1, Shield Wall 2 and Shield Wall 3: ")
    draw_frame(sitting, (12000, 2000), (13000, 3000))
    assert sitting.tool.editor.held.units == ("a.sh1", "a.sh2", "a.sh3", "a.kn1")
    assert sitting.tool.prompt().startswith("4 units: ")


def test_a_frame_around_nothing_selects_nothing(sitting: Sitting) -> None:
    draw_frame(sitting, (3000, 6000), (7000, 7500))
    assert sitting.tool.editor.held.units == ()
    sitting.click((4000, 2500))
    sitting.key(keys.UP)
    before = read_orders(sitting)
    draw_frame(sitting, (3000, 6000), (7000, 7500))
    assert read_orders(sitting) == before != []


def test_a_line_is_selected_by_a_key(sitting: Sitting) -> None:
    """Units side by side; the one elsewhere stays."""
    sitting.click((4000, 2500))
    sitting.key(pygame.KSCAN_L)
    assert sitting.tool.editor.held.units == ("a.sh1", "a.sh2", "a.sh3")
    assert "line" not in [answer.name for answer in sitting.tool.answers()]


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_one_leads_and_the_others_follow(sitting: Sitting, hand: str) -> None:
    """KW-6.1.1: each gets an order of its own, with the leader's legs."""
    sitting.click((4000, 2500))
    sitting.key(pygame.KSCAN_L)
    if hand == "mouse":
        sitting.drag((4000, 2500), (4000, 2900), (4000, 2500 + 3 * INCH))
    else:
        sitting.key(*[keys.UP] * 3)
    orders = read_orders(sitting)
    assert [order.split()[:2] for order in orders] == [["adv", f"a.sh{at}"] for at in (1, 2, 3)]
    far = {int(order.split()[2].removeprefix("m")) for order in orders}
    assert len(far) == 1
    assert abs(far.pop() - 3 * INCH) < 30
    assert set(sitting.tool.poses) == {"a.sh1", "a.sh2", "a.sh3"}


def test_any_of_them_may_be_led(sitting: Sitting) -> None:
    """A drag of another one makes it the leader."""
    sitting.click((4000, 2500))
    sitting.key(pygame.KSCAN_L, keys.UP)
    sitting.drag((6200, 2400 + INCH), (6200, 2400 + 2 * INCH), (6200, 2400 + 3 * INCH))
    assert sitting.tool.editor.held.units == ("a.sh3", "a.sh1", "a.sh2")
    assert abs(sitting.tool.poses["a.sh3"].y - (2400 + 3 * INCH)) < 30
    assert len(read_orders(sitting)) == 3


MIXED = ("a.sh1:sh/r:4000,2500,0", "a.kn1:kn/r:5300,2300,0", "b.rv1:rv/r:5200,11000,1800")
"""Infantry that has to double where knights advance, and knights behind its line."""


@pytest.mark.parametrize("dressed", [False, True])
@pytest.mark.parametrize("inches", [3, 7])
def test_another_leader_keeps_the_orders_of_all(dressed: bool, inches: int) -> None:
    mixed = Sitting(place_units(*MIXED))
    editor = mixed.tool.editor
    editor.select(("a.sh1", "a.kn1"))
    mixed.key(*[keys.UP] * inches, *([pygame.KSCAN_L] if dressed else []))
    before = read_orders(mixed)
    assert len(before) == 2
    editor.lead_by("a.kn1")
    assert sorted(read_orders(mixed)) == sorted(before)


@pytest.mark.parametrize("dressed", [False, True])
def test_a_click_on_any_ghost_gives_the_orders_that_it_shows(sitting: Sitting, dressed: bool) -> None:
    sitting.click((4000, 2500))
    sitting.key(pygame.KSCAN_L, keys.UP, keys.UP, *([pygame.KSCAN_L] if dressed else []))
    before, pose = read_orders(sitting), sitting.tool.poses["a.sh3"]
    sitting.press((pose.x, pose.y))
    assert read_orders(sitting) == before
    sitting.release((pose.x, pose.y))
    assert list(map(str, sitting.given)) == before[:1]
    assert len(sitting.field.context.queue) == 2


def test_a_click_with_shift_leads_straight_and_keeps_the_selection(sitting: Sitting) -> None:
    """It is no frame: what is selected and ordered stays."""
    sitting.click((4000, 2500))
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    sitting.click((4200, 2500 + 3 * INCH))
    pygame.key.set_mods(0)
    [order] = read_orders(sitting)
    assert order.startswith("adv a.sh1 m")
    assert "," not in order


def test_a_dressed_body_ends_on_one_line(sitting: Sitting) -> None:
    sitting.click((4000, 2500))
    sitting.key(pygame.KSCAN_L, keys.UP, keys.UP)
    ends = {unit: pose.y for unit, pose in sitting.tool.poses.items()}
    assert ends["a.sh3"] == ends["a.sh1"] - 100
    sitting.key(pygame.KSCAN_L)
    assert len({pose.y for pose in sitting.tool.poses.values()}) == 1
    assert len(read_orders(sitting)) == 3
    sitting.key(pygame.KSCAN_L)
    assert {unit: pose.y for unit, pose in sitting.tool.poses.items()} == ends


def test_the_foremost_moves_first() -> None:
    """Each ends where the next one stood: in another order, none could."""
    column = Sitting(
        place_units(
            "a.sh1:sh/r:4000,2000,0",
            "a.sh2:sh/r:4000,2900,0",
            "a.sh3:sh/r:4000,3800,0",
            "b.rv1:rv/r:5200,9000,1800",
        )
    )
    draw_frame(column, (3000, 1500), (5000, 4200))
    column.key(*[keys.UP] * 4)
    orders = read_orders(column)
    assert [order.split()[1] for order in orders] == ["a.sh3", "a.sh2", "a.sh1"]
    fronts = [column.tool.poses[order.split()[1]].y for order in orders]
    assert all(one - other == 900 for one, other in pairwise(fronts))


def test_what_cannot_follow_is_told_at_its_ghost_and_the_others_go(sitting: Sitting) -> None:
    """KW-6.2.10 and the like: the knights have a house before them."""
    draw_frame(sitting, (3000, 1500), (14000, 3500))
    sitting.key(*[keys.UP] * 5)
    sitting.key(*[keys.UP] * 5)
    body = sitting.tool.editor.held.body
    assert {unit: member.reason.code for unit, member in body.items() if member.reason} == {
        "a.kn1": "blocking"
    }
    assert len(read_orders(sitting)) == 3
    give = next(answer for answer in sitting.tool.answers() if answer.name == "give")
    assert (give.text, give.enabled) == ("Give 3 of 4 orders", True)


def test_a_step_back_goes_through_the_order_and_the_units(sitting: Sitting) -> None:
    draw_frame(sitting, (3000, 1500), (7000, 3500))
    sitting.key(keys.UP)
    sitting.tool.back()
    assert read_orders(sitting) == []
    sitting.tool.back()
    assert sitting.tool.editor.held.units == ("a.sh1", "a.sh2")


def test_a_body_that_is_dropped_on_an_enemy_charges_it() -> None:
    """KW-7.8.1."""
    close = Sitting(
        place_units("a.sh1:sh/r:4600,2500,0", "a.sh2:sh/r:5800,2500,0", "b.zo1:zo/h:5200,4300,1800")
    )
    draw_frame(close, (4000, 1500), (7000, 3500))
    close.drag((4600, 2500), (4800, 3500), (5200, 4300))
    assert close.tool.editor.held.target == "b.zo1"
    assert close.text.startswith("chg a.sh1")


def test_a_given_body_moves_unit_by_unit(tables: Tables) -> None:
    """Against the real rules: one gesture to choose, one to lead, Enter."""
    sitter = tables.sit(session(Begun(*LINE, points=2000, table="18288x12192", map=HOUSE)), still())
    tool = field(sitter).tool
    assert isinstance(tool, KingsOrderTool)
    tool.editor.select(("a.sh1", "a.sh2", "a.sh3"))
    sitter.press(keys.UP, keys.UP)
    sitter.press(min(keys.ENTER))
    sitter.wait_for(lambda: len(list_decided(sitter)) == 3, 20)
    assert list_decided(sitter) == [f"adv a.sh{at} m{2 * INCH}" for at in (1, 2, 3)]
    assert not field(sitter).context.queue
