"""Taken back entries stay in the log, struck out, and leave the position, however the stream came."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from client.net.change_notice import ChangeNotice
from client.net.reconnect import Reconnect
from client.playback.event_log import EventLog
from client.session.commands import Commands
from client.session.match_client import MatchClient
from client.session.session_changes import SessionChanges
from client.session.store import MatchStore
from client.session.table_client import TableClient
from engine.chance import make_generator
from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.entries import Undone
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.wire.protocol import ClientMessage, Events, Snapshot


def taken_back(viewer: int | None) -> Match[Any]:
    """Play War Chest, taking back whatever can be."""
    game = GAMES["warchest"]
    played: Match[Any] = Match(game, game.options(), make_generator(6))
    chosen = Random(6)
    for _ in range(80):
        able = [seat for seat in (0, 1) if played.undo_refusal(seat) is None]
        if able and chosen.random() < 0.5:
            played.undo(able[0])
        else:
            seat = min(played.to_act())
            played.submit(seat, chosen.choice(game.legal(played.standing.state, seat)))
    assert sum(isinstance(event, Undone) for event in played.stream(viewer)) > 5
    return played


@pytest.mark.parametrize("late", range(0, 80, 7))
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_was_taken_back_is_so_in_both_copies(viewer: int | None, late: int) -> None:
    """Also for a viewer who came in the middle and saw a position that was taken back."""
    played = taken_back(viewer)
    store = MatchStore(played.game, played.config, viewer)
    seen = [event for revision in range(late + 1) for event in played.events_for(revision, viewer)]
    known = replay_stream(played.game, played.config, viewer, seen)
    store.snapshot(Snapshot(1, 1, viewer, late, len(seen), played.game.format(known.state)))
    plain = [Codec.plain(event) for event in played.stream(viewer)]
    store.take(Events(1, 1, viewer, late, 1, plain[: len(seen)]))
    for at in range(len(seen), len(plain)):
        store.take(Events(1, 1, viewer, 0, at + 1, plain[at : at + 1]))
    store.skip()
    for standing in (store.true, store.shown):
        assert standing.state == played.game.view(played.standing.state, viewer)
        assert standing.revision == played.revision
    assert store.events == played.stream(viewer)


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_can_be_taken_back_is_known_beforehand(viewer: int) -> None:
    """The store agrees with the host after every entry."""
    game = GAMES["warchest"]
    played: Match[Any] = Match(game, game.options(), make_generator(8))
    store = MatchStore(game, played.config, viewer)
    chosen = Random(8)
    answers = set()
    for revision in range(120):
        events = [Codec.plain(event) for event in played.events_for(revision, viewer)]
        store.take(Events(1, 1, viewer, revision, len(store.events) + 1, events))
        assert store.undo_refusal() == played.undo_refusal(viewer)
        answers.add(store.undo_refusal())
        if store.undo_refusal() is None and chosen.random() < 0.3:
            played.undo(viewer)
        else:
            seat = min(played.to_act())
            played.submit(seat, chosen.choice(game.legal(played.standing.state, seat)))
    assert {None, "undo_other", "undo_drawn", "undo_shown"} <= answers


def test_the_log_keeps_what_was_taken_back_and_strikes_it_out() -> None:
    game = GAMES["warchest"]
    played: Match[Any] = Match(game, game.options(draft="first_game"), make_generator(2))
    store = MatchStore(game, played.config, 0)
    log: EventLog[str] = EventLog(store, lambda: lambda before, event: type(event).__name__)

    def hear() -> list[str]:
        known = len(store.events)
        store.take(Events(1, 1, 0, 0, known + 1, [Codec.plain(f) for f in played.stream(0)[known:]]))
        store.skip()
        log.update()
        return [("-" if number in log.struck else "") + said for number, said in log.entries]

    first = hear()
    seat = min(played.to_act())
    [passed, *_] = [each for each in game.legal(played.standing.state, seat) if str(each).startswith("pass")]
    played.submit(seat, passed)
    done = hear()[len(first) :]
    assert "Passed" in done
    played.undo(seat)
    assert hear() == [*first, *(f"-{each}" for each in done), "Undone"]
    played.submit(seat, passed)
    struck = set(log.struck)
    assert hear()[-len(done) :] == done
    log.retell()
    assert log.struck == struck


def test_who_takes_back_waits_until_all_of_it_is_there() -> None:
    """The decisions of yielding seats come back first, each in a message of its own."""
    game = GAMES["warchest"]
    played: Match[Any] = Match(game, game.options(draft="first_game"), make_generator(2), yielding=(1,))
    store = MatchStore(game, played.config, 0, yielding=(1,))
    changes: SessionChanges = ChangeNotice()

    def hear(revision: int) -> None:
        events = [Codec.plain(event) for event in played.events_for(revision, 0)]
        store.take(Events(1, 1, 0, revision, len(store.events) + 1, events))
        changes.beat()

    hear(0)
    while [*played.standing.undo_stack.seats()][:2] != [1, 0] or played.undo_refusal(0) is not None:
        seat = min(played.to_act())
        first, *_ = game.legal(played.standing.state, seat)
        hear(played.submit(seat, first))
    known = played.revision
    commands = Commands(
        cast(Reconnect, SimpleNamespace(submit=accept, over=False)),
        changes,
        cast(TableClient, SimpleNamespace(number=1)),
        cast(MatchClient, SimpleNamespace(number=1, seat=0, stores={0: store})),
    )

    async def scene() -> None:
        undoing = asyncio.ensure_future(commands.undo())
        await asyncio.sleep(0)
        revision = played.undo(0)
        assert revision == known + 2
        for each in (known + 1, known + 2):
            assert not undoing.done()
            hear(each)
            for _ in range(5):
                await asyncio.sleep(0)
        assert undoing.done()
        assert await undoing is None

    asyncio.run(scene())


async def accept(command: ClientMessage, *, once: bool = False) -> None:
    """Carry a command out."""
