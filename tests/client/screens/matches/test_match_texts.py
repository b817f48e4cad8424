"""The lines about a stored match: people, result and lineups, in both languages, for every game."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES, Words
from client.screens.matches.match_texts import describe_lineups, describe_row
from client.skins.registry import SHOWN_GAMES, game_words
from client.storage.match_notes import NO_NOTE, MatchNote
from engine.record.lines import Piece
from engine.record.overview import read_overview
from engine.wire.room_notice import NAMELESS
from tools.harness.games.stored_records import write_match
from tools.harness.root import ROOT

OWNER = ROOT / "tests" / "profiles" / "0.3.0" / "owner" / "records"
GAMES = ("warchest", "dawnember", "kings")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_lineups_stand_in_the_order_of_the_seats(game: str, language: str) -> None:
    """The texts are the game's own; a missing one raises `KeyError`."""
    words = Words(language, strict=True)
    overview = read_overview(write_match(game, 1, ("Vera", "Anna")), SHOWN_GAMES)
    lineups = SHOWN_GAMES[game].record.read_lineups(overview.formed, overview.settings)
    told = describe_lineups(words, overview)
    own = game_words(words, game)
    firsts = [own.tr(f"{lineups[seat][-1].kind}.{lineups[seat][-1].code}.name") for seat in overview.names]
    places = [told.split(" – ")[at].endswith(first) for at, first in enumerate(firsts)]
    assert places == [True, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_every_game_has_a_name(language: str) -> None:
    from engine.games.dawnember.cards.sides_found import SIDES
    from engine.games.kings.armies.pool import ARMY_LISTS, UNIT_TYPES
    from engine.games.warchest.kinds import CODES

    every = {
        "warchest": [Piece("unit", code) for code in CODES],
        "kings": [
            *(Piece("army", army) for army in ARMY_LISTS),
            *(Piece("unit", code) for code in UNIT_TYPES),
        ],
        "dawnember": [
            *(Piece("side", side) for side in SIDES),
            *(Piece("deck", origin) for origin in ("starter", "constructed")),
        ],
    }
    for game, pieces in every.items():
        words = game_words(Words(language, strict=True), game)
        for piece in pieces:
            assert words.tr(f"{piece.kind}.{piece.code}.name")


def test_a_record_of_an_earlier_version_tells_its_armies() -> None:
    path = next(path for path in OWNER.iterdir() if "08578e30" in path.name)
    overview = read_overview(path.read_bytes(), SHOWN_GAMES)
    assert describe_row(Words("en", strict=True), overview, NO_NOTE)[-1] == (
        "Archer, Crossbowman, Knight, Marshall – Footman, Mercenary, Royal Guard, Scout"
    )


def test_a_name_of_ones_own_comes_before_the_players() -> None:
    words = Words("en", strict=True)
    overview = read_overview(write_match("warchest", 1, ("Vera", "Anna")), SHOWN_GAMES)
    title, course, *_ = describe_row(words, overview, MatchNote("The Siege", kept=True))
    assert title == "The Siege"
    assert course.startswith("Vera, Anna · War Chest · ")
    assert course.endswith(" · kept")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_without_a_name_is_called_so_in_the_players_language(language: str) -> None:
    words = Words(language, strict=True)
    overview = read_overview(write_match("warchest", 1, (NAMELESS, "novice")), SHOWN_GAMES)
    nameless = words.tr("matches.nameless")
    title, course, *_ = describe_row(words, overview, NO_NOTE)
    assert title == f"{nameless}, {words.tr('bot.novice.name')}"
    assert words.tr("matches.won", players=nameless) in course
