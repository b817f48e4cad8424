"""The sides of a recorded match: each seat's view at any moment of a finished one, else only the record's."""

from __future__ import annotations

import asyncio

import pytest

from client.screens.table.bindings import FOLLOW, SHARED_KEYS
from client.sessions.recorded_session import RecordedSession
from client.skins.warchest.field import WarChestField
from client.ui import keys
from engine.games.registry import GAMES
from tests.support.client.any_skin import field
from tests.support.client.table_driver import Sitter, Tables
from tools.harness.games.stored_records import PLAYERS, play_match, write_match, write_side

each_game = pytest.mark.parametrize("game", ["warchest", "dawnember", "kings"])


def sit(tables: Tables, data: bytes) -> Sitter:
    """Look at a record, its result put aside."""
    sitter = tables.sit(asyncio.run(RecordedSession.open(data, GAMES)))
    sitter.wait_for(lambda: bool(sitter.app.overlays) or sitter.parts.match.store.true.outcome is None)
    if sitter.app.overlays:
        sitter.use("end.review")
    return sitter


@each_game
def test_any_seat_is_followed_at_any_moment(tables: Tables, game: str) -> None:
    """The viewer stays at the decision, and sees what the seat knew there; then the whole table again."""
    match = play_match(game, 8)
    sitter = sit(tables, write_match(game, 8, PLAYERS[1]))
    sitter.press(keys.HOME, *[keys.RIGHT] * 5)
    revision = sitter.parts.match.past_revision
    assert revision == 4
    for name, viewer in (("follow.1", 1), ("follow.0", 0), ("follow.whole", None)):
        sitter.press(SHARED_KEYS[FOLLOW])
        sitter.use(name)
        sitter.wait()
        shown = field(sitter)
        assert shown.viewer == viewer
        assert sitter.parts.match.past_revision == revision
        expected = [event for at in range(revision + 1) for event in match.events_for(at, viewer)]
        assert sitter.parts.match.store.events[: sitter.parts.match.scene.number] == expected
        assert shown.setting.bottom == (viewer or 0)
        public = sitter.parts.watching.sign()[0] == sitter.app.words.tr("spectator.public")
        assert public == (viewer is None)


@each_game
def test_everything_is_shown_at_every_moment(tables: Tables, game: str) -> None:
    """Each moment of a finished match is drawn with nothing hidden, and the line beside it says so."""
    match = play_match(game, 8)
    sitter = sit(tables, write_match(game, 8, PLAYERS[1]))
    sitter.press(SHARED_KEYS[FOLLOW])
    sitter.use("follow.everything")
    sitter.wait()
    assert sitter.parts.watching.sign()[0] == sitter.app.words.tr("spectator.sees_all")
    shown, timeline = field(sitter), sitter.parts.match.timeline
    assert match.game.format(shown.state) == match.game.format(match.standing.state)
    opened: list[dict[int, tuple[int, ...]]] = []
    sitter.press(keys.HOME)
    while not timeline.live:
        sitter.wait()
        if isinstance(shown, WarChestField) and any(shown.state.hand):
            hands = {seat: tuple(hand) for seat, hand in enumerate(shown.state.hand) if hand}
            assert hands == shown.painter.seen
            opened.append(hands)
        sitter.press(keys.RIGHT)
    assert bool(opened) == (game == "warchest")
    sitter.press(SHARED_KEYS[FOLLOW])
    sitter.use("follow.whole")
    sitter.wait()
    assert sitter.parts.watching.sign()[0] == sitter.app.words.tr("spectator.public")


@each_game
def test_a_record_of_one_side_shows_that_side_alone(tables: Tables, game: str) -> None:
    """Its seat is at the bottom; another one may be there, but nothing more is known of it."""
    sitter = sit(tables, write_side(game, 8, PLAYERS[1], 1))
    assert field(sitter).setting.bottom == 1
    store = sitter.parts.match.store
    sitter.press(SHARED_KEYS[FOLLOW])
    assert "follow.everything" not in sitter.keys
    sitter.use("follow.0")
    sitter.wait()
    assert sitter.parts.match.store is store
    assert field(sitter).viewer == 1
    assert field(sitter).setting.bottom == 0
