"""Armies are formed at the table (WC-3.2): by the seats, under the host's usual rules for decisions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.bots.budget import Budget
from engine.bots.registry import LEVELS
from engine.chance import make_generator
from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.entries import ENTRIES
from engine.match.state import replay_stream
from engine.wire.protocol import (
    Act,
    Commitment,
    CreateTable,
    Events,
    Rejected,
    Seated,
    SeatPlan,
    Sit,
    Snapshot,
    TableInfo,
    Undo,
    Watch,
)
from server.table.parts.person import Person
from tests.support.server.lobby_harness import ME, OPEN, UNHURRIED, LobbyHarness, kinds, only

GAME = GAMES["warchest"]


def drafting(*seats: SeatPlan, options: dict[str, Any] | None = None, **fields: Any) -> LobbyHarness:
    """Open a table with the game's own settings; guest 2 takes the open seat and guest 3 watches."""
    harness = LobbyHarness(GAMES, UNHURRIED)
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.do(1, CreateTable, game="warchest", options=options or {}, seats=list(seats), **fields)
    if OPEN in seats:
        harness.do(2, Sit, table=1, seat=seats.index(OPEN))
    harness.do(3, Watch, table=1)
    return harness


def match(harness: LobbyHarness) -> Any:
    return harness.lobby.tables[1].match


def decide(harness: LobbyHarness, number: int = 0) -> int:
    """Let the deciding seat take a card, or act after the draft; return the seat."""
    seat = min(match(harness).to_act())
    action = Codec.plain(GAME.legal(match(harness).standing.state, seat)[number])
    revision = match(harness).revision
    seated = harness.lobby.tables[1].seats[seat]
    if isinstance(seated, Person) and seated.peer is not None:
        news = harness.do(seated.peer.conn, Act, table=1, seat=seat, revision=revision, action=action)
        assert "Accepted" in kinds(news)
    else:
        harness.lobby.bot_answer(1, 1, seat, revision, action, harness.now)
        harness.news(1)
    return seat


def list_told_events(harness: LobbyHarness, conn: int, kind: str) -> list[Any]:
    """Return a connection's events of one kind."""
    events = [item for each in harness.sent[conn] if isinstance(each, Events) for item in each.events]
    return [item for item in events if item["type"] == kind]


def test_a_match_begins_with_the_draft() -> None:
    """WC-3.2.2: everybody sees the open cards before anybody decides; nobody has a hand yet."""
    harness = drafting(ME, OPEN)
    assert match(harness).revision == 0
    for conn in (1, 2, 3):
        [cards] = list_told_events(harness, conn, "cards")
        assert len(cards["cards"]) == 8
        assert list_told_events(harness, conn, "drawn") == []
    order = [decide(harness) for _ in range(8)]
    first = order[0]
    assert order == [first, 1 - first, 1 - first, first, first, 1 - first, 1 - first, first]
    assert len(list_told_events(harness, 3, "armies")) == 1
    hands = list_told_events(harness, 3, "drawn")
    assert len(hands) == 2


def test_no_card_lies_open_before_all_are_bound_to_their_nonces() -> None:
    """The cards are drawn by the match's draws, which nobody can choose (docs/draws.md)."""
    harness = LobbyHarness(GAMES, UNHURRIED)
    harness.fair = False
    harness.guest(1)
    harness.do(1, CreateTable, game="warchest", options={}, seats=[ME, SeatPlan("bot", "random")])
    assert match(harness) is None
    assert any(isinstance(message, Commitment) for message in harness.sent[1])
    assert not any(isinstance(message, Events | Snapshot) for message in harness.sent[1])


def test_a_pick_is_taken_back_until_somebody_else_picks() -> None:
    harness = drafting(ME, OPEN)
    seat = decide(harness, 3)
    conn = seat + 1
    pool = match(harness).standing.state.pool
    fields: dict[str, Any] = {"table": 1, "seat": seat}
    assert "Accepted" in kinds(harness.do(conn, Undo, **fields, revision=1))
    assert len(match(harness).standing.state.pool) == len(pool) + 1
    decide(harness, 2)
    decide(harness)
    news = harness.do(conn, Undo, **fields, revision=match(harness).revision)
    assert only(news, Rejected).code == "undo_other"


