"""Durable before acknowledged: unsaved entries are not sent, and saved ones come back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.game import Codec
from engine.options import configure
from engine.wire.protocol import (
    Accepted,
    Act,
    CreateTable,
    Events,
    HostMessage,
    Leave,
    Ping,
    Pong,
    Ready,
    Rejected,
    Resign,
    Seated,
    Sit,
    Snapshot,
    TableInfo,
    Undo,
    encode,
)
from server.context.recovery import RecoveryError
from server.core.settings import Settings
from server.storage.entries import unpack
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.selection import select
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only

pytestmark = pytest.mark.trust

GAMES = {**TINY, **REAL}
FREE = Settings(
    commands=1_000_000,
    command_burst=1_000_000,
    tables=4,
    storage_seconds=1.0,
    masked_seconds=0.0,
    masked_spread_seconds=0.0,
)


def kept_harness(label: str = "harness", **lobby: Any) -> LobbyHarness:
    """Return a harness that keeps its tables."""
    return LobbyHarness(GAMES, FREE, label=label, keeps=True, **lobby)


def tokens(messages: list[HostMessage]) -> dict[int, str]:
    """Return the tokens of the seats that were given, by seat."""
    return {message.seat: message.token for message in messages if isinstance(message, Seated)}


def streams(harness: LobbyHarness, conn: int, match: int = 1) -> dict[int | None, list[bytes]]:
    """Return each seat's stream, message by message as it was encoded, out of all that came."""
    found: dict[int | None, list[bytes]] = {}
    for message in harness.sent[conn]:
        if isinstance(message, Events) and message.match == match:
            found.setdefault(message.seat, []).extend(Codec.plain(item) for item in message.events)
    return {seat: [repr(item).encode() for item in items] for seat, items in found.items()}


class Course:
    """A match of one connection on all seats: its commands, and the kept state after each."""

    def __init__(self, game: str, seed: int, options: dict[str, Any], most: int) -> None:
        self.harness = kept_harness(f"{game}/{seed}")
        self.harness.guest(1, "Ann")
        chosen = Random(seed)
        seats = [ME] * len(GAMES[game].seats(configure(GAMES[game].options, options)))
        self.tokens = tokens(
            self.harness.do(1, CreateTable, game=game, options=options, seats=seats, seed=None)
        )
        self.harness.bring()
        self.commands: list[Any] = []
        self.kept: list[list[bytes]] = [list(self.harness.disk[1])]
        match = self.harness.lobby.tables[1].match
        while match.outcome is None and len(self.commands) < most:
            seat = chosen.choice(sorted(match.to_act()))
            number = 1000 + len(self.commands)
            undoes = len(self.commands) % 7 == 6 and match.undo_refusal(0) is None
            if undoes:
                command: Any = Undo(number, 1, 0, match.revision)
            else:
                action = chosen.choice(match.game.legal(match.standing.state, seat))
                command = Act(number, 1, seat, match.revision, Codec.plain(action))
            assert Accepted(number) in self.harness.say(1, command)
            self.commands.append(command)
            self.kept.append(list(self.harness.disk[1]))
        self.streams = streams(self.harness, 1)


COURSES = [
    ("warchest", 1, {"draft": "random", "max_rounds": 4}, 200),
    ("warchest", 2, {"max_rounds": 3}, 200),
    ("tictactoe", 3, {}, 200),
    ("kuhn", 4, {}, 200),
    ("blotto", 5, {}, 200),
    ("rps", 5, {}, 200),
    ("window", 6, {}, 200),
    *select([("warchest", seed, {"draft": "random", "max_rounds": 3}, 200) for seed in range(10, 56)]),
]


def restore_host(kept: list[bytes], course: Course, label: str = "heir") -> LobbyHarness:
    """Return the harness of a new host on the kept state, with the player back on all seats."""
    harness = kept_harness(label)
    harness.disk[1] = list(kept)
    harness.lobby.restore(1, [unpack(payload) for payload in kept], 0.0)
    harness.guest(1, "Ann")
    for token in course.tokens.values():
        harness.back(1, token)
    return harness


@pytest.mark.parametrize(("game", "seed", "options", "most"), COURSES)
def test_recovery_after_every_event_equals_never_having_crashed(
    game: str, seed: int, options: dict[str, Any], most: int
) -> None:
    """The streams are the same item for item, and the rest of the match draws the same."""
    course = Course(game, seed, options, most)
    for number, kept in enumerate(course.kept):
        harness = restore_host(kept, course)
        for command in course.commands[number:]:
            assert Accepted(command.id) in harness.say(1, command)
        assert streams(harness, 1) == course.streams, f"killed after {number} commands"
        assert harness.disk[1] == course.kept[-1]


