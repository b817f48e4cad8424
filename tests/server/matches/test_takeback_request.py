"""Taking back with everybody's consent at a table of the host: notices, computers that wait, restarts."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import Codec
from engine.wire.protocol import (
    Accepted,
    Act,
    AnswerTakeback,
    AskTakeback,
    CreateTable,
    Ping,
    Rejected,
    Seated,
    Sit,
    Snapshot,
    TableInfo,
    Undo,
    Watch,
    Watching,
)
from server.storage.entries import unpack
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.lobby_harness import BOT, ME, OPEN, UNHURRIED, LobbyHarness, only
from tests.support.server.spectator_harness import list_items

GAMES = {**TINY, **REAL}


def duel(*plans: Any, takeback: bool = True, **more: Any) -> LobbyHarness:
    """Seat guests 1 and 2 at a table of noughts and crosses that guest 3 watches."""
    harness = LobbyHarness(GAMES, UNHURRIED, **more)
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.table(1, *(plans or (ME, OPEN)), takeback=takeback)
    harness.do(2, Sit, table=1, seat=1)
    harness.do(3, Watch, table=1)
    return harness


def place(harness: LobbyHarness, conn: int, cell: str) -> list[Any]:
    revision = harness.lobby.tables[1].match.revision
    action = {"type": "Place", "cell": cell}
    return harness.do(conn, Act, table=1, seat=conn - 1, revision=revision, action=action)


def ask(harness: LobbyHarness, conn: int, agree: bool | None = None) -> list[Any]:
    """Ask for a takeback, or answer."""
    fields = {"table": 1, "seat": conn - 1, "revision": harness.lobby.tables[1].match.revision}
    if agree is None:
        return harness.do(conn, AskTakeback, **fields)
    return harness.do(conn, AnswerTakeback, agree=agree, **fields)


def show(harness: LobbyHarness) -> str:
    match = harness.lobby.tables[1].match
    return str(match.game.format(match.standing.state))


def test_everybody_is_told_and_the_position_is_the_former() -> None:
    harness = duel()
    assert only(harness.sent[1][-1:], TableInfo).takeback
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    assert list_items(ask(harness, 1)) == [{"type": "TakebackAsked", "seat": 0}]
    for conn in (2, 3):
        assert list_items(harness.sent[conn])[-1] == {"type": "TakebackAsked", "seat": 0}
    assert isinstance(ask(harness, 2, agree=True)[0], Accepted)
    assert show(harness) == "ttt1 turn=x board=---/---/---"
    undone = [{"type": "Undone", "seat": seat, "count": 1} for seat in (1, 0)]
    for conn in (1, 2, 3):
        assert list_items(harness.sent[conn])[-2:] == undone


def test_whoever_comes_late_knows_of_the_request() -> None:
    harness = duel()
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    ask(harness, 1)
    harness.guest(4)
    assert only(harness.do(4, Watch, table=1), Snapshot).taking_back == [0]


def test_spectators_who_are_shown_later_hear_of_it_later() -> None:
    harness = LobbyHarness(GAMES, UNHURRIED)
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.table(1, ME, OPEN, takeback=True, watching=Watching("public", 60))
    harness.do(2, Sit, table=1, seat=1)
    harness.do(3, Watch, table=1)
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    ask(harness, 1)
    assert not any(item["type"] == "TakebackAsked" for item in list_items(harness.sent[3]))
    harness.guest(4)
    assert only(harness.do(4, Watch, table=1), Snapshot).taking_back == []


@pytest.mark.parametrize(
    ("takeback", "conn", "agree", "code"),
    [
        (False, 1, None, "takeback_barred"),
        (True, 1, None, ""),
        (True, 2, None, "takeback_needless"),
        (True, 2, True, "takeback_not_asked"),
    ],
)
def test_refusals(takeback: bool, conn: int, agree: bool | None, code: str) -> None:
    harness = duel(takeback=takeback)
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    answer = ask(harness, conn, agree)
    assert (only(answer, Rejected).code if code else type(answer[0])) == (code or Accepted)


def test_nobody_agrees_to_what_was_not_seen() -> None:
    harness = duel()
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    ask(harness, 1)
    place(harness, 1, "c3")
    stale = harness.do(2, AnswerTakeback, table=1, seat=1, revision=3, agree=True)
    assert only(stale, Rejected).code == "stale"


def test_a_command_that_comes_again_is_carried_out_once() -> None:
    harness = duel()
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    ask(harness, 1)
    token = next(message.token for message in harness.sent[2] if isinstance(message, Seated))
    command = AnswerTakeback(900, 1, 1, 3, True)
    harness.say(2, command)
    harness.lobby.disconnect(2)
    harness.guest(5)
    harness.back(5, token)
    harness.say(5, command)
    assert harness.lobby.tables[1].match.revision == 5


def test_a_person_alone_against_bots_asks_nobody() -> None:
    harness = LobbyHarness(GAMES, UNHURRIED)
    harness.guest(1)
    harness.table(1, ME, BOT, takeback=True)
    place(harness, 1, "a1")
    assert only(ask(harness, 1), Rejected).code == "takeback_barred"
    assert isinstance(harness.do(1, Undo, table=1, seat=0, revision=1)[0], Accepted)


def answer_bot(harness: LobbyHarness, kind: str) -> None:
    """Let the bot that is asked last decide after its pause, for the first action of a kind."""
    harness.wait(3)
    think, match = harness.thinks[-1], harness.lobby.tables[1].match
    actions = match.game.legal(match.standing.state, think.seat)
    action = next(each for each in actions if str(each).startswith(kind))
    plain = Codec.plain(action)
    harness.lobby.bot_answer(think.table, think.match, think.seat, think.revision, plain, harness.now)


def test_bots_wait_for_the_answer() -> None:
    """Two people and a bot: its decision would end the request; it is asked again once somebody declines."""
    # Nobody here says that they are still there.
    harness = LobbyHarness(GAMES, replace(UNHURRIED, away_seconds=1e6))
    for conn in (1, 2):
        harness.guest(conn)
    # The seats are named from the first: a person, a bot, a person, a bot.
    options: dict[str, Any] = {"players": 4, "draft": "random", "first": "w1"}
    seats = [ME, BOT, OPEN, BOT]
    harness.do(1, CreateTable, game="warchest", options=options, seats=seats, takeback=True)
    harness.do(2, Sit, table=1, seat=2)
    match, people = harness.lobby.tables[1].match, {0: 1, 2: 2}
    passed = 0
    while passed < 3 or min(match.to_act()) in people:
        seat = min(match.to_act())
        actions = match.game.legal(match.standing.state, seat)
        action = next((each for each in actions if str(each).startswith("pass")), actions[0])
        passed += str(action).startswith("pass")
        if seat in people:
            plain = Codec.plain(action)
            harness.do(people[seat], Act, table=1, seat=seat, revision=match.revision, action=plain)
        else:
            answer_bot(harness, str(action))
    assert min(match.to_act()) not in people
    asker = next(seat for seat in people if match.request_refusal(seat) is None)
    harness.do(people[asker], AskTakeback, table=1, seat=asker, revision=match.revision)
    harness.wait(3)
    before, asked = match.revision, len(harness.thinks)
    answer_bot(harness, "pass")
    assert match.revision == before, "the bot's decision waits"
    other = 2 - asker
    harness.do(people[other], AnswerTakeback, table=1, seat=other, revision=match.revision, agree=False)
    harness.wait(3)
    assert len(harness.thinks) == asked + 1
    answer_bot(harness, "pass")
    assert match.revision == before + 2


@pytest.mark.parametrize("moment", range(6))
def test_requests_come_back_after_a_crash(moment: int) -> None:
    """A host on the state kept at any moment goes on as this one did."""
    harness = duel(keeps=True)
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    first = harness.lobby.tables[1].match.revision
    kept = [list(harness.disk[1])]
    stands = [harness.lobby.tables[1].match.standing.takeback]
    for step in (
        lambda: ask(harness, 1),
        lambda: ask(harness, 1, agree=False),
        lambda: place(harness, 1, "c3"),
        lambda: place(harness, 2, "a3"),
        lambda: ask(harness, 1),
    ):
        assert isinstance(step()[0], Accepted)
        kept.append(list(harness.disk[1]))
        stands.append(harness.lobby.tables[1].match.standing.takeback)
    heir = LobbyHarness(GAMES, UNHURRIED, keeps=True)
    heir.disk[1] = list(kept[moment])
    heir.lobby.restore(1, [unpack(payload) for payload in kept[moment]], 0.0)
    match = heir.lobby.tables[1].match
    assert (match.revision, match.standing.takeback) == (first + moment, stands[moment])
    if moment == 5:
        # The restored table knows who must agree.
        match.answer_takeback(1, agree=True)
        assert show(heir) == "ttt1 turn=x board=x--/-o-/---"


def wait_with(harness: LobbyHarness, seconds: int, *conns: int) -> None:
    """Let time pass while some say every second that they are still there."""
    for _ in range(seconds):
        for conn in conns:
            harness.say(conn, Ping(0))
        harness.wait(1)


@pytest.mark.parametrize(("leaver", "declines"), [(1, 0), (2, 1)])
def test_a_request_ends_when_its_asker_or_the_last_one_asked_is_away(leaver: int, declines: int) -> None:
    """After the time that shows an absence, not before; it is kept, and told as an answer is."""
    harness = duel(keeps=True)
    place(harness, 1, "a1")
    place(harness, 2, "b2")
    ask(harness, 1)
    harness.lobby.disconnect(leaver)
    wait_with(harness, 4, 3 - leaver, 3)
    match = harness.lobby.tables[1].match
    assert match.standing.takeback.agreeing == (0,)
    wait_with(harness, 2, 3 - leaver, 3)
    assert match.standing.takeback.declined
    assert list_items(harness.sent[3])[-1] == {"type": "TakebackDeclined", "seat": declines}
    heir = LobbyHarness(GAMES, UNHURRIED, keeps=True)
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    kept = heir.lobby.tables[1].match
    assert (kept.revision, kept.standing.takeback) == (match.revision, match.standing.takeback)


def test_a_request_waits_for_whoever_is_still_there() -> None:
    """Of three people two are asked: one is away, the other agrees, and only then nobody is left."""
    harness = LobbyHarness(GAMES, UNHURRIED)
    for conn in (1, 2, 3):
        harness.guest(conn)
    options: dict[str, Any] = {"players": 4, "draft": "random", "first": "w1"}
    seats = [ME, OPEN, OPEN, BOT]
    harness.do(1, CreateTable, game="warchest", options=options, seats=seats, takeback=True)
    for conn in (2, 3):
        harness.do(conn, Sit, table=1, seat=conn - 1)
    match = harness.lobby.tables[1].match
    while match.request_refusal(0) is not None:
        seat = min(match.to_act())
        actions = match.game.legal(match.standing.state, seat)
        action = next((each for each in actions if str(each).startswith("pass")), actions[0])
        if seat == 3:
            answer_bot(harness, str(action))
        else:
            plain = Codec.plain(action)
            harness.do(seat + 1, Act, table=1, seat=seat, revision=match.revision, action=plain)
    ask(harness, 1)
    harness.lobby.disconnect(2)
    wait_with(harness, 10, 1, 3)
    assert match.standing.takeback.agreeing == (0,)
    ask(harness, 3, agree=True)
    wait_with(harness, 1, 1, 3)
    assert match.standing.takeback.declined
