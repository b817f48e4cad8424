"""Deployment by hand at the real field: by mouse, by keys, at once, and the reasons against a place."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from client.ui import keys
from engine.games.kings.actions import Put
from engine.games.kings.bots.deployment import deploy
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.reasons import refuse
from engine.match.entries import Decided, Undone
from tests.client.skins.kings.deploying.deployer import WAITING, Deployer
from tests.client.skins.kings.orders.placed import place_units
from tests.client.skins.kings.table import sitting
from tests.client.skins.kings.table.sitting import field, sit, tables
from tests.support.client.table_driver import Tables, list_decided

__all__ = ["tables"]

THREE = ("bw1:bw/t", "kn1:kn/r", "sh1:sh/r")
DEPLOYMENT = {"phase": "deploy", "turn": "0/12"}
LINE = 6096 - 3049
"""Up to where the zone of the south reaches."""


@pytest.fixture
def here() -> Deployer:
    return Deployer()


def names(here: Deployer) -> dict[str, bool]:
    """Return the buttons, and whether each can be pressed."""
    return {answer.name: answer.enabled for answer in here.deploying.answers()}


def test_a_unit_and_its_place_are_suggested_and_enter_accepts(here: Deployer) -> None:
    """The same as the computer player would do; nothing needs to be led for it."""
    suggested = deploy(WAITING, 0)
    assert isinstance(suggested, Put)
    assert here.deploying.placing.action == suggested
    assert here.verdict == ""
    here.key(min(keys.ENTER))
    assert here.put == [str(suggested)]


def test_a_unit_is_dragged_from_the_roster_to_its_place(here: Deployer) -> None:
    """A click on its chip takes it, too, without moving it from where it is suggested."""
    here.drag(here.chip("a.kn1"), (3500, 4000), (3600, 2000))
    assert here.unit == "a.kn1"
    assert abs(here.pose.x - 3600) < 20
    assert abs(here.pose.y - 2000) < 20
    assert here.put == []
    here.click((here.pose.x, here.pose.y))
    assert len(here.put) == 1
    assert here.put[0].startswith("put a.kn1 ")
    here = Deployer()
    here.click(here.chip("a.bw1"))
    assert here.unit == "a.bw1"
    assert here.pose == here.deploying.placing.suggested


def test_what_is_led_keeps_its_place_under_the_hand(here: Deployer) -> None:
    pose = here.pose
    here.press((pose.x + 100, pose.y - 50))
    here.to((pose.x + 1100, pose.y - 450))
    here.frame()
    assert here.deploying.moving
    assert abs(here.pose.x - pose.x - 1000) < 160
    assert abs(here.pose.y - pose.y + 400) < 160
    assert here.field.tool.poses == {here.unit: here.pose}
    here._do(pygame.MOUSEBUTTONDOWN, pos=here.pixel((0, 0)), button=3)
    assert here.pose == pose, "the right button brings it back"
    assert not here.deploying.moving


def test_a_click_on_the_ground_brings_the_unit_there(here: Deployer) -> None:
    here.take("a.cn1")
    here.click((15000, 1500))
    assert abs(here.pose.x - 15000) < 20
    assert abs(here.pose.y - 1500) < 20
    assert here.put == []


def test_a_corner_and_the_wheel_turn_it(here: Deployer) -> None:
    here.take("a.kn1")
    here.click((14000, 1500))
    start = here.pose
    extent = here.deploying.placing.extent
    corner = (start.x + extent.a, start.y + extent.b)
    here.drag(corner, (start.x + 900, start.y + 300), (start.x + extent.b, start.y - extent.a))
    assert here.pose[:2] == start[:2]
    assert here.pose.h == 900, "square to the table, as it was near to it"
    here.to(here.pose[:2])
    here.wheel(1)
    assert here.pose.h == 850
    here.wheel(-2)
    assert here.pose.h == 950


def test_keys_lead_and_turn_it(here: Deployer) -> None:
    """In the view's directions: for a player in the north, up leads south."""
    here.take("a.cn1")
    start = here.pose
    here.key(keys.DOWN, keys.RIGHT)
    assert (here.pose.x, here.pose.y) == (start.x + INCH, start.y - INCH)
    here.key(keys.RIGHT, mod=pygame.KMOD_SHIFT)
    assert here.pose.x == start.x + INCH + 25
    here.key(keys.RIGHT, mod=pygame.KMOD_CTRL)
    assert here.pose.h == 50
    here.key(pygame.KSCAN_H)
    assert here.pose == start
    here.field.context.camera.turned = True
    here.key(keys.UP)
    assert here.pose.y == start.y - INCH


def test_another_unit_is_chosen_by_a_key(here: Deployer) -> None:
    seen = [here.unit]
    for _ in range(3):
        here.key(pygame.KSCAN_N)
        seen.append(here.unit)
    assert set(seen) == {"a.kn1", "a.bw1", "a.cn1"}
    assert seen[0] == seen[3]


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ((3000, 4000), "zone"),
        ((9000, 1700), "blocking"),
        ((6200, 2300), "friend_touch"),
        ((100, 1500), "edge"),
    ],
)
def test_the_rules_say_why_a_place_is_none(here: Deployer, place: tuple[int, int], code: str) -> None:
    """KW-15.3.2, KW-15.3.3: with the engine's own reason; a refused order is not sent."""
    here.take("a.bw1")
    here.press(here.pose[:2])
    here.to(place)
    here.frame()
    here.release(place)
    assert here.verdict == code
    assert not names(here)["put"]
    here.key(min(keys.ENTER))
    here.click(here.pose[:2])
    assert here.put == []
    assert here.field.prompt() != ""
    here.deploying.back()
    assert here.verdict == ""


