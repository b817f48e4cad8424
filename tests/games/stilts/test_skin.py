"""Stilts in the real window, by mouse and by keys: the table that games with miniatures share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.skins.registry import SKINS
from client.skins.tabletop.deploying.tool import Deploying
from client.ui import keys
from engine.outcome import Outcome
from tests.games.stilts.field import ZONE
from tests.games.stilts.game import CLOSE, Stilts
from tests.games.stilts.skin.field import StiltsField
from tests.games.stilts.skin.skin_bundle import BUNDLE
from tests.games.stilts.skin.tool import Ordering
from tests.games.stilts.state import FRESH
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tools.harness.clients.hostless_session import LocalSession

OPEN = CLOSE.replace("rocks=3000,2900/3000,1100 reeds=1500,1800/4500,2200", "rocks=- reeds=-")
LATE = CLOSE.replace("turn=4", "turn=14")
WON = CLOSE.replace("winners=-", "winners=a.rk1")


class At(Stilts):
    """Stilts that begins at a position."""

    def __init__(self, text: str) -> None:
        self._text = text

    def new(self, config: Any) -> Any:
        """Return the position."""
        return self.parse(self._text)

    def start(self, turn: Any) -> None:
        """Set nothing up."""


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    monkeypatch.setitem(SKINS, Stilts.id, BUNDLE)
    made = Tables(tmp_path)
    yield made
    made.close()


def sit(tables: Tables, text: str = CLOSE, **settings: Any) -> Sitter:
    return tables.sit(LocalSession(At(text), seat=0), still(**settings))


def field(sitter: Sitter) -> StiltsField:
    found = sitter.parts.match.field
    assert isinstance(found, StiltsField)
    return found


def at(sitter: Sitter, unit: str) -> tuple[int, int]:
    x, y = field(sitter).context.middle(unit)
    return round(x), round(y)


def pixel(sitter: Sitter, x: float, y: float) -> tuple[int, int]:
    seen = field(sitter).context.view.to_window((x, y))
    return round(seen[0]), round(seen[1])


def tool_of(sitter: Sitter) -> Ordering:
    found = field(sitter).tool
    assert isinstance(found, Ordering)
    return found


def post(kind: int, **about: Any) -> None:
    """Let an event come."""
    pygame.event.post(pygame.event.Event(kind, **about))


def give(sitter: Sitter) -> None:
    """Click the ghost."""
    ghost = tool_of(sitter).ghost
    sitter.click(pixel(sitter, ghost.x, ghost.y))


def test_a_unit_is_led_and_a_click_on_its_ghost_gives_the_order(tables: Tables) -> None:
    """An enemy cannot be led; nothing happens before the ghost is looked at."""
    sitter = sit(tables)
    sitter.drag(at(sitter, "b.sl1"), pixel(sitter, 2000, 1900))
    assert tool_of(sitter).editor.held.units == ()
    sitter.drag(at(sitter, "a.sp2"), pixel(sitter, 3900, 2000), pixel(sitter, 4000, 2500))
    assert list_decided(sitter) == []
    ghost = tool_of(sitter).ghost
    give(sitter)
    [order] = list_decided(sitter)
    assert order.startswith("go a.sp2 ")
    assert field(sitter).state.units["a.sp2"].pose == ghost


def test_past_a_go_the_hand_is_held_and_a_run_says_what_it_costs(tables: Tables) -> None:
    """Spears that run do not throw; the captain never throws."""
    for unit, verdict in (("a.sl1", "hindered"), ("a.cp1", "good")):
        sitter = sit(tables, OPEN)
        sitter.click(at(sitter, unit))
        pose = field(sitter).state.units[unit].pose
        found = []
        for far in (1200, 1800):
            place = pixel(sitter, pose.x + far * 0.42, pose.y + far * 0.91)
            sitter.click(place)
            found.append((tool_of(sitter).editor.held.draft.order, tool_of(sitter).verdict))
            sitter.press(keys.BACK)
        assert found == [("go", "good"), ("run", verdict)]


def test_a_ghost_stands_where_the_order_ends(tables: Tables) -> None:
    """Before it is given: what stops a unit on its way is said."""
    sitter = sit(tables)
    sitter.click(at(sitter, "a.sl1"))
    sitter.click(pixel(sitter, 3400, 1650))
    tool = tool_of(sitter)
    assert tool.scene.make_tag().lines == ("stopped on the way",)
    end = tool.ghost
    give(sitter)
    assert field(sitter).state.units["a.sl1"].pose == end


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_the_captain_leads_those_near_to_him(tables: Tables, hand: str) -> None:
    """As one rigid body: by one order, and all keep their places to each other."""
    sitter = sit(tables, OPEN)
    before = field(sitter).state.find_poses()
    sitter.click(at(sitter, "a.cp1"))
    sitter.press(pygame.KSCAN_L)
    body = tool_of(sitter).editor.held.units
    assert body[0] == "a.cp1"
    assert len(body) > 1
    if hand == "mouse":
        x, y, _ = before["a.cp1"]
        sitter.drag(at(sitter, "a.cp1"), pixel(sitter, x, y + 200), pixel(sitter, x, y + 600))
        assert {*tool_of(sitter).poses} == {*body}
        give(sitter)
    else:
        sitter.press(*[keys.UP] * 6, ENTER)
    [order] = list_decided(sitter)
    assert order.startswith(f"go {','.join(body)} 0 ")
    moved = {before[id].y - pose.y for id, pose in field(sitter).state.find_poses().items() if id in body}
    assert len(moved) == 1


def test_a_frame_selects_units_and_any_of_them_may_lead(tables: Tables) -> None:
    sitter = sit(tables, OPEN)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    sitter.drag(pixel(sitter, 2000, 900), pixel(sitter, 3300, 1950))
    pygame.key.set_mods(0)
    body = tool_of(sitter).editor.held.units
    assert len(body) > 1
    other = body[-1]
    pose = field(sitter).state.units[other].pose
    sitter.drag(at(sitter, other), pixel(sitter, pose.x, pose.y + 300), pixel(sitter, pose.x, pose.y + 500))
    held = tool_of(sitter).editor.held
    assert held.units[0] == other
    assert {*held.draft.action.units} == {*body}


def test_a_throw_turns_figures_and_shows_its_dice(tables: Tables) -> None:
    sitter = sit(tables)
    before = field(sitter).context.battle.units["b.sp1"].slots
    sitter.click(at(sitter, "a.sp2"))
    assert field(sitter).offer.lights["b.sp1"].mark == "target"
    assert "b.cp1" not in field(sitter).offer.lights
    sitter.click(at(sitter, "b.cp1"))
    sitter.click(at(sitter, "b.cp1"))
    assert list_decided(sitter) == [], "it is too far away"
    sitter.click(at(sitter, "b.sp1"))
    sitter.click(at(sitter, "b.sp1"))
    assert list_decided(sitter) == ["throw a.sp2>b.sp1"]
    after = field(sitter).context.battle.units["b.sp1"].slots
    backs = [sum(slot.state == "back" for slot in slots) for slots in (before, after)]
    assert backs[1] > backs[0]
    assert field(sitter).spectacle.tray.shown


def test_winners_are_asked(tables: Tables) -> None:
    sitter = sit(tables, WON)
    assert sitter.parts.prompt.text()[0] == "The fight is won. Pursue?"
    sitter.use("answer:yes")
    assert list_decided(sitter)[0] == "pursue yes"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_units_are_deployed_within_their_zone(tables: Tables, language: str) -> None:
    """Suggested, led to a place that is refused, and to one beside the edge of the zone, which catches it."""
    sitter = tables.sit(LocalSession(Stilts(), seat=0), still(language=language))
    tool = field(sitter).tool
    assert isinstance(tool, Deploying)
    asked = sitter.parts.prompt.text()[0]
    assert tool.placing.reason is None
    sitter.click(pixel(sitter, 3000, 2000))
    sitter.press(ENTER)
    assert list_decided(sitter) == []
    assert sitter.parts.prompt.text()[0] not in ("", asked)
    edge = ZONE - tool.placing.extent.b
    sitter.click(pixel(sitter, 3000, edge - 20))
    sitter.press(ENTER)
    [order] = list_decided(sitter)
    assert order.startswith(f"put {tool.placing.unit} ")
    assert order.split(",")[1] == str(edge)


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_waiting_unit_is_taken_from_its_chip(tables: Tables, hand: str) -> None:
    """Enter is for the chip under the keyboard; with the mouse there, it puts down the unit in the hand."""
    sitter = tables.sit(LocalSession(Stilts(), seat=0), still())
    tool = field(sitter).tool
    assert isinstance(tool, Deploying)
    other = next(id for id, light in tool.lights().items() if light.mark == "ready")
    if hand == "mouse":
        sitter.click(field(sitter).column.chips()[other].center)
    else:
        sitter.tab_to(f"chip:{other}")
        sitter.press(ENTER)
    assert list_decided(sitter) == []
    assert tool.placing.unit == other
    if hand == "keys":
        sitter.tab_to("answer:put")
    sitter.press(ENTER)
    assert list_decided(sitter)[0].startswith(f"put {other} ")


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_all_are_deployed_at_once(tables: Tables, hand: str) -> None:
    sitter = tables.sit(LocalSession(Stilts(), seat=0, bot="random"), still())
    if hand == "mouse":
        sitter.use("answer:rest")
    else:
        sitter.press(pygame.KSCAN_L)
    sitter.wait_for(lambda: not field(sitter).state.deploying)
    assert len(list_decided(sitter)) == 5


def test_the_enemys_turn_is_told_and_leads_to_its_places(tables: Tables) -> None:
    """Marches are one entry, each roll another; keys reach them too."""
    sitter = tables.sit(LocalSession(At(CLOSE), seat=0, bot="greedy"), still())
    sitter.press(pygame.KSCAN_E)
    sitter.wait_for(lambda: field(sitter).acting and bool(field(sitter).story.boxes))
    shown = field(sitter).story.strip
    assert shown is not None
    [marches] = [entry.what.units for entry in shown.entries if entry.what.sign == "icons/move"]
    assert all(unit.startswith("b.") for unit in marches)
    sitter.tab_to("story:0")
    sitter.press(ENTER)
    sitter.pass_time(2.0)
    assert field(sitter).context.camera.goal_level > 0


def test_what_happens_is_drawn_in_motion(tables: Tables) -> None:
    """Units that walk are carried, dice roll, numbers rise; in the end all rests again."""
    sitter = sit(tables, animation="normal")
    shown, seen = field(sitter), set()
    sitter.click(at(sitter, "a.sp2"))
    sitter.click(at(sitter, "b.sp1"))
    sitter.click(at(sitter, "b.sp1"))
    sitter.press(pygame.KSCAN_E)
    for _ in range(600):
        sitter.wait(2)
        if shown.scene.motion is not None:
            seen.add(type(shown.scene.motion[0]).__name__)
        elif shown.scene.live and "Rolled" in seen:
            break
    assert {"Rolled", "Changed"} <= seen
    assert shown.scene.motion is None


@pytest.mark.full
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_match_is_played_to_its_end(tables: Tables, hand: str, seed: int) -> None:
    """The last three turns of each side: every unit moves or throws, until one side has won."""
    sitter = tables.sit(LocalSession(At(LATE), seat=0, seed=seed, bot="random"), still())
    outcome: Outcome | None = None
    for _ in range(300):
        sitter.wait_for(lambda: field(sitter).acting or field(sitter).scene.standing.outcome is not None)
        outcome = field(sitter).scene.standing.outcome
        if outcome is not None:
            break
        sitter.wait()
        choose(sitter, hand)
    assert outcome is not None
    assert len(list_decided(sitter)) > 5


def choose(sitter: Sitter, hand: str) -> None:
    """Throw at a target, else lead the next unit ahead or rally it; answer a question, or end the turn."""
    tool, shown = tool_of(sitter), field(sitter)
    offered = [answer.name for answer in shown.offer.answers]
    ready = [id for id in tool.editor.held.waiting if shown.state.units[id].did == FRESH]
    if "no" in offered or not ready:
        sitter.use(f"answer:{'no' if 'no' in offered else 'done'}")
        return
    if tool.editor.held.units != (ready[0],):
        if hand == "mouse":
            sitter.click(at(sitter, ready[0]))
        else:
            sitter.tab_to(f"unit:{ready[0]}")
            sitter.press(ENTER)
    if not shown.state.units[ready[0]].standing:
        sitter.press(pygame.KSCAN_R)
        return
    targets = [id for id, light in shown.offer.lights.items() if light.mark == "target"]
    if hand == "keys":
        if targets:
            sitter.tab_to(f"unit:{targets[0]}")
            sitter.press(ENTER, ENTER)
        else:
            sitter.press(*[keys.UP] * 12, ENTER)
    elif targets:
        sitter.click(at(sitter, targets[0]))
        sitter.click(at(sitter, targets[0]))
    else:
        pose = shown.context.battle.poses[ready[0]]
        ends = [pixel(sitter, pose.x, pose.y + far) for far in (300, 900)]
        sitter.drag(at(sitter, ready[0]), *ends)
        give(sitter)
