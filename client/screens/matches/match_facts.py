"""What a list of matches is searched for: the facts of each match, and the conditions of a search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from client.i18n import Words
from client.screens.matches.match_texts import describe_row, find_winners, is_draw, name_players
from client.storage.match_index import StoredMatch
from client.storage.match_notes import MatchNote
from engine.record.overview import Overview
from engine.wire.room_notice import NAMELESS

Ending: TypeAlias = Literal["won", "lost", "drawn", "decided", "open"]
"""How a match ended for the player; `decided` among others, `open` without an end."""
Result: TypeAlias = Literal["", "won", "lost", "drawn", "finished", "unfinished"]
"""The endings that a search is for; empty: all."""

ENDINGS: dict[Result, frozenset[Ending]] = {
    "won": frozenset(("won",)),
    "lost": frozenset(("lost",)),
    "drawn": frozenset(("drawn",)),
    "finished": frozenset(("won", "lost", "drawn", "decided")),
    "unfinished": frozenset(("open",)),
}


class MatchFacts(NamedTuple):
    """What a search compares with its conditions, in the present language."""

    game: str
    others: frozenset[str]
    """The names of all but the player."""
    ending: Ending
    text: str
    """All words of the row, without capitals."""
    kept: bool

    @classmethod
    def collect(cls, words: Words, match: StoredMatch, note: MatchNote, player: str) -> MatchFacts:
        """Return the facts of a match; `player` is the name of the player at this machine."""
        overview = match.overview
        own = find_own_seats(overview, player)
        others = frozenset(name for seat, name in name_players(words, overview).items() if seat not in own)
        text = " ".join(describe_row(words, overview, note)).casefold()
        return cls(overview.game, others, find_ending(overview, own), text, note.kept)


class FactsCache:
    """The facts of matches, each collected at its first use; those of another language are dropped."""

    def __init__(self, words: Words, player: str) -> None:
        """Begin empty; `player` is the name of the player at this machine."""
        self._words = words
        self._player = player
        self._language = words.language
        self._facts: dict[tuple[str, int, MatchNote], MatchFacts] = {}

    def find(self, match: StoredMatch, note: MatchNote) -> MatchFacts:
        """Return the facts of a match with a note, in the present language."""
        if self._language != self._words.language:
            self._language = self._words.language
            self._facts.clear()
        key = (match.files[0], match.changed, note)
        if key not in self._facts:
            self._facts[key] = MatchFacts.collect(self._words, match, note, self._player)
        return self._facts[key]


class MatchSearch(NamedTuple):
    """The conditions of a search; an empty condition lets every match pass."""

    text: str = ""
    game: str = ""
    other: str = ""
    """The name of somebody who took part."""
    result: Result = ""
    kept: bool = False
    """Whether only those are wanted that stay."""

    def passes(self, facts: MatchFacts) -> bool:
        """Say whether a match fits; each word of the text must be in its row."""
        return (
            self.game in ("", facts.game)
            and (not self.other or self.other in facts.others)
            and (facts.kept or not self.kept)
            and (not self.result or facts.ending in ENDINGS[self.result])
            and all(word in facts.text for word in self.text.casefold().split())
        )


def find_own_seats(overview: Overview, player: str) -> set[str]:
    """Return the seats of the player at this machine: those with the player's name, or with none."""
    own = {player.strip() or NAMELESS, NAMELESS}
    return {seat for seat, name in overview.names.items() if name in own}


def count_others(facts: Iterable[MatchFacts]) -> list[tuple[str, int]]:
    """Return the names of the others with the number of their matches, the most frequent first."""
    counts = Counter(name for each in facts for name in each.others)
    return sorted(counts.items(), key=lambda pair: (-pair[1], pair[0].casefold()))


def find_ending(overview: Overview, own: set[str]) -> Ending:
    """Return how a match ended for the seats of the player."""
    if not overview.over:
        return "open"
    if is_draw(overview):
        return "drawn"
    if not own or own == {*overview.names}:
        return "decided"
    return "won" if own & {*find_winners(overview)} else "lost"
