"""The time of the players of a match (`docs/clocks.md`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.events import Seat
from engine.match.entries import Decided, Undone
from engine.match.match import Match
from engine.match.undo_stack import UndoStack
from engine.wire.protocol import ClockRules
from server.table.timing.masks import Masks, find_masked

MAX_DECISIONS_PER_TICK = 64
"""Most decisions of the game between two ticks for players who are out of time."""


class TableClock:
    """The time of the seats of one match, in seconds; it never looks at a clock itself."""

    def __init__(self, rules: ClockRules, seats: Iterable[Seat]) -> None:
        """Give each of the `seats`, which are those of people, a full bank."""
        self.rules = rules
        self.seconds_left = dict.fromkeys(sorted(seats), float(rules.bank))
        """Remaining seconds by seat, never below 0."""
        self.running: frozenset[Seat] = frozenset()
        self.arrived_seats: set[Seat] = set()
        """Seats whose player has been here since the host knows the match: before that their time does not
        run."""
        self.choosers: dict[Seat, list[Seat]] = {}
        """By seat whose time has run out, the seats that may choose the consequence."""
        self.replaced: set[Seat] = set()
        """Seats whose time has run out, and for which a bot decides for the rest of the match."""
        self.allowed = MAX_DECISIONS_PER_TICK
        """Decisions that the game may still make before the next tick for players who are out of time."""
        self.unkept = 0.0
        """Seconds taken since they were last stored; infinite after another change."""
        self.changed = True
        """Whether the people at the table do not know the present state yet."""
        self.informed_connections: set[int] = set()
        """Connections that have received the present state."""
        self._since = 0.0
        """Time up to which the running seats were charged."""
        self._asked: frozenset[Seat] = frozenset()
        self._revision = 0
        self._paid: list[Seat] = []
        """Seats that have had an increment, for decisions that were not taken back."""
        self._before: UndoStack[int] = UndoStack()
        """Number of increments before each decision that was not taken back."""
        self._owed: Counter[Seat] = Counter()
        """By seat, number of increments for decisions that it took back."""

    def advance(self, now: float) -> list[Seat]:
        """Take the time that has passed; return the seats that have run out, in that order."""
        passed = now - self._since
        self._since = now
        if not self.running or not passed:
            return []
        after = {seat: self.seconds_left[seat] - passed for seat in self.running}
        out = sorted((seat for seat in after if after[seat] <= 0), key=lambda seat: (after[seat], seat))
        self.seconds_left.update({seat: max(0.0, left) for seat, left in after.items()})
        self.unkept = float("inf") if out else self.unkept + passed
        return out

    def note_arrivals(self, seats: Iterable[Seat]) -> None:
        """Note the seats whose players are here."""
        self.arrived_seats |= {*seats}

    def restore_arrivals(self, seats: Iterable[Seat]) -> None:
        """Note the seats whose players have been here, and no others."""
        self.arrived_seats = {*seats}

    def ask_choosers(self, choosers: dict[Seat, list[Seat]]) -> None:
        """Note who may choose the consequence for each seat that is out of time."""
        self.choosers = choosers

    def use_allowance(self) -> bool:
        """Take one of the game's decisions until the next tick; False if none is left."""
        if not self.allowed:
            return False
        self.allowed -= 1
        return True

    def mark_kept(self) -> None:
        """Note that all taken time is stored."""
        self.unkept = 0.0

    def mark_informed(self, connections: set[int]) -> None:
        """Note that these connections know the state of the clocks."""
        self.changed, self.informed_connections = False, connections

    def skip(self, now: float) -> None:
        """Leave out the time up to now."""
        self._since = now

    def run(self, seats: frozenset[Seat], now: float) -> bool:
        """Let the time of these seats run from now on, and no other; say whether that is new."""
        self._since = now
        before, self.running = self.running, seats
        if seats == before:
            return False
        self.changed = True
        return True

    def follow(self, match: Match[Any]) -> None:
        """Take note of new events in the match: the increment comes when a seat's turn has passed.

        A decision that is taken back has passed no turn, and its replacement brings nothing more.
        """
        undone = False
        deciders: set[Seat] = set()
        for accepted in match.accepted[self._revision + 1 :]:
            match accepted.entry:
                case Decided(seat=seat):
                    deciders.add(seat)
                    self._before.push(seat, len(self._paid))
                case Undone(count=count):
                    undone = True
                    paid = self._before.pop(count)
                    self._owed.update(self._paid[paid:])
                    del self._paid[paid:]
        # A masked answer brings no increment, however long it took.
        asked = match.to_act() - find_masked(match)
        if match.outcome is None and not undone:
            game, state = match.game, match.standing.state
            # The last to answer among several asked seats may be asked again together with them.
            again = {
                seat for seat in deciders & asked if asked - self._asked - game.joint_deciders(state, seat)
            }
            answered_for = match.standing.stood_in | match.standing.timed_out
            for seat in sorted(self._asked - (asked - again) - answered_for):
                if seat in self.seconds_left:
                    self._pay(seat)
        self._asked, self._revision = asked, match.revision

    def allow(self) -> None:
        """Renew the number of decisions that the game may make until the next tick."""
        self.allowed = MAX_DECISIONS_PER_TICK

    def is_spent(self, seat: Seat) -> bool:
        """Say whether a seat had time and has none left."""
        return self.seconds_left.get(seat, 1.0) <= 0

    def find_charged(self, match: Match[Any], masks: Masks) -> frozenset[Seat]:
        """Return the seats that decide themselves and whose time runs for it, as of the last look."""
        return match.to_act() - match.standing.stood_in - masks.find_sheltered(match, self._since)

    def asks(self, match: Match[Any], masks: Masks, seat: Seat) -> bool:
        """Say whether the match waits for a choice about a seat that is out of time."""
        return self.rules.out == "choose" and self.is_spent(seat) and seat in self.find_charged(match, masks)

    def grant(self, seat: Seat, seconds: float) -> None:
        """Give more time to a seat that has none left."""
        self.seconds_left[seat] = seconds
        self.unkept = float("inf")
        self.changed = True

    def replace(self, seat: Seat) -> None:
        """Note that a bot decides for a seat, for the rest of the match if its time has run out."""
        if self.is_spent(seat):
            self.replaced.add(seat)

    def is_barred(self, seat: Seat) -> bool:
        """Say whether a seat may not decide, because others choose the consequence or have chosen it."""
        return seat in self.replaced or seat in self.choosers

    def restore(self, left: dict[Seat, float]) -> None:
        """Take over the stored state."""
        self.seconds_left.update(left)

    def _pay(self, seat: Seat) -> None:
        self._paid.append(seat)
        if self._owed[seat]:
            self._owed[seat] -= 1
        elif self.rules.increment:
            self.seconds_left[seat] += self.rules.increment
            self.changed = True
