"""The law of the loop: no message, answer of a bot or look at the clock keeps a host busy for long."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, get_args

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from engine.game import Codec, Game
from engine.match.beginning import settings_of
from engine.options import configure
from engine.preparation import longest
from engine.testing.checks import Settings
from engine.wire.brackets import MAX_ENTRANTS, Bracket
from engine.wire.limits import MAX_GIVEN_POSITION_LENGTH
from engine.wire.protocol import (
    Accepted,
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Assign,
    ClientMessage,
    ClockRules,
    CreateTable,
    EndBracket,
    Enrol,
    Kick,
    Leave,
    LiftBan,
    MakeBracket,
    Move,
    OfferTie,
    Pause,
    Ping,
    Ready,
    Rejected,
    Resign,
    Say,
    Seated,
    SeatPlan,
    ShowBans,
    Sit,
    Undo,
    Verdict,
    Watch,
    Watching,
    Withdraw,
)
from server.lobby.lobby import Lobby
from tests.games.registry import GAMES, REAL
from tests.support.server.lobby_harness import ME, OPEN, UNHURRIED, LobbyHarness

MAX_CALLS = 20_000
"""Calls of Python functions that one message may cost on the loop: some 6 ms on a quiet machine."""
DECISIONS = 60
"""Of each match; then the clocks of all run out."""
BACK = 50
"""The connection of the first player, who was cut off."""
ALL: dict[str, Game[Any]] = {**GAMES, **REAL}


def list_demanding(game: Game[Any]) -> list[Any]:
    """Return the demanding settings of a game; the first of several are the largest, for `.ci/run` alone."""
    demanding = list(game.checks.demanding())
    return [
        pytest.param(
            game,
            settings,
            id=f"{game.id}-{number}",
            marks=pytest.mark.full if number == 0 and len(demanding) > 1 else (),
        )
        for number, settings in enumerate(demanding)
    ]


DEMANDING = [parameter for game in ALL.values() for parameter in list_demanding(game)]
COUNTED = ("receive", "tick", "bot_answer", "on_worked_out")


class Meter:
    """Counts the calls of a lobby's loop for each message and tick."""

    def __init__(self, lobby: Lobby) -> None:
        self.worst: Counter[str] = Counter()
        for name in COUNTED:
            setattr(lobby, name, self._wrap(name, getattr(lobby, name)))

    def _wrap(self, name: str, method: Callable[..., None]) -> Callable[..., None]:
        def count_calls(*args: Any) -> None:
            calls = 0

            def note(frame: Any, event: str, argument: Any) -> None:
                nonlocal calls
                calls += event == "call"

            before = sys.getprofile()
            sys.setprofile(note)
            try:
                method(*args)
            finally:
                sys.setprofile(before)
            about = type(args[1]).__name__ if name == "receive" else name
            self.worst[about] = max(self.worst[about], calls)

        return count_calls


@pytest.mark.parametrize(("game", "settings"), DEMANDING)
def test_no_message_costs_more_calls_on_the_loop(game: Game[Any], settings: Settings) -> None:
    harness = LobbyHarness(ALL)
    meter = Meter(harness.lobby)
    seats = len(game.seats(configure(game.options, settings)))
    for conn in range(1, seats + 2):
        harness.guest(conn)
    plans = [ME, *[OPEN] * (seats - 1)]
    table = {"game": game.id, "options": dict(settings), "seats": plans, "clock": ClockRules(30, 0, "lose")}
    table["takeback"] = True
    assert any(isinstance(each, Accepted) for each in harness.do(1, CreateTable, **table))
    for seat in range(1, seats):
        harness.do(seat + 1, Sit, table=1, seat=seat)
    harness.bring()
    prepares = any(longest(game, harness.lobby.tables[1].config, seat) for seat in range(seats))
    harness.do(seats + 1, Watch, table=1)
    _play(harness, seats)
    _come_back(harness)
    for paused in (True, False):
        for conn in (BACK, *range(2, seats + 1)):
            harness.do(conn, Pause, table=1, paused=paused)
    harness.wait(35 * seats)
    harness.do(seats + 1, Watch, table=1)
    _afterwards(harness, game, settings, seats)
    over = {name: calls for name, calls in meter.worst.items() if calls > MAX_CALLS}
    assert not over
    unasked = {each.__name__ for each in get_args(ClientMessage)} - meter.worst.keys()
    assert unasked <= ({"Prepare"} if not prepares else set()), "every message is measured"