def test_the_last_pick_stays_because_hands_are_drawn() -> None:
    harness = drafting(ME, OPEN)
    last = [decide(harness) for _ in range(8)][-1]
    news = harness.do(last + 1, Undo, table=1, seat=last, revision=8)
    assert only(news, Rejected).code == "undo_drawn"


def test_picks_are_taken_back_from_bots_where_that_was_agreed() -> None:
    """The bot gives up its own picks that came after, and is asked again."""
    harness = drafting(ME, SeatPlan("bot", "random"), takeback=True)
    while not (match(harness).revision and match(harness).to_act() == {1}):
        decide(harness)
    own = match(harness).revision
    while match(harness).to_act() == {1}:
        decide(harness)
    revision = match(harness).revision
    assert "Accepted" in kinds(harness.do(1, Undo, table=1, seat=0, revision=revision))
    assert match(harness).to_act() == {0}
    assert match(harness).revision == revision + (revision - own) + 1
    assert len(match(harness).standing.state.pool) == 8 - (own - 1)


@pytest.mark.parametrize("draft", ["pick", "pick_with_bans"])
@pytest.mark.parametrize("level", sorted(LEVELS))
def test_bots_draft_from_what_they_are_handed(draft: str, level: str) -> None:
    """Each stream that a bot is handed leads to a decision of the draft that the host accepts."""
    harness = drafting(ME, SeatPlan("bot", "random"), options={"draft": draft})
    asked = 0
    while match(harness).standing.state.round == 0:
        if match(harness).to_act() == {0}:
            decide(harness)
            continue
        think = harness.thinks[-1]
        assert (think.seat, think.revision) == (1, match(harness).revision)
        events = Codec(GAME, *ENTRIES).events(think.stream[: think.known])
        config = msgspec.convert(think.config, GAME.options)
        view = replay_stream(GAME, config, 1, events).state
        assert view == GAME.view(match(harness).standing.state, 1)
        action = LEVELS[level]().choose(GAME, view, 1, tuple(events), make_generator(asked), Budget())
        before = match(harness).revision
        harness.lobby.bot_answer(1, 1, 1, think.revision, Codec.plain(action), harness.now)
        harness.news(1)
        accepted = match(harness).accepted[before + 1]
        assert (accepted.seat, accepted.action) == (1, action)
        asked += 1
    assert asked >= 4


def test_a_seat_that_comes_back_and_a_late_watcher_know_every_pick() -> None:
    harness = drafting(ME, OPEN)
    for _ in range(5):
        decide(harness)
    token = only(harness.sent[2], Seated).token
    harness.guest(4)
    harness.guest(5)
    for viewer, news in (
        (1, harness.back(4, token)),
        (None, harness.do(5, Watch, table=1)),
    ):
        snapshot = only(news, Snapshot)
        assert GAME.parse(snapshot.position, viewer) == GAME.view(match(harness).standing.state, viewer)
        items = [item for each in news if isinstance(each, Events) for item in each.events]
        assert sum(item["type"] == "picked" for item in items) == 5


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"draft": "battle:bosworth"}, "draft"),
        ({"draft": "battle:gaugamela", "players": 4}, "draft"),
        ({"draft": "armies"}, "armies"),
        ({"players": 3}, "players"),
        ({"draft": "nothing"}, "draft"),
    ],
)
def test_settings_that_do_not_go_together_make_no_table(options: dict[str, Any], name: str) -> None:
    """Judged when the table is set up, not when its last seat is taken."""
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    news = harness.do(1, CreateTable, game="warchest", options=options, seats=[ME, OPEN])
    rejected = only(news, Rejected)
    assert (rejected.code, rejected.args["name"]) == ("unknown_option", name)
    assert rejected.args["known"]
    assert harness.lobby.tables == {}


def test_joiners_see_what_will_be_played() -> None:
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.do(1, CreateTable, game="warchest", options={"ruleset": "nobility"}, seats=[ME, OPEN])
    harness.guest(2)
    info = only(harness.sent[2], TableInfo)
    assert (info.options["draft"], info.options["ruleset"], info.running) == ("pick", "nobility", False)
