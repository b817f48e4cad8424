"""After any actions in any order: spectators get their streams whole, and nothing before its time.

Besides, nothing hidden reaches them. Two worlds are driven alike, and all bytes to spectators must be the
same in both. The worlds differ in the followed seat's unknown part. They also differ in all events since a
moment that spectators have not reached yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.chance import make_generator
from engine.events import Viewer
from engine.wire.protocol import (
    Act,
    AnswerTie,
    CreateTable,
    Leave,
    OfferTie,
    Ping,
    Ready,
    Resign,
    Sit,
    Undo,
    Watch,
    Watching,
    encode,
)
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.selection import select
from tests.support.server.season import MODES, QUICK, Season
from tests.support.server.spectator_harness import SpectatorHarness
from tools.harness.hosts.twins import OTHER, SPY, Twins

people = st.integers(0, 3)
viewers = st.sampled_from([None, 0, 1])
steps = st.lists(
    st.one_of(
        st.tuples(st.just("act"), st.integers(0, 99)),
        st.tuples(st.just("act"), st.integers(0, 99)),
        st.tuples(st.just("wait"), st.sampled_from([0.25, 0.5, 1, 2.75, 3, 3.25])),
        st.tuples(st.just("watch"), people, viewers),
        st.tuples(st.just("watch"), people, viewers),
        st.tuples(st.just("leave"), people),
        st.tuples(st.sampled_from(["undo", "offer", "decline", "request", "agree"]), st.integers(0, 1)),
        st.tuples(st.sampled_from(["resign", "again", "hold", "keep", "lose", "kill"])),
    ),
    min_size=10,
    max_size=60,
)


@settings(max_examples=60)
@given(st.sampled_from(sorted(MODES)), st.sampled_from(sorted(QUICK)), steps)
def test_streams_are_whole_and_nothing_comes_too_early(mode: str, game: str, asked: list[Any]) -> None:
    season = Season(mode, game)
    for person, viewer in enumerate((None, 0, 1)):
        season.step("watch", person, viewer)
    for what, *args in asked:
        season.step(what, *args)
        season.look()
    season.whole()
    event(f"{mode}, told: {min(season.shown, 10)}")


# Two worlds.


class Followed(Twins):
    """Twins in which the spy does not play, but follows the seat of the player."""

    player = 3

    def do(self, conn: int, kind: Any, **fields: Any) -> None:
        if kind is CreateTable:
            fields["watching"] = Watching("delayed", 30)
            self.everybody(lambda harness: harness.guest(self.player))
        if kind is Sit and conn == SPY and not hasattr(self, "ready"):
            self.ready = True
            super().do(self.player, kind, **fields)
            super().do(SPY, Watch, table=1, seat=self.viewer)
            return
        super().do(conn, kind, **fields)

    def pass_time(self, seconds: float) -> None:
        for step in range(round(seconds / 0.25)):
            if step % 8 == 0:
                for conn in (SPY, OTHER, self.player):
                    self.do(conn, Ping)
            self.everybody(lambda harness: harness.wait(0.25))

    def again(self) -> None:
        """Let the spy look at everything that it can see."""
        for seat in (0, 1):
            self.do(SPY, Resign, table=1, seat=seat)
        self.do(SPY, Leave, table=1)
        self.do(SPY, Watch, table=1, seat=self.viewer)
        self.do(SPY, Watch, table=1)
        self.do(SPY, Watch, table=1, seat=self.viewer)


@pytest.mark.trust
@pytest.mark.parametrize("viewer", select([0, 1]))
@pytest.mark.parametrize(("game", "seeds"), [("kuhn", 12), ("rps", 24), ("warchest", 1)])
def test_who_follows_a_seat_learns_no_more_than_it_knows(game: str, seeds: int, viewer: int) -> None:
    games = {**TINY, **REAL}
    hidden = 0
    for seed in range(seeds):
        twins = Followed(games[game], {}, viewer, make_generator(seed))
        for _ in range(30):
            twins.part()
            twins.again()
            assert twins.same()
            differed = twins.differ()
            if not twins.step():
                break
            twins.pass_time(16)
            assert twins.same()
            hidden += differed
    assert hidden > 5


class Parted:
    """Two balconies in which the same has happened up to a moment, and then not."""

    def __init__(self, watching: Watching, game: str) -> None:
        self.pair = [SpectatorHarness(watching, game=game, label="parted", **QUICK[game]) for _ in range(2)]
        self.conns = [self.each(lambda made, seat=seat: made.watch(seat)) for seat in self.seats()]

    def seats(self) -> list[Viewer]:
        return [None, 0, 1] if self.pair[0].table.rules.watching.mode == "delayed" else [None]

    def each(self, act: Callable[[SpectatorHarness], Any]) -> Any:
        """Do the same in both and return the results, which must be the same."""
        one, two = [act(made) for made in self.pair]
        assert one == two
        return one

    def differently(self, most: int) -> None:
        """Let both go on, each in its way; neither comes to its end."""
        one, two = self.pair
        for made, ways in ((one, [0, 1, 0]), (two, [3, 2, 5, 4])):
            for number in ways[:most]:
                if made.match.outcome is None:
                    made.decide(number)
        if two.match.outcome is None:
            seat = next(seat for seat in (0, 1) if two.match.accepted[-1].seat == seat)
            revision = two.match.revision
            two.harness.do(two.conns[seat], Undo, table=1, seat=seat, revision=revision)
            two.harness.do(two.conns[seat], OfferTie, table=1, seat=seat, revision=two.match.revision)
        # The numbers of commands, and of connections that come later, are the same again.
        for made in self.pair:
            made.count = max(one.count, two.count)
            made.harness._ids = max(one.harness._ids, two.harness._ids)
        assert one.match.accepted != two.match.accepted
        assert one.match.outcome is None
        assert two.match.outcome is None

    def pry(self, made: SpectatorHarness) -> None:
        """Send all messages of spectators that might bring a forbidden answer."""
        for conn in self.conns:
            for seat in (*self.seats(), 0, 1, 7):
                made.harness.do(conn, Watch, table=1, seat=seat)
                for revision in range(9):
                    fields = {"table": 1, "seat": seat or 0, "revision": revision}
                    made.harness.do(conn, Act, action={"type": "Bet"}, **fields)
                    made.harness.do(conn, Undo, **fields)
                    made.harness.do(conn, OfferTie, **fields)
                    made.harness.do(conn, AnswerTie, agree=True, **fields)
                made.harness.do(conn, Sit, table=1, seat=seat or 0)
            made.harness.do(conn, Resign, table=1, seat=0)
            made.harness.do(conn, Ready, table=1)
            made.harness.back(conn, "0" * 32, last_seq=0, match=1)
            made.harness.do(conn, Leave, table=1)
            made.harness.do(conn, Watch, table=1, seat=self.seats()[-1])
            made.harness.do(conn, Ping)
        made.note()

    def same(self) -> bool:
        """Say whether all spectators were told the same, at the same times."""
        one, two = [
            {conn: [(time, encode(message)) for time, message in made.heard[conn]] for conn in self.conns}
            for made in self.pair
        ]
        return one == two


@pytest.mark.trust
@pytest.mark.parametrize("trouble", select(["none", "storage", "restart"], "restart"))
@pytest.mark.parametrize("game", ["tictactoe", "warchest"])
@pytest.mark.parametrize("watching", [Watching("public", 5), Watching("after", 5), Watching("delayed", 5)])
def test_what_has_just_happened_changes_no_byte(watching: Watching, game: str, trouble: str) -> None:
    """By no kind of message, whatever spectators try, nor while the storage fails or after a restart."""
    parted = Parted(watching, game)
    for made in parted.pair:
        made.decide()
        made.wait(6)
    parted.differently(most=3)
    if trouble == "storage":
        for made in parted.pair:
            made.harness.prompt = False
            made.harness.do(made.conns[0], Resign, table=1, seat=0)
            parted.pry(made)
            made.harness.lose()
            made.note()
            parted.pry(made)
            made.harness.prompt = True
    if trouble == "restart":
        for made in parted.pair:
            made.kill()
        parted.conns = [parted.each(lambda made, seat=seat: made.watch(seat)) for seat in parted.seats()]
    for step in range(19):
        for made in parted.pair:
            if step % 6 == 0:
                parted.pry(made)
            made.wait(0.25)
        assert parted.same(), f"after {step} steps"
    for made in parted.pair:
        made.wait(3)
        parted.pry(made)
    assert not parted.same(), "and then it is seen"
