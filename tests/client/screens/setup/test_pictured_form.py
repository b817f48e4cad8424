"""A form that shows the game's equipment, and ways to make settings that cannot be chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from client.screens.lobby.table_summary import what_follows
from client.screens.setup.new_game import NewGame
from client.screens.setup.new_table import NewTable
from client.skins.pages import Making, Options
from client.skins.registry import SKINS
from engine.wire.protocol import ClockRules, CreateTable
from tests.support.client.client_driver import Player, all_writing, regular

GAME = "tictactoe"


class Sketch:
    """A picture that takes three steps to draw."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = (size[0] // 2, size[1] // 2)
        self.steps = 0

    @property
    def busy(self) -> bool:
        return self.steps < 3

    def picture(self) -> pygame.Surface:
        self.steps += 1
        made = pygame.Surface(self.size)
        made.fill((0, 60 * self.steps, 0))
        return made


@pytest.fixture
def form(tmp_path: Path) -> NewGame:
    return NewGame(GAME)


def open_form(folder: Path, form: NewGame) -> Player:
    player = Player(folder, regular())
    player.app.visit(form)
    player.wait()
    return player


def replace(monkeypatch: pytest.MonkeyPatch, **members: Any) -> None:
    """Give the game's pages members of their own."""
    for name, member in members.items():
        monkeypatch.setattr(type(SKINS[GAME].pages), name, member)


def test_a_picture_is_drawn_bit_by_bit(
    tmp_path: Path, form: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once in a frame until it is finished, and no more then; the form asks for it again when it changes."""
    asked: list[Sketch] = []

    def preview(self: object, options: Options, size: tuple[int, int]) -> Sketch:
        asked.append(Sketch(size))
        return asked[-1]

    replace(monkeypatch, preview=preview)
    player = open_form(tmp_path, form)
    player.wait(6)
    assert asked[-1].steps == 3
    # Its last colour is on the screen, in the middle of the column beside the choices.
    pane = form.panes[-1].view_rect
    spot = (pane.centerx, pane.top + asked[-1].size[1] // 2)
    assert player.app.window.get_at(spot)[:3] == (0, 180, 0)
    before = len(asked)
    form.choose("first", "o")
    player.wait()
    assert len(asked) == before + 1


def test_a_setting_is_made_by_a_button(
    tmp_path: Path, form: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gives other values, which are taken over, or has something to say."""

    def makings(self: object, words: object, name: str, options: Options) -> tuple[Making, ...]:
        swapped = {"first": "o" if options["first"] == "x" else "x"}
        found = (Making("swap", "Swap", lambda: swapped), Making("tell", "Tell", lambda: "Nothing to tell"))
        return found if name == "first" else ()

    replace(monkeypatch, makings=makings)
    player = open_form(tmp_path, form)
    player.use("first.make.swap")
    assert form.choices.options["first"] == "o"
    player.use("first.make.swap")
    assert form.choices.options["first"] == "x"
    player.use("first.make.tell")
    assert [toast.text for toast in player.app.toasts.shown] == ["Nothing to tell"]
    assert form.choices.options["first"] == "x"


def test_what_cannot_be_played_is_not_begun(
    tmp_path: Path, form: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form says why, until another choice is made."""

    def problem(self: object, words: object, options: Options) -> str | None:
        return "Noughts never begin." if options["first"] == "o" else None

    replace(monkeypatch, problem=problem)
    player = open_form(tmp_path, form)
    assert player.find("start").enabled
    with all_writing(monkeypatch) as made:
        form.choose("first", "o")
        player.wait()
    assert "Noughts never begin." in [each.text for each in made]
    assert not player.find("start").enabled
    form.choose("first", "x")
    player.wait()
    assert player.find("start").enabled


@pytest.mark.parametrize(
    ("game", "out", "follows"),
    [
        ("pig", "lose", "goes_on"),
        ("kings", "lose", "goes_on"),
        ("kings", "choose", "choose"),
        ("kings", "always_lose", "lose"),
        ("tictactoe", "always_lose", "lose"),
        ("tictactoe", "lose", "lose"),
        ("nowhere", "lose", "lose"),
    ],
)
def test_a_form_says_what_follows_when_the_time_is_out(game: str, out: str, follows: str) -> None:
    """A game that decides for a player out of time goes on, whatever name the table's rules have for it."""
    assert what_follows(game, out) == follows


@pytest.mark.parametrize(
    ("game", "offered"),
    [("kings", ["lose", "always_lose", "choose"]), ("tictactoe", ["lose", "choose"])],
)
def test_a_table_offers_the_loss_also_where_the_game_would_decide(
    tmp_path: Path, game: str, offered: list[str]
) -> None:
    """KW-17.1.3: the option to lose by the clock can be chosen, once where it is the usual thing."""
    made: list[CreateTable] = []
    player = Player(tmp_path, regular(), games=(game,))
    player.app.go(NewTable(lambda command, password: made.append(command), lambda game: ["random"], game))
    player.wait()
    player.use("more")
    player.use("rules.clock.(1200, 10)")
    found = [key.removeprefix("rules.out.") for key in player.keys if key.startswith("rules.out.")]
    assert found == offered
    player.use(f"rules.out.{offered[-2]}")
    player.use("start")
    assert made[0].clock == ClockRules(1200, 10, offered[-2])  # one of them
