"""Moments at the table for pictures and tests: a session that plays its match without a host."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, cast

from msgspec.structs import replace

from client.net.reconnect import Reconnect
from client.session.commands import Commands
from client.session.match_client import MatchClient
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.store import MatchStore
from client.session.table_client import TableClient
from engine.bots.budget import Budget
from engine.bots.registry import bots_of
from engine.chance import make_generator
from engine.game import Codec, Game
from engine.game import IllegalAction as Illegal
from engine.games.registry import GAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import KIND
from engine.games.warchest.options import parse_variant
from engine.games.warchest.state import State
from engine.match.match import Match
from engine.wire.protocol import (
    Act,
    Events,
    GameInfo,
    Rejected,
    SeatCommand,
    SeatInfo,
    TableInfo,
)
from server.table import requests

Chooser = Callable[[Game[Any], Any, int, list[Any]], Any]
"""Chooses one of a seat's legal actions, given the game, the seat's view and the seat."""


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
    chance = make_generator(seed)

    def choose(game: Game[Any], view: Any, seat: int, legal: list[Any]) -> Any:
        bot = bots_of(game)[name]()
        return bot.choose(game, view.clone(), seat, (), chance, Budget())

    return choose


class LocalConnection:
    """A substitute for a session's connection: commands are carried out here and now."""

    def __init__(self, carry_out: Callable[[SeatCommand], Rejected | None]) -> None:
        self.trouble: str | None = None
        self.host = None
        self.away = (0.0, 0.0)
        self.open_command = ""
        self._carry_out = carry_out

    @property
    def over(self) -> bool:
        """Say whether nothing more will come."""
        return self.trouble not in (None, "reconnecting")

    async def submit(self, command: SeatCommand, *, once: bool = False) -> Rejected | None:
        """Have a command carried out; return its refusal."""
        return self._carry_out(command)


