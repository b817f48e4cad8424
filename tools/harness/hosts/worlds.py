"""Pairs of worlds that look the same to one person, in all variants of the game and all roles.

Each pair comes from a number: the same number is the same pair. It is played live, with prying, taking back,
leaving and returning, to the end and into a rematch. Every byte to the spy must be the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.chance import Generator, make_generator
from engine.events import Viewer
from engine.game import Codec, Game
from engine.options import configure
from engine.wire.protocol import (
    Act,
    CreateTable,
    Events,
    HostMessage,
    Ping,
    Ready,
    Resign,
    Seated,
    SeatPlan,
    Sit,
    Undo,
    Watch,
    Watching,
)
from tools.harness.hosts.lobby_harness import BOT, ME, UNHURRIED, LobbyHarness
from tools.harness.hosts.player import GAME, Fault
from tools.harness.hosts.twins import OTHER, SPY, Twins

VARIANTS: tuple[dict[str, str | int | bool], ...] = (
    {"draft": "random"},
    {"draft": "random", "ruleset": "nobility"},
    {"draft": "random", "players": 4},
    {"draft": "random", "players": 4, "ruleset": "nobility"},
    {"draft": "pick"},
    {"draft": "pick", "players": 4},
    {"draft": "pick_with_bans", "ruleset": "nobility"},
    {"draft": "first_game"},
    {"draft": "battle:gaugamela"},
    {"draft": "battle:bosworth", "ruleset": "nobility"},
)
"""Variants of the game: two and four players, with and without Nobility, every kind of draft.

Every role meets every variant: there are seven roles and ten variants.
"""
POSITION = "position"
"""In a variant: the position from which its matches play on."""
SEAT, PUBLIC, DELAYED, AFTER_MATCH, FOLLOWER, BOT_SEAT = "seat", "public", "later", "after", "follower", "bot"
ROLES = (SEAT, PUBLIC, SEAT, AFTER_MATCH, FOLLOWER, BOT_SEAT, DELAYED)
"""Roles of the spy: in a seat, as a spectator of each kind, beside a bot in the viewer's seat."""
ALL_SEATS = "all seats"
"""Role of a spy who follows every seat of matches that are over before anything of them is old enough."""
SPECTATORS = (PUBLIC, DELAYED, AFTER_MATCH, ALL_SEATS)
SPECTATOR_DELAY_S = 6
"""Delay of spectators in seconds: less than a host requires itself, because all of them are played."""
MATCH_DELAY_S = 3600
"""Delay of spectators who see nothing of a match before its end."""
NEIGHBOUR = 4
"""Connection of both players at a second table, which spectators watch as well: a big screen does."""
HURRIED = replace(UNHURRIED, full_delay_seconds=float(SPECTATOR_DELAY_S))
DECISIONS = 24
"""Decisions in each of the two matches of a pair; the first steps of a draft hide nothing."""


@dataclass(slots=True)
class Found:
    """The counts of pairs; a difference between two worlds has raised `Fault` by then."""

    pairs: int = 0
    messages: int = 0
    """Number of messages to the spies, equal in both worlds."""
    decisions: int = 0
    hidden: int = 0
    """Number of decisions made while the truths differed."""
    taken_back: int = 0
    returns: int = 0
    rematches: int = 0
    beside: int = 0
    """Number of messages about a second table to spies who watch both."""


