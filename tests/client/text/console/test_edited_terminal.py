"""Lines that are edited in a terminal, and terminals where they cannot be."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from tests.support.client.pseudo_terminals import Screen

UP, LEFT, HOME, BACKSPACE, TAB, ENTER, END_OF_INPUT = "\x1b[A", "\x1b[D", "\x1b[H", "\x7f", "\t", "\r", "\x04"
MATCH = ("play", "--draft", "first_game", "--bot", "random", "--seed", "5", "--language", "en")


def test_a_line_can_be_edited_and_comes_back(tmp_path: Path) -> None:
    """Keys move in the line and change it; arrow up brings the line before."""
    with Screen(tmp_path, *MATCH, kind="xterm") as screen:
        screen.sees("Number:")
        screen.press("lagend" + LEFT * 4 + BACKSPACE + "e" + ENTER)
        screen.sees("o – free location")
        screen.sees("Number:")
        screen.press(UP + ENTER)
        screen.sees("o – free location")
        screen.sees("Number:")
        assert "[A" not in screen.text
        screen.press(END_OF_INPUT)
        screen.sees("The input has ended")


def test_tab_completes_orders_and_commands(tmp_path: Path) -> None:
    """An order of War Chest word by word, then a command."""
    with Screen(tmp_path, *MATCH, kind="xterm") as screen:
        screen.sees("Number:")
        screen.press("recr" + TAB + " l" + TAB)
        screen.sees("recruit lc")
        screen.press(HOME + "\x0b" + "leg" + TAB + ENTER)
        screen.sees("o – free location")
        screen.sees("Number:")
        screen.press("qu" + TAB + ENTER)
        screen.sees("You leave the game")


def test_orders_of_kings_are_completed_in_the_players_words(tmp_path: Path) -> None:
    game = ("play", "--game", "kings", "--format", "300", "--language", "ru", "--seed", "7")
    with Screen(tmp_path, *game, kind="xterm") as screen:
        screen.sees("приказ:")
        screen.press("пос" + TAB)
        screen.sees("поставить")
        screen.press(HOME + "\x0b" + "quit" + ENTER)
        screen.sees("Вы выходите")


def test_news_stand_above_the_line_that_is_typed(tmp_path: Path) -> None:
    """News from others move the typed line down and keep it."""
    with Screen(tmp_path / "host", "host", "--language", "en", kind="xterm") as owner:
        owner.sees("Your name:")
        owner.press("Anna" + ENTER)
        owner.sees("No tables yet")
        port = owner.text.split("room: ")[1].split()[0].rstrip(",").rpartition(":")[2]
        owner.press("say hel")
        owner.sees("say hel")
        with Screen(tmp_path / "guest", "join", f"127.0.0.1:{port}", "--language", "en") as guest:
            guest.sees("Your name:")
            guest.type("Boris")
            guest.sees("No tables yet")
            guest.type("say good evening")
            owner.sees("good evening")
            owner.press("lo" + ENTER)
            guest.sees("Hello!")
            guest.type("quit")
        owner.press("quit" + ENTER)
        owner.sees("You leave")


def test_a_dumb_terminal_keeps_plain_lines(tmp_path: Path) -> None:
    with Screen(tmp_path, *MATCH, kind="dumb") as screen:
        screen.sees("Number:")
        screen.type("quit")
        screen.sees("You leave the game")
        assert "\x1b" not in screen.text


def test_a_terminal_without_russian_letters_speaks_english(tmp_path: Path) -> None:
    """The reason is printed once, and missing signs have a plain form."""
    game = ("play", "--draft", "first_game", "--bot", "random", "--language", "ru")
    with Screen(tmp_path, *game, encoding="latin-1") as screen:
        screen.sees("cannot show the letters of that language")
        screen.sees("Number:")
        screen.type("language ru")
        screen.sees("cannot show the letters of that language")
        screen.type("quit")
        screen.sees("You leave the game")
        assert "???" not in screen.text


def test_an_owner_who_quits_says_what_becomes_of_the_room(tmp_path: Path) -> None:
    """The terminal asks if others are there; otherwise the room is closed, and a line says so."""
    with Screen(tmp_path / "host", "host", "--language", "en") as owner:
        owner.sees("Your name: ")
        owner.type("Anna")
        owner.sees("No tables yet")
        port = owner.text.split("room: ")[1].split()[0].rstrip(",").rpartition(":")[2]
        with Screen(tmp_path / "guest", "join", f"127.0.0.1:{port}", "--language", "en") as guest:
            guest.sees("Your name: ")
            guest.type("Boris")
            guest.sees("No tables yet")
            owner.type("quit")
            owner.sees("1 other person is in your room.")
            owner.type("")
            owner.sees("Your room stays open")
            guest.type("quit")
            guest.sees("You leave")
    with Screen(tmp_path / "host", "host", "--language", "en") as owner:
        owner.sees("No tables yet")
        owner.type("quit")
        owner.sees("Nobody else is in your room")


@pytest.mark.full
def test_news_leave_the_prompt_of_a_secret_whole(tmp_path: Path) -> None:
    """News during the typing of a password stand above it, and the letters are stars."""
    with Screen(tmp_path / "host", "host", "--language", "en", kind="xterm") as owner:
        owner.sees("Your name:")
        owner.press("Anna" + ENTER)
        owner.sees("No tables yet")
        port = owner.text.split("room: ")[1].split()[0].rstrip(",").rpartition(":")[2]
        owner.press("new warchest password" + ENTER)
        owner.sees("Password of the new table:")
        owner.press("ope")
        owner.sees("***")
        with Screen(tmp_path / "guest", "join", f"127.0.0.1:{port}", "--language", "en") as guest:
            guest.sees("Your name:")
            guest.type("Boris")
            guest.sees("No tables yet")
            guest.type("say good evening")
            owner.sees("good evening")
            owner.sees("Password of the new table:")
            owner.press("n" + ENTER)
            guest.sees("Password")
            assert "open" not in owner.text
            guest.type("quit")
            guest.sees("You leave")
        owner.press("quit" + ENTER)
        owner.sees("You leave")
