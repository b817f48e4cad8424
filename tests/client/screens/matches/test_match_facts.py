"""The search of stored matches: each condition lets exactly its matches pass."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from client.i18n import LANGUAGES, Words
from client.screens.matches import match_facts
from client.screens.matches.match_facts import ENDINGS, FactsCache, MatchFacts, MatchSearch, count_others
from client.screens.matches.match_texts import describe_row
from client.storage.match_index import StoredMatch
from client.storage.match_notes import NO_NOTE, MatchNote
from engine.games.registry import GAMES
from engine.record.overview import Overview, read_overview
from tools.harness.games.stored_records import write_match

DUEL = read_overview(write_match("warchest", 1, ("Vera", "Anna")), GAMES)
"""A match that the second seat has lost."""


def make_match(number: int = 1, **changes: Any) -> StoredMatch:
    return StoredMatch(replace(DUEL, **changes), [f"{number}.wc1"], number)


def collect(player: str = "Vera", language: str = "en", **changes: Any) -> MatchFacts:
    return MatchFacts.collect(Words(language, strict=True), make_match(**changes), NO_NOTE, player)


@pytest.mark.parametrize(
    ("player", "changes", "ending"),
    [
        ("Vera", {}, "won"),
        ("Anna", {}, "lost"),
        ("Boris", {}, "decided"),
        ("Boris", {"names": {"w": "Player", "r": "Anna"}}, "won"),
        ("Vera", {"names": {"w": "Vera", "r": "Vera"}}, "decided"),
        ("Anna", {"names": {"w1": "Vera", "r1": "Max", "w2": "Anna", "r2": "Nick"}}, "won"),
        ("Vera", {"result": "draw"}, "drawn"),
        ("Vera", {"result": "w,r"}, "drawn"),
        ("Vera", {"result": "-"}, "open"),
    ],
)
def test_a_match_ends_for_the_player(player: str, changes: dict[str, Any], ending: str) -> None:
    assert collect(player, **changes).ending == ending


def test_each_ending_is_found_by_its_results_alone() -> None:
    found = {
        ending: {result for result, endings in ENDINGS.items() if ending in endings}
        for ending in ("won", "lost", "drawn", "decided", "open")
    }
    assert found == {
        "won": {"won", "finished"},
        "lost": {"lost", "finished"},
        "drawn": {"drawn", "finished"},
        "decided": {"finished"},
        "open": {"unfinished"},
    }


@pytest.mark.parametrize(
    ("search", "passes"),
    [
        (MatchSearch(), True),
        (MatchSearch("ann"), True),
        (MatchSearch("CHEST aNNa"), True),
        (MatchSearch("anna boris"), False),
        (MatchSearch("2026-11-21"), True),
        (MatchSearch(game="warchest"), True),
        (MatchSearch(game="kings"), False),
        (MatchSearch(other="Anna"), True),
        (MatchSearch(other="Vera"), False),
        (MatchSearch(result="won"), True),
        (MatchSearch(result="lost"), False),
        (MatchSearch(result="finished"), True),
        (MatchSearch(result="unfinished"), False),
        (MatchSearch("anna", "warchest", "Anna", "won"), True),
        (MatchSearch("anna", "warchest", "Anna", "lost"), False),
    ],
)
def test_all_conditions_of_a_search_must_hold(search: MatchSearch, passes: bool) -> None:
    assert search.passes(collect()) is passes


def test_what_the_player_says_is_searched_too() -> None:
    facts = MatchFacts.collect(
        Words("en", strict=True), make_match(), MatchNote("The Siege", kept=True), "Vera"
    )
    assert MatchSearch("siege anna", kept=True).passes(facts)
    assert not MatchSearch(kept=True).passes(collect())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_search_is_in_the_language_of_the_row(language: str) -> None:
    """Levels of the computer have the names that the player reads."""
    words = Words(language, strict=True)
    facts = collect(language=language, names={"w": "Vera", "r": "novice"})
    name = words.tr("bot.novice.name")
    assert facts.others == {name}
    assert MatchSearch(name).passes(facts)
    assert not MatchSearch("novice" if language == "ru" else "новичок").passes(facts)


def test_the_most_frequent_names_come_first() -> None:
    others = [{"Anna"}, {"boris", "Max"}, {"Max"}, {"Max", "Anna"}]
    facts = [collect()._replace(others=frozenset(each)) for each in others]
    assert count_others(facts) == [("Max", 3), ("Anna", 2), ("boris", 1)]


def test_facts_are_collected_once_for_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[str] = []

    def note(words: Words, overview: Overview, said: MatchNote) -> list[str]:
        collected.append(words.language)
        return describe_row(words, overview, said)

    monkeypatch.setattr(match_facts, "describe_row", note)
    words = Words("en", strict=True)
    cache = FactsCache(words, "Vera")
    matches = [make_match(number) for number in (1, 2)]
    for match in (*matches, *matches, replace(matches[0], changed=9)):
        cache.find(match, NO_NOTE)
    cache.find(matches[0], MatchNote("Siege"))
    assert collected == ["en"] * 4
    words.switch("ru")
    assert "21.11.2026" in cache.find(matches[0], NO_NOTE).text
    assert collected == ["en"] * 4 + ["ru"]
