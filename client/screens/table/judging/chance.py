"""Each side's chance to win at the shown moment, judged in the background."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from client.draw.palette import NIGHT, PARCHMENT, Colour, mix
from client.judging.judge import Judge, NoJudgement
from client.judging.judging_settings import can_show_chance
from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.session.store import MatchStore
from client.skins.wording.seat_names import list_local_seats
from engine.outcome import Side


@dataclass(frozen=True)
class ShownChance:
    """A displayed chance to win: its side, its size, and the colours of both ends."""

    side: Side
    chance: float
    own: Colour
    other: Colour


class Chance:
    """The chance of the viewer's side, or of the first side without a player here."""

    def __init__(self, table: TableContext, *, match: ShownMatch, judge: Judge) -> None:
        """Begin without a chance; the `judge` thinks in a separate process."""
        self._table = table
        self._match = match
        self._judge = judge
        self._asking = False
        self._judged: tuple[MatchStore, int] | None = None
        """Store and number of events of the position that was judged, or could not be judged."""
        self._found: ShownChance | None = None

    @property
    def _judged_store(self) -> MatchStore:
        """The knowledge by which the shown position is judged."""
        return self._match.store

    @property
    def allowed(self) -> bool:
        """Say whether the table allows it at the moment, and the game supports it."""
        session = self._table.session
        over = self._match.store.true.outcome is not None
        if self._match.store.everything:
            # A chance is judged by one viewer's knowledge.
            return False
        return self._match.store.game.bots.calibrated and can_show_chance(
            session.table.info, list_local_seats(session), over=over
        )

    @property
    def shown(self) -> ShownChance | None:
        """Return the displayed chance; None without one.

        A chance from one viewer's knowledge must not be shown to another at the same computer.
        """
        judged = self._judged
        fresh = judged is not None and judged[0] is self._judged_store
        return self._found if fresh and self.wanted else None

    @property
    def wanted(self) -> bool:
        """Say whether it is shown, if the player may see it."""
        return self._table.app.settings.chance_bar and self.allowed

    def update(self) -> None:
        """Have the shown position judged, once nothing moves, one at a time."""
        if not self.wanted:
            self._found, self._judged = None, None
            return
        match, store = self._match, self._judged_store
        moving = match.scene.motion is not None and match.timeline.live
        count = count_decided_events(match.store, match.scene.number)
        if self._asking or moving or not match.store.whole or not count:
            return
        if self._judged is None or self._judged != (store, count):
            self._asking = True
            self._table.app.spawn(self._think(store, count))

    async def _think(self, store: MatchStore, count: int) -> None:
        try:
            found = await self._judge.judge(store, count)
        except NoJudgement:
            # The old value belongs to another position; the next position is judged anew.
            self._found = None
        else:
            sides = [store.side(seat) for seat in range(len(store.game.seats(store.config)))]
            tones = [self._table.tone(sides.index(side)) for side in sorted(set(sides), key=sides.index)]
            own = tones.pop(sorted(set(sides), key=sides.index).index(found.side))
            other = tones[0] if len(tones) == 1 else mix(PARCHMENT, NIGHT, 0.5)
            self._found = ShownChance(found.side, found.chance, own, other)
        self._judged = (store, count)
        self._asking = False
        self._table.app.wake()


def count_decided_events(store: MatchStore, count: int) -> int:
    """Return how many of a store's first events belong to decisions that are complete there."""
    revisions = store.revisions
    if 0 < count < len(revisions) and revisions[count - 1] == revisions[count]:
        return bisect_left(revisions, revisions[count])
    return count
