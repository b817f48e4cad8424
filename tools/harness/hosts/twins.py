"""Two lobbies that differ in the knowledge hidden from one person, and get the same commands.

In the second lobby the truth is sometimes replaced by another one. This person, the spy, cannot distinguish
the two. From then on every byte to the spy must be the same in both.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from operator import methodcaller
from typing import Any

from engine.chance import Generator
from engine.events import Viewer, redact
from engine.game import Codec, Game
from engine.options import configure
from engine.preparation import draw_preparations
from engine.wire.protocol import (
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Assign,
    ClockRules,
    CreateTable,
    HostMessage,
    Kick,
    Leave,
    Move,
    OfferTie,
    Prepare,
    Ready,
    Resign,
    Reveal,
    Seated,
    SeatPlan,
    Sit,
    Watch,
    Watching,
    encode,
)
from server.core.settings import Settings
from tools.harness.hosts.lobby_harness import ME, OPEN, UNHURRIED, LobbyHarness

SPY, OTHER = 1, 2
"""Connections of the viewer, and of the player of all other seats."""


class Twins:
    """Two lobbies that differ in the knowledge hidden from the spy."""

    player = SPY
    """Connection of the viewer's seat."""

    def __init__(
        self,
        game: Game[Any],
        options: dict[str, Any],
        viewer: Viewer,
        chance: Generator,
        *,
        label: str = "harness",
        wanted: str = "",
        watching: Watching | None = None,
        settings: Settings = UNHURRIED,
        position: str = "",
    ) -> None:
        """Seat the spy; decisions begin with the text `wanted` wherever that is possible.

        The matches play on from a `position`, if there is one.
        """
        self.game = game
        self._options = options
        self._position = position
        self.viewer = viewer
        self.chance = chance
        self.wanted = wanted
        self.halls = [LobbyHarness({game.id: game}, settings, label=label) for _ in range(2)]
        self.compared = 0
        """Number of equal messages to the spy."""
        self.differed = False
        """Whether the truths differed at the last decision."""
        self._read = [0, 0]
        """Number of checked messages to the spy in each lobby."""
        self._watching = watching or Watching()
        seats = range(len(game.seats(configure(game.options, options))))
        for conn in (SPY, OTHER):
            self.greet(conn)
        clock = ClockRules(3600, 5)
        plans = [self.plan(seat) for seat in seats]
        fields = {"seats": plans, "clock": clock, "watching": self._watching, "position": position}
        self.do(OTHER, CreateTable, game=game.id, options=options, **fields)
        self.enter()
        self.prepare()

    def plan(self, seat: int) -> SeatPlan:
        """Return the plan for a seat."""
        return OPEN if seat == self.viewer else ME

    def enter(self) -> None:
        """Let the spy take its place."""
        if self.viewer is None:
            self.do(SPY, Watch, table=1)
        else:
            self.do(SPY, Sit, table=1, seat=self.viewer)

    def prepare(self) -> None:
        """Let every seat bring a preparation if the game has one: its own, except the spy's."""
        if self._position:
            return
        config = configure(self.game.options, self._options)
        own = draw_preparations(self.game, config, self.chance)
        for harness in self.halls:
            for seat, text in enumerate(draw_preparations(self.game, config, self.chance)):
                if text and seat == self.viewer:
                    harness.do(self.player, Prepare, table=1, seat=seat, text=own[seat])
                elif text:
                    harness.do(OTHER, Prepare, table=1, seat=seat, text=text)
        if any(own):
            for conn in (SPY, OTHER):
                self.do(conn, Ready, table=1)

    def greet(self, conn: int) -> None:
        """Open a connection in both lobbies."""
        self.everybody(lambda harness: harness.guest(conn))

    def everybody(self, act: Callable[[LobbyHarness], Any]) -> None:
        """Do the same in both lobbies."""
        for harness in self.halls:
            act(harness)

    def do(self, conn: int, kind: Any, **fields: Any) -> None:
        """Give the same command in both lobbies."""
        self.everybody(lambda harness: harness.do(conn, kind, **fields))

    def matches(self) -> list[Any]:
        """Return both matches."""
        return [harness.lobby.tables[1].match for harness in self.halls]

    def part(self) -> None:
        """Give the second lobby another truth that looks the same to the spy."""
        match = self.matches()[1]
        match.standing.state = self.game.resample(match.standing.state, self.viewer, self.chance)

    def differ(self) -> bool:
        """Say whether the truths differ."""
        one, two = self.matches()
        return bool(one.standing.state != two.standing.state)

    def step(self) -> bool:
        """Decide in both worlds, differently if the spy cannot see the difference.

        False if the game is over, or if the worlds have no common decision.
        """
        one, two = self.matches()
        if one.outcome or two.outcome:
            return False
        seat, revision = self.due(one.to_act()), one.revision
        seen = [self.map_visible_actions(match.standing.state, seat) for match in (one, two)]
        shared = [text for text in seen[0] if text in seen[1]]
        if not shared:
            return False
        if self.wanted and any(text.startswith(self.wanted) for text in shared):
            shared = [text for text in shared if text.startswith(self.wanted)]
        text = shared[self.chance.below(len(shared))]
        self.differed = self.differ()
        for harness, actions in zip(self.halls, seen, strict=True):
            same = actions[text]
            self.decide(harness, seat, revision, Codec.plain(same[self.chance.below(len(same))]))
        views = [self.game.view(match.standing.state, self.viewer) for match in self.matches()]
        return bool(views[0] == views[1])

    def due(self, seats: frozenset[int]) -> int:
        """Return the seat that decides next: any of those that may."""
        return sorted(seats)[self.chance.below(len(seats)) if len(seats) > 1 else 0]

    def decide(self, harness: LobbyHarness, seat: int, revision: int, action: Any) -> None:
        """Let the player of a seat decide in one of the lobbies."""
        conn = self.player if seat == self.viewer else OTHER
        harness.do(conn, Act, table=1, seat=seat, revision=revision, action=action)

    def map_visible_actions(self, state: Any, seat: int) -> dict[str, list[Any]]:
        """Return the seat's legal actions by the text that the spy sees of them."""
        seen: dict[str, list[Any]] = {}
        for action in self.game.legal(state, seat):
            seen.setdefault(str(redact(action, self.viewer, seat)), []).append(action)
        return seen

    def pry(self) -> None:
        """Let the spy try every request, except decisions that it could make."""
        match = self.matches()[0]
        state = match.standing.state
        seats = range(len(self.game.seats(match.config)) + 1)
        tried = {str(action): action for seat in seats[:-1] for action in self.game.legal(state, seat)}
        tried |= {str(each.action): each.action for each in match.accepted[-2:] if each.action is not None}
        for name, seat in product(tried, seats):
            if seat == self.viewer and name in map(str, self.game.legal(state, seat)):
                continue
            for revision in {match.revision, max(0, match.revision - 1)}:
                action = Codec.plain(tried[name])
                self.do(SPY, Act, table=1, seat=seat, revision=revision, action=action)
        for seat in seats:
            self.do(SPY, Act, table=1, seat=seat, revision=match.revision, action={"type": "?"})
            self.do(SPY, Sit, table=1, seat=seat)
            self.do(SPY, Prepare, table=1, seat=seat, text="?")
        for token in {message.token for message in self.halls[0].sent[SPY] if isinstance(message, Seated)}:
            self.everybody(methodcaller("back", SPY, token))
        self.everybody(lambda harness: harness.back(SPY, "0" * 32))
        self.do(SPY, Watch, table=1)
        if self._watching.mode != "delayed":
            self.do(SPY, Watch, table=1, all_seats=True)
        self.do(SPY, Resign, table=1, seat=1 if self.viewer == 0 else 0)
        for seat in seats:
            if seat != self.viewer:
                self.do(SPY, OfferTie, table=1, seat=seat, revision=match.revision)
                self.do(SPY, AnswerTie, table=1, seat=seat, revision=match.revision, agree=True)
                self.do(SPY, AskTakeback, table=1, seat=seat, revision=match.revision)
                self.do(SPY, AnswerTakeback, table=1, seat=seat, revision=match.revision, agree=True)
        self.do(SPY, Leave, table=2)
        if match.outcome is None:
            self.do(SPY, Ready, table=1, swap=True)
            for seat in seats:
                self.do(SPY, Move, table=1, seat=seat, to=0)
                self.do(SPY, Assign, table=1, seat=seat, bot="random")
                self.do(SPY, Kick, table=1, seat=seat)
            self.do(SPY, Kick, table=1, person=OTHER)
            self.do(SPY, CreateTable, game=self.game.id, options={}, seats=[SeatPlan("me")] * 2)
        if self.viewer is None:
            self.do(SPY, Leave, table=1)
            self.do(SPY, Watch, table=1)

    def same(self) -> bool:
        """Say whether the spy received the same bytes in both lobbies since the last call."""
        one, two = self.news()
        self.compared += len(one)
        return one == two

    def news(self) -> list[list[bytes]]:
        """Return the bytes of each new message to the spy since the last call, by lobby."""
        found = []
        for number, harness in enumerate(self.halls):
            found.append([encode(message) for message in self.list_messages(harness, self._read[number])])
            self._read[number] = len(harness.sent[SPY])
        return found

    def list_messages(self, harness: LobbyHarness, since: int = 0) -> list[HostMessage]:
        """Return the messages to the spy since a number, without the record that reveals all at the end."""
        return [message for message in harness.sent[SPY][since:] if not isinstance(message, Reveal)]
