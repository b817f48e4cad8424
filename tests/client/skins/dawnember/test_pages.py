"""The rules of Dawn and Ember in the menus: every section, every term, every card and its words."""

from __future__ import annotations

import re

import pygame
import pytest

from client.i18n import LANGUAGES, Words
from client.skins.dawnember.pages import DawnEmberPages
from client.skins.dawnember.wording.rulebook import RULES, TERMS
from client.skins.pages import Chapter, Options, PageEntry
from engine.games.dawnember.cards.pool import CARDS
from tests.client.skins.dawnember.matches import words

PAGES = DawnEmberPages()

TOLD_IN: dict[str, tuple[str, ...]] = {
    "1.1": ("goal", "matching", "unit_card"),
    "1.2": ("unit_card", "attachment_card"),
    "1.3": ("action_card",),
    "1.4": ("committing",),
    "2.1": ("falling", "secrets"),
    "2.2": ("secrets",),
    "3.1": ("decks",),
    "3.2": ("decks", "matching"),
    "4.1": ("course", "muster_gold", "matching"),
    "5.1": ("muster_first",),
    "5.2": ("muster_turn", "muster_gold", "muster_end"),
    "5.3": ("uniqueness",),
    "6.1": ("opening",),
    "6.2": ("giving", "moving", "passing", "falling"),
    "6.3": ("reach",),
    "6.4": ("blocking",),
    "6.5": ("withdrawing",),
    "7.1": ("steps", "following"),
    "7.2": ("steps",),
    "7.3": ("playing_tactics",),
    "7.4": ("playing_tactics", "crying"),
    "7.5": ("aborting",),
    "7.6": ("exchanging",),
    "7.7": ("result", "slaughtering"),
    "8.1": ("checking",),
    "8.2": ("following",),
    "9.1": ("shooting", "distances"),
    "9.2": ("hitting", "chaining_shots"),
    "10.1": ("reacting",),
    "10.2": ("reacting", "negating"),
    "10.3": ("asking",),
    "11.1": ("rolling",),
    "11.2": ("rolling",),
    "12.1": ("reach", "guarding"),
    "12.2": ("frightening",),
    "12.3": ("opening", "scoring"),
    "12.4": ("casting", "negating"),
    "13.1": ("scoring",),
    "13.2": ("clash",),
    "13.3": ("matching", "withdrawing"),
    "13.4": ("cleaning",),
}
"""The entries that tell of each section of the rules."""
UNTOLD = {
    "2.3": "what the log tells is seen there",
    "11.3": "sums and rounding are done by the program",
    "14.1": "every question is asked in its own words",
    "14.2": "how questions are asked is the program's",
    "15.1": "single cases follow from the texts of cards",
    "16.1": "the chapter of the settings is made from the settings",
    "17.1": "invariants are for tests",
}
"""The sections that the help leaves out, and why."""
TERMS_IN_RUSSIAN = (
    "Партия, Битва, Сражение, Место, Сторона, Колода армии, Колода действий, Отряд, "
    "Присоединяемая карта, Боевая тактика, Боевой клич, Тактика поддержки, Реакция, Стратегия, "
    "Команда, Командование, Сила, Пункты тактики, Золото, Очки магии, Строй, Резерв, Поле боя, "
    "Готов, Повёрнут, Проверка на бегство, Обращён в бегство, Дополнительная атака, Уничтожение, "
    "Бросок, Проверка, Кубик, Носитель, Окно реакций, Фаза сбора, Очистка, Пехота, Кавалерия, "
    "Летающие, Оружие, Доспехи, Предмет, Персонаж, Знамя, Ближняя стрельба, Стрельба, "
    "Дальняя стрельба, Ужас, Разведка, Победа, Маг, Заклинание, Блокирование, Отступление, "
    "Последняя схватка, Уникальный, Земля"
)
"""The terms as the rules name them in Russian (WY-0.4)."""
SECTIONS = {
    1: 4,
    2: 3,
    3: 2,
    4: 1,
    5: 3,
    6: 5,
    7: 7,
    8: 2,
    9: 2,
    10: 3,
    11: 3,
    12: 4,
    13: 4,
    14: 2,
    15: 1,
    16: 1,
    17: 1,
}
"""The number of subsections in each section with rules."""