@pytest.mark.parametrize(("game", "seed", "options", "most"), COURSES)
def test_a_storage_that_fails_at_every_event_loses_nothing(
    game: str, seed: int, options: dict[str, Any], most: int
) -> None:
    """The command is refused, and nothing told; once the storage works it can be given again."""
    course = Course(game, seed, options, most)
    harness = restore_host(course.kept[0], course)
    for command in course.commands:
        harness.prompt = False
        assert harness.say(1, command) == [], "nothing is told before it is kept"
        before = len(harness.sent[1])
        harness.lose()
        assert harness.sent[1][before:] == [Rejected("storage_failing", {}, command.id)]
        assert only(harness.say(1, command), Rejected).code == "storage_failing"
        harness.prompt = True
        harness.wait(2.0)
        assert Accepted(command.id) in harness.say(1, command)
    assert streams(harness, 1) == course.streams
    assert harness.disk[1] == course.kept[-1]


def test_nobody_is_told_before_it_is_kept_and_others_do_not_wait() -> None:
    """A decision, the answer to it and its viewers wait; another table and signs of life do not."""
    harness = kept_harness()
    for conn in (1, 2, 3, 4):
        harness.guest(conn)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    harness.table(3, ME, BOT)
    place = {"type": "Place", "cell": "a1"}
    harness.prompt = False
    assert harness.do(1, Act, table=1, seat=0, revision=0, action=place) == []
    assert harness.news(2) == []
    assert kinds(harness.do(4, Ping)) == ["Pong"], "who is at no table waits for nothing"
    stale = {"table": 1, "seat": 1, "revision": 0, "action": place}
    assert harness.do(2, Act, **stale) == [], "a refusal would tell of the decision as well"
    assert harness.do(1, Ping) == [], "the order of a connection stays"
    harness.keep()
    assert kinds(harness.sent[1][-3:]) == ["Accepted", "Events", "Pong"]
    assert kinds(harness.sent[2][-3:]) == ["Events", "Rejected", "Snapshot"]
    assert isinstance(harness.sent[1][-1], Pong)


def test_bots_think_only_about_what_is_kept() -> None:
    harness = kept_harness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    harness.prompt = False
    thinks = len(harness.thinks)
    harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    assert len(harness.thinks) == thinks
    harness.keep()
    assert len(harness.thinks) == thinks + 1


def test_a_bot_is_asked_about_what_is_decided_in_place_of_what_was_lost() -> None:
    """It is the same revision of the same match, and the bot was asked about the other one."""
    harness = kept_harness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    harness.prompt = False
    harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    harness.lose()
    harness.prompt = True
    harness.wait(2.0)
    assert harness.thinks == []
    harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "b2"})
    assert [(think.seat, think.revision) for think in harness.thinks] == [(1, 1)]
    assert "b2" in str(harness.thinks[0].stream)


def test_a_bot_whose_decision_is_lost_decides_again() -> None:
    harness = kept_harness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    harness.prompt = False
    harness.lobby.bot_answer(1, 1, 1, 1, {"type": "Place", "cell": "b2"}, harness.now)
    assert harness.news(1) == []
    harness.lose()
    harness.lobby.bot_answer(1, 1, 1, 1, {"type": "Place", "cell": "b2"}, harness.now)
    assert harness.lobby.tables[1].match.revision == 1, "nothing counts while the storage fails"
    harness.prompt = True
    thinks = len(harness.thinks)
    harness.wait(2.0)
    assert len(harness.thinks) == thinks + 1
    harness.lobby.bot_answer(1, 1, 1, 1, {"type": "Place", "cell": "c3"}, harness.now)
    assert kinds(harness.news(1)) == ["Events"]


def test_bots_go_on_at_a_table_that_comes_back() -> None:
    """A recovered host asks the bot on turn, before anybody is back."""
    harness = kept_harness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    heir = kept_harness("heir")
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.news(1)
    [think] = heir.thinks
    assert (think.seat, think.revision, think.known) == (1, 1, harness.thinks[-1].known)
    assert think.stream == harness.thinks[-1].stream


