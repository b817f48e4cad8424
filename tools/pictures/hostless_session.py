"""Moments at the table for pictures and tests: a session that plays its match without a host."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from client.session.chat import Chat
from client.session.clocks import ClockFaces
from client.session.store import Store
from client.session.verification import Proof
from engine.bots.registry import BOTS
from engine.chance import seeded
from engine.game import Codec, Game, Reason
from engine.game import IllegalAction as Illegal
from engine.games.registry import GAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import KIND
from engine.games.warchest.options import parse_variant
from engine.games.warchest.state import State
from engine.match.match import Match
from engine.wire.protocol import Events, Rejected, SeatInfo, TableInfo

Chooser = Callable[[Game[Any], Any, int, list[Any]], Any]
"""Choose one of a seat's legal actions, given the game, the seat's view and the seat."""


class Staged(WarChest):
    """War Chest that begins at a given position instead of a set-up."""

    def __init__(self, text: str) -> None:
        """Begin at a position in the notation; raises `NotationError`."""
        self._text = text

    def new(self, config: Any) -> State:
        """Return the position."""
        return self.parse(self._text)

    def start(self, turn: Any) -> None:
        """Set nothing up: the position is there."""


def at_random(seed: int) -> Chooser:
    """Make a chooser that plays any legal action, rarely one that does nothing on the board."""
    dice = random.Random(seed)

    def choose(game: Game[Any], view: Any, seat: int, legal: list[Any]) -> Any:
        lively = [action for action in legal if type(action).__name__ not in ("Pass", "Claim", "Decline")]
        return dice.choice(lively or legal)

    return choose


def by_bot(name: str, seed: int) -> Chooser:
    """Make a chooser that plays as a bot does, always the same way."""
    bot, chance = BOTS[name](), seeded(seed)

    def choose(game: Game[Any], view: Any, seat: int, legal: list[Any]) -> Any:
        return bot.choose(game, view.clone(), seat, (), chance, lambda: False)

    return choose


class LocalSession:
    """A table in this process that looks like a `client.session.table_session.TableSession` to a screen."""

    def __init__(
        self,
        game: Game[Any] | None = None,
        options: dict[str, Any] | None = None,
        *,
        seat: int | None = 0,
        seed: int = 1,
        others: Chooser | None = None,
        bot: str = "greedy",
        people: dict[int, str] | None = None,
    ) -> None:
        """Set up a match; `others` decides for the other seats as soon as they are to act.

        `people` are the names of those who share the computer, by seat; `seat` is the one that is shown.
        """
        self.game: Game[Any] = game or GAMES["warchest"]
        self.options = self.game.options(**(options or {}))
        self.seat = seat
        self.match = 1
        self.table = 1
        self.listeners: list[Callable[[Any], None]] = []
        self.trouble: str | None = None
        self.clocks: ClockFaces | None = None
        self.chat = Chat()
        self.following: int | None = None
        self.person, self.people = 1, {1: "Vera"}
        named = people or {}
        self.own_seats = sorted(named) if named else [] if seat is None else [seat]
        self.actions: list[Any] = []
        """What was decided for the own seat."""
        self.proof: Proof | None = None
        self._others = others or at_random(seed)
        self._seed = seed
        seats = [
            SeatInfo(name, "person", named.get(at, ""), True)
            if at in self.own_seats
            else SeatInfo(name, "bot", bot, True)
            for at, name in enumerate(self.game.seats(self.options))
        ]
        self.info = TableInfo(1, self.game.id, {}, seats, [], 1, True)
        self._start()

    @property
    def over(self) -> bool:
        """Say whether nothing more will come."""
        return self.trouble not in (None, "reconnecting")

    def _start(self) -> None:
        self.truth: Match[Any] = Match(self.game, self.options, seeded(self._seed + self.match))
        viewers: list[int | None] = [*self.own_seats] or [None]
        self.stores = {viewer: Store(self.game, self.options, viewer) for viewer in viewers}
        self.store = self.stores[self.seat]
        self._told = -1
        self._tell()

    def _tell(self) -> None:
        """Bring the stores up to date, one message a decision as a host sends it."""
        for revision in range(self._told + 1, self.truth.revision + 1):
            for viewer, store in self.stores.items():
                events = [Codec.plain(event) for event in self.truth.events_for(revision, viewer)]
                store.take(Events(1, self.match, viewer, revision, len(store.events) + 1, events))
        self._told = self.truth.revision
        self.tell("events")

    def tell(self, event: str) -> None:
        """Let the listeners hear what has changed."""
        for listener in list(self.listeners):
            listener(event)

    def turn_to(self, seat: int) -> None:
        """Show what another own seat knows, and act for it."""
        self.store, self.seat = self.stores[seat], seat

    def next_own(self) -> int | None:
        """Return an own seat that has something to decide, the shown one first."""
        if self.info.paused:
            return None
        able = {seat for seat in self.own_seats if self.info.seats[seat].state != "stand_in"}
        asked = {seat for seat in able if self.stores[seat].asked_for_tie()}
        seats = asked or self.truth.to_act() & able
        return self.seat if self.seat in seats else min(seats, default=None)

    def decide(self, text: str) -> None:
        """Decide for whoever is to act, by the text of an action; raises `IllegalAction`."""
        self.truth.submit(min(self.truth.to_act()), self.game.parse_action(text))
        self._tell()

    def go_on(self, decisions: int = 10_000) -> None:
        """Let the other seats decide until the own one is asked, at most so many times."""
        for _ in range(decisions):
            acting = self.truth.to_act()
            if not acting or acting & set(self.own_seats):
                break
            seat = min(acting)
            view = self.game.view(self.truth.standing.state, seat)
            self.truth.submit(seat, self._others(self.game, view, seat, self.game.legal(view, seat)))
        self._tell()

    def run(self, decisions: int, chooser: Chooser | None = None) -> None:
        """Let everybody decide by a chooser so many times."""
        choose = chooser or self._others
        for _ in range(decisions):
            for seat in sorted(self.truth.to_act())[:1]:
                view = self.game.view(self.truth.standing.state, seat)
                self.truth.submit(seat, choose(self.game, view, seat, self.game.legal(view, seat)))
        self._tell()

    async def act(self, action: Any, seat: int | None = None) -> Rejected | None:
        """Decide for the own seat, then let the others answer."""
        assert self.seat is not None
        self.actions.append(action)
        try:
            self.truth.submit(self.seat, action)
        except Illegal as illegal:
            return _rejected(illegal.reason)
        self._tell()
        self.go_on()
        return None

    async def undo(self, seat: int | None = None) -> Rejected | None:
        """Take the own seat's last decision back."""
        assert self.seat is not None
        try:
            self.truth.undo(self.seat)
        except Illegal as illegal:
            return _rejected(illegal.reason)
        self._tell()
        return None

    async def offer_tie(self, seat: int | None = None) -> Rejected | None:
        """Offer a tie for the own seat."""
        return self.talk(lambda: self.truth.offer_tie(self._own()))

    async def answer_tie(self, agree: bool, seat: int | None = None) -> Rejected | None:
        """Say for the own seat what it thinks of the tie that is offered."""
        return self.talk(lambda: self.truth.answer_tie(self._own(), agree=agree))

    def talk(self, say: Callable[[], object]) -> Rejected | None:
        """Let somebody say something about the end of the match, and tell everybody."""
        try:
            say()
        except Illegal as illegal:
            return _rejected(illegal.reason)
        self._tell()
        return None

    def _own(self) -> int:
        assert self.seat is not None
        return self.seat

    async def resign(self, seat: int | None = None) -> Rejected | None:
        """Give the match up."""
        assert self.seat is not None
        self.truth.resign(self.seat)
        self._tell()
        return None

    async def rematch(self, swap: bool) -> Rejected | None:
        """Play again, perhaps with sides exchanged."""
        self.match += 1
        if swap and self.seat is not None:
            self.seat = 1 - self.seat
            self.own_seats = sorted(1 - seat for seat in self.own_seats)
        self._start()
        self.go_on()
        return None

    async def close(self) -> None:
        """End the session."""
        self.trouble = "closed"


