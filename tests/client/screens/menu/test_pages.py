"""The settings, the rules and the menu's texts, used as a player would."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from client.i18n import Words
from client.screens.menu.rules import Rules
from client.screens.menu.settings import SettingsScreen
from client.screens.setup.option_texts import make_settings_chapter
from client.skins.registry import SKINS, game_words
from client.storage.settings import Settings, SettingsFile
from client.ui import keys
from client.ui.widgets.fields import Slider, TextLine
from engine.games.registry import GAMES
from engine.options import configure
from tests.support.client.client_driver import ENTER, LANGUAGES, Player, regular
from tests.support.selection import select
from tools.harness.clients.stage import undrawn


@pytest.fixture
def settings_page(tmp_path: Path) -> Player:
    return Player(tmp_path, first=SettingsScreen())


@pytest.fixture
def rules_page(tmp_path: Path) -> Player:
    return Player(tmp_path, first=Rules("warchest"))


# Settings.


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("mute", "mute", True),
        ("own_bottom", "own_bottom", False),
        ("confirm", "confirm", False),
        ("animation.fast", "animation", "fast"),
        ("calm", "calm", True),
        ("language.ru", "language", "ru"),
        ("fullscreen", "fullscreen", True),
    ],
)
@pytest.mark.parametrize("by", select(["mouse", "keyboard"], "keyboard"))
def test_setting_is_changed_and_kept(
    settings_page: Player, tmp_path: Path, key: str, name: str, value: object, by: str
) -> None:
    """Every switch and choice counts at once and is on disk at once."""
    player = settings_page
    if by == "mouse":
        player.use(key)
    else:
        player.tab_to(key)
        player.press(ENTER)
    assert getattr(player.settings, name) == value
    assert getattr(SettingsFile(tmp_path).load()[0], name) == value


@pytest.mark.parametrize(
    ("key", "low", "high", "step"),
    select(
        [
            ("text_size", 80, 160, 10),
            ("interface", 75, 150, 5),
            ("effects", 0, 100, 5),
            ("cues", 0, 100, 5),
        ]
    ),
)
def test_slider_by_keyboard(
    settings_page: Player, tmp_path: Path, key: str, low: int, high: int, step: int
) -> None:
    """Arrows change a slider step by step and stop at both ends; the focus stays on it."""
    player = settings_page
    player.tab_to(key)
    for there, back, end, inward in (
        (keys.LEFT, keys.RIGHT, low, step),
        (keys.RIGHT, keys.LEFT, high, -step),
    ):
        setattr(player.settings, key, end + 2 * inward)
        player.app.relayout()
        player.wait()
        for reached in (end + inward, end, end):
            # Nobody looks: each size of the interface would be drawn anew.
            with undrawn(player.app):
                player.press(there)
            assert getattr(player.settings, key) == reached
            assert getattr(SettingsFile(tmp_path).load()[0], key) == reached
        player.press(back)
        assert getattr(player.settings, key) == end + inward
        assert player.at == key


def test_slider_by_mouse(settings_page: Player) -> None:
    """A click beside the knob brings it there; dragging to the ends gives the ends, once it is let go."""
    player = settings_page
    slider = player.find("effects")
    assert isinstance(slider, Slider)
    player.click((slider.rect.left + slider.rect.width // 2, slider.rect.centery))
    assert player.settings.effects == 50
    knob = slider.sliding_button
    assert knob is not None
    player.drag(knob.rect.center, (slider.rect.right - 2, slider.rect.centery))
    assert player.settings.effects == 100
    assert player.app.audio.effects == 1.0
    player.drag(knob.rect.center, (slider.rect.left - 40, slider.rect.centery))
    assert player.settings.effects == 0


def test_text_size_changes_everything_at_once(settings_page: Player) -> None:
    """Larger letters make larger buttons, on this very screen."""
    player = settings_page
    before = player.find("language.en").rect.height
    player.tab_to("text_size")
    for _ in range(6):
        player.press(keys.RIGHT)
    assert player.settings.text_size == 160
    assert player.find("language.en").rect.height > before * 1.2


# Rules.


@pytest.mark.parametrize("index", range(10))
def test_chapters_open_by_keyboard(rules_page: Player, index: int) -> None:
    """Each chapter shows its entries: rules, actions, every unit and Decree, battles, settings, terms."""
    player = rules_page
    chapter = SKINS["warchest"].pages.chapters(game_words(player.app.words, "warchest"), {})[index]
    player.tab_to(f"chapter.{chapter.key}")
    player.press(ENTER)
    assert [control.key for control in player.controls if getattr(control, "chosen", False)] == [
        f"chapter.{chapter.key}"
    ]
    assert len(player.page.panes[0].inner.elements) == 2 * len(chapter.entries)


def test_rules_scroll(rules_page: Player) -> None:
    """A long chapter scrolls by wheel, arrows, page keys and both ends."""
    player = rules_page
    player.use("chapter.units")
    pane = player.page.panes[0]
    assert pane.scrolls
    player.tab_to("content")
    offsets = []
    for scancode in (keys.DOWN, keys.PAGE_DOWN, keys.END, keys.UP, keys.HOME):
        player.press(scancode)
        player.pass_time(1.4)
        offsets.append(pane.offset)
    assert 0 < offsets[0] < offsets[1] < offsets[2]
    assert offsets[3] < offsets[2]
    assert offsets[4] == 0
    player.press(keys.UP)
    assert player.at != "content", "at the end arrows lead on"
    player.move(pane.view_rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False))
    player.pass_time(1.4)
    assert pane.offset > 0


def test_search(rules_page: Player) -> None:
    """Typing leaves the entries that hold the text, in any chapter; a chapter's tab ends the search."""
    player = rules_page
    player.tab_to("search")
    player.type("KNIGHT")
    assert isinstance(player.page.focus.current, TextLine)
    assert player.page.focus.current.text == "KNIGHT"
    found = len(player.page.panes[0].inner.elements) // 2
    everything = [
        entry
        for each in SKINS["warchest"].pages.chapters(game_words(player.app.words, "warchest"), {})
        for entry in each.entries
    ]
    assert found == sum("knight" in f"{entry.title} {entry.text}".lower() for entry in everything)
    player.type("zzz")
    assert len(player.page.panes[0].inner.elements) == 1, "only the sentence that nothing was found"
    player.use("search")
    assert player.page.focus.current is player.find("search")
    player.use("chapter.terms")
    player.tab_to("search")
    player.type("royal coin")
    assert len(player.page.panes[0].inner.elements) >= 2, "two words are looked for as they stand"
    player.use("chapter.terms")
    assert len(player.page.panes[0].inner.elements) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_show_the_printing_that_is_played_with(tmp_path: Path, language: str) -> None:
    """WC-8.13.2: the Royal Guard's card follows the option of the last game."""
    words = game_words(Words(language, strict=True), "warchest")
    game = SKINS["warchest"].pages
    old = game.entry(words, "rg", {"royal_guard_card": "2018"})
    new = game.entry(words, "rg", {})
    assert old.text == words.tr("unit.rg.card.2018")
    assert new.text == words.tr("unit.rg.card.2019")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_at_a_table_can_read_what_was_agreed(tmp_path: Path, language: str) -> None:
    """WC-12.1: the settings of this match that matter in it, in words; from the menu there are none."""
    player = Player(tmp_path, Settings(language=language, animation="off"))
    options = {"players": 4, "ruleset": "nobility", "draft": "pick", "spy_discard_face_up": False}
    config = structs.asdict(configure(GAMES["warchest"].options, options | {"max_rounds": 20}))
    player.app.go(Rules("warchest", config))
    player.wait()
    player.use("chapter.agreed")
    words = game_words(player.app.words, "warchest")
    chapter = make_settings_chapter(words, GAMES["warchest"], config)
    told = {entry.key.partition(".")[2]: entry.text.split("\n")[0] for entry in chapter.entries}
    assert told["players"] == words.tr("option.players.4")
    assert told["spy_discard_face_up"] == words.tr("option.spy_discard_face_up.off")
    assert told["max_rounds"] == words.tr_n("option.max_rounds.n", 20)
    assert "armies" not in told
    player.app.go(Rules("warchest"))
    player.wait()
    assert not any(control.key == "chapter.agreed" for control in player.page.controls)


def test_russian_settings_begin_in_russian(tmp_path: Path) -> None:
    """The language of the settings is the one that the window speaks from its first frame."""
    player = Player(tmp_path, regular(language="ru"))
    assert player.find("play").label == "Игра против компьютера"