def test_a_table_that_could_not_be_kept_has_never_been() -> None:
    harness = kept_harness()
    harness.guest(1)
    harness.prompt = False
    assert harness.table(1, ME, BOT) == []
    harness.lose()
    assert kinds(harness.sent[1]) == ["Welcome", "Arrived", "Rejected"]
    assert harness.lobby.tables == {}
    harness.prompt = True
    assert only(harness.table(1, ME, BOT), Seated).table == 2


def test_a_command_that_came_again_after_recovery_counts_once() -> None:
    """The client that got no answer gives its command once more, over a new connection to a new host."""
    course = Course("tictactoe", 5, {}, 3)
    harness = restore_host(course.kept[-1], course)
    assert harness.say(1, course.commands[-1]) == [Accepted(course.commands[-1].id)]
    assert harness.lobby.tables[1].match.revision == len(course.commands)


@pytest.mark.parametrize("swap", [False, True])
def test_a_rematch_that_was_asked_for_comes_back(swap: bool) -> None:
    """Killed at any moment between the question and the new match, it begins, with the same commitment."""
    harness = kept_harness()
    harness.guest(1)
    given = tokens(harness.table(1, ME, BOT))
    harness.do(1, Resign, table=1, seat=0)
    harness.fair = False
    command = Ready(77, 1, swap=swap)
    harness.say(1, command)
    [promised] = {m.commitment for m in harness.sent[1] if type(m).__name__ == "Commitment" and m.match == 2}
    heir = kept_harness("heir")
    heir.disk[1] = list(harness.disk[1])
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.guest(1)
    heir.back(1, given[0])
    assert promised in {m.commitment for m in heir.sent[1] if type(m).__name__ == "Commitment"}
    assert heir.lobby.tables[1].match_number == 2
    assert only(heir.sent[1][-8:], TableInfo).running
    assert [*tokens(heir.sent[1])] == [1 if swap else 0]
    assert heir.say(1, command)[0] == Accepted(77)
    assert heir.lobby.tables[1].match_number == 2, "the same command is carried out once"


def test_open_seats_and_their_owners_come_back() -> None:
    harness = kept_harness()
    harness.guest(1)
    given = tokens(harness.table(1, ME, OPEN))
    heir = kept_harness("heir")
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.disk[1] = list(harness.disk[1])
    heir.guest(1)
    assert only(heir.back(1, given[0]), Seated).seat == 0
    heir.guest(2)
    heir.do(2, Sit, table=1, seat=1)
    assert only(heir.sent[2][-6:], Snapshot).seat == 1


def test_who_left_stays_gone() -> None:
    harness = kept_harness()
    harness.guest(1)
    harness.guest(2)
    given = tokens(harness.table(1, ME, OPEN))
    harness.do(2, Sit, table=1, seat=1)
    harness.do(2, Leave, table=1)
    heir = kept_harness("heir")
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.guest(1)
    news = heir.back(1, given[0])
    assert only(news, Snapshot).outcome is not None
    assert [seat.kind for seat in only(news, TableInfo).seats] == ["person", "open"]


def test_what_makes_no_sense_is_refused_with_its_place() -> None:
    course = Course("tictactoe", 6, {}, 4)
    entries = [unpack(payload) for payload in course.kept[-1]]
    harness = kept_harness()
    with pytest.raises(RecoveryError, match="entry 1 is no opening"):
        harness.lobby.restore(1, entries[1:], 0.0)
    with pytest.raises(RecoveryError, match=f"entry {len(entries) + 1} is not possible"):
        harness.lobby.restore(1, [*entries, entries[-1]], 0.0)
    assert harness.lobby.tables == {}


def test_a_replaced_table_is_kept_no_more() -> None:
    harness = LobbyHarness(GAMES, keeps=True)
    harness.guest(1)
    harness.table(1, BOT, BOT)
    assert [*harness.disk] == [1]
    harness.do(1, Leave, table=1)
    harness.table(1, BOT, BOT)
    assert [*harness.disk] == [2]


def test_messages_of_a_recovered_host_are_the_same_bytes() -> None:
    """The whole answer to coming back does not depend on whether the host died in between."""
    course = Course("warchest", 7, {"draft": "random", "max_rounds": 2}, 30)
    harness = restore_host(course.kept[-1], course)
    old, new = course.harness, harness
    old.guest(2)
    new.guest(2)
    answers = []
    for each in (old, new):
        each._ids = 5000
        news = each.back(2, course.tokens[1])
        answers.append([encode(message) for message in news if not isinstance(message, TableInfo)])
    assert answers[0] == answers[1]
