"""Spectators see what a table's rules allow, and never earlier."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Viewer
from engine.outcome import Outcome
from engine.wire.protocol import (
    Act,
    ClockRules,
    Clocks,
    Commitment,
    Events,
    Leave,
    OfferTie,
    Ready,
    Rejected,
    Resign,
    Reveal,
    Seals,
    Seated,
    Sit,
    Snapshot,
    TableInfo,
    Undo,
    Watch,
    Watching,
    encode,
)
from server.core.effects import Send
from server.table.table_info import table_info
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only
from tests.support.server.spectator_harness import SpectatorHarness, list_items
from tests.support.server.watched_messages import code, of, streaming

DELAYED = Watching("public", 10)
FULL = Watching("delayed", 10)
MODES = ["public", "after", "delayed"]


# Permissions to watch.


def test_nobody_watches_where_that_is_the_rule() -> None:
    made = SpectatorHarness(Watching("nobody"))
    before = table_info(made.table)
    for seat in (None, 0, 7):
        assert code(made.harness.do(made.greet(), Watch, table=1, seat=seat)) == "nobody_watches"
    assert table_info(made.table) == before


def test_a_table_of_which_nobody_would_see_anything_is_refused() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    assert code(harness.table(1, BOT, BOT, watching=Watching("nobody"))) == "nobody_watches"
    assert code(harness.table(1, OPEN, OPEN, watching=Watching("nobody"))) == "nobody_watches"
    assert harness.lobby.tables == {}
    assert harness.table(1, ME, BOT, watching=Watching("nobody"))
    assert only(harness.sent[1][-4:], TableInfo).watching == Watching("nobody")


@pytest.mark.parametrize("delay", [0, 29])
def test_full_information_without_a_long_delay_is_refused(delay: int) -> None:
    harness = LobbyHarness()
    harness.guest(1)
    refused = only(harness.table(1, ME, OPEN, watching=Watching("delayed", delay)), Rejected)
    assert (refused.code, refused.args) == ("delay_too_short", {"seconds": 30.0})
    assert harness.lobby.tables == {}
    assert "Seated" in kinds(harness.table(1, ME, OPEN, watching=Watching("delayed", 30)))


@pytest.mark.parametrize("watching", [Watching(), Watching("public", 60), Watching("after", 60)])
def test_a_seat_is_followed_only_where_the_table_shows_more(watching: Watching) -> None:
    made = SpectatorHarness(watching, game="kuhn")
    conn = made.greet()
    for seat in (0, 1):
        assert code(made.harness.do(conn, Watch, table=1, seat=seat)) == "not_shown"
    assert code(made.harness.do(conn, Watch, table=1, seat=2)) == "no_such_seat"
    made.watch(None, conn)
    assert code(made.harness.do(conn, Watch, table=1, seat=0)) == "not_shown", "nor while one watches"
    assert made.table.audience.watchers == {made.harness.lobby._lobby_context.peers.get(conn): (None,)}


def test_who_is_there_already_is_refused() -> None:
    made = SpectatorHarness(FULL)
    conn = made.watch(0)
    assert code(made.harness.do(conn, Watch, table=1, seat=0)) == "already_there"
    assert code(made.harness.do(conn, Watch, table=1, seat=2)) == "no_such_seat"
    assert code(made.harness.do(made.conns[0], Watch, table=1)) == "already_there"
    assert code(made.harness.do(made.conns[0], Watch, table=1, seat=1)) == "already_there"


def test_whoever_sets_a_table_up_for_others_watches_it() -> None:
    harness = LobbyHarness(secret="s" * 16)
    harness.guest(1, secret="s" * 16)
    harness.table(1, BOT, BOT, game="kuhn", seed=3, watching=Watching("after"))
    assert [each.person for each in of(harness.sent[1], TableInfo)[-1].watchers] == [1]
    while harness.lobby.tables[1].running:
        think = harness.thinks[-1]
        harness.lobby.bot_answer(think.table, think.match, think.seat, think.revision, {"type": "Bet"}, 0.0)
        harness.news(1)
    assert of(harness.sent[1], Reveal)


# When it is over.


@pytest.mark.parametrize("delay", [0, 10])
@pytest.mark.parametrize("mode", MODES)
def test_the_record_is_for_players_and_for_spectators_only_where_the_mode_says_so(
    mode: Any, delay: int
) -> None:
    if (mode, delay) == ("delayed", 0):
        delay = 2
    made = SpectatorHarness(Watching(mode, delay), game="kuhn")
    early = made.watch()
    made.harness.do(made.conns[1], Resign, table=1, seat=1)
    late = made.watch()
    for conn in (early, late):
        assert bool(of(made.harness.sent[conn], Reveal)) == (mode != "public")
    for conn in made.conns.values():
        assert len(of(made.harness.sent[conn], Reveal)) == 1
    made.back(1)
    assert of(made.harness.sent[made.conns[1]], Reveal), "a player who comes back has it as well"


def test_who_sits_down_after_the_end_is_told_nothing_of_the_match() -> None:
    """Neither by coming back to the seat nor by a refusal with the seat's knowledge."""
    matters = {"Snapshot", "Events", "Reveal"}
    made = SpectatorHarness(Watching("public"), game="kuhn")
    conn = made.watch()
    made.harness.do(made.conns[1], Leave, table=1)
    token = only(made.harness.do(conn, Sit, table=1, seat=1, ready=False), Seated).token
    before = len(made.harness.sent[conn])
    made.harness.back(conn, token)
    for revision in (0, 1):
        made.harness.do(conn, Act, table=1, seat=1, revision=revision, action={"type": "Bet"})
    assert not matters & {*kinds(made.harness.sent[conn][before:])}
    made.kill()
    made.conns[1] = made.greet()
    made.harness.back(made.conns[1], token)
    assert not matters & {*kinds(made.harness.sent[made.conns[1]])}, "nor after a restart"
    made.back(0)
    assert matters <= {*kinds(made.harness.sent[made.conns[0]])}
    for number, seat in enumerate((0, 1)):
        made.harness.do(made.conns[seat], Ready, table=1)
        assert (made.table.match_number == 2) == bool(number)
    news = made.harness.back(made.conns[1], token)
    assert {"Snapshot", "Events"} <= {*kinds(news)}


