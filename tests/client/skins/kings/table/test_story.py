"""What happened in the enemy's turn, in the real window: for players, spectators and who looks back."""

from __future__ import annotations

from typing import Any

import pytest

from client.draw.tabletop.camera import Camera
from client.skins.kings.orders.tool import KingsOrderTool
from client.skins.tabletop.forecast.placing import find_in_band
from client.skins.tabletop.story.strip import EARLIER_PAGE, FOLD, LATER_PAGE, STORY, Strip
from client.ui import keys
from client.ui.focus import Key
from tests.client.skins.kings.table.sitting import field, tables
from tests.support.client.client_driver import ENTER
from tests.support.client.picture_comparison import measure_change
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tests.support.selection import select
from tools.harness.games.kings.course import STORIES, play_to

__all__ = ["tables"]

FIGHT = "icons/attack"
FORECASTS = ((292, 265), (240, 265))
"""Sizes of the highest forecast and of a narrower one, at normal text size."""


def sit(tables: Tables, points: int = 750, seat: int | None = 0, **about: Any) -> Sitter:
    """Sit at a table at which the enemy's turn has just ended."""
    size = about.pop("size", (1280, 720))
    sitter = tables.sit(play_to(seat, STORIES[points], points), still(**about), size=size)
    sitter.wait_for(lambda: field(sitter).scene.live)
    return sitter


def strip(sitter: Sitter) -> Strip:
    """Return the strip."""
    found = field(sitter).story.strip
    assert found is not None
    return found


def camera(sitter: Sitter) -> Camera:
    """Return the camera over the table."""
    return field(sitter).context.camera


def find_fight(sitter: Sitter) -> Key:
    """Return the key of a shown fight."""
    shown = strip(sitter)
    fights = [n for n, entry in enumerate(shown.entries) if entry.what.sign == FIGHT]
    return next(key for n in fights if shown.box_of(key := Key(STORY, n)) is not None)


def box(sitter: Sitter, key: Key) -> Any:
    """Return the place of an entry."""
    found = strip(sitter).box_of(key)
    assert found is not None
    return found


@pytest.mark.parametrize("points", select([*STORIES]))
def test_pointing_shows_the_units_of_an_entry_and_what_the_log_says(tables: Tables, points: int) -> None:
    sitter = sit(tables, points)
    shown, key = field(sitter), find_fight(sitter)
    entry = strip(sitter).find_entry(key)
    assert entry is not None
    assert any("damage" in line for line in shown.on_reading(entry.moments))
    unit = next(unit for unit in entry.what.units if unit in shown.context.battle.poses)
    around = shown.context.view.around(shown.context.battle.corners(unit))
    before = sitter.app.window.subsurface(around).copy()
    sitter.move(box(sitter, key).center)
    sitter.pass_time(0.2)
    assert shown.hovered == key
    assert measure_change(before, sitter.app.window.subsurface(around)) > 0.01


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("points", select([*STORIES]))
def test_a_click_leads_the_camera_to_an_entry(tables: Tables, points: int, hand: str) -> None:
    sitter = sit(tables, points)
    shown, key = field(sitter), find_fight(sitter)
    if hand == "mouse":
        sitter.click(box(sitter, key).center)
    else:
        sitter.tab_to(str(key))
        sitter.press(ENTER)
    sitter.pass_time(2.0)
    assert camera(sitter).goal_level > 0
    entry = strip(sitter).entries[key.number]
    for unit in entry.what.units:
        if unit in shown.context.battle.poses:
            assert camera(sitter).rect.collidepoint(shown.context.middle(unit))
    assert shown.acting, "nothing was decided, and the present is still shown"


@pytest.mark.parametrize("text", [100, 160])
def test_it_leaves_the_foot_of_the_band_to_forecasts(tables: Tables, text: int) -> None:
    """However long the story is: the rest of its entries is on other pages."""
    sitter = sit(tables, text_size=text)
    context, shown = field(sitter).context, strip(sitter)
    assert context.camera.band.width
    for forecast in FORECASTS:
        size = tuple(round(side * text / 100) for side in forecast)
        place = find_in_band(context.camera.band, size, context.setting.scale)
        assert place is None or not place.colliderect(shown.box)


def test_it_leaves_the_band_beside_the_table_when_the_table_grows(tables: Tables) -> None:
    """In the band it lists names; over a close view it is a thin line."""
    sitter = sit(tables)
    band = camera(sitter).band
    assert band.width
    assert band.contains(strip(sitter).box)
    sitter.click(box(sitter, find_fight(sitter)).center)
    sitter.pass_time(2.0)
    assert strip(sitter).box.height < 50
    assert field(sitter).places.stage.contains(strip(sitter).box)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 160), ((800, 600), 160)])
@pytest.mark.parametrize("points", select([*STORIES]))
def test_it_keeps_within_the_table_and_each_entry_can_be_reached(
    tables: Tables, points: int, size: tuple[int, int], text: int, language: str
) -> None:
    """Where not all have room, buttons lead to the earlier and the later ones."""
    sitter = sit(tables, points, size=size, text_size=text, language=language)
    seen: set[int] = set()
    for name in (LATER_PAGE, EARLIER_PAGE):
        for _ in range(30):
            shown = strip(sitter)
            assert field(sitter).places.stage.contains(shown.box)
            seen |= {n for n in range(len(shown.entries)) if shown.box_of(Key(STORY, n)) is not None}
            if (button := shown.box_of(Key(STORY, name))) is None:
                break
            sitter.click(button.center)
    assert seen == set(range(len(strip(sitter).entries)))


def test_it_folds_and_stays_folded(tables: Tables) -> None:
    sitter = sit(tables, 2000)
    wide = strip(sitter).box.width
    sitter.click(box(sitter, Key(STORY, FOLD)).center)
    assert strip(sitter).box.width < wide / 5
    sitter.tab_to(str(Key(STORY, FOLD)))
    sitter.press(ENTER)
    assert strip(sitter).box.width == wide


def test_an_order_in_the_hand_stays(tables: Tables) -> None:
    """Whatever is pressed on the strip: to fold it, to read, to look there."""
    sitter = sit(tables)
    tool = field(sitter).tool
    assert isinstance(tool, KingsOrderTool)
    unit = next(unit for unit, light in tool.lights().items() if light.mark == "ready")
    tool.editor.select((unit,))
    sitter.press(keys.UP)
    action = tool.editor.held.action
    assert action is not None
    for key in (Key(STORY, FOLD), Key(STORY, FOLD), find_fight(sitter)):
        sitter.click(box(sitter, key).center)
        sitter.pass_time(1.0)
        assert field(sitter).tool is tool
        assert tool.editor.held.action == action
        assert tool.mouse.lasso is None
    assert list_decided(sitter) == []


def test_who_looks_back_reads_the_turn_before_that_moment(tables: Tables) -> None:
    sitter = sit(tables)
    now = strip(sitter).entries
    timeline = sitter.parts.match.timeline
    timeline.jump(len(sitter.parts.match.store.events) // 2)
    sitter.pass_time(0.5)
    then = strip(sitter).entries
    assert then
    assert then != now
    timeline.return_to_live()
    sitter.pass_time(0.5)
    assert strip(sitter).entries == now


def test_a_spectator_reads_the_last_turn(tables: Tables) -> None:
    sitter = sit(tables, seat=None)
    assert strip(sitter).entries
