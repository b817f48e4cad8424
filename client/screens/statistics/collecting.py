"""The player's finished matches among the stored ones."""

from __future__ import annotations

from collections.abc import Iterable

from client.i18n import Words
from client.screens.matches.match_facts import find_ending, find_own_seats
from client.screens.matches.match_texts import name_players
from client.screens.statistics.figures import Played
from client.skins.registry import SHOWN_GAMES
from client.storage.match_index import StoredMatch
from engine.record.lines import Piece


def collect_played(words: Words, matches: Iterable[StoredMatch], player: str) -> list[Played]:
    """Return the finished matches that the player has won, drawn or lost; names are in the words' language.

    Matches that were only watched, or played on both sides, tell nothing about the player.
    """
    found = (_read_match(words, match, player) for match in matches)
    return [played for played in found if played is not None]


def _read_match(words: Words, match: StoredMatch, player: str) -> Played | None:
    overview = match.overview
    own = find_own_seats(overview, player)
    ending, record = find_ending(overview, own), SHOWN_GAMES[overview.game].record
    sides = {side for side in record.sides for seat in own if seat.startswith(side)}
    if len(sides) != 1 or ending == "open" or ending == "decided":
        return None
    (side,) = sides
    names = name_players(words, overview)
    lineups = record.read_lineups(overview.formed, overview.settings)
    pieces: dict[Piece, None] = {}
    for seat in own:
        pieces |= dict.fromkeys(lineups.get(seat, ()))
    return Played(
        overview.game,
        overview.date,
        overview.decisions,
        ending,
        tuple(name for seat, name in names.items() if not seat.startswith(side)),
        side,
        tuple(pieces),
    )
