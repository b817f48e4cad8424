"""Orders by the mouse before the real field: units are taken, led, turned, dropped on enemies, given."""

from __future__ import annotations

import pygame
import pytest

from client.skins.kings.orders.pictures import scene
from client.ui.focus import Control
from tests.client.skins.kings.orders.placed import CROWD, place_units
from tools.harness.games.kings.sitting import Sitting

KNIGHTS, SHIELDS, HERO = (9000, 2500), (5000, 2500), (4000, 3500)
WRAITHS = (9000, 4500)


@pytest.fixture
def sitting() -> Sitting:
    return Sitting(CROWD)


def test_a_drag_ahead_is_an_order_that_a_click_on_the_ghost_gives(sitting: Sitting) -> None:
    sitting.drag(KNIGHTS, (9000, 2800), (9000, 3100))
    assert sitting.text.startswith("adv a.kn1 m")
    assert sitting.given == [], "a ghost is looked at first"
    pose = sitting.tool.ghost
    sitting.click((pose.x, pose.y))
    assert [str(action) for action in sitting.given] == [f"adv a.kn1 m{pose.y - 2500}"]


def test_the_unit_follows_the_hand_and_its_middle_stays_under_it(sitting: Sitting) -> None:
    sitting.press((8600, 2300))
    for far in (300, 600, 700):
        sitting.to((8600, 2300 + far))
        sitting.frame()
        assert abs(sitting.tool.ghost.y - 2500 - far) <= 150
        assert sitting.field.tool.poses == {"a.kn1": sitting.tool.ghost}
    assert sitting.field.tool.moving
    sitting.release((8600, 3000))
    # The threats to its new place are looked for.
    sitting.frame(12)
    assert not sitting.field.tool.moving


def test_a_drag_beside_is_a_sidestep_and_one_behind_leads_back(sitting: Sitting) -> None:
    sitting.drag(KNIGHTS, (9200, 2500), (9600, 2500))
    assert sitting.text.startswith("side a.kn1 r")
    assert sitting.tool.back()
    sitting.drag(KNIGHTS, (9000, 2400), (9000, 2000))
    assert sitting.text.startswith("back a.kn1 m")


def test_a_corner_turns_the_unit_about_its_middle(sitting: Sitting) -> None:
    sitting.click(KNIGHTS)
    assert sitting.tool.editor.held.units == ("a.kn1",)
    sitting.drag((9625, 3000), (9900, 2800), (9700, 2140))
    assert sitting.text.startswith("face a.kn1 ")
    assert sitting.tool.ghost[:2] == (9000, 2500)
    assert 550 <= sitting.tool.ghost.h <= 750
    # From there it goes on: a move after a pivot is an Advance.
    pose = sitting.tool.ghost
    sitting.drag((pose.x, pose.y), (pose.x + 300, pose.y + 100), (pose.x + 600, pose.y + 200))
    assert sitting.text.startswith("adv a.kn1 t")


def test_the_wheel_turns_what_is_under_the_mouse_and_else_is_the_cameras(sitting: Sitting) -> None:
    sitting.click(KNIGHTS)
    sitting.wheel(-1)
    sitting.wheel(-1)
    assert sitting.text == "face a.kn1 100"
    sitting.to((15000, 9000))
    sitting.wheel(1)
    assert sitting.text == "face a.kn1 100"
    assert sitting.field.context.camera.goal_level == 1


def test_the_wheel_turns_a_unit_that_is_led(sitting: Sitting) -> None:
    sitting.press(SHIELDS)
    sitting.to((5000, 3000))
    sitting.frame()
    sitting.wheel(-1)
    sitting.wheel(-1)
    sitting.to((5000, 3200))
    sitting.frame()
    assert sitting.text.startswith("adv a.sh1 m")
    assert sitting.text.endswith(" t100")


