"""Keys on any layout: letters are found by their labels, badges name them, commands type nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from client.i18n import Words
from client.screens.table.bindings import SHARED_KEYS
from client.skins.registry import SKINS, game_words
from client.skins.tabletop.table.camera_control import ZOOMS
from client.skins.warchest.art.piece_style import VERBS
from client.ui import keys
from client.ui.keyboard import Keyboard, meaning
from engine.games.registry import GAMES
from tests.support.client.any_skin import SOON, each_game
from tests.support.client.table_driver import Tables
from tools.harness.clients.hostless_session import LocalSession

PAGE = Path("docs/keys.md")
AMERICAN = "1234567890-=" + "qwertyuiop[]" + "asdfghjkl;'" + "zxcvbnm,./"
LAYOUTS = {
    "American": AMERICAN,
    "French": "&é\"'(-è_çà)=" + "azertyuiop^$" + "qsdfghjklmù" + "wxcvbn,;:!",
    "German": "1234567890ß´" + "qwertzuiopü+" + "asdfghjklöä" + "yxcvbnm,.-",
    "Dvorak": "1234567890[]" + "',.pyfgcrl/=" + "aoeuidhtns-" + ";qjkxbmwvz",
    "Turkish": "1234567890*-" + "qwertyuıopğü" + "asdfghjklşi" + "zxcvbnmöç.",
    "Russian": "1234567890-=" + "йцукенгшщзхъ" + "фывапролджэ" + "ячсмитьбю.",
    "Greek": "1234567890-=" + ";ςερτυθιοπ[]" + "ασδφγηξκλ΄'" + "ζχψωβνμ,./",
}
"""The labels of the keys, in the order of their places on an American keyboard."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SCANCODES = dict(zip("-=[];',./", (45, 46, 47, 48, 51, 52, 54, 55, 56), strict=True))
SCANCODES |= {sign: getattr(pygame, f"KSCAN_{sign.upper()}") for sign in LETTERS + "1234567890"}
"""The places of the labels of an American keyboard."""


def meanings(layout: str) -> dict[str, int]:
    """Return the meaning of each key of a layout, by its label."""
    return {
        label: meaning(ord(label), SCANCODES[place])
        for label, place in zip(LAYOUTS[layout], AMERICAN, strict=True)
    }


@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_letter_is_meant_by_one_key(layout: str) -> None:
    """By the one that it stands on; without Latin letters by the one at its place."""
    meant = meanings(layout)
    for letter in LETTERS:
        found = [label for label, scancode in meant.items() if scancode == SCANCODES[letter]]
        if letter in LAYOUTS[layout]:
            # On a Turkish keyboard the dotless ı, which is no Latin letter, has the meaning of its place.
            assert [label for label in found if label.isascii()] == [letter]
        else:
            place = AMERICAN.index(letter)
            assert found == ([] if LAYOUTS[layout][place].isascii() else [LAYOUTS[layout][place]])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_digits_and_punctuation_go_by_place(layout: str) -> None:
    """The row of digits is always that; a sign is at its place unless a Latin letter has it."""
    for label, place in zip(LAYOUTS[layout], AMERICAN, strict=True):
        if place not in LETTERS and label not in LETTERS:
            assert meaning(ord(label), SCANCODES[place]) == SCANCODES[place]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_table_can_be_brought_nearer_on_every_layout(layout: str) -> None:
    """The two signs that are keys of a table lie at no place where a layout has a Latin letter."""
    for scancode in ZOOMS:
        if scancode not in (pygame.KSCAN_KP_PLUS, pygame.KSCAN_KP_MINUS):
            assert scancode in meanings(layout).values()


def test_keys_that_write_nothing_go_by_their_place() -> None:
    """Function keys, arrows and the like are where they are."""
    for scancode in (keys.TAB, keys.BACK, keys.HELP, *keys.ARROWS, *keys.ACTIVATE, pygame.KSCAN_KP_5):
        assert meaning(0, scancode) == scancode
        assert meaning(0x40000000 + scancode, scancode) == scancode


def down(keyboard: Keyboard, key: str, scancode: int, mod: int = 0) -> pygame.event.Event:
    """Press a key down."""
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(key), scancode=scancode, mod=mod, unicode=key)
    read = keyboard.read(event)
    assert read is not None
    return read


