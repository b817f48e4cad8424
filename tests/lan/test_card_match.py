"""A match of Dawn and Ember between two clients that find the same room, before the eyes of a spectator."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.sessions.room_session import RoomSession
from client.sessions.table_session import TableSession
from client.skins.dawnember.table.choices import ways
from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.spread import BACK, CARD
from client.ui.focus import Key
from engine.events import redact
from engine.games.dawnember import card_events, events
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.state import State
from engine.match.state import MatchState
from tests.lan.nets import SECONDS
from tests.lan.windows import begin_watched, set_up
from tests.support.client.any_skin import by_keys
from tests.support.client.hosted_table import Hosted, open_room
from tests.support.client.random_play import legal
from tests.support.client.table_driver import Sitter
from tools.harness.clients.seated import has_reached
from tools.harness.root import ROOT

AT_ONCE = ("masked_seconds=0.01", "masked_spread_seconds=0")
IDLE = ("pass", "withdraw")
"""Actions taken only if nothing else is possible, the last one last: the match thus comes to its combats."""


@contextmanager
def guest(folder: Path, room: str, name: str) -> Iterator[None]:
    """Let a player at another client find the room, sit down and play."""
    words = (sys.executable, "-m", "tests.support.client.lan_guest", str(folder), room, name, *IDLE)
    process = subprocess.Popen(words, cwd=ROOT)
    try:
        yield
    finally:
        process.kill()
        process.wait(SECONDS)


def field(sitter: Sitter) -> DawnEmberField:
    """Return the game on the table."""
    found: Any = sitter.parts.match.field
    assert isinstance(found, DawnEmberField)
    return found


def decide(sitter: Sitter, session: TableSession, chosen: Random) -> None:
    """Choose something by keys, and wait until it has happened."""
    revision = session.match.store.true.revision
    actions = legal(session)
    action = chosen.choice([each for each in actions if str(each) not in IDLE] or actions[:1])
    for step in next(ways(field(sitter).state, action)):
        if not field(sitter).acting:
            break  # With only one action left, its last step is not asked for.
        selection = field(sitter).selection
        control = next(
            each
            for each in field(sitter).controls()
            if isinstance(each.key, Key) and selection.says(each.key) == step and selection.means(each.key)
        )
        by_keys(sitter, control)
    sitter.wait_for(lambda: has_reached(session, revision + 1))


def check_hidden(state: State) -> None:
    """Check that no hand and no deck of a position is seen."""
    for pile in (*state.hand, *state.army_hand, *state.deck, *state.army_deck):
        assert set(pile) <= {UNKNOWN}


def is_combat_decided(session: TableSession) -> bool:
    """Say whether a combat has been decided."""
    return any(isinstance(event, events.CombatDecided) for event in session.match.store.events)


def same(anna: TableSession, vera: RoomSession, here: Hosted) -> None:
    """Check that the spectator has the player's events, except the player's secrets."""
    known = anna.match.store.events
    here.until(lambda: len(vera.match.store.events) >= len(known))
    seen = vera.match.store.events[: len(known)]
    assert seen == [redact(event, None) for event in known]
    drawn = [event for event in seen if isinstance(event, card_events.CardsDrawn)]
    assert {card for event in drawn for card in (*event.cards, *event.more)} == {UNKNOWN}
    own = [event for event in known if isinstance(event, card_events.CardsDrawn) and event.seat == 0]
    assert UNKNOWN not in {card for event in own for card in (*event.cards, *event.more)}


@pytest.mark.full
def test_two_clients_find_each_other_and_a_spectator_sees_no_hidden_card(tmp_path: Path) -> None:
    """Up to the end of a combat: neither on the way to the spectator, nor in the view, nor on the table."""
    chosen = Random(1)
    with open_room(tmp_path, *AT_ONCE, announced=True) as here, guest(tmp_path / "guest", here.room, "Boris"):
        set_up(here, "dawnember")
        vera = begin_watched(here)
        anna = here.sitter.table.session
        while not is_combat_decided(anna):
            here.until(lambda: field(here.sitter).acting or is_combat_decided(anna))
            check_hidden(vera.match.store.true.state)
            if field(here.sitter).acting:
                decide(here.sitter, anna, chosen)
        same(anna, vera, here)
        here.show(vera)
        standing: MatchState[State] = vera.match.store.true
        check_hidden(standing.state)
        things = field(here.sitter).spread.things
        assert {thing.card for key, thing in things.items() if key.kind in (CARD, BACK)} == {""}
