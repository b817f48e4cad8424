"""Orders through the whole client: mouse and keys reach the tool, and the match carries out its orders."""

from __future__ import annotations

import pygame

from client.skins.kings.orders.tool import KingsOrderTool
from client.ui.focus import Key
from engine.games.kings.state import State
from tests.client.skins.kings.table.sitting import at, field, focus, pixel, sit, tables
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided

__all__ = ["tables"]

UNITS = (
    "a.kn1:kn/r:5000,3000,0:0:-:-",
    "a.sh1:sh/r:8000,3000,0:0:-:-",
    "b.gh1:gh/t:5200,5600,1800:0:-:-",
    "b.mm9:mm/t:11000,11000,1800:0:-:-",
)


def tool(sitter: Sitter) -> KingsOrderTool:
    found = field(sitter).tool
    assert isinstance(found, KingsOrderTool)
    return found


def state(sitter: Sitter) -> State:
    found: State = field(sitter).state
    return found


def test_a_unit_that_is_dragged_and_clicked_stands_elsewhere(tables: Tables) -> None:
    sitter = sit(tables, *UNITS)
    sitter.drag(at(sitter, "a.sh1"), pixel(sitter, 8000, 3400), pixel(sitter, 8000, 3900))
    ghost = tool(sitter).ghost
    assert ghost.y > 3700
    assert state(sitter).units["a.sh1"].pose == (8000, 3000, 0), "nothing has happened yet"
    sitter.click(pixel(sitter, ghost.x, ghost.y))
    sitter.wait_for(lambda: state(sitter).units["a.sh1"].order == "adv")
    assert list_decided(sitter) == [f"adv a.sh1 m{ghost.y - 3000}"]
    assert state(sitter).units["a.sh1"].pose == ghost
    assert tool(sitter).editor.held.units == ()


def test_by_keys_a_unit_goes_turns_and_is_given_its_order(tables: Tables) -> None:
    sitter = sit(tables, *UNITS)
    focus(sitter, "a.kn1")
    up, right = pygame.KSCAN_UP, pygame.KSCAN_RIGHT
    sitter.press(ENTER, up, up, right, up, ENTER)
    sitter.wait_for(lambda: bool(state(sitter).units["a.kn1"].order))
    assert list_decided(sitter) == ["adv a.kn1 m508 t50 m254"]


def test_a_charge_is_worked_out_beside_the_picture_and_given_by_a_second_click(tables: Tables) -> None:
    sitter = sit(tables, *UNITS)
    sitter.drag(at(sitter, "a.kn1"), pixel(sitter, 5050, 3600), at(sitter, "b.gh1"))
    held = tool(sitter).editor.held
    assert held.target == "b.gh1"
    sitter.wait_for(lambda: held.action is not None)
    assert held.reason is None
    assert set(tool(sitter).poses) == {"a.kn1"}
    sitter.click(at(sitter, "b.gh1"))
    sitter.wait_for(lambda: bool(list_decided(sitter)))
    assert list_decided(sitter) == ["chg a.kn1>b.gh1"]
    assert state(sitter).contacts[0][:3] == ("a.kn1", "b.gh1", "F")


def test_the_button_gives_what_is_possible_and_escape_keeps_the_menu_away(tables: Tables) -> None:
    sitter = sit(tables, *UNITS)
    focus(sitter, "a.sh1")
    sitter.press(ENTER, pygame.KSCAN_1)
    assert sitter.find(Key("answer", "give")).enabled
    sitter.press(pygame.KSCAN_ESCAPE, pygame.KSCAN_ESCAPE)
    assert tool(sitter).editor.held.units == ()
    assert sitter.app.overlays == []
    sitter.press(pygame.KSCAN_ESCAPE)
    assert len(sitter.app.overlays) == 1, "with empty hands it is the menu's"