class LocalSession:
    """A table in this process that looks like a `client.sessions.solo_session.SoloSession` to a screen."""

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
        consenting: Sequence[int] = (),
    ) -> None:
        """Set up a match; `others` decides for the other seats as soon as they are asked.

        `people` are the names of the people at the computer, by seat; `seat` is the shown one. The seats in
        `consenting` take decisions back together.
        """
        played: Game[Any] = game or GAMES["warchest"]
        games = {played.id: played}
        self.changes = SessionChanges()
        self.connection = LocalConnection(self._carry_out)
        connection = cast(Reconnect, self.connection)
        self.room = RoomClient(games, self.changes)
        self.match = MatchClient(games, connection.submit, self.changes, None, lambda: "")
        self.table = TableClient(connection, self.changes, self.room, self.match)
        self.commands = Commands(connection, self.changes, self.table, self.match)
        self.actions: list[Any] = []
        """Decisions for the player's seat."""
        self._others = others or at_random(seed)
        self._seed, self._consenting = seed, consenting
        self.match.game, self.match.options = played, played.options(**(options or {}))
        self.match.number, self.match.seat, self.table.number = 1, seat, 1
        named = people or {}
        self.table.tokens = dict.fromkeys(sorted(named) if named else [] if seat is None else [seat], "")
        self.room.person, self.room.people = 1, {1: "Vera"}
        self.room.games = {played.id: GameInfo(played.id, played.version, [])}
        seats = [
            SeatInfo(name, "person", named.get(at, ""), True)
            if at in self.table.tokens
            else SeatInfo(name, "bot", bot, True)
            for at, name in enumerate(played.seats(self.match.options))
        ]
        self.room.handle_message(TableInfo(1, played.id, options or {}, seats, [], 1, True))
        self._start()

    def _start(self) -> None:
        game, options = self.match.game, self.match.options
        chance = make_generator(self._seed + self.match.number)
        self.truth: Match[Any] = Match(game, options, chance, consenting=self._consenting)
        viewers: list[int | None] = [*self.table.own_seats] or [None]
        self.match.stores = {
            viewer: MatchStore(game, options, viewer, (), self._consenting) for viewer in viewers
        }
        self.match.store = self.match.stores[self.match.seat]
        self._told = -1
        self._tell()

    def _tell(self) -> None:
        """Bring the stores up to date, one message a decision as a host sends it."""
        for revision in range(self._told + 1, self.truth.revision + 1):
            for viewer, store in self.match.stores.items():
                events = [Codec.plain(event) for event in self.truth.events_for(revision, viewer)]
                first = len(store.events) + 1
                self.match.take(Events(1, self.match.number, viewer, revision, first, events))
        self._told = self.truth.revision

    @property
    def info(self) -> TableInfo:
        """Return the table's public state, which always exists."""
        assert self.table.info is not None
        return self.table.info

    def change(self, **changes: Any) -> None:
        """Change the table's public state."""
        self.room.handle_message(replace(self.info, **changes))

    def change_seat(self, at: int, **changes: Any) -> None:
        """Change the public state of a seat."""
        seats = list(self.info.seats)
        seats[at] = replace(seats[at], **changes)
        self.change(seats=seats)

    def decide(self, text: str) -> None:
        """Decide for the asked seat, by the text of an action; raises `IllegalAction`."""
        self.truth.submit(min(self.truth.to_act()), self.match.game.parse_action(text))
        self._tell()

    def go_on(self, decisions: int = 10_000) -> None:
        """Let the other seats decide until the player's seat is asked, at most `decisions` times."""
        for _ in range(decisions):
            acting = self.truth.to_act()
            if not acting or acting & set(self.table.own_seats):
                break
            self._choose(min(acting), self._others)
        self._tell()

    def run(self, decisions: int, chooser: Chooser | None = None) -> None:
        """Let all seats decide by a chooser, a number of times."""
        for _ in range(decisions):
            for seat in sorted(self.truth.to_act())[:1]:
                self._choose(seat, chooser or self._others)
        self._tell()

    def _choose(self, seat: int, chooser: Chooser) -> None:
        game = self.match.game
        view = game.view(self.truth.standing.state, seat)
        self.truth.submit(seat, chooser(game, view, seat, game.legal(view, seat)))

    def talk(self, say: Callable[[], object]) -> Rejected | None:
        """Enter a statement about the end of the match, and show it to everybody."""
        try:
            say()
        except Illegal as illegal:
            return Rejected(illegal.reason.code, illegal.reason.args)
        self._tell()
        return None

    def _carry_out(self, command: SeatCommand) -> Rejected | None:
        """Carry out a command of a seat's player; the others answer a decision."""
        truth = self.truth
        match command:
            case Act(seat=seat, revision=revision, action=plain):
                action = Codec(self.match.game).action(plain)
                self.actions.append(action)
                if not truth.standing.is_current(revision, seat):
                    return Rejected("stale")
                refused = self.talk(lambda: truth.submit(seat, action))
                if refused is None:
                    self.go_on()
                    return None
                return Rejected("illegal", {"reason": refused.code, "reason_args": refused.args})
            case _:
                return self.talk(lambda: requests.enter(truth, command))

    async def rematch(self, swap: bool) -> Rejected | None:
        """Play again, perhaps with sides exchanged."""
        self.match.number += 1
        if swap and self.match.seat is not None:
            self.match.seat = 1 - self.match.seat
            self.table.tokens = {1 - seat: token for seat, token in self.table.tokens.items()}
        self._start()
        self.go_on()
        return None

    async def close(self) -> None:
        """End the session."""
        self.connection.trouble = "closed"


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
    """Write a position from the stacks on the board; coins that are not named are in supply, bag and discard.

    `board` is as in the notation. `armies`, `hands` and `drawn` are codes joined by commas, one text for each
    seat; `drawn` are the coins of a pending `play`. Other fields are those of an ordinary match.
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
