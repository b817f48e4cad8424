"""The defaults of a skin at the real table: a game that says next to nothing can be played there."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from client.screens.table.bindings import LEADING, MENU, REPLAY, SHARED_KEYS, UNDO, find_command
from client.skins.command import Command
from client.skins.registry import SKINS
from client.skins.scene import Plate
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from engine.games.registry import GAMES
from engine.match.entries import Resigned
from muster_tictactoe.game import TicTacToe
from tests.support.client.any_skin import each_game
from tests.support.client.bare_skin import BARE, BareField
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided
from tools.harness.clients.hostless_session import LocalSession


@pytest.fixture(autouse=True)
def _install_skin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SKINS, TicTacToe.id, BARE)


def field(sitter: Sitter) -> BareField:
    found = sitter.parts.match.field
    assert isinstance(found, BareField)
    return found


def test_a_bare_game_is_played_by_mouse_and_by_keys(tables: Tables) -> None:
    """The field's controls can be clicked and walked to, and the other side answers."""
    sitter = tables.sit(LocalSession(TicTacToe()))
    assert sitter.parts.prompt.text() == ("It is your turn.", "ask")
    sitter.click(field(sitter).box("b2").center)
    sitter.tab_to("cell:" + field(sitter).actions()[0].cell)
    sitter.press(ENTER)
    assert len(list_decided(sitter)) == 2
    assert list_decided(sitter)[0] == "place b2"
    assert len(sitter.table.session.match.store.events) >= 8


def test_a_bare_game_says_whom_it_waits_for(tables: Tables) -> None:
    """To a spectator as well as to a player."""
    sitter = tables.sit(LocalSession(TicTacToe(), seat=None, bot="random"))
    name = sitter.parts.table.names()[0]
    assert sitter.parts.prompt.text() == (f"{name} is to decide.", "wait")
    assert field(sitter).prompt() == ""


def test_a_bare_game_has_the_tables_own_commands(tables: Tables) -> None:
    """Buttons and help follow from them; a game without commands of its own adds none."""
    sitter = tables.sit(LocalSession(TicTacToe()))
    assert [each.name for each in sitter.parts.toolbar.commands()] == [REPLAY, MENU, UNDO]
    sitter.press(keys.HELP)
    dialog = sitter.app.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert "U: Take back" in sitter.parts.toolbar.help()