def test_clicks_on_the_ground_lead_from_waypoint_to_waypoint(sitting: Sitting) -> None:
    sitting.click(SHIELDS)
    sitting.click((5000, 2950))
    first = sitting.text
    sitting.click((4800, 3600))
    assert first.startswith("adv a.sh1 m")
    assert sitting.text.startswith(f"{first} t-")
    sitting.click((15000, 11000), button=3)
    assert sitting.text.startswith(f"{first} t-")
    sitting.click((15000, 11000), button=3)
    assert sitting.text == first
    sitting.click((15000, 11000), button=3)
    sitting.click((15000, 11000), button=3)
    assert sitting.tool.editor.held.units == ()


def test_the_right_button_puts_a_unit_that_is_led_back(sitting: Sitting) -> None:
    sitting.press(KNIGHTS)
    sitting.to((9000, 3100))
    sitting.frame()
    assert sitting.text
    sitting.field.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=sitting.pixel((9000, 3100)), button=3))
    sitting.frame()
    assert sitting.text == ""
    assert sitting.tool.editor.held.units == ("a.kn1",)


def test_a_unit_is_dropped_on_an_enemy_to_charge_it(sitting: Sitting) -> None:
    sitting.drag(KNIGHTS, (9000, 3000), WRAITHS)
    assert sitting.text == "chg a.kn1>b.wr1"
    assert sitting.tool.poses["a.kn1"] != (9000, 2500, 0)
    assert sitting.given == []
    sitting.click(WRAITHS)
    assert [str(action) for action in sitting.given] == ["chg a.kn1>b.wr1"]


def test_a_forecast_is_drawn_the_frame_after_its_charge(sitting: Sitting) -> None:
    """The frame of the verdict has enough to draw; that one more comes, the tool has to say."""
    drawn: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene, "draw_beside", lambda *_: drawn.append(1))
        sitting.press(KNIGHTS)
        sitting.to(WRAITHS)
        sitting.frame()
        assert sitting.tool.editor.held.action is not None
        assert (drawn, sitting.tool.moving) == ([], True)
        sitting.frame()
        assert len(drawn) == 1
        sitting.release(WRAITHS)
        assert not sitting.tool.moving, "once it is let go, no more frames are needed"


def test_who_comes_near_an_enemy_stops_an_inch_before_it_and_then_charges(sitting: Sitting) -> None:
    sitting.press(KNIGHTS)
    seen = []
    for far in range(0, 1500, 60):
        sitting.to((9000, 2500 + far))
        sitting.frame()
        seen.append(sitting.text.split(" ")[0])
        if seen[-1] == "adv":
            assert sitting.why == "", "it never comes closer than an inch"
    kinds = [kind for at, kind in enumerate(seen) if at == 0 or kind != seen[at - 1]]
    assert kinds == ["", "adv", "chg"]


def test_several_units_charge_together(sitting: Sitting) -> None:
    sitting.click(SHIELDS)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    sitting.click((6300, 2500))
    pygame.key.set_mods(0)
    sitting.click((5200, 4800))
    assert sitting.text == "chg a.sh1,a.sh2>b.rv1"
    assert set(sitting.tool.poses) >= {"a.sh1", "a.sh2"}
    sitting.click((5200, 4800))
    assert [str(action) for action in sitting.given] == ["chg a.sh1,a.sh2>b.rv1"]


def test_an_individual_turns_to_whom_it_charges() -> None:
    state = place_units("a.ge1:ge/1:4000,3500,0", "b.rv1:rv/r:5600,3400,2700")
    sitting = Sitting(state)
    sitting.drag(HERO, (4500, 3500), (5600, 3400))
    assert sitting.text.startswith("chg a.ge1>b.rv1 @")
    assert sitting.why == ""


def test_a_charge_that_cannot_be_is_not_given_and_it_is_said_why(sitting: Sitting) -> None:
    sitting.click((11000, 2000))
    sitting.click(WRAITHS)
    sitting.click(WRAITHS)
    assert sitting.why == "war_engine"
    assert sitting.given == []
    assert sitting.field.prompt() == "Cannon: war engines neither charge nor go at the double."


