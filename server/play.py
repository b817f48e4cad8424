"""Running matches: they begin, seats and bots decide, viewers are told."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.bots.uniform import Uniform
from engine.events import Seat
from engine.fairness import SECRET
from engine.game import Codec, IllegalAction, Reason
from engine.match import Match
from engine.protocol import (
    Act,
    AnswerDraw,
    Nonce,
    OfferDraw,
    Resign,
    Seal,
    SeatCommand,
    Seated,
    Undo,
)
from engine.rng import Generator
from server.bargain import willing
from server.board import Board
from server.draws import Draws, Numbered, Pact
from server.entries import BotAnswered, BotDecided, Commanded, Left, Promised
from server.gallery import Gallery
from server.guests import Guest, Refusal
from server.ledger import Ledger
from server.outbox import Archive, Outbox, Send, Think
from server.settings import Settings
from server.snapshots import snapshot
from server.table import Person, Robot, Table, full_record
from server.telling import Telling, rest

log = logging.getLogger(__name__)

Entropy = Callable[[int], bytes]
"""Return that many random bytes that nobody can foresee."""


class Play:
    """Carry decisions out and tell every viewer its part of what happened."""

    def __init__(
        self,
        settings: Settings,
        entropy: Entropy,
        out: Outbox,
        ledger: Ledger,
        board: Board,
        telling: Telling,
        gallery: Gallery,
        stand_in: str,
    ) -> None:
        """`stand_in` is the bot that answers for players who are away."""
        self._settings = settings
        self._entropy = entropy
        self._out = out
        self._ledger = ledger
        self._board = board
        self._telling = telling
        self._gallery = gallery
        self._stand_in = stand_in

    def announce(self, table: Table) -> None:
        """Tell everybody how a table stands."""
        self._board.announce(table)

    def begin(self, table: Table) -> None:
        """Start the match that everybody at a table is ready for.

        Where nobody chose the seed, its players have to add to the draws first.
        """
        if table.turn():
            self.seat_notices(table, range(len(table.seats)))
        if table.seed is not None:
            # The first match draws what `engine.rng.seeded` draws; a rematch must not draw the same again.
            later = f"/{table.match_number + 1}" if table.match_number else ""
            self._start(table, Numbered(f"{table.seed}{later}"))
            return
        secret = self._entropy(SECRET)
        pact = table.promise(secret)
        self._ledger.add(table, Promised(secret))
        self._telling.everybody(table, pact.messages(table.number))
        self._start_agreed(table)

    def begin_when_willing(self, table: Table) -> None:
        """Start the next match if nothing is missing for that, else tell how the table stands."""
        if table.willing:
            self.begin(table)
        else:
            self.announce(table)

    def go_on(self, table: Table) -> None:
        """Ask again for whatever a table waits for: what its players add to the draws, or its bots."""
        if table.match is not None and table.match.outcome is not None:
            self._archive(table, full_record(table))
        if table.pact is not None:
            self._telling.everybody(table, table.pact.messages(table.number))
            self._start_agreed(table)
        elif table.willing:
            self.begin(table)
        else:
            self.wake(table)

    def seal(self, table: Table, command: Seal) -> None:
        """Bind a seat to its nonce; raises `Refusal`."""
        self._ledger.check(table)
        pact = self._pact(table, command.match)
        bound = pact.bind(command.seat, command.seal)
        self._ledger.add(table, Commanded(command))
        if bound:
            self._telling.everybody(table, [pact.seals(table.number)])

    def nonce(self, table: Table, command: Nonce) -> None:
        """Add a seat's nonce to the draws, and begin when it was the last; raises `Refusal`."""
        self._ledger.check(table)
        self._pact(table, command.match).show(command.seat, command.nonce)
        self._ledger.add(table, Commanded(command))
        self._start_agreed(table)

    def tick(self, table: Table, now: float) -> None:
        """Open the seats that have owed something to the draws for too long."""
        pact = table.pact
        if pact is None or self._ledger.failing(table):
            return
        if pact.since is None:
            pact.since = now
            # Usually nobody has to be told that a table is full: its match has begun already.
            self.announce(table)
        elif now - pact.since >= self._settings.nonce_seconds:
            log.warning("table %d: seats %s gave no nonce for the draws", table.number, pact.owing)
            self.leave(table, pact.owing)
            self.announce(table)

    def _pact(self, table: Table, match: int) -> Pact:
        if table.pact is None or table.pact.match != match:
            raise Refusal("not_starting")
        return table.pact

    def _start_agreed(self, table: Table) -> None:
        agreed = table.pact.agreed if table.pact is not None else None
        if agreed is not None:
            self._start(table, agreed)

    def _start(self, table: Table, draws: Draws) -> None:
        table.begin(draws)
        self._ledger.open(table)
        self.announce(table)
        self._telling.opening(table)
        self.publish(table)

    def carry_out(self, table: Table, person: Person, command: SeatCommand) -> None:
        """Do what a seat's player asks for; raises `Refusal`."""
        self._ledger.check(table)
        match = self._match(table, command.seat, getattr(command, "revision", None))
        _check_time(table, command)
        known = match.revision
        if isinstance(command, Act):
            self._act(table, command, match)
        else:
            _say(command, match)
        person.last = command
        self._ledger.add(table, Commanded(command))
        self.publish(table, known)
        self._bots_answer(table, match)

    def leave(self, table: Table, seats: list[int]) -> None:
        """Empty the seats of a player, which gives a running match up; raises `Refusal`."""
        self._ledger.check(table)
        if table.running is not None:
            table.running.resign(seats[0])
            self.publish(table)
        gone = [seated for seat in seats if isinstance(seated := table.seats[seat], Person)]
        table.leave(seats)
        self._ledger.add(table, Left(seats))
        for person in gone:
            if person.guest is not None:
                self._ledger.placed(table, person.guest, [person.token], there=False)

    def wake(self, table: Table) -> None:
        """Let the bots that decide next think, for players who are away as well.

        Where several seats of one side may decide, one decision is that of all: a person among them makes
        it, and of bots alone the one in the lowest seat.
        """
        match = table.running
        if match is None or table.halt.paused:
            return
        sides: dict[int, list[int]] = {}
        for seat in sorted(match.to_act()):
            sides.setdefault(match.game.side(match.standing.state, seat), []).append(seat)
        for seats in sides.values():
            bots = [self._bot(table, match, seat) for seat in seats]
            if bots[0] is not None and None not in bots:
                self._think(table, match, seats[0], bots[0])

    def bot_answer(self, table: Table, match_number: int, seat: int, revision: int, answer: Any) -> None:
        """Take a bot's decision, or decide at random in its place where it has none that is legal."""
        match = table.running
        if match is None or table.match_number != match_number or not match.fresh(revision):
            return
        table.thinking.pop(seat, None)
        if self._bot(table, match, seat) is None:
            # Its player was away, and is back.
            return
        if table.halt.paused or self._ledger.failing(table):
            # It is asked again once the match goes on and its decision can be kept.
            return
        try:
            action = table.codec.action(answer)
            match.submit(seat, action)
        except (msgspec.ValidationError, IllegalAction):
            log.warning("table %d: the bot of seat %d gave no legal action; random plays", table.number, seat)
            view = match.game.view(match.standing.state, seat)
            chance = Generator(self._entropy(32))
            action = Uniform().choose(match.game, view, seat, (), chance, lambda: False)
            match.submit(seat, action)
        self._ledger.add(table, BotDecided(seat, Codec.plain(action)))
        self.publish(table)

    def catch_up(self, guest: Guest, table: Table, seat: Seat, last_seq: int) -> None:
        """Show a seat's present view to its player and send the rest of the seat's stream after `last_seq`.

        Whoever took the seat when the match was over is told nothing of it.
        """
        match = table.match
        if match is not None and _played(table, seat):
            self._out.add(Send(guest.conn, snapshot(table, seat)))
            self._telling.run(table, guest, rest(table, seat, last_seq))
            self._telling.draws(table, guest)
            if match.outcome is not None:
                self._telling.reveal(table, full_record(table), [guest])
        self._telling.pact(table, guest)

    def seat_notices(self, table: Table, seats: Iterable[Seat]) -> None:
        """Tell those who play some seats, as far as they are connected, that these are their own."""
        for seat in seats:
            person = table.seats[seat]
            if isinstance(person, Person) and person.guest is not None:
                self._out.add(Send(person.guest.conn, Seated(table.number, seat, person.token)))

    def _act(self, table: Table, command: Act, match: Match[Any]) -> None:
        if command.seat not in match.to_act():
            raise Refusal("out_of_turn")
        try:
            action = table.codec.action(command.action)
        except msgspec.ValidationError:
            raise Refusal("bad_action") from None
        try:
            match.submit(command.seat, action)
        except IllegalAction:
            # The reason that is given comes from what the seat knows, even if the rules looked at more.
            view = match.game.view(match.standing.state, command.seat)
            reason = match.game.refuse(view, command.seat, action) or Reason("")
            raise Refusal("illegal", reason=reason.code, reason_args=reason.args) from None

    def _bots_answer(self, table: Table, match: Match[Any]) -> None:
        """Have the bots that were not asked yet say what they think of a draw that is offered."""
        for seat, seated in enumerate(table.seats):
            agreeing = match.standing.offers.agreeing
            if not agreeing or match.outcome is not None:
                return
            if isinstance(seated, Robot) and seat not in agreeing:
                agree = willing(match, seat, Generator(self._entropy(32)))
                match.answer_draw(seat, agree=agree)
                self._ledger.add(table, BotAnswered(seat, agree))
                self.publish(table)

    def _bot(self, table: Table, match: Match[Any], seat: int) -> str | None:
        """Return the bot that decides for a seat; None where its player does."""
        match table.seats[seat]:
            case Robot(name=name):
                return name
            case Person(here=here) if seat in match.standing.stood_in:
                return self._stand_in if table.replaced(seat) or not here else None
        return None

    def _match(self, table: Table, seat: int, revision: int | None = None) -> Match[Any]:
        match = table.match
        if match is None:
            raise Refusal("not_running")
        if revision is not None and not match.fresh(revision):
            show = snapshot(table, seat) if _played(table, seat) else None
            raise Refusal("stale", show=show, revision=match.revision)
        if match.outcome is not None:
            raise Refusal("game_over")
        return match

    def publish(self, table: Table, known: int | None = None) -> None:
        """Tell every viewer what came after a `known` revision, then wake the bots that decide next.

        Without it only the newest revision is told.
        """
        match = table.match
        assert match is not None
        for revision in range(match.revision if known is None else known + 1, match.revision + 1):
            self._telling.revision(table, revision, table.players())
            self._gallery.follow(table, revision)
        if match.outcome is not None:
            record = full_record(table)
            self._telling.reveal(table, record, [guest for guest, _ in table.players()])
            self._gallery.finish(table, record)
            self._archive(table, record)
            self.announce(table)
        if match.standing.changed == match.revision:
            self.wake(table)

    def _archive(self, table: Table, text: str) -> None:
        """Have the record of a match that is over kept for good."""
        if self._out.keeps:
            word = table.game.record.word
            self._out.add(Archive(table.number, table.match_number, word, text))

    def _delay(self, table: Table, match: Match[Any]) -> float:
        """Return how long a bot waits: longer after a decision that its player could take back."""
        last = match.entries[-1][0]
        delay = self._settings.bot_delay
        if not table.takeback or last is None or not isinstance(table.seats[last], Person):
            return delay
        possible = match.takeback.refusal(last) is None
        return max(delay, self._settings.takeback_seconds) if possible else delay

    def _think(self, table: Table, match: Match[Any], seat: int, bot: str) -> None:
        """Ask a bot, unless it thinks about this position already.

        Else a player who lets a match stand still and go on, again and again, would keep all bots busy.
        """
        position = match.standing.changed
        if table.thinking.get(seat) == position:
            return
        table.thinking[seat] = position
        stream = table.stream(seat)
        self._out.add(
            Think(
                table=table.number,
                match=table.match_number,
                seat=seat,
                revision=match.revision,
                game=match.game.id,
                config=msgspec.to_builtins(match.config),
                bot=bot,
                stream=stream.items,
                known=len(stream),
                seed=self._entropy(32),
                seconds=self._settings.bot_seconds,
                delay=self._delay(table, match),
            )
        )


def _check_time(table: Table, command: SeatCommand) -> None:
    """Raise `Refusal` where a match stands still, or a seat's time has run out; one may always resign."""
    if table.halt.paused and not isinstance(command, Resign):
        raise Refusal("paused")
    if isinstance(command, Act | Undo) and table.times is not None and table.times.barred(command.seat):
        raise Refusal("out_of_time")


def _say(command: Undo | Resign | OfferDraw | AnswerDraw, match: Match[Any]) -> None:
    """Do what is no decision in the game itself; raises `Refusal`."""
    try:
        match command:
            case Undo():
                match.undo(command.seat)
            case Resign():
                match.resign(command.seat)
            case OfferDraw():
                match.offer_draw(command.seat)
            case AnswerDraw():
                match.answer_draw(command.seat, agree=command.agree)
    except IllegalAction as illegal:
        raise Refusal(illegal.reason.code) from None


def _played(table: Table, seat: Seat) -> bool:
    """Say whether the present match is that of whoever has a seat now."""
    seated = table.seats[seat]
    return isinstance(seated, Person) and seated.played is not None
