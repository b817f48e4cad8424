"""Spectators' views if the storage fails, and after a restart: the kept part, at its time."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Viewer
from engine.wire.protocol import (
    Act,
    AnswerTie,
    Leave,
    OfferTie,
    Rejected,
    Resign,
    Reveal,
    Sit,
    Watch,
    Watching,
)
from tests.server.matches.spectators.test_watching import DELAYED, FULL, of
from tests.support.server.lobby_harness import kinds, only
from tests.support.server.spectator_harness import SpectatorHarness


def test_after_a_restart_everything_counts_as_having_happened_then() -> None:
    made = SpectatorHarness(DELAYED)
    made.act(0)
    made.wait(30)
    made.act(1)
    made.kill()
    conn = made.watch()
    made.wait(10)
    assert made.run(conn).items == []
    made.wait(0.5)
    assert made.run(conn).items == made.table.stream(None).items
    assert len(made.run(made.watch()).items) == 4


@pytest.mark.parametrize("watching", [Watching(), DELAYED])
def test_what_could_not_be_kept_is_never_seen(watching: Watching) -> None:
    """Neither at its time, nor because the match seemed to be over; the rest is seen nevertheless."""
    made = SpectatorHarness(watching)
    conn = made.watch()
    made.act(0)
    made.wait(1)
    made.harness.prompt = False
    made.harness.do(made.conns[1], Resign, table=1, seat=1)
    made.note()
    assert of(made.fresh(conn), Reveal) == []
    late = made.watch()
    assert made.heard[late] == [], "it waits for what is to be kept"
    made.harness.lose()
    made.harness.prompt = True
    assert [each.code for each in of(made.fresh(late), Rejected)] == ["storage_failing"]
    made.wait(3)
    assert made.match.outcome is None
    assert made.harness.lobby._lobby_context.peers.get(late) not in made.table.audience.watchers
    made.act(1)
    assert of(made.harness.sent[conn], Reveal) == []
    made.wait(12)
    run = made.run(conn)
    assert run.items == made.table.stream(None).items
    assert made.match.revision == 2


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("kind", [Leave, Watch, Sit])
def test_a_place_that_was_lost_for_nothing_is_given_back(kind: Any, seat: Viewer) -> None:
    """A spectator who left, sat down or followed another seat, and is then refused, sees all as before."""
    made = SpectatorHarness(FULL, game="warchest", draft="random")
    if kind is Sit:
        made.harness.do(made.conns[1], Leave, table=1)
    conn = made.watch(seat)
    made.wait(11)
    if kind is not Sit:
        made.decide()
    made.harness.prompt = False
    asked = {Leave: {}, Watch: {"seat": 1}, Sit: {"seat": 1}}[kind]
    if kind is not Sit:
        made.harness.do(made.conns[0], OfferTie, table=1, seat=0, revision=made.match.revision)
    made.harness.do(conn, kind, table=1, **asked)
    made.wait(12)
    made.harness.lose()
    made.harness.prompt = True
    assert only(made.fresh(conn)[-20:], Rejected).code == "storage_failing"
    assert list(made.table.audience.watchers.values()) == [(seat,)]
    made.wait(12)
    if made.table.running:
        made.decide()
        made.wait(12)
    assert made.run(conn).items == made.table.stream(seat).items


def test_what_was_released_while_something_else_could_not_be_kept_is_shown_again() -> None:
    """A released part is sent only after all that is being kept; if that is lost, it is not missing."""
    made = SpectatorHarness(DELAYED)
    conn = made.watch()
    made.act(0)
    made.wait(8)
    made.harness.prompt = False
    made.harness.do(made.conns[1], OfferTie, table=1, seat=1, revision=1)
    made.wait(4)
    assert made.run(conn).items == []
    made.harness.lose()
    assert made.run(conn).items == made.table.stream(None).items
    made.harness.prompt = True
    made.wait(15)
    assert made.run(conn).shown.revision == 1
    assert made.run(conn).items == made.table.stream(None).items


def make_unsaved_table(watching: Watching, seconds: float = 11) -> SpectatorHarness:
    """Return a table where the first decision, made so long ago, is about to be lost."""
    made = SpectatorHarness(watching)
    made.wait(11)
    made.harness.prompt = False
    made.harness.do(made.conns[0], Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    made.wait(seconds)
    return made


@pytest.mark.parametrize("watching", [Watching(), DELAYED])
def test_what_seemed_to_be_old_enough_is_not_shown_either(watching: Watching) -> None:
    made = make_unsaved_table(watching)
    made.harness.lose()
    assert made.run(made.watch()).shown.revision == 0


def test_what_is_decided_instead_has_a_time_of_its_own() -> None:
    made = make_unsaved_table(DELAYED, 5)
    conn = made.watch()
    made.harness.lose()
    made.harness.prompt = True
    made.wait(3)
    made.watch(None, conn)
    made.act(0, 4)
    made.wait(10)
    assert made.run(conn).items == []
    assert made.run(made.watch()).shown.revision == 0
    made.wait(0.5)
    assert made.run(conn).items == made.table.stream(None).items
    position = made.table.game.format(made.match.standing.state)
    assert made.run(made.watch()).shown.position == position


@pytest.mark.parametrize("watching", [Watching(), DELAYED])
def test_what_is_decided_instead_is_shown(watching: Watching) -> None:
    """Even if a spectator was about to see the former position of the same number."""
    made = make_unsaved_table(watching)
    made.watch()
    made.harness.lose()
    made.harness.prompt = True
    made.wait(2)
    made.act(0, 4)
    made.wait(11)
    run = made.run(made.watch())
    assert run.shown.revision == 1
    assert run.shown.position == made.table.game.format(made.match.standing.state)
    assert run.items == made.table.stream(None).items


def test_who_was_let_in_stays_when_later_things_are_lost() -> None:
    made = SpectatorHarness(Watching())
    made.harness.prompt = False
    made.harness.do(made.conns[0], OfferTie, table=1, seat=0, revision=0)
    conn = made.watch()
    made.harness.do(made.conns[1], AnswerTie, table=1, seat=1, revision=1, agree=True)
    later = made.harness.filed[1:]
    del made.harness.filed[1:]
    made.harness.keep()
    assert {"Accepted", "Snapshot"} <= {*kinds(made.fresh(conn))}
    made.harness.filed = later
    made.harness.lose()
    assert [guest.conn for guest in made.table.audience.watchers] == [conn]
    assert made.run(conn).items == made.table.stream(None).items