def test_a_unit_snaps_to_the_line_and_to_its_friends(here: Deployer) -> None:
    """Up to the front line, and a millimetre beside who stands there, its front level with theirs."""
    here.take("a.bw1")
    extent = here.deploying.placing.extent
    here.press(here.pose[:2])
    here.to((14000, LINE - extent.b + 40))
    here.frame()
    assert here.pose.y == LINE - extent.b
    here.to((6000 + 500 + extent.a + 60, 2500 + 400 - extent.b - 50))
    here.frame()
    assert here.pose[:2] == (6000 + 500 + extent.a + 11, 2500 + 400 - extent.b)
    assert here.verdict == ""
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    here.to((14000, LINE - extent.b + 40))
    here.frame()
    assert here.pose.y != LINE - extent.b
    assert here.verdict == "zone"
    assert here.deploying.topic() == "deploying"


def test_in_the_north_it_is_the_same_from_the_other_side() -> None:
    """The table is turned: units look south, and snap to the line above them."""
    state = place_units(
        "a.sh1:sh/r:6000,9700,1800", "a.bw1:bw/t:off", "b.rv1:rv/r:off", phase="deploy", turn="0/12", edge="n"
    )
    here = Deployer(state)
    assert here.pose.h == 1800
    assert here.verdict == ""
    extent, line = here.deploying.placing.extent, 6096 + 3049
    here.press(here.pose[:2])
    here.to((14000, line + extent.b - 40))
    here.frame()
    assert here.pose.y == line + extent.b
    here.to((6000 - 500 - extent.a - 60, 9700 - 400 + extent.b + 50))
    here.frame()
    assert here.pose[:2] == (6000 - 500 - extent.a - 11, 9700 - 400 + extent.b)
    assert here.verdict == ""


def test_all_that_wait_are_deployed_by_the_template_at_once(tables: Tables) -> None:
    """KW-15.3.5: one after the other, while the enemy deploys in between."""
    sitter = sit(tables, *(f"{side}.{unit}:off" for side in "ab" for unit in THREE), **DEPLOYMENT)
    sitter.press(pygame.KSCAN_L)
    sitter.wait_for(lambda: len(list_decided(sitter)) >= 3, 20)
    assert sorted(text.split()[1] for text in list_decided(sitter)) == ["a.bw1", "a.kn1", "a.sh1"]
    sitter.pass_time(2.0)
    assert len(list_decided(sitter)) == 3
    assert not field(sitter).context.queue


def test_deploying_the_rest_ends_with_a_takeback(here: Deployer) -> None:
    here.key(pygame.KSCAN_L)
    here.frame()
    assert len(here.put) == 1
    assert here.field.context.queue
    scene = here.field.scene
    told = (*[Decided(1, "pass")] * scene.number, Decided(0, here.put[0]), Undone(0, 1))
    here.field.see(replace(scene, told=told, number=scene.number + 1, live=False))
    assert here.field.context.queue
    here.field.see(replace(scene, told=told, number=len(told)))
    here.frame()
    assert not here.field.context.queue
    assert len(here.put) == 1


@pytest.mark.parametrize("how", ["button", "escape"])
def test_deploying_the_rest_can_be_stopped(tables: Tables, how: str) -> None:
    many = [f"{side}.sh{at}:sh/t:off" for side in "ab" for at in range(1, 10)]
    sitter = sit(tables, *many, **DEPLOYMENT)
    sitter.press(pygame.KSCAN_L)
    if how == "button":
        sitter.use("answer:stop")
    else:
        sitter.press(pygame.KSCAN_ESCAPE)
    sitter.pass_time(2.0)
    assert 0 < len(list_decided(sitter)) < 9
    assert "put" in sitting.names(sitter)


def test_nothing_is_deployed_behind_a_dialog(tables: Tables) -> None:
    """It goes on when the dialog is closed."""
    many = [f"{side}.sh{at}:sh/t:off" for side in "ab" for at in range(1, 10)]
    sitter = sit(tables, *many, **DEPLOYMENT)
    sitter.press(pygame.KSCAN_L)
    sitter.press(pygame.KSCAN_F1)
    assert sitter.app.overlays
    decided = len(list_decided(sitter))
    sitter.pass_time(2.0)
    assert len(list_decided(sitter)) == decided < 9
    sitter.press(pygame.KSCAN_ESCAPE)
    sitter.wait_for(lambda: len(list_decided(sitter)) == 9, 20)


def test_what_has_no_place_may_be_given_up() -> None:
    """KW-15.3.3, where the template has none either; nothing else may be done with it."""
    walls = []
    for number in range(4):
        left, right = 4600 * number - 100, 4600 * number + 4480
        walls.append(f"p{number + 1}:b:5:house:{left},0/{left},3100/{right},3100/{right},0")
    state = place_units("a.kn1:kn/r:off", "b.rv1:rv/r:off", phase="deploy", turn="0/12", map=";".join(walls))
    here = Deployer(state)
    assert here.deploying.placing.suggested is None
    assert list(names(here)) == ["put"]
    here.key(min(keys.ENTER))
    assert here.put == ["lost a.kn1"]
    assert refuse(state, 0, here.given[0]) is None


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_it_is_drawn_in_every_window(size: tuple[int, int], language: str) -> None:
    """With its zone, its verdict and its reason; the words are all there."""
    here = Deployer(WAITING, size, language)
    here.frame(2)
    good = pygame.image.tobytes(here.window, "RGB")
    here.press(here.pose[:2])
    here.to((3000, 5000))
    here.frame(2)
    assert pygame.image.tobytes(here.window, "RGB") != good
    assert here.field.prompt()
