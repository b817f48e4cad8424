"""Sentences about failed computer players that a quick one replaces."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import Words
from engine.events import Seat
from engine.wire.tables import TableInfo


class SubstituteNews:
    """Reports each seat once a match; players who come later get the report as well."""

    def __init__(self) -> None:
        self._match = 0
        self._told: set[Seat] = set()

    def news(self, words: Words, info: TableInfo | None, names: Sequence[str]) -> list[str]:
        """Return a sentence for each seat without a report so far; `names` are the names of the seats."""
        if info is None or not info.running:
            return []
        if info.match != self._match:
            self._match, self._told = info.match, set()
        new = [seat for seat, each in enumerate(info.seats) if each.substituted and seat not in self._told]
        self._told.update(new)
        return [words.tr("bot.substituted", player=names[seat]) for seat in new]