class Pair(Twins):
    """Twins with a spy in one of several roles."""

    second: ClassVar[Mapping[str, Any] | None] = {"draft": "first_game"}
    """Settings of a second table, which spectators watch too; None if there is none."""

    def __init__(
        self, number: int, game: Game[Any], variants: Sequence[Mapping[str, Any]], role: str | None = None
    ) -> None:
        """Make the pair of a number, with the role of that number unless another one is given."""
        chance = make_generator(number)
        self.role = ROLES[number % len(ROLES)] if role is None else role
        self._two = self.second is not None and self.role in SPECTATORS
        """Whether there is a second table."""
        self._beside = make_generator(number)
        """Chance of the decisions at the second table."""
        options = dict(variants[number % len(variants)])
        position = options.pop(POSITION, "")
        seats = len(game.seats(configure(game.options, options)))
        viewer: Viewer = None if self.role in SPECTATORS else chance.below(seats)
        modes = {
            AFTER_MATCH: Watching("after"),
            DELAYED: Watching("public", SPECTATOR_DELAY_S),
            FOLLOWER: Watching("delayed", SPECTATOR_DELAY_S),
            ALL_SEATS: Watching("delayed", MATCH_DELAY_S),
        }
        self.player = 3 if self.role == FOLLOWER else SPY
        self.asked = [0, 0]
        """Number of compared questions to bots, by lobby."""
        watching = modes.get(self.role, Watching())
        super().__init__(
            game,
            options,
            viewer,
            chance,
            label=f"pair {number}",
            watching=watching,
            settings=replace(HURRIED, tables=2) if self._two else HURRIED,
            position=position,
        )

    def plan(self, seat: int) -> SeatPlan:
        return BOT if self.role == BOT_SEAT and seat == self.viewer else super().plan(seat)

    def enter(self) -> None:
        if self.role == BOT_SEAT:
            self.do(SPY, Watch, table=1)
        elif self.role == FOLLOWER:
            self.greet(self.player)
            self.do(self.player, Sit, table=1, seat=self.viewer)
            self.do(SPY, Watch, table=1, seat=self.viewer)
        else:
            super().enter()
        self._follow_all_seats()
        if self._two:
            self.greet(NEIGHBOUR)
            self.do(
                NEIGHBOUR, CreateTable, game=self.game.id, options=dict(self.second or {}), seats=[ME, ME]
            )
            self.do(SPY, Watch, table=2)

    def _follow_all_seats(self) -> None:
        """Let a spy of that role follow every seat."""
        if self.role == ALL_SEATS:
            self.do(SPY, Watch, table=1, all_seats=True)

    def pry(self) -> None:
        super().pry()
        self._follow_all_seats()

    def decide_beside(self) -> None:
        """Let the second table go on, the same way in both worlds."""
        for harness in self.halls if self._two else ():
            match = harness.lobby.tables[2].match
            if harness is self.halls[0]:
                at = self._beside.below(1000)
            if match is None or match.outcome is not None:
                continue
            seat = min(match.to_act())
            legal = match.game.legal(match.standing.state, seat)
            action = Codec.plain(legal[at % len(legal)])
            harness.do(NEIGHBOUR, Act, table=2, seat=seat, revision=match.revision, action=action)

    def count_beside(self) -> int:
        """Return the number of messages to the spy about the second table's match."""
        messages = self.list_messages(self.halls[0])
        return sum(isinstance(each, Events) and each.table == 2 for each in messages)

    def due(self, seats: frozenset[int]) -> int:
        # If a person may decide for the team, its bot is not asked.
        return min(seats, key=lambda seat: (self.role == BOT_SEAT and seat == self.viewer, seat))

    def decide(self, harness: LobbyHarness, seat: int, revision: int, action: Any) -> None:
        if self.role == BOT_SEAT and seat == self.viewer:
            harness.lobby.bot_answer(1, harness.thinks[-1].match, seat, revision, action, harness.now)
            harness.news(SPY)
        else:
            super().decide(harness, seat, revision, action)

    def check(self, when: str) -> None:
        """Compare everything new; raises `Fault`."""
        if self.role in (FOLLOWER, DELAYED):
            self._pass_time(SPECTATOR_DELAY_S + 1)
        if not self.same():
            raise Fault(f"two worlds can be told apart {when}: {self._difference()}")
        one, two = (self._list_questions(harness) for harness in self.halls)
        if one != two:
            raise Fault(f"two worlds can be told apart {when} by what a bot is handed")

    def take_back(self) -> bool:
        """Let a player try to take the last decision back; say whether it worked."""
        before = [match.revision for match in self.matches()]
        seat = self.chance.below(len(self.halls[0].lobby.tables[1].seats))
        if self.role == BOT_SEAT and seat == self.viewer:
            return False
        conn = self.player if seat == self.viewer else OTHER
        self.do(conn, Undo, table=1, seat=seat, revision=before[0])
        return [match.revision for match in self.matches()] != before

    def come_back(self) -> None:
        """Cut the spy off and let it return to its place."""
        tokens = [
            {each.seat: each.token for each in harness.sent[SPY] if isinstance(each, Seated)}
            for harness in self.halls
        ]
        last = self.chance.below(20)
        for harness, token in zip(self.halls, tokens, strict=True):
            harness.lobby.disconnect(SPY)
            harness.guest(SPY)
            if self.viewer in token:
                table = harness.lobby.tables[1]
                fields = {"seat": self.viewer, "last_seq": last, "match": table.match_number}
                harness.back(SPY, token[self.viewer], **fields)
            else:
                harness.do(SPY, Watch, table=1, seat=self.viewer if self.role == FOLLOWER else None)
                if self.role in SPECTATORS:
                    harness.do(SPY, Watch, table=2)
        self._follow_all_seats()

    def again(self) -> bool:
        """End the match and begin another one; False if its people cannot."""
        if self.matches()[0].outcome is None:
            seat = next(
                seat
                for seat in range(len(self.halls[0].lobby.tables[1].seats))
                if seat != self.viewer or self.role == SEAT
            )
            self.do(self.player if seat == self.viewer else OTHER, Resign, table=1, seat=seat)
        # The worlds may have separated by the legitimate knowledge of the spy, or of the bot in its seat.
        self.news()
        for harness in self.halls:
            self._list_questions(harness)
        self.prepare()
        for conn in {OTHER, self.player} - ({SPY} if self.role in (*SPECTATORS, BOT_SEAT) else set()):
            self.do(conn, Ready, table=1)
        return all(harness.lobby.tables[1].match_number == 2 for harness in self.halls)

    def _pass_time(self, seconds: float) -> None:
        for step in range(round(seconds / 0.25)):
            if step % 8 == 0:
                # Who is silent is away, and a table without people ends.
                for conn in (SPY, OTHER, self.player, *((NEIGHBOUR,) if self._two else ())):
                    self.do(conn, Ping)
            self.everybody(lambda harness: harness.wait(0.25))

    def _list_questions(self, harness: LobbyHarness) -> list[Any]:
        """Return the questions to bots, without their own seed."""
        number = self.halls.index(harness)
        thinks = harness.thinks[self.asked[number] :]
        self.asked[number] += len(thinks)
        return [(each.seat, each.revision, each.config, each.stream[: each.known]) for each in thinks]

    def _difference(self) -> str:
        one, two = (self.list_messages(harness) for harness in self.halls)
        pairs = zip(one, two, strict=False)
        kinds = [(_kind(a), _kind(b)) for a, b in pairs if a != b]
        return f"{kinds[:3] or [len(one), len(two)]}, {self.role} {self.viewer}"