def _rejected(reason: Reason) -> Rejected:
    return Rejected(reason.code, reason.args)


ARMIES = {
    "2p": ("be,kn,rg,wp", "fo,me,pi,sw"),
    "4p": ("be,kn,rg", "fo,me,sw", "ar,en,wp", "ca,la,pi"),
}
CONTROL = {"2p": "w:d1,g1;r:e6,h5", "4p": "w:d1,g1,j1;r:b3,e6,h5"}


def position(
    board: str,
    *,
    variant: str = "2p-base",
    armies: Sequence[str] = (),
    hands: Sequence[str] = (),
    control: str = "",
    turn: str = "",
    init: str = "",
    pend: str = "-",
    drawn: Sequence[str] = (),
    decrees: str = "-",
    rounds: int = 4,
) -> str:
    """Write a position from what stands where; coins that are not named lie in supply, bag and discard.

    `board` is as in the notation; `armies`, `hands` and `drawn` are codes joined by commas, one text for each
    seat, `drawn` being what a pending `play` holds; what is not given is that of an ordinary match.
    """
    seats = parse_variant(variant).seats
    armies = armies or ARMIES[variant[:2]]
    stacks = sorted(board.split(",")) if board else []
    units = [stack.split(":") for stack in stacks]
    fields = []
    for seat, codes, hand_codes, drawn_codes in zip_longest(seats, armies, hands, drawn, fillvalue=""):
        army = codes.split(",")
        left = {code: UNITS[KIND[code]].coins for code in army} | {"ro": 1}
        for _, owner, unit in units:
            if owner == seat:
                left[unit[:2]] -= int(unit[2:])
        held = [code for code in hand_codes.split(",") if code]
        for code in [*held, *(code for code in drawn_codes.split(",") if code)]:
            left[code] -= 1
        supply = {code: min(left[code], UNITS[KIND[code]].coins - 3) for code in army}
        up = {code: min(1, left[code] - supply[code]) for code in army[:2]}
        bag = {code: left[code] - supply.get(code, 0) - up.get(code, 0) for code in left}
        hand = {code: held.count(code) for code in dict.fromkeys(sorted(held))}
        piles = [_pile(pile) for pile in (hand, bag, up, {}, supply, {})]
        fields.append(f"{seat}={'|'.join([','.join(sorted(army)), *piles])}")
    first = seats[0]
    return (
        f"wc1 {variant} board={','.join(stacks) or '-'} control={control or CONTROL[variant[:2]]} "
        f"{' '.join(fields)} init={init or first} start={first} turn={turn or first} round={rounds} "
        f"pend={pend} decrees={decrees} result=-"
    )


def _pile(counts: dict[str, int]) -> str:
    return "".join(f"{code}{number}" for code, number in sorted(counts.items()) if number) or "-"
