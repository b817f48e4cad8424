"""Tables whose matches play on from a position: set up, seen, stored, played again."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Codec
from engine.match.beginning import MATCH_EVENTS, PositionGiven
from engine.match.state import replay_stream
from engine.record.replay import replay
from engine.wire.protocol import (
    Act,
    Events,
    Ready,
    Rejected,
    Resign,
    Reveal,
    Seated,
    Sit,
    Snapshot,
    TableInfo,
    Watch,
    Watching,
)
from server.storage.entries import unpack
from tests.games.registry import GAMES
from tests.server.context.test_durable import FREE, kept_harness
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only

POSITION = "kuhn1 p1=K p2=J first=p1 moves=p won=-"
FORMED = "blotto1 p1=3,4,3:ann p2=0,4,6:ben first=p1 open=- call=-"
BET = {"type": "Bet"}


def play_on(harness: LobbyHarness, **fields: Any) -> list[Any]:
    harness.guest(1, "Ann")
    return harness.table(1, ME, BOT, game="kuhn", position=POSITION, **fields)


def test_a_match_begins_at_the_position() -> None:
    harness = LobbyHarness()
    news = play_on(harness)
    assert kinds(news) == ["Accepted", "Seated", "TableInfo", "Snapshot", "Events"]
    assert only(news, TableInfo).positioned
    assert only(news, Seated).position == POSITION
    [given] = only(news, Events).events
    assert (given["type"], given["whole"]) == ("PositionGiven", "")
    assert given["public"] == "kuhn1 p1=? p2=? first=p1 moves=p won=-"
    assert [view["text"] for view in given["views"]] == ["kuhn1 p1=K p2=? first=p1 moves=p won=-", ""]
    # The bot decides next, and knows its own card alone.
    [think] = harness.thinks
    game = GAMES["kuhn"]
    stream = Codec(game, *MATCH_EVENTS).events(think.stream[: think.known])
    known = replay_stream(game, harness.lobby.tables[1].config, 1, stream)
    assert game.format(known.state) == "kuhn1 p1=? p2=J first=p1 moves=p won=-"


def test_the_record_begins_at_the_position_and_so_does_a_rematch() -> None:
    harness = LobbyHarness()
    play_on(harness)
    for number in (1, 2):
        news = harness.do(1, Resign, table=1, seat=0)
        assert only(news, TableInfo).running is False
        found = replay(_record(harness).encode(), GAMES)
        assert f"\nposition {POSITION}\nplay\n" in _record(harness)
        assert found.match.outcome is not None
        assert harness.lobby.tables[1].match_number == number
        harness.do(1, Ready, table=1)
    match = harness.lobby.tables[1].running
    assert match is not None
    assert GAMES["kuhn"].format(match.standing.state) == POSITION


def _record(harness: LobbyHarness) -> str:
    """Return the record that was revealed last."""
    pieces = [each for each in harness.sent[1] if isinstance(each, Reveal)]
    last = [each for each in pieces if each.match == pieces[-1].match]
    return "".join(each.text for each in last)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"position": "kuhn1"}, "not a Kuhn poker position"),
        ({"position": "kuhn1 p1=? p2=J first=p1 moves=p won=-"}, "hides something"),
        ({"position": "kuhn1 p1=K* p2=J* first=p1 moves=bb won=p1"}, "is the end of a match"),
    ],
)
def test_what_is_no_position_is_refused_in_words(fields: dict[str, str], why: str) -> None:
    harness = LobbyHarness()
    harness.guest(1)
    refused = only(harness.table(1, ME, BOT, game="kuhn", **fields), Rejected)
    assert refused.code == "bad_position"
    assert why in refused.args["why"]
    assert not harness.lobby.tables


def test_nobody_prepares_where_armies_stand() -> None:
    harness = LobbyHarness()
    for conn in (1, 2):
        harness.guest(conn)
    harness.table(1, ME, OPEN, game="blotto", position=FORMED)
    news = harness.do(2, Sit, table=1, seat=1)
    assert only(news, TableInfo).running
    assert only(news, Snapshot).begun is False


def test_a_restarted_host_plays_on_from_the_position() -> None:
    harness = kept_harness()
    play_on(harness)
    harness.lobby.bot_answer(1, 1, 1, 0, BET, harness.now)
    harness.do(1, Act, table=1, seat=0, revision=1, action=BET)
    before = harness.lobby.tables[1]
    assert before.match is not None
    disk = [unpack(payload) for payload in harness.disk[1]]
    heir = LobbyHarness(GAMES, FREE, label="heir", keeps=True)
    heir.lobby.restore(1, disk, 0.0)
    after = heir.lobby.tables[1]
    assert after.match is not None
    assert after.position == POSITION
    assert after.match.accepted == before.match.accepted


@pytest.mark.parametrize("delay", [0, 5])
def test_spectators_see_what_is_public_of_it(delay: int) -> None:
    harness = LobbyHarness()
    play_on(harness, watching=Watching("public", delay))
    harness.guest(3)
    harness.do(3, Watch, table=1)
    harness.wait(delay + 1)
    told = [event for each in harness.sent[3] if isinstance(each, Events) for event in each.events]
    assert [event["type"] for event in told] == [PositionGiven.__name__]
    assert told[0]["public"] == "kuhn1 p1=? p2=? first=p1 moves=p won=-"
    assert [view["text"] for view in told[0]["views"]] == ["", ""]
