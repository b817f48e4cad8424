"""Choosing at the table: coins, cells, tiles and menus, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from client.ui import keys
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import DIGITS, Sitter, Tables, list_decided, local

ARMIES = ("ar,ca,en,ma", "cr,la,lc,sw")
BOARD = "e4:w:ca2,f2:w:ar1,f4:w:en1,g4:w:ma1,g5:r:sw2"


@pytest.fixture
def sitter(tables: Tables) -> Sitter:
    """Return a player on turn, with many units near each other."""
    return tables.sit_at(board=BOARD, armies=ARMIES, hands=("ca,en,ro", "sw,la"))


def test_a_coin_lights_what_it_can_do(sitter: Sitter) -> None:
    """A click on a coin of the hand lights its cells and tiles; those without a use stay dark."""
    assert sitter.lit == set()
    sitter.use("hand:0")
    assert {"e5", "e3", "d4", "d3", "f5"} <= sitter.lit
    assert {"verb:move", "verb:bolster", "verb:tactic", "verb:pass"} <= sitter.usable
    assert not {"verb:deploy", "verb:attack"} & sitter.usable


def test_a_dark_tile_says_why(sitter: Sitter) -> None:
    """An impossible action is shown with its reason, and nothing is decided."""
    sitter.use("hand:0")
    tile = sitter.find("verb:deploy")
    sitter.click(tile.rect.center)
    assert sitter.field._refused == "Deploy: The Cavalry is already on the board."
    sitter.press(pygame.KSCAN_A)
    assert "no enemy in reach" in sitter.field._refused
    assert list_decided(sitter) == []


def test_one_click_each_on_coin_and_cell_moves(sitter: Sitter) -> None:
    """Two clicks make a move."""
    sitter.use("hand:0")
    sitter.click(sitter.cell("d3"))
    assert list_decided(sitter) == ["move ca e4-d3"]


def test_a_cell_that_means_two_things_asks_beside_itself(sitter: Sitter) -> None:
    """A menu opens at the cell; a click elsewhere closes it, a click on an entry chooses."""
    sitter.use("hand:0")
    sitter.click(sitter.cell("f5"))
    assert {key for key in sitter.usable if key.startswith("menu")} == {"menu:0", "menu:1"}
    sitter.click(sitter.cell("c1"))
    assert "menu:0" not in sitter.usable
    sitter.click(sitter.cell("f5"))
    sitter.use("menu:0")
    assert list_decided(sitter) == ["move ca e4-f5"]


def test_a_two_step_tactic_is_picked_on_the_board(tables: Tables) -> None:
    """Cavalry (WC-8.3.1): the step, then the target; the menu of the step's cell tells it from a move."""
    sitter = tables.sit_at(board="f4:w:ca2,g5:r:sw2", armies=ARMIES, hands=("ca,ro", "sw,la"))
    sitter.use("hand:0")
    sitter.click(sitter.cell("f5"))
    assert {"menu:0", "menu:1"} <= sitter.usable
    sitter.press(keys.BACK)
    assert "menu:0" not in sitter.usable
    sitter.click(sitter.cell("f5"))
    sitter.press(DIGITS[1])
    assert sitter.lit == {"g5"}
    sitter.click(sitter.cell("g5"))
    assert list_decided(sitter) == ["tactic ca f4-f5xg5"]


def test_an_ordered_unit_is_picked_before_its_cell(sitter: Sitter) -> None:
    """Ensign (WC-8.5.1): the friendly unit, then its step, which must end within two cells."""
    sitter.use("hand:1")
    sitter.press(pygame.KSCAN_T)
    assert sitter.lit == {"e4", "f2", "g4"}
    sitter.click(sitter.cell("f2"))
    assert sitter.lit == {"e3", "f3", "g2", "e2"} & sitter.lit
    sitter.click(sitter.cell("f3"))
    assert list_decided(sitter) == ["tactic en ar f2-f3"]


def test_a_click_on_a_unit_takes_its_coin(sitter: Sitter) -> None:
    """The unit on the board stands for the coin in the hand."""
    sitter.click(sitter.cell("f4"))
    assert sitter.field.choices.coin is not None
    assert "verb:bolster" in sitter.usable
    sitter.click(sitter.cell("e4"))
    assert "e4" not in sitter.lit or sitter.field.choices.menu is None


def test_recruiting_asks_for_a_coin_of_the_supply(sitter: Sitter) -> None:
    """Recruit (WC-5.3.3): the tile, then the coin; Escape leads back to the tiles."""
    sitter.use("hand:2")
    sitter.press(pygame.KSCAN_R)
    supply = sorted(key for key in sitter.usable if key.startswith("supply:"))
    assert supply
    sitter.press(keys.BACK)
    assert not any(key.startswith("supply:") for key in sitter.usable)
    sitter.press(pygame.KSCAN_R)
    sitter.use(supply[0])
    assert list_decided(sitter)[0].startswith("recruit ")
    assert list_decided(sitter)[0].endswith("[ro]")


def test_keys_alone_pick_coin_cell_and_tile(sitter: Sitter) -> None:
    """Numbers take coins, arrows go over the lit cells by their places, Enter chooses."""
    sitter.press(DIGITS[0])
    assert sitter.at.startswith("cell:"), "the keyboard goes on to the board by itself"
    seen = {sitter.at}
    for key in (keys.DOWN, keys.LEFT, keys.UP, keys.RIGHT, keys.DOWN):
        sitter.press(key)
        seen.add(sitter.at)
    assert len(seen) >= 3
    sitter.tab_to("verb:pass")
    sitter.press(ENTER)
    assert list_decided(sitter) == ["pass [ca]"]


def test_looking_back_does_not_lose_what_was_begun(sitter: Sitter) -> None:
    """A glance at the log leaves the picked coin picked."""
    sitter.use("hand:0")
    log = sitter.parts.log
    log.timeline.point_at(0)
    sitter.wait()
    assert sitter.lit == set(), "the past cannot be played in"
    sitter.press(keys.BACK)
    assert log.timeline.moment is None
    assert sitter.lit


def test_a_refused_action_can_be_chosen_anew(sitter: Sitter) -> None:
    """A refusal of the host is shown, and the choice is open again."""
    session = local(sitter)
    (action,) = [
        each for each in sitter.field.game.legal(sitter.field.state, 0) if str(each) == "move ca e4-d3"
    ]
    session.truth.submit(0, action)
    sitter.use("hand:0")
    sitter.click(sitter.cell("d3"))
    assert sitter.app.toasts.shown
    assert sitter.field.acting