def chapters(said: Words) -> dict[str, Chapter]:
    return {chapter.key: chapter for chapter in PAGES.chapters(said, {})}


def search_help(said: Words, wanted: str) -> list[PageEntry]:
    """Return the results of a search in the help."""
    return [
        entry
        for chapter in chapters(said).values()
        for entry in chapter.entries
        if wanted.casefold() in f"{entry.title} {entry.note} {entry.text}".casefold()
    ]


def test_every_section_of_the_rules_is_told_or_left_out_for_a_reason() -> None:
    sections = {f"{number}.{part}" for number, parts in SECTIONS.items() for part in range(1, parts + 1)}
    assert set(TOLD_IN) | set(UNTOLD) == sections
    assert not set(TOLD_IN) & set(UNTOLD)
    entries = {key for keys in RULES.values() for key in keys}
    assert {key for keys in TOLD_IN.values() for key in keys} <= entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_looked_up_has_its_words(language: str) -> None:
    """No text is missing, none begins small, none is left unfinished, and no entry comes twice."""
    entries = [entry for chapter in chapters(words(language)).values() for entry in chapter.entries]
    assert len({entry.key for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.title[0] == entry.title[0].upper()
        assert entry.text.endswith((".", ")"))
        assert "{" not in entry.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_comes_first_and_in_three_sentences(language: str) -> None:
    goal = next(iter(chapters(words(language)).values())).entries[0]
    assert goal.key == "rules.goal"
    assert len(re.findall(r"\.(?:\s|$)", goal.text)) == 3


def test_the_terms_are_those_of_the_rules() -> None:
    assert [words("ru").tr(f"term.{key}.name") for key in TERMS] == TERMS_IN_RUSSIAN.split(", ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_of_a_card_is_found_by_the_search(language: str) -> None:
    """The words of a card have entries outside the cards as well: races, kinds, speeds, slots, abilities."""
    said = words(language)
    pool = {entry.key for entry in chapters(said)["pool"].entries}
    assert pool == set(CARDS)
    for card in CARDS.values():
        named = [said.tr(f"keyword.{keyword}.name") for keyword in card.keywords]
        named += [said.tr(f"kind.{card.kind}.name"), said.tr(f"speed.{card.speed}.name")]
        named += [said.tr(f"slot.{card.slot}.name")] if card.slot is not None else []
        for name in named:
            assert {entry.key for entry in search_help(said, name)} - pool, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_before_a_number_or_a_colon_on_a_card_is_a_term(language: str) -> None:
    """Terror 2, Scout 3, Battle cry: each of these words on a card is among the terms."""
    said = words(language)
    titles = {entry.title.casefold() for entry in chapters(said)["terms"].entries}
    pattern = {"en": r"\b(Terror|Scout|Victory|Wizard|Short|Ranged|Long|Spell|Battle cry|Support tactic)\b"}
    names = r"\b(Ужас|Разведка|Победа|Маг|Ближняя стрельба|Дальняя стрельба|Заклинание|Боевой клич|Земля)\b"
    for card in CARDS:
        for name in re.findall(pattern.get(language, names), said.tr(f"card.{card}.text")):
            assert name.casefold() in titles


def test_seats_are_called_by_their_sides_and_numbered_where_both_play_the_same() -> None:
    said = words("en")
    assert PAGES.seat_name(said, 0, {}) == "Dawn League"
    assert PAGES.seat_name(said, 1, {"side_a": "ember"}) == "Ember Host 2"


def test_seats_are_shown_by_the_sides_that_they_play() -> None:
    """After a swap of sides their signs and tones are swapped too; two equal sides differ."""
    swapped, alike = {"side_a": "ember", "side_b": "dawn"}, {"side_a": "ember", "side_b": "ember"}
    for seat in (0, 1):
        assert sign(seat, swapped) == sign(1 - seat, {})
        assert PAGES.tone(seat, swapped) == PAGES.tone(1 - seat, {})
    assert sign(0, alike) == sign(1, {})
    assert len({sign(1, alike), sign(0, {}), sign(1, {})}) == 3
    assert len({PAGES.tone(1, alike), PAGES.tone(0, {}), PAGES.tone(1, {})}) == 3


def sign(seat: int, options: Options) -> bytes:
    """Return the picture of a seat's sign."""
    return pygame.image.tobytes(PAGES.emblem(seat, 20.0, options), "RGBA")
