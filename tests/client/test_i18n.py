"""Words in the player's language: the right text, filled, in the right number."""

from __future__ import annotations

import pygame.system
import pytest

from client.i18n import Words, system_language
from client.wording.error_texts import refusal

GAME = ("muster", "warchest")


def words(language: str) -> Words:
    return Words(language, GAME, strict=True)


# Finding and filling texts.


def test_language_can_be_switched_at_run_time() -> None:
    """The same object speaks the other language at once, from every domain."""
    w = words("en")
    before = w.tr("menu.quit"), w.tr("unit.sw.name")
    w.switch("ru")
    assert (*before, w.tr("menu.quit"), w.tr("unit.sw.name")) == ("Quit", "Swordsman", "Выход", "Мечники")
    assert w.language == "ru"


def test_unknown_language_names_the_known_ones() -> None:
    """A wrong language in the settings is refused in one clear sentence and changes nothing."""
    w = words("ru")
    with pytest.raises(ValueError, match="known: en, ru"):
        w.switch("xx")
    assert w.tr("menu.quit") == "Выход"


@pytest.mark.parametrize("key", ["no.such.key", ""])
def test_missing_text(key: str) -> None:
    """A missing text fails in tests and shows its key to players; the catalogue's header is no text."""
    with pytest.raises(KeyError):
        words("en").tr(key)
    with pytest.raises(KeyError):
        words("en").tr_n(key, 2)
    lenient = Words("en", GAME)
    assert (lenient.tr(key), lenient.tr_n(key, 2), lenient.has(key)) == (key, key, False)


def test_missing_argument() -> None:
    """A forgotten argument fails in tests, and leaves its placeholder visible to players."""
    with pytest.raises(KeyError, match=r"table\.round"):
        words("en").tr("table.round")
    assert Words("en", GAME).tr("table.round") == "Round {n}"


def test_lists_and_fractions_are_shown_plainly() -> None:
    """The host's refusals carry lists and seconds; players read no brackets and no `.0`."""
    w = words("en")
    text = w.tr("refused.unknown_bot", value="x", known=["greedy", "random"])
    assert text == "There is no computer player “x”. Known: greedy, random."
    assert w.tr("refused.too_many_failures", seconds=60.0) == "Too many failed attempts. Try again in 60 s."


def test_texts_of_a_domain_that_is_not_loaded() -> None:
    """The shared interface works without any game's texts."""
    alone = Words("en", strict=True)
    assert alone.has("menu.play")
    assert not alone.has("unit.sw.name")
    assert words("en").has("count.coins"), "plural texts count too"


@pytest.mark.parametrize(
    ("preferred", "language"),
    [(["ru", "en"], "ru"), (["de", "ru"], "ru"), (["de", "fr"], "en"), ([], "en"), (["en", "ru"], "en")],
)
def test_language_of_the_system(monkeypatch: pytest.MonkeyPatch, preferred: list[str], language: str) -> None:
    """The player's first preferred language with a catalogue is the default; otherwise English."""
    locales = [{"language": code, "country": None} for code in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert system_language() == language


# Numbers.


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (0, "0 coins", "0 фишек"),
        (1, "1 coin", "1 фишка"),
        (2, "2 coins", "2 фишки"),
        (4, "4 coins", "4 фишки"),
        (5, "5 coins", "5 фишек"),
        (11, "11 coins", "11 фишек"),
        (12, "12 coins", "12 фишек"),
        (21, "21 coins", "21 фишка"),
        (22, "22 coins", "22 фишки"),
        (111, "111 coins", "111 фишек"),
    ],
)
def test_coins_are_counted(n: int, english: str, russian: str) -> None:
    """Russian has three forms, and the teens are like five."""
    assert (words("en").tr_n("count.coins", n), words("ru").tr_n("count.coins", n)) == (english, russian)


@pytest.mark.parametrize(
    ("language", "listed", "unlisted"),
    [
        (
            "en",
            "The setting draft cannot be “none”. Known: first, random.",
            "The setting armies cannot be “abc”: it takes a shorter text.",
        ),
        (
            "ru",
            "Условие draft не может быть «none». Известны: first, random.",
            "Условие armies не может быть «abc»: нужен текст покороче.",
        ),
    ],
)
def test_a_setting_that_does_not_fit_is_told_with_what_would(
    language: str, listed: str, unlisted: str
) -> None:
    """In words of the player's language alone: of a text of one's own nothing can be listed."""
    choice = {"name": "draft", "value": "none", "known": ["first", "random"]}
    assert refusal(words(language), "unknown_option", dict(choice)) == listed
    text: dict[str, object] = {"name": "armies", "value": "abc", "known": []}
    assert refusal(words(language), "unknown_option", text) == unlisted


@pytest.mark.parametrize("strict", [False, True])
def test_any_name_may_be_an_argument(strict: bool) -> None:
    """A host names the arguments of its refusals; `key` and `self` are names like any other."""
    words = Words("en", strict=strict)
    args = {"self": 1, "key": 2, "n": 3, "stem": 4, "not a name": 5, "code": "x"}
    assert words.tr("refused.other", **args) == words.tr("refused.other", code="x")
    assert refusal(words, "lost", dict(args)) == words.tr("refused.lost")
    assert refusal(words, "nobody knows it", dict(args)) == words.tr("refused.other", code="nobody knows it")


@pytest.mark.parametrize(
    ("argument", "shown"),
    [
        ("Anna\u202eBoris", "AnnaBoris"),
        ("\x1b[2Jgone", "[2Jgone"),
        ("two\nlines", "two\nlines"),
        ("half \ud800", "half "),
        (["a\x07", "b\u2066"], "a, b"),
        ("x" * 100_000, "x" * 2000 + "…"),
    ],
)
def test_arguments_neither_hide_nor_turn_what_is_around_them(argument: object, shown: str) -> None:
    """From any source: a name in a file, a word in a pasted text, a host."""
    assert Words("en").tr("text.unknown", text=argument).startswith(f"Unknown command “{shown}”.")