def _play(harness: LobbyHarness, seats: int) -> None:
    """Play some decisions, with all that may be asked for between them."""
    match = harness.lobby.tables[1].match
    assert match is not None
    game = match.game
    for number in range(DECISIONS):
        if match.outcome is not None:
            return
        seat = min(match.to_act())
        actions = game.proposals(game.view(match.standing.state, seat), seat)
        action = Codec.plain(actions[number * 7 % len(actions)])
        answers = harness.do(seat + 1, Act, table=1, seat=seat, revision=match.revision, action=action)
        assert not any(isinstance(each, Rejected) for each in answers)
        if number % 8 == 0:
            harness.do(seat + 1, Undo, table=1, seat=seat, revision=match.revision)
        if number % 20 == 0:
            harness.do(seat + 1, OfferTie, table=1, seat=seat, revision=match.revision)
            harness.do(1, AnswerTie, table=1, seat=0, agree=False, revision=match.revision)
            harness.do(seats, Verdict, table=1, seat=0, choice="wait")
            harness.do(1, Say, table=1, text="w" * 200)
            for each in range(seats):
                harness.do(each + 1, AskTakeback, table=1, seat=each, revision=match.revision)
            for each in range(seats):
                fields = {"seat": each, "revision": match.revision, "agree": True}
                harness.do(each + 1, AnswerTakeback, table=1, **fields)


def _come_back(harness: LobbyHarness) -> None:
    """Cut the first player off, who returns with nothing of the match left."""
    tokens = {each.seat: each.token for each in harness.sent[1] if isinstance(each, Seated)}
    harness.lobby.disconnect(1)
    harness.guest(BACK)
    answers = harness.back(BACK, tokens[0], table=1, seat=0, last_seq=0, match=1)
    assert any(isinstance(each, Accepted) for each in answers)


def _afterwards(harness: LobbyHarness, game: Game[Any], settings: Settings, seats: int) -> None:
    """Ask for all that may be asked for between two matches, and leave."""
    harness.do(BACK, Resign, table=1, seat=0)
    harness.do(BACK, Ready, table=1)
    harness.do(BACK, Move, table=1, seat=0, to=seats - 1)
    harness.do(BACK, ShowBans, table=1, person=seats + 1)
    harness.do(BACK, Kick, table=1, person=seats + 1, ban=True)
    harness.do(BACK, LiftBan, table=1, ban=1)
    harness.do(BACK, Assign, table=1, seat=0, bot="random")
    harness.do(BACK, Ping)
    for conn in (BACK, *range(2, seats + 1)):
        harness.do(conn, Leave, table=1)
    harness.do(BACK, MakeBracket, game=game.id, options=dict(settings), people=[BACK, seats + 1])
    harness.do(BACK, Enrol, bracket=1, entrant=1, person=BACK)
    harness.do(BACK, Withdraw, bracket=1, entrant=1)
    harness.do(BACK, EndBracket, bracket=1)


@pytest.mark.parametrize(("game", "settings"), DEMANDING)
def test_a_refused_table_costs_no_more(game: Game[Any], settings: Settings) -> None:
    """The cheap checks come first, and faults are found beside the loop."""
    harness = LobbyHarness(ALL)
    meter = Meter(harness.lobby)
    harness.guest(1)
    many = [SeatPlan("bot", "random")] * 9
    for fields in (
        {"seats": many},
        {"seats": [ME], "name": "\u202e"},
        {"seats": [ME, SeatPlan("bot", "nobody")]},
        {"seats": [ME, OPEN], "options": {**settings, "nothing": 1}},
    ):
        harness.do(1, CreateTable, **{"game": game.id, "options": dict(settings), **fields})
    assert meter.worst["CreateTable"] <= MAX_CALLS