# Later than it happens.


def test_nothing_comes_before_its_time_and_everything_then() -> None:
    made = SpectatorHarness(DELAYED)
    conn = made.watch()
    assert only(made.fresh(conn), Snapshot).revision == 0
    made.wait(10.25)
    assert made.fresh(conn) == [], "the set-up of this game tells nothing"
    made.act(0)
    made.wait(3)
    made.act(1)
    made.wait(7)
    assert made.fresh(conn) == []
    made.wait(0.5)
    [first] = made.fresh(conn)
    assert first == Events(1, 1, None, 1, 1, made.table.stream(None).items[:2])
    made.wait(2)
    assert made.fresh(conn) == []
    made.wait(1)
    [second] = made.fresh(conn)
    assert (second.revision, second.first_seq) == (2, 3)


def test_spectators_of_the_same_viewer_share_one_message() -> None:
    """It is encoded once, for any number of spectators."""
    made = SpectatorHarness(FULL, game="warchest", draft="random")
    conns = [made.watch((None, 0, 1)[number % 3]) for number in range(9)]
    made.wait(10.5)
    for conn in conns:
        made.fresh(conn)
    made.act(0)
    made.harness.wait(9.75)
    shared: dict[Viewer, set[int]] = {}
    for _ in range(4):
        made.harness.now += 0.25
        made.harness.lobby.tick(made.harness.now)
        for effect in made.harness.lobby.outbox():
            if isinstance(effect, Send) and isinstance(effect.message, Events):
                shared.setdefault(effect.message.seat, set()).add(id(effect.message))
    assert {viewer: len(messages) for viewer, messages in shared.items()} == {None: 1, 0: 1, 1: 1}


