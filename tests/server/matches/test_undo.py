"""Taking back over the protocol: an entry with a revision of its own, told to all, refused with reasons."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from engine.bots.desk import Desk
from engine.chance import make_generator
from engine.game import Codec, decider
from engine.match.entries import ENTRIES
from engine.match.state import replay_stream
from engine.parts.bots import BotSupport
from engine.wire.protocol import Act, Events, Rejected, Seated, Sit, Snapshot, TableInfo, Undo
from muster_tictactoe.game import TicTacToe
from server.core.faults import describe_fault
from server.core.settings import Settings
from tests.games.registry import GAMES, REAL
from tests.support.server.lobby_harness import BOT, ME, OPEN, UNHURRIED, LobbyHarness, only
from tools.harness.hosts.twins import SPY, Twins


def two(game: str = "tictactoe") -> LobbyHarness:
    """Open a harness where guests 1 and 2 play, 1 first."""
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, OPEN, game=game)
    harness.do(2, Sit, table=1, seat=1)
    return harness


def act(harness: LobbyHarness, conn: int, seat: int, revision: int, cell: str) -> list[Any]:
    action = {"type": "Place", "cell": cell}
    return harness.do(conn, Act, table=1, seat=seat, revision=revision, action=action)


def test_everybody_is_told_and_the_revision_grows() -> None:
    harness = two()
    act(harness, 1, 0, 0, "a1")
    news = harness.do(1, Undo, table=1, seat=0, revision=1)
    assert only(news, Events).events == [{"type": "Undone", "seat": 0, "count": 1}]
    assert [message.revision for message in harness.sent[2] if isinstance(message, Events)] == [0, 1, 2]
    assert act(harness, 1, 0, 2, "b2")[-1].revision == 3


def test_an_answer_to_what_was_taken_back_is_stale() -> None:
    """Its revision never comes again, so it cannot be taken for an answer to something else."""
    harness = two()
    act(harness, 1, 0, 0, "a1")
    harness.do(1, Undo, table=1, seat=0, revision=1)
    assert only(act(harness, 2, 1, 1, "b2"), Rejected).code == "stale"
    act(harness, 1, 0, 2, "a1")
    assert only(act(harness, 2, 1, 1, "b2"), Rejected).code == "stale"
    assert only(act(harness, 2, 1, 3, "b2"), Events).revision == 4


@pytest.mark.parametrize(
    ("conn", "seat", "revision", "code"),
    [(1, 0, 2, "undo_other"), (1, 1, 2, "not_your_seat"), (2, 1, 1, "stale"), (2, 7, 2, "no_such_seat")],
)
def test_refusals_change_nothing(conn: int, seat: int, revision: int, code: str) -> None:
    harness = two()
    act(harness, 1, 0, 0, "a1")
    act(harness, 2, 1, 1, "b2")
    assert only(harness.do(conn, Undo, table=1, seat=seat, revision=revision), Rejected).code == code
    match = harness.lobby.tables[1].match
    assert (match.revision, len(match.accepted)) == (2, 3)


def test_a_repeated_command_from_a_new_connection_is_carried_out_once() -> None:
    harness = two()
    token = only(harness.sent[1], Seated).token
    act(harness, 1, 0, 0, "a1")
    harness.say(1, Undo(900, 1, 0, 1))
    harness.lobby.disconnect(1)
    harness.guest(3)
    harness.back(3, token, last_seq=0, match=1)
    harness.say(3, Undo(900, 1, 0, 1))
    assert harness.lobby.tables[1].match.revision == 2


def test_who_comes_late_gets_the_whole_stream() -> None:
    harness = two()
    act(harness, 1, 0, 0, "a1")
    harness.do(1, Undo, table=1, seat=0, revision=1)
    act(harness, 1, 0, 2, "b2")
    token = only(harness.sent[2], Seated).token
    harness.guest(3)
    news = harness.back(3, token, last_seq=0, match=1)
    game = GAMES["tictactoe"]
    events = Codec(game, *ENTRIES).events(
        [item for each in news if isinstance(each, Events) for item in each.events]
    )
    known = replay_stream(game, game.options(), 1, events)
    assert game.format(known.state) == only(news, Snapshot).position
    assert known.revision == 3


# Against bots.


def solo(**changes: Any) -> LobbyHarness:
    harness = LobbyHarness(settings=msgspec.structs.replace(UNHURRIED, **changes))
    harness.guest(1)
    harness.table(1, ME, BOT, takeback=True)
    return harness


def test_the_bot_waits_and_its_late_answer_is_void() -> None:
    harness = solo(takeback_seconds=3.0)
    assert only(harness.sent[1], TableInfo).takeback
    act(harness, 1, 0, 0, "a1")
    [think] = harness.thinks
    assert (think.revision, think.delay) == (1, 3.0)
    harness.do(1, Undo, table=1, seat=0, revision=1)
    assert len(harness.thinks) == 1, "it is not the bot's turn any more"
    harness.lobby.bot_answer(1, 1, 1, 1, {"type": "Place", "cell": "b2"}, harness.now)
    assert harness.lobby.tables[1].match.revision == 2
    act(harness, 1, 0, 2, "b2")
    assert harness.thinks[-1].revision == 3


def test_the_answer_of_the_bot_is_taken_back_with_it() -> None:
    harness = solo()
    act(harness, 1, 0, 0, "a1")
    harness.lobby.bot_answer(1, 1, 1, 1, {"type": "Place", "cell": "b2"}, harness.now)
    news = harness.do(1, Undo, table=1, seat=0, revision=2)
    told = [message for message in news if isinstance(message, Events)][-2:]
    assert [(each.revision, each.events[0]["seat"]) for each in told] == [(3, 1), (4, 0)]
    assert [each.first_seq for each in told] == [5, 6]


def test_a_bot_folds_what_was_taken_back() -> None:
    """Its worker is sent the rest of the stream, as always, and has the position that stands."""
    harness = solo()
    act(harness, 1, 0, 0, "a1")
    desk = Desk({"tictactoe": Recorded()}, lambda: 0.0, describe_fault)

    def ask() -> None:
        think = harness.thinks[-1]
        request = {
            "key": (1, 1, 1), "drop": [], "game": think.game, "config": think.config, "bot": "random",
            "base": asked[-1], "events": think.stream[asked[-1] : think.known], "seed": b"s", "seconds": 9,
        }  # fmt: skip
        asked.append(think.known)
        assert b"error" not in desk.answer(msgspec.msgpack.encode(request))

    asked = [0]
    ask()
    harness.do(1, Undo, table=1, seat=0, revision=1)
    act(harness, 1, 0, 2, "c3")
    ask()
    game = GAMES["tictactoe"]
    assert [game.format(state) for state in Recorder.seen] == [
        "ttt1 turn=o board=x--/---/---",
        "ttt1 turn=o board=---/---/--x",
    ]


class Recorder:
    """A bot that notes the positions it is asked about."""

    seen: ClassVar[list[Any]] = []

    def choose(self, game: Any, state: Any, seat: int, *rest: Any) -> Any:
        self.seen.append(state)
        return game.legal(state, seat)[0]


class RecordedBots(BotSupport[Any]):
    """A bot that notes the questions to it, and no other."""

    levels: ClassVar[Any] = {"random": Recorder}


class Recorded(TicTacToe):
    """Tic-tac-toe against a bot that notes the questions to it."""

    bots = RecordedBots()


def test_bots_do_not_wait_for_what_cannot_be_taken_back() -> None:
    harness = LobbyHarness(REAL, msgspec.structs.replace(UNHURRIED, takeback_seconds=3.0))
    harness.guest(1)
    harness.table(1, ME, BOT, game="warchest", takeback=False)
    match = harness.lobby.tables[1].match
    while decider(match.game, match.standing.state) == 0:
        action = Codec.plain(match.game.legal(match.standing.state, 0)[0])
        harness.do(1, Act, table=1, seat=0, revision=match.revision, action=action)
    assert {think.delay for think in harness.thinks} == {Settings().bot_delay}


# Secrets.


@pytest.mark.trust
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("name", ["kuhn", "warchest"])
def test_taking_back_tells_no_secret(name: str, viewer: int | None) -> None:
    """Two worlds that the spy cannot tell apart send it equal bytes, however much is taken back."""
    game = {**GAMES, **REAL}[name]
    backs = 0
    for seed in range(16 if name == "kuhn" else 3):
        twins = Twins(game, {}, viewer, make_generator(seed))
        for _ in range(25):
            twins.part()
            for seat in (0, 1):
                conn = SPY if seat == viewer else 3 - SPY
                before = [match.revision for match in twins.matches()]
                if twins.chance.below(2):
                    twins.do(conn, Undo, table=1, seat=seat, revision=before[0])
                after = [match.revision for match in twins.matches()]
                assert len(set(after)) == 1
                backs += after != before
            assert twins.same()
            if not twins.step():
                break
            assert twins.same()
    assert backs > 3
