"""Orders by the keyboard before the real field: a unit, an order, its numbers, and Enter."""

from __future__ import annotations

import pygame
import pytest

from client.skins.kings.orders.tool import KingsOrderTool
from client.ui.focus import Key
from tests.client.skins.kings.orders.placed import CROWD, place_units
from tools.harness.games.kings.sitting import Sitting

UP, DOWN, LEFT, RIGHT = pygame.KSCAN_UP, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT
ENTER, ESC, TAB = pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE, pygame.KSCAN_TAB
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


@pytest.fixture
def sitting() -> Sitting:
    """Return a field at which the keyboard has taken the knights."""
    sitting = Sitting(CROWD)
    take(sitting, "a.kn1")
    return sitting


def go(sitting: Sitting, unit: str) -> None:
    """Lead the keyboard to a unit by Tab."""
    for _ in range(40):
        if sitting.ring.current is not None and sitting.ring.current.key == Key("unit", unit):
            return
        sitting.key(TAB)
    raise AssertionError(f"Tab does not lead to {unit}")


def take(sitting: Sitting, unit: str) -> None:
    go(sitting, unit)
    sitting.key(ENTER)
    assert sitting.tool.editor.held.units == (unit,)


def test_arrows_are_inches_and_degrees(sitting: Sitting) -> None:
    sitting.key(UP, UP)
    assert sitting.text == "adv a.kn1 m508"
    sitting.key(RIGHT, RIGHT)
    assert sitting.text == "adv a.kn1 m508 t100"
    sitting.key(UP)
    assert sitting.text == "adv a.kn1 m508 t100 m254"
    sitting.key(DOWN)
    assert sitting.text == "adv a.kn1 m508 t100"
    sitting.key(DOWN)
    assert sitting.text == "adv a.kn1 m254"


def test_shift_makes_fine_steps(sitting: Sitting) -> None:
    sitting.key(UP, UP, mod=SHIFT)
    sitting.key(LEFT, mod=SHIFT)
    assert sitting.text == "adv a.kn1 m50 t-10"


def test_the_last_step_is_what_is_left(sitting: Sitting) -> None:
    sitting.key(*[UP] * 20)
    assert sitting.text == "dbl a.kn1 m4064"
    assert sitting.tool.editor.held.draft.used == sitting.tool.editor.held.draft.budget


def test_down_leads_back_and_control_aside(sitting: Sitting) -> None:
    sitting.key(DOWN, DOWN)
    assert sitting.text == "back a.kn1 m508"
    sitting.key(UP, UP)
    assert sitting.text == ""
    sitting.key(LEFT, mod=CTRL)
    assert sitting.text == "side a.kn1 l254"
    sitting.key(RIGHT)
    assert sitting.text == ""


def test_digits_name_the_order(sitting: Sitting) -> None:
    sitting.key(pygame.KSCAN_6, RIGHT)
    assert sitting.text == "side a.kn1 r254"
    sitting.key(pygame.KSCAN_4)
    assert sitting.text == "dbl a.kn1"
    sitting.key(UP)
    assert sitting.text == "dbl a.kn1 m254"
    sitting.key(pygame.KSCAN_2, RIGHT)
    assert sitting.text == "face a.kn1 50"
    sitting.key(pygame.KSCAN_1)
    assert sitting.text == "halt a.kn1"
    sitting.key(ENTER)
    assert [str(action) for action in sitting.given] == ["halt a.kn1"]


def test_enter_gives_the_order_and_escape_takes_back_what_was_done_last(sitting: Sitting) -> None:
    sitting.key(UP, RIGHT, ESC)
    assert sitting.text == "adv a.kn1 m254"
    sitting.key(ENTER)
    assert [str(action) for action in sitting.given] == ["adv a.kn1 m254"]


def test_escape_lets_the_unit_go_in_the_end(sitting: Sitting) -> None:
    sitting.key(UP, ESC, ESC)
    assert sitting.tool.editor.held.units == ()


def test_enemies_to_charge_are_gone_through(sitting: Sitting) -> None:
    sitting.key(ESC)
    take(sitting, "a.kn1")
    for enemy in sitting.tool.editor.held.enemies():
        sitting.tool.editor.held.attack(enemy)
    sitting.frame()
    assert sitting.tool.editor.open == {"b.ne1", "b.wr1"}
    sitting.key(pygame.KSCAN_7)
    assert sitting.text == "chg a.kn1>b.ne1"
    sitting.key(RIGHT)
    assert sitting.text == "chg a.kn1>b.wr1"
    sitting.key(ENTER)
    assert [str(action) for action in sitting.given] == ["chg a.kn1>b.wr1"]


def test_units_join_by_shift_and_enter() -> None:
    sitting = Sitting(CROWD)
    take(sitting, "a.sh1")
    go(sitting, "a.sh2")
    sitting.key(ENTER, mod=SHIFT)
    assert sitting.tool.editor.held.units == ("a.sh1", "a.sh2")