def test_those_who_come_share_the_work() -> None:
    """The position and the stream are put together once for all who come between two decisions."""
    made = SpectatorHarness(FULL, game="warchest", draft="random")
    for _ in range(6):
        made.decide()
    made.wait(11)
    conns = [made.watch(0) for _ in range(3)]
    told = [[id(each) for each in streaming(made.harness.sent[conn])] for conn in conns]
    assert len(told[0]) == 2
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_position_of_who_comes_is_that_of_its_time(viewer: Viewer) -> None:
    """Position, stream, offers of a tie and the end are all as they were so long ago."""
    made = SpectatorHarness(FULL, game="warchest", draft="random")
    early = made.watch(viewer)
    for _ in range(5):
        made.decide()
        made.wait(3)
    made.harness.do(made.conns[0], OfferTie, table=1, seat=0, revision=made.match.revision)
    made.wait(3)
    for _ in range(40):
        made.wait(0.5)
        late = made.watch(viewer)
        one, two = made.run(early), made.run(late)
        assert one.items == two.items
        assert two.shown.seq == len(two.items)
        known = made.fold_items(viewer, two.items)
        assert made.table.game.format(known.state) == two.shown.position
        assert known.revision == two.shown.revision
        assert list(known.offers.agreeing) == two.shown.agreeing
        assert two.shown.outcome is None
        made.unwatch(late)
    assert two.shown.agreeing == [0]
    assert two.shown.revision == made.match.revision == 6


def test_before_anything_is_old_enough_the_empty_table_is_shown() -> None:
    made = SpectatorHarness(FULL, game="warchest", draft="random")
    made.decide()
    for viewer in (None, 0, 1):
        news = made.fresh(made.watch(viewer))
        shown = only(news, Snapshot)
        assert (shown.revision, shown.seq, shown.seat) == (0, 0, viewer)
        opening = next(each for each in made.harness.sent[made.conns[0]] if isinstance(each, Snapshot))
        assert viewer != 0 or shown == opening
        assert list_items(news) == []


def test_what_the_draws_come_from_is_told_at_once() -> None:
    """It hides nothing, and a checker of the draws must know it before the first one."""
    made = SpectatorHarness(DELAYED, game="kuhn")
    news = made.fresh(made.watch())
    assert len(of(news, Commitment)) == len(of(news, Seals)) == 1


def test_when_the_match_is_over_nothing_is_held_back() -> None:
    made = SpectatorHarness(Watching("delayed", 3600), game="warchest", draft="random")
    conns = {viewer: made.watch(viewer) for viewer in (None, 0, 1)}
    for _ in range(6):
        made.decide()
        made.wait(1)
    for conn in conns.values():
        assert of(made.harness.sent[conn], Events) == []
    made.harness.do(made.conns[0], Resign, table=1, seat=0)
    for viewer, conn in conns.items():
        run = made.run(conn)
        assert run.items == made.table.stream(viewer).items
        assert kinds(made.harness.sent[conn])[-4:] == ["Events", "Reveal", "TableInfo", "MatchEnded"]
    late = made.run(made.watch(1))
    assert late.shown.outcome == Outcome.of_winner(1)
    assert late.items == made.table.stream(1).items


def test_the_next_match_is_held_back_again() -> None:
    made = SpectatorHarness(DELAYED)
    conn = made.watch()
    for _ in range(3):
        made.decide()
    made.wait(11)
    made.harness.do(made.conns[0], Resign, table=1, seat=0)
    made.fresh(conn)
    for player in made.conns.values():
        made.harness.do(player, Ready, table=1)
    assert [(each.match, each.revision) for each in of(made.fresh(conn), Snapshot)] == [(2, 0)]
    made.act(0)
    made.wait(10)
    assert of(made.fresh(conn), Events) == []
    made.wait(0.5)
    assert [each.match for each in of(made.fresh(conn), Events)] == [2]