def test_a_command_has_a_button_a_key_and_a_line_of_help(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A field lists its commands; everything else follows, and switches stay on."""
    held: list[bool] = []

    def commands(self: BareField) -> list[Command]:
        mark = Command("mark", "table.log", pygame.KSCAN_M, partial(self.switch, "mark"), sign="m")
        show = Command("show", "table.chat", pygame.KSCAN_B, lambda: None, sign="b", hold=held.append)
        return [mark, show]

    monkeypatch.setattr(BareField, "commands", commands)
    sitter = tables.sit(LocalSession(TicTacToe()))
    assert [each.name for each in sitter.parts.toolbar.commands()] == [REPLAY, "mark", "show", MENU, UNDO]
    assert {"M: Log", "Hold B: Talk at the table"} <= set(sitter.parts.toolbar.help())
    sitter.press(pygame.KSCAN_M)
    assert field(sitter).switches == {"mark"}
    sitter.use("bar:mark")
    assert field(sitter).switches == set()
    sitter.hold(pygame.KSCAN_B)
    sitter.release(pygame.KSCAN_B)
    assert held == [True, False]
    sitter.use("bar:mark")
    sitter.loop.run_until_complete(sitter.table.session.rematch(swap=False))
    sitter.wait()
    assert field(sitter).switches == {"mark"}


def test_a_key_of_the_table_cannot_be_taken_by_a_game() -> None:
    """Or nobody would find the menu any more."""
    menu = Command(MENU, "", SHARED_KEYS[MENU], lambda: None)
    greedy = Command("greedy", "", SHARED_KEYS[MENU], lambda: None)
    assert find_command([greedy, menu], SHARED_KEYS[MENU]) is menu
    assert find_command([greedy], SHARED_KEYS[MENU]) is greedy
    assert find_command([menu], pygame.KSCAN_Z) is None


def test_no_command_takes_a_key_that_leads_through_every_screen(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For any field, Tab and Enter go round, Escape opens the menu and F1 the help."""
    done: list[int] = []

    def commands(self: BareField) -> list[Command]:
        return [
            Command(str(key), "table.log", key, partial(done.append, key), sign="k")
            for key in sorted(LEADING)
        ]

    monkeypatch.setattr(BareField, "commands", commands)
    sitter = tables.sit(LocalSession(TicTacToe()))
    sitter.tab_to("cell:a1")
    sitter.press(pygame.KSCAN_SPACE)
    assert list_decided(sitter) == ["place a1"]
    for key in (keys.HELP, keys.BACK):
        sitter.press(key)
        assert isinstance(sitter.app.overlays[-1], Dialog)
        sitter.press(keys.BACK)
    assert done == []


@each_game
def test_every_command_has_a_key_of_its_own(game: str) -> None:
    """None of a game's commands has a key of another one, of the table or of every screen."""
    field = SKINS[game].table.field(GAMES[game], 0)
    taken = [command.scancode for command in field.commands()]
    assert len(set(taken)) == len(taken)
    assert not {*taken} & {*LEADING, *SHARED_KEYS.values()}


@pytest.mark.parametrize(("why", "told"), [("There are no dice left.", 1), ("", 0)])
def test_a_key_does_no_more_than_its_button(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, why: str, told: int
) -> None:
    """The key of a disabled command does nothing, and shows the reason if the game has one."""
    done: list[str] = []

    def commands(self: BareField) -> list[Command]:
        roll = partial(done.append, "roll")
        return [Command("roll", "table.log", pygame.KSCAN_R, roll, sign="r", enabled=False, why=why)]

    monkeypatch.setattr(BareField, "commands", commands)
    sitter = tables.sit(LocalSession(TicTacToe()))
    sitter.press(pygame.KSCAN_R)
    assert done == []
    assert [toast.text for toast in sitter.app.toasts.shown] == [why] * told


def test_commands_may_come_with_the_position(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table makes room for their buttons, and takes it back."""

    def commands(self: BareField) -> list[Command]:
        marks = 0 if self._scene is None else 9 - self.state.board.count("-")
        return [
            Command(f"roll{at}", "table.log", pygame.KSCAN_1 + at, lambda: None, sign="r")
            for at in range(0 if marks > 2 else marks)
        ]

    monkeypatch.setattr(BareField, "commands", commands)
    sitter = tables.sit(LocalSession(TicTacToe()))
    for cell, count in (("b2", 2), ("", 0)):
        sitter.click(field(sitter).box(cell or field(sitter).actions()[0].cell).center)
        sitter.wait()
        buttons = sitter.parts.toolbar.buttons()
        assert len(buttons) == 3 + count
        assert {button.key for button in buttons} <= {spot.key for spot in sitter.controls}
        assert len(sitter.parts.areas.buttons) == 4 + count


@pytest.mark.parametrize("taker", ["dialog", "window", "match"])
def test_what_is_held_is_let_go_when_nobody_hears_the_key(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, taker: str
) -> None:
    """A dialog, another window or the next match leaves nothing shown for ever."""
    held: list[bool] = []

    def commands(self: BareField) -> list[Command]:
        return [Command("show", "table.log", pygame.KSCAN_B, lambda: None, sign="b", hold=held.append)]

    monkeypatch.setattr(BareField, "commands", commands)
    sitter = tables.sit(LocalSession(TicTacToe()))
    sitter.hold(pygame.KSCAN_B)
    sitter.hold(pygame.KSCAN_B)
    assert held == [True], "a key that repeats itself is still the same press"
    if taker == "dialog":
        sitter.press(keys.HELP)
    elif taker == "window":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        sitter.loop.run_until_complete(sitter.table.session.rematch(swap=False))
    sitter.wait()
    assert held == [True, False]
    sitter.release(pygame.KSCAN_B)
    assert held == [True, False]


def test_the_table_draws_the_players_of_a_bare_game(tables: Tables) -> None:
    """A field without plates leaves them to the screen, in the place for the players."""
    sitter = tables.sit(LocalSession(TicTacToe()))
    plates = sitter.parts.players.plates
    area = field(sitter).setting.areas.players
    assert [type(plate) for plate in plates] == [Plate, Plate]
    assert all(area.contains(plate.rect) for plate in plates)
    assert not plates[0].rect.colliderect(plates[1].rect)


def test_the_log_of_a_bare_game_tells_of_the_match(tables: Tables) -> None:
    """A game without a word of its own still has those of every match."""
    session = LocalSession(TicTacToe())
    sitter = tables.sit(session)
    session.talk(lambda: session.truth.enter(Resigned(1)))
    sitter.wait()
    assert [line.text for _, line in sitter.parts.match.event_log.entries] == ["Seat 2 resigns. Seat 1 wins."]