COMMANDS = (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA, pygame.KMOD_RMETA)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("alt_gr", [0, pygame.KMOD_RALT, pygame.KMOD_MODE])
def test_a_command_types_nothing(command: int, alt_gr: int) -> None:
    """Its text is dropped, unless AltGr is held; the next key writes again."""
    keyboard = Keyboard()
    text = pygame.event.Event(pygame.TEXTINPUT, text="ф")
    assert keyboard.read(text) is text
    down(keyboard, "ф", pygame.KSCAN_A, command | alt_gr)
    assert (keyboard.read(text) is text) == bool(alt_gr)
    down(keyboard, "ф", pygame.KSCAN_A)
    assert keyboard.read(text) is text


def test_a_text_of_an_input_method_comes_without_a_key() -> None:
    """Once Ctrl has gone up, a text is one, whatever was pressed before; so it is after another window."""
    keyboard = Keyboard()
    text = pygame.event.Event(pygame.TEXTINPUT, text="字")
    down(keyboard, "c", pygame.KSCAN_C, pygame.KMOD_LCTRL)
    keyboard.read(pygame.event.Event(pygame.KEYUP, key=0, scancode=pygame.KSCAN_LCTRL, mod=0))
    assert keyboard.read(text) is text
    down(keyboard, "c", pygame.KSCAN_C, pygame.KMOD_LCTRL)
    keyboard.read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert keyboard.read(text) is text


def test_a_key_goes_up_as_it_went_down() -> None:
    """A change of layout in between leaves no key down for ever."""
    keyboard = Keyboard()
    assert down(keyboard, "a", pygame.KSCAN_Q).scancode == pygame.KSCAN_A
    up = keyboard.read(pygame.event.Event(pygame.KEYUP, key=ord("й"), scancode=pygame.KSCAN_Q, mod=0))
    assert up is not None
    assert up.scancode == pygame.KSCAN_A


# Texts for players.


def labels(game: str, tables: Tables) -> dict[int, str]:
    """Return the keys of a game's commands with their texts, as its table offers them."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    session.go_on()
    sitter = tables.sit(session)
    words = game_words(Words("en"), game)
    return {each.scancode: words.tr(each.label) for each in sitter.parts.match.field.commands()}


@each_game
def test_a_badge_names_a_key_that_is_the_same_everywhere(tables: Tables, game: str) -> None:
    """A letter, a digit or a key that writes nothing: no sign that lies elsewhere on another layout."""
    for scancode in (*labels(game, tables), *SHARED_KEYS.values()):
        assert re.fullmatch(r"[A-Z0-9]|F\d+", keys.cap(scancode))
    for look in VERBS.values():
        assert re.fullmatch("[A-Z]?", look.letter)


def rows(heading: str) -> list[list[str]]:
    """Return the rows of the first table below a heading of the page."""
    text = PAGE.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_page_tells_the_rule_as_it_is() -> None:
    """Each line of its examples agrees with the keyboard, and each layout has the named key."""
    told = rows("The rule")
    assert len(told) >= 10
    for layout, label, place, meant in told:
        assert LAYOUTS[layout][AMERICAN.index(place)] == label
        assert meaning(ord(label), SCANCODES[place]) == SCANCODES[meant.lower()]


def test_the_page_has_the_keys_of_every_table() -> None:
    """Those of all games."""
    words = Words("en")
    shown = {"replay": "table.replay_move", "undo": "table.undo", "follow": "spectator.follow"}
    shown |= {"hint": "hint.ask", "chat": "table.chat", "menu": "table.menu"}
    assert rows("At every table") == [
        [keys.cap(code), words.tr(shown[name])] for name, code in SHARED_KEYS.items()
    ]


def test_the_page_has_the_keys_of_every_game(tables: Tables) -> None:
    """Those of its commands, in their order."""
    found = []
    for game in ("warchest", "dawnember", "kings"):
        assert game in SKINS
        name = game_words(Words("en"), game).tr("game.name")
        found += [[name, keys.cap(code), told] for code, told in labels(game, tables).items()]
    assert rows("Commands of a game") == found