def test_the_largest_bracket_costs_no_more() -> None:
    """All its tables are set up at once, and everybody hears of each result."""
    harness = LobbyHarness(ALL, replace(UNHURRIED, tables=8))
    meter = Meter(harness.lobby)
    people = range(1, MAX_ENTRANTS + 1)
    for conn in people:
        harness.guest(conn)
    harness.do(1, MakeBracket, game="kuhn", options={}, people=[*people], twice=True)
    for number, table in [*harness.lobby.tables.items()]:
        place = table.rules.bracket_game
        assert place is not None
        both = next(each for each in reversed(harness.sent[1]) if isinstance(each, Bracket)).games[place[1]]
        for seat, entrant in enumerate((both.first, both.second)):
            harness.do(entrant + 1, Sit, table=number, seat=seat)
        harness.do(both.first + 1, Resign, table=number, seat=0)
    harness.wait(1)
    harness.do(1, Withdraw, bracket=1, entrant=3)
    harness.do(1, EndBracket, bracket=1)
    assert {name: calls for name, calls in meter.worst.items() if calls > MAX_CALLS} == {}


CROWDED = {
    game.id: line
    for game in ALL.values()
    if (line := game.checks.crowded_position(MAX_GIVEN_POSITION_LENGTH))
}
"""The positions in which the most stands, by game."""


@pytest.mark.parametrize("name", CROWDED)
def test_a_match_from_a_crowded_position_costs_no_more(name: str) -> None:
    """Set up, refused for a fault at its end, sat down to, begun, played, watched, and come back to."""
    game, line = ALL[name], CROWDED[name]
    assert len(line) > 0.95 * MAX_GIVEN_POSITION_LENGTH
    harness = LobbyHarness(ALL)
    meter = Meter(harness.lobby)
    for conn in (1, 2, 3):
        harness.guest(conn)
    options = to_builtins(settings_of(game, line))
    table: dict[str, Any] = {"game": name, "options": options, "seats": [ME, OPEN]}
    table["watching"] = Watching("delayed", 30)
    before = harness.do(1, CreateTable, **table, position=f"{line}x")
    assert not harness.lobby.tables
    assert not any(isinstance(each, Accepted) for each in before)
    harness.do(1, CreateTable, **table, position=line)
    assert harness.lobby.tables[1].position == line
    harness.do(2, Sit, table=1, seat=1)
    match = harness.lobby.tables[1].match
    assert match is not None
    assert game.format(match.standing.state) == line
    for _ in range(3):
        seat = min(match.to_act())
        action = Codec.plain(game.proposals(game.view(match.standing.state, seat), seat)[0])
        harness.do(seat + 1, Act, table=1, seat=seat, revision=match.revision, action=action)
    assert match.revision == 3
    for _ in range(4):
        for conn in (1, 2, 3):
            harness.do(conn, Ping)
        harness.wait(8)
    harness.do(3, Watch, table=1, all_seats=True)
    _come_back(harness)
    harness.do(2, Resign, table=1, seat=1)
    assert match.outcome is not None
    for conn in (BACK, 2):
        harness.do(conn, Ready, table=1)
    assert {name: calls for name, calls in meter.worst.items() if calls > MAX_CALLS} == {}


@pytest.mark.parametrize(("game", "settings"), DEMANDING)
def test_giving_up_costs_no_more(game: Game[Any], settings: Settings) -> None:
    """With it the whole match is over: its record is written and handed out."""
    harness = LobbyHarness(ALL)
    meter = Meter(harness.lobby)
    seats = len(game.seats(configure(game.options, settings)))
    harness.guest(1)
    harness.do(1, CreateTable, game=game.id, options=dict(settings), seats=[ME] * seats)
    harness.bring()
    match = harness.lobby.tables[1].match
    assert match is not None
    harness.do(1, Resign, table=1, seat=0)
    assert match.outcome is not None
    assert meter.worst["Resign"] <= MAX_CALLS
