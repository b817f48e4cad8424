"""Stilts in the real window, by mouse and by keys: the table that games with miniatures share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.skins.registry import SKINS
from client.skins.tabletop.deploying.tool import Deploying
from engine.outcome import Outcome
from tests.games.stilts.field import ZONE
from tests.games.stilts.game import CLOSE, Stilts
from tests.games.stilts.skin.field import StiltsField
from tests.games.stilts.skin.skin_bundle import BUNDLE
from tests.games.stilts.skin.tool import Ordering
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tools.harness.clients.hostless_session import LocalSession

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


def test_mouse_and_keys_give_the_same_order(tables: Tables) -> None:
    """A unit is chosen, and then one of its places."""
    by_mouse, by_keys = sit(tables), sit(tables)
    by_mouse.click(at(by_mouse, "b.sl1"))
    assert list_decided(by_mouse) == [], "an enemy cannot be ordered"
    by_mouse.click(at(by_mouse, "a.sp2"))
    tool = field(by_mouse).tool
    assert isinstance(tool, Ordering)
    place, order = tool.lattice()[0]
    by_mouse.click(pixel(by_mouse, *place))
    by_keys.tab_to("unit:a.sp2")
    by_keys.press(ENTER)
    by_keys.tab_to(f"point:{order}")
    by_keys.press(ENTER)
    assert list_decided(by_mouse) == list_decided(by_keys) == [str(order)]


def test_a_ghost_stands_where_the_order_ends(tables: Tables) -> None:
    """Before it is given: what stops a unit on its way is said, and so is a place that is too far."""
    sitter = sit(tables)
    sitter.click(at(sitter, "a.sl1"))
    sitter.move(pixel(sitter, 3400, 1650))
    tool = field(sitter).tool
    assert isinstance(tool, Ordering)
    assert tool.is_stopped(tool.order)
    [end] = tool.ends(tool.order).values()
    sitter.click(pixel(sitter, 3400, 1650))
    assert field(sitter).state.units["a.sl1"].pose == end


def test_a_throw_turns_figures_and_shows_its_dice(tables: Tables) -> None:
    sitter = sit(tables)
    before = field(sitter).context.battle.units["b.sp1"].slots
    sitter.click(at(sitter, "a.sp2"))
    sitter.move(at(sitter, "b.cp1"))
    assert field(sitter).offer.lights["b.cp1"].mark == "barred"
    sitter.click(at(sitter, "b.sp1"))
    assert list_decided(sitter) == ["throw a.sp2>b.sp1"]
    after = field(sitter).context.battle.units["b.sp1"].slots
    backs = [sum(slot.state == "back" for slot in slots) for slots in (before, after)]
    assert backs[1] > backs[0]
    assert field(sitter).spectacle.tray.shown


def test_the_captain_leads_those_near_to_him(tables: Tables) -> None:
    sitter = sit(tables)
    sitter.click(at(sitter, "a.cp1"))
    sitter.press(pygame.KSCAN_G)
    tool = field(sitter).tool
    assert isinstance(tool, Ordering)
    assert len(tool.body) > 1
    sitter.move(pixel(sitter, 2400, 1200))
    assert tool.order.units == tool.body


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
def test_all_are_deployed_at_once(tables: Tables, hand: str) -> None:
    sitter = tables.sit(LocalSession(Stilts(), seat=0, bot="random"), still())
    if hand == "mouse":
        sitter.use("answer:rest")
    else:
        sitter.press(pygame.KSCAN_L)
    sitter.wait_for(lambda: not field(sitter).state.deploying)
    assert len(list_decided(sitter)) == 5


def test_what_happens_is_drawn_in_motion(tables: Tables) -> None:
    """Units that walk are carried, dice roll, numbers rise; in the end all rests again."""
    sitter = sit(tables, animation="normal")
    shown, seen = field(sitter), set()
    sitter.click(at(sitter, "a.sp2"))
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
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_match_is_played_to_its_end(tables: Tables, hand: str) -> None:
    """The last three turns of each side: every unit moves or throws, until one side has won."""
    sitter = tables.sit(LocalSession(At(LATE), seat=0, bot="random"), still())
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
    """Take the first place or target that is offered, else the first unit, else a button."""
    offered = {str(control.key): control for control in field(sitter).controls() if control.enabled}
    marks = {f"unit:{unit}": light.mark for unit, light in field(sitter).offer.lights.items()}
    kinds = (
        [key for key in offered if key.startswith("point:")][-1:],
        [key for key in offered if marks.get(key) == "target"],
        [key for key in offered if marks.get(key) == "ready"],
        ["answer:no", "answer:done", "answer:rally"],
    )
    key = next(key for kind in kinds for key in kind if key in offered)
    if hand == "keys":
        sitter.tab_to(key)
        sitter.press(ENTER)
    else:
        sitter.click(offered[key].rect.center)