def test_what_was_taken_back_is_seen_and_taken_back_in_its_time() -> None:
    made = SpectatorHarness(DELAYED)
    conn = made.watch()
    made.act(0)
    made.wait(4)
    made.harness.do(made.conns[0], Undo, table=1, seat=0, revision=1)
    made.wait(4)
    made.act(0, 3)
    made.wait(2.5)
    run = made.run(conn)
    seen = made.fold_items(None, run.items)
    assert (seen.revision, made.table.game.format(seen.state)) == (1, "ttt1 turn=o board=x--/---/---")
    assert made.run(made.watch()).shown.position == made.table.game.format(seen.state)
    made.wait(4)
    seen = made.fold_items(None, made.run(conn).items)
    assert (seen.revision, made.table.game.format(seen.state)) == (2, "ttt1 turn=x board=---/---/---")
    assert made.run(made.watch()).shown.position == made.table.game.format(seen.state)
    made.wait(4)
    for each in (conn, made.watch()):
        seen = made.fold_items(None, made.run(each).items)
        assert seen.revision == 3
        assert seen.state == made.match.standing.state


def test_how_a_table_stands_is_public_at_once() -> None:
    made = SpectatorHarness(DELAYED)
    conn = made.watch()
    made.harness.do(made.conns[0], Resign, table=1, seat=0)
    assert of(made.fresh(conn), TableInfo)[-1].running is False


def test_clocks_are_not_shown_to_spectators_who_are_behind() -> None:
    made = SpectatorHarness(FULL, table={"clock": ClockRules(60)})
    conns = [made.watch(), made.watch(0)]
    made.act(0)
    made.wait(30)
    assert of(made.harness.sent[made.conns[0]], Clocks)
    for conn in conns:
        assert of(made.harness.sent[conn], Clocks) == []


# Following a seat.


@pytest.mark.parametrize("game", ["kuhn", "tictactoe", "warchest"])
def test_who_follows_a_seat_is_sent_what_its_player_was(game: str) -> None:
    """Byte for byte, from the first position to the end; and nothing of any other seat."""
    options = {"draft": "random", "max_rounds": 2} if game == "warchest" else {}
    made = SpectatorHarness(FULL, game=game, **options)
    followers = {seat: made.watch(seat) for seat in (0, 1)}
    for number in range(60):
        made.wait(0.5)
        if made.match.outcome is None:
            made.decide(number)
    if made.match.outcome is None:
        made.wait(11)
    assert made.match.revision > 1
    for seat, conn in followers.items():
        mine, theirs = (streaming(made.harness.sent[each]) for each in (made.conns[seat], conn))
        assert encode(mine[0]) == encode(theirs[0])
        assert list_items(mine) == list_items(theirs) == made.table.stream(seat).items
        by_time = [encode(each) for each in theirs[1:-1]]
        assert by_time == [encode(each) for each in mine if getattr(each, "events", None)][: len(by_time)]
        assert {each.seat for each in theirs} == {seat}


def test_following_another_one_begins_anew() -> None:
    made = SpectatorHarness(FULL, game="warchest", draft="random")
    conn = made.watch(0)
    for _ in range(4):
        made.decide()
        made.wait(4)
    for viewer in (1, None, 0):
        made.fresh(conn)
        made.watch(viewer, conn)
        assert kinds(made.fresh(conn)) == ["Accepted", "Snapshot", "Events", "Commitment", "Seals"]
        run = made.run(conn)
        assert run.shown.seat == viewer
        assert run.items == made.table.stream(viewer).items[: run.shown.seq]
        assert run.shown.revision < made.match.revision
    assert table_info(made.table).onlookers == 1
    made.wait(11)
    run = made.run(conn)
    assert run.items == made.table.stream(0).items
