"""Armies are formed at the table (WC-3.2): by the seats, under the host's usual rules for decisions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.bots.registry import BOTS
from engine.chance import seeded
from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.match import MATCH_EVENTS, replay_stream
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
from server.table.table import Person
from tests.support.server.lobby_harness import ME, OPEN, UNHURRIED, Hall, kinds, only

GAME = GAMES["warchest"]


def drafting(*seats: SeatPlan, options: dict[str, Any] | None = None, **fields: Any) -> Hall:
    """Open a table with the game's own settings; guest 2 takes the open seat and guest 3 watches."""
    hall = Hall(GAMES, UNHURRIED)
    for conn in (1, 2, 3):
        hall.guest(conn)
    hall.do(1, CreateTable, game="warchest", options=options or {}, seats=list(seats), **fields)
    if OPEN in seats:
        hall.do(2, Sit, table=1, seat=seats.index(OPEN))
    hall.do(3, Watch, table=1)
    return hall


def match(hall: Hall) -> Any:
    return hall.lobby.tables[1].match


def decide(hall: Hall, number: int = 0) -> int:
    """Have the seat that is due take a card, or whatever comes after the draft; return the seat."""
    seat = min(match(hall).to_act())
    action = Codec.plain(GAME.legal(match(hall).standing.state, seat)[number])
    revision = match(hall).revision
    seated = hall.lobby.tables[1].seats[seat]
    if isinstance(seated, Person) and seated.guest is not None:
        news = hall.do(seated.guest.conn, Act, table=1, seat=seat, revision=revision, action=action)
        assert "Accepted" in kinds(news)
    else:
        hall.lobby.bot_answer(1, 1, seat, revision, action, hall.now)
        hall.news(1)
    return seat


def told(hall: Hall, conn: int, kind: str) -> list[Any]:
    """Return what a connection was told of one kind of fact."""
    events = [item for each in hall.sent[conn] if isinstance(each, Events) for item in each.events]
    return [item for item in events if item["type"] == kind]


def test_a_match_begins_with_the_draft() -> None:
    """WC-3.2.2: the open cards are told to everybody before anybody decides; nobody has a hand yet."""
    hall = drafting(ME, OPEN)
    assert match(hall).revision == 0
    for conn in (1, 2, 3):
        [cards] = told(hall, conn, "cards")
        assert len(cards["cards"]) == 8
        assert told(hall, conn, "drawn") == []
    order = [decide(hall) for _ in range(8)]
    first = order[0]
    assert order == [first, 1 - first, 1 - first, first, first, 1 - first, 1 - first, first]
    assert len(told(hall, 3, "armies")) == 1
    hands = told(hall, 3, "drawn")
    assert len(hands) == 2


def test_no_card_lies_open_before_all_are_bound_to_their_nonces() -> None:
    """The cards are drawn by the match's draws, which nobody can choose (docs/draws.md)."""
    hall = Hall(GAMES, UNHURRIED)
    hall.fair = False
    hall.guest(1)
    hall.do(1, CreateTable, game="warchest", options={}, seats=[ME, SeatPlan("bot", "random")])
    assert match(hall) is None
    assert any(isinstance(message, Commitment) for message in hall.sent[1])
    assert not any(isinstance(message, Events | Snapshot) for message in hall.sent[1])


def test_a_pick_is_taken_back_until_somebody_else_picks() -> None:
    hall = drafting(ME, OPEN)
    seat = decide(hall, 3)
    conn = seat + 1
    pool = match(hall).standing.state.pool
    fields: dict[str, Any] = {"table": 1, "seat": seat}
    assert "Accepted" in kinds(hall.do(conn, Undo, **fields, revision=1))
    assert len(match(hall).standing.state.pool) == len(pool) + 1
    decide(hall, 2)
    decide(hall)
    news = hall.do(conn, Undo, **fields, revision=match(hall).revision)
    assert only(news, Rejected).code == "undo_other"


def test_the_last_pick_stays_because_hands_are_drawn() -> None:
    hall = drafting(ME, OPEN)
    last = [decide(hall) for _ in range(8)][-1]
    news = hall.do(last + 1, Undo, table=1, seat=last, revision=8)
    assert only(news, Rejected).code == "undo_drawn"


def test_picks_are_taken_back_from_bots_where_that_was_agreed() -> None:
    """The bot gives up its own picks that came after, and is asked again."""
    hall = drafting(ME, SeatPlan("bot", "random"), takeback=True)
    while not (match(hall).revision and match(hall).to_act() == {1}):
        decide(hall)
    own = match(hall).revision
    while match(hall).to_act() == {1}:
        decide(hall)
    revision = match(hall).revision
    assert "Accepted" in kinds(hall.do(1, Undo, table=1, seat=0, revision=revision))
    assert match(hall).to_act() == {0}
    assert match(hall).revision == revision + (revision - own) + 1
    assert len(match(hall).standing.state.pool) == 8 - (own - 1)


@pytest.mark.parametrize("draft", ["pick", "pick_with_bans"])
@pytest.mark.parametrize("level", sorted(BOTS))
def test_bots_draft_from_what_they_are_handed(draft: str, level: str) -> None:
    """Each stream that a bot is handed leads to a decision of the draft that the host accepts."""
    hall = drafting(ME, SeatPlan("bot", "random"), options={"draft": draft})
    asked = 0
    while match(hall).standing.state.round == 0:
        if match(hall).to_act() == {0}:
            decide(hall)
            continue
        think = hall.thinks[-1]
        assert (think.seat, think.revision) == (1, match(hall).revision)
        facts = Codec(GAME, *MATCH_EVENTS).events(think.stream[: think.known])
        config = msgspec.convert(think.config, GAME.options)
        view = replay_stream(GAME, config, 1, facts).state
        assert view == GAME.view(match(hall).standing.state, 1)
        action = BOTS[level]().choose(GAME, view, 1, tuple(facts), seeded(asked), lambda: False)
        before = match(hall).revision
        hall.lobby.bot_answer(1, 1, 1, think.revision, Codec.plain(action), hall.now)
        hall.news(1)
        assert match(hall).entries[before + 1][:2] == (1, action)
        asked += 1
    assert asked >= 4


def test_a_seat_that_comes_back_and_a_late_watcher_know_every_pick() -> None:
    hall = drafting(ME, OPEN)
    for _ in range(5):
        decide(hall)
    token = only(hall.sent[2], Seated).token
    hall.guest(4)
    hall.guest(5)
    for viewer, news in (
        (1, hall.back(4, token)),
        (None, hall.do(5, Watch, table=1)),
    ):
        snapshot = only(news, Snapshot)
        assert GAME.parse(snapshot.position, viewer) == GAME.view(match(hall).standing.state, viewer)
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
    hall = Hall(GAMES)
    hall.guest(1)
    news = hall.do(1, CreateTable, game="warchest", options=options, seats=[ME, OPEN])
    rejected = only(news, Rejected)
    assert (rejected.code, rejected.args["name"]) == ("unknown_option", name)
    assert rejected.args["known"]
    assert hall.lobby.tables == {}


def test_joiners_see_what_will_be_played() -> None:
    hall = Hall(GAMES)
    hall.guest(1)
    hall.do(1, CreateTable, game="warchest", options={"ruleset": "nobility"}, seats=[ME, OPEN])
    hall.guest(2)
    info = only(hall.sent[2], TableInfo)
    assert (info.options["draft"], info.options["ruleset"], info.running) == ("pick", "nobility", False)