def test_who_was_charged_counters(sitting: Sitting) -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:6500,3600,1800", past="b.rv1>a.sh1")
    sitting = Sitting(state)
    sitting.click(SHIELDS)
    sitting.click((6500, 3600))
    assert sitting.text == "ctr a.sh1>b.rv1"


def test_what_is_in_the_way_is_marked(sitting: Sitting) -> None:
    sitting.drag(KNIGHTS, (7800, 2400), (7300, 2500))
    assert sitting.text.startswith("side a.kn1 l")
    assert sitting.why in ("", "friend_touch")
    sitting = Sitting(place_units("a.kn1:kn/r:1500,2500,2700", "b.rv1:rv/r:9000,9000,1800"))
    sitting.click((1500, 2500))
    sitting.click((100, 2500))
    assert (sitting.why, sitting.tool.scene.culprits.edges) == ("edge", "w")


def test_units_that_have_their_order_stay_where_they_are() -> None:
    state = place_units(
        "a.kn1:kn/r:9000,2500,0:0:-:halt", "a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5200,9800,1800"
    )
    sitting = Sitting(state)
    sitting.drag(KNIGHTS, (9000, 3000))
    assert sitting.tool.editor.held.units == ()
    assert sitting.text == ""


def test_enemies_that_may_be_charged_are_lit_until_the_unit_is_led_elsewhere(sitting: Sitting) -> None:
    sitting.click(KNIGHTS)
    for enemy in sitting.tool.editor.held.enemies():
        sitting.tool.editor.held.attack(enemy)
    sitting.frame()
    lit = {unit for unit, light in sitting.tool.lights().items() if light.mark == "target"}
    assert lit == {"b.ne1", "b.wr1"}
    sitting.drag(KNIGHTS, (9000, 2700), (9000, 2800))
    assert "target" not in {light.mark for light in sitting.tool.lights().values()}


BESIDE = place_units("a.ge1:ge/1:4000,3500,0", "b.ne1:ne/1:4300,3700,1800", "b.rv1:rv/r:4500,6800,1800")
"""A hero so close to another one that the mouse is at both of them at once, seen from afar."""


def test_a_single_model_that_is_held_is_led_and_not_turned() -> None:
    sitting = Sitting(BESIDE)
    sitting.click(HERO)
    sitting.drag(HERO, (4000, 3000), (4000, 2500))
    assert (sitting.text[:11], sitting.text[-6:]) == ("adv a.ge1 m", " @1800")


def test_a_press_on_an_enemy_beside_the_unit_that_is_held_aims_at_the_enemy() -> None:
    sitting = Sitting(BESIDE)
    sitting.click(HERO)
    sitting.click((4380, 3700))
    assert sitting.text.startswith("chg a.ge1>b.ne1")
    sitting.click((4380, 3700))
    assert [str(action).split(" @")[0] for action in sitting.given] == ["chg a.ge1>b.ne1"]


def test_words_beside_an_order_stay_above_all_rows_of_buttons() -> None:
    sitting = Sitting(CROWD, (560, 640))
    sitting.drag(KNIGHTS, (9000, 2800), (9000, 3100))
    boxes = sitting.field.offer.boxes.values()
    assert len({box.top for box in boxes}) > 1
    assert not any(sitting.field.context.above_buttons.colliderect(box) for box in boxes)


def test_controls_are_made_anew_when_the_hand_lets_go(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else can be pressed before, whatever orders the drag goes through."""
    listed: list[int] = []
    sights = sitting.field.sights

    def count_sights() -> list[Control]:
        listed.append(1)
        return sights()

    monkeypatch.setattr(sitting.field, "sights", count_sights)
    sitting.press(KNIGHTS)
    sitting.frame()
    sitting.to((9000, 2800))
    sitting.frame()
    before = len(listed)
    for place in ((9000, 3600), WRAITHS, (9000, 2600)):
        sitting.to(place)
        sitting.frame()
    assert len(listed) == before
    sitting.release((9000, 3600))
    assert len(listed) > before
    assert "answer:give" in {str(control.key) for control in sitting.field.controls()}
