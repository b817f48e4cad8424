"""Watching a table: a spectator's texts, the choice of a seat to follow, and the list of spectators."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.screens.table.bindings import FOLLOW
from client.screens.table.spectating import WATCH
from client.ui.focus import Key
from engine.wire.protocol import Watching
from engine.wire.room_notice import MAX_NAME_LENGTH
from tests.support.client.hosted_table import open_room
from tests.support.client.table_driver import Sitter, Tables, local, still
from tools.harness.clients.hostless_session import LocalSession, Staged, position
from tools.harness.scenes.party import WATCHERS, people

BOARD = "e4:w:be2,f3:w:kn2,f5:r:sw2,g3:r:pi1"
G = pygame.KSCAN_G


def sit_with_spectators(tables: Tables, seat: int | None = None, watching: Watching | None = None) -> Sitter:
    """Sit at a table with spectators."""
    session = LocalSession(Staged(position(BOARD, hands=("be,kn", "sw,fo"))), seat=seat)
    people(session, watchers=WATCHERS, onlookers=2, watching=watching or Watching())
    return tables.sit(session, still())


@pytest.mark.parametrize("by", ["key", "button", "sign"])
def test_a_spectator_looks_from_the_side_of_a_seat(tables: Tables, by: str) -> None:
    """The board turns, and the followed seat's plate is the lowest; nothing more is revealed."""
    sitter = sit_with_spectators(tables)
    before, events = sitter.cell("d1"), list(sitter.parts.match.store.events)
    if by == "key":
        sitter.press(G)
    else:
        sitter.use(Key("bar", FOLLOW) if by == "button" else WATCH)
    sitter.use("follow.1")
    sitter.wait()
    assert sitter.parts.watching.followed == 1
    assert sitter.cell("d1") != before
    plates = sitter.field.plates()
    assert plates[1].rect.top > plates[0].rect.top
    assert sitter.parts.match.store.events == events
    sitter.press(G)
    sitter.use("follow.whole")
    sitter.wait()
    assert sitter.cell("d1") == before


@pytest.mark.parametrize(
    ("watching", "said"),
    [
        (Watching("public"), ("You see what is open to all",)),
        (Watching("public", 60), ("You see what is open to all", "60 s behind")),
        (Watching("after", 5), ("You see what is open to all, and everything at the end", "5 s behind")),
        (Watching("delayed", 60), ("You see what is open to all", "60 s behind")),
    ],
)
def test_a_spectator_reads_what_is_told_and_how_late(
    tables: Tables, watching: Watching, said: tuple[str, ...]
) -> None:
    """The sign is always there, and says no more of a delay once the match is over."""
    sitter = sit_with_spectators(tables, watching=watching)
    assert sitter.parts.watching.sign() == said
    assert sitter.parts.watching.rect.height > 0
    session = local(sitter)
    session.change(running=False)
    sitter.wait()
    assert len(sitter.parts.watching.sign()) == 1


@pytest.mark.parametrize("seat", [0, None])
def test_everybody_sees_who_watches(tables: Tables, seat: int | None) -> None:
    """A player finds the names behind the sign beside the round; a spectator reads them always."""
    sitter = sit_with_spectators(tables, seat)
    names = sitter.parts.watching.name_spectators()
    assert names == "Watching: Dora, Евгений"
    assert str(WATCH) in sitter.usable
    if seat is not None:
        sitter.use(WATCH)
        assert names in [toast.text for toast in sitter.app.toasts.shown]
        session = local(sitter)
        session.change(watchers=[], onlookers=0)
        sitter.wait()
        assert str(WATCH) not in sitter.usable


def test_many_spectators_are_counted(tables: Tables) -> None:
    """Of a crowd only some are named."""
    sitter = sit_with_spectators(tables)
    session = local(sitter)
    session.change(watchers=WATCHERS * 50, onlookers=250)
    assert sitter.parts.watching.name_spectators().endswith("and 238 more")


def test_a_player_has_nobody_to_follow(tables: Tables) -> None:
    """The key does nothing for those who play."""
    sitter = sit_with_spectators(tables, 0)
    sitter.press(G)
    assert not sitter.app.overlays
    assert str(Key("bar", FOLLOW)) not in set(sitter.keys)


def test_names_of_strangers_are_shown_in_one_line(tables: Tables) -> None:
    """A stranger's host may give its players any names."""
    session = LocalSession(options={"draft": "first_game"})
    people(session)
    session.change_seat(1, player="Bo\u202eris\n" + "x" * 100)
    name = tables.sit(session).table.parts.table.names()[1]
    assert name.startswith("Boris x")
    assert len(name) <= MAX_NAME_LENGTH


def test_where_the_table_allows_it_a_seat_is_followed_with_what_it_knows(tmp_path: Path) -> None:
    """Over the real protocol: after the delay the hand is visible, and cannot be touched."""
    with open_room(tmp_path, "full_delay_seconds=1") as room:
        anna, _ = room.match(watching=Watching("delayed", 1))
        dora = room.come("Dora")
        assert room.run(dora.entrance.follow(1)) is None
        room.until(lambda: dora.stage == "match")
        room.show(dora)
        sitter = room.sitter
        assert dora.match.store.viewer is None
        sitter.press(G)
        sitter.use("follow.0")
        room.until(lambda: dora.match.store.viewer == 0)
        sitter.wait()
        assert sitter.parts.watching.sign()[0] == "With what this player knows"
        assert sitter.field.viewer == 0
        room.until(lambda: dora.match.store.true.state.hand[0] == anna.match.store.true.state.hand[0])
        sitter.wait()
        assert any(place is not None for place in sitter.field.painter.hand.places)
        assert not sitter.field.acting
        assert not {key for key in sitter.usable if key.startswith(("hand", "verb", "cell"))}
        assert sitter.parts.prompt.text()[0], "the line above the board says whom all wait for"
        sitter.press(G)
        sitter.use("follow.whole")
        room.until(lambda: dora.match.store.viewer is None)