def make_pair(number: int, variants: Sequence[Mapping[str, Any]] = VARIANTS) -> Pair:
    """Return a pair of War Chest, by its number."""
    return Pair(number, GAME, variants)


def compare(
    number: int, found: Found, decisions: int = DECISIONS, make: Callable[[int], Pair] = make_pair
) -> None:
    """Play a pair of worlds through two matches; raises `Fault`, which names the number."""
    try:
        pair = make(number)
        _play(pair, found, decisions)
        if pair.again():
            found.rematches += 1
            pair.check("in the rematch")
            _play(pair, found, decisions)
    except Fault as fault:
        raise Fault(f"pair {number}: {fault}") from None
    found.pairs += 1
    found.beside += pair.count_beside()
    found.messages += pair.compared


def _play(pair: Pair, found: Found, decisions: int) -> None:
    """Decide until the worlds separate; pry, take back, leave and return on the way."""
    chance: Generator = pair.chance
    for step in range(decisions):
        pair.part()
        pair.decide_beside()
        if chance.below(6) == 0 or step == decisions // 2:
            pair.pry()
            pair.check("by prying")
        if chance.below(5) == 0:
            found.taken_back += pair.take_back()
            pair.check("after a decision was taken back")
        if chance.below(8) == 0:
            pair.come_back()
            found.returns += 1
            pair.check("on return")
        if not pair.step():
            break
        pair.check("live")
        found.decisions += 1
        found.hidden += pair.differed


def _kind(message: HostMessage) -> str:
    return type(message).__name__