def test_a_new_question_finds_the_keyboard_at_its_unit() -> None:
    """The tool is made anew for it, and Shift and Enter still mean the unit at which the keyboard waits."""
    sitting = Sitting(CROWD)
    take(sitting, "a.sh1")
    go(sitting, "a.sh2")
    sitting.field.renew()
    sitting.key(ENTER, mod=SHIFT)
    assert isinstance(sitting.field.tool, KingsOrderTool)
    assert sitting.field.tool.editor.held.units == ("a.sh1", "a.sh2")


def test_another_unit_is_taken_while_one_is_held(sitting: Sitting) -> None:
    sitting.key(UP)
    take(sitting, "a.sh1")
    assert sitting.given == []


def test_arrows_stay_the_orders_while_the_mouse_rests_on_a_button(sitting: Sitting) -> None:
    box = next(spot.rect for spot in sitting.field.controls() if spot.key == Key("answer", "order.adv"))
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0))
    sitting.field.event(motion)
    sitting.key(UP)
    assert sitting.text == "adv a.kn1 m254"
    sitting.key(ENTER)
    assert len(sitting.given) == 1


def test_a_button_that_the_keyboard_is_at_has_its_keys(sitting: Sitting) -> None:
    sitting.key(UP)
    for _ in range(40):
        sitting.key(TAB)
        if sitting.ring.current is not None and sitting.ring.current.key == Key("answer", "order.halt"):
            break
    sitting.key(ENTER)
    assert sitting.given == []
    assert sitting.text == "halt a.kn1"


def test_who_carries_loot_may_lay_it_down() -> None:
    state = place_units(
        "a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5200,9800,1800", scenario="loot", marks="k1:a.sh1"
    )
    sitting = Sitting(state)
    take(sitting, "a.sh1")
    sitting.key(pygame.KSCAN_8)
    assert [str(action) for action in sitting.given] == ["drop a.sh1"]


def test_a_vanguard_move_is_an_advance_or_a_double() -> None:
    state = place_units(
        "a.sh1:sh/r/!vanguard:5000,2500,0", "b.rv1:rv/r:5200,9800,1800", phase="van", turn="0/12"
    )
    sitting = Sitting(state)
    assert {answer.name for answer in sitting.tool.answers()} == {"done"}
    take(sitting, "a.sh1")
    assert [answer.name for answer in sitting.tool.answers()] == ["order.adv", "order.dbl"]
    sitting.key(UP, ENTER)
    assert [str(action) for action in sitting.given] == ["adv a.sh1 m254"]


def test_the_phase_is_ended_with_empty_hands(sitting: Sitting) -> None:
    sitting.key(pygame.KSCAN_E)
    assert sitting.given == []
    sitting.key(ESC, pygame.KSCAN_E)
    assert [str(action) for action in sitting.given] == ["done"]


def test_a_wavering_unit_is_told_what_it_may_not() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0:0:WD:-", "b.rv1:rv/r:5200,9800,1800")
    sitting = Sitting(state)
    take(sitting, "a.sh1")
    barred = {
        answer.name: answer.why for answer in sitting.tool.answers() if not answer.enabled and answer.why
    }
    assert set(barred) == {"order.adv", "order.dbl", "order.side"}
    sitting.key(UP, ENTER)
    assert sitting.given == []
    assert (
        sitting.field.prompt() == "Shield Wall: while it wavers it may only halt, change facing or go back."
    )


@pytest.mark.parametrize(
    "digit", [pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4, pygame.KSCAN_5, pygame.KSCAN_6]
)
def test_an_order_that_is_only_named_leads_nowhere_and_is_not_given(sitting: Sitting, digit: int) -> None:
    sitting.key(digit)
    assert [answer.enabled for answer in sitting.tool.answers() if answer.name == "give"] == [False]
    sitting.key(ENTER)
    assert sitting.given == []
    assert sitting.field.prompt() == "This order changes nothing. To stay as it is, the unit halts."


def test_past_what_costs_the_shot_the_ghost_looks_otherwise_and_says_so() -> None:
    """KW-8.1.2: a bow that goes at the double does not shoot this turn; shields lose nothing."""
    for unit, verdict, told in (("bw/r", "hindered", "ranged attack"), ("sh/r", "good", "")):
        sitting = Sitting(place_units(f"a.{unit[:2]}1:{unit}:5000,2500,0", "b.rv1:rv/r:5000,9600,1800"))
        sitting.click((5000, 2500))
        sitting.key(*[UP] * 5)
        assert (sitting.text.split()[0], sitting.tool.verdict) == ("adv", "good")
        sitting.key(UP)
        assert (sitting.text.split()[0], sitting.tool.verdict) == ("dbl", verdict)
        tag = sitting.tool.scene.make_tag()
        assert (tag.verdict, told in tag.why) == (verdict, True)
