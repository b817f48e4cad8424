"""Cards that are drawn ahead: while nothing moves, each once, and none that the viewer may not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.skins.areas import Demands
from client.skins.dawnember.motion.ahead import LikelyPicture, likely
from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.layout import divide, places
from client.skins.dawnember.table.spread import Spread
from client.ui.scale import Scale
from engine.events import Viewer
from engine.games.dawnember.cards.decks import starter
from engine.games.dawnember.pending import AskPick
from engine.games.dawnember.state import State
from engine.games.registry import GAMES
from tests.client.skins.dawnember.matches import play_match, view_questions
from tests.support.client.table_driver import Sitter, still
from tools.harness.clients.hostless_session import LocalSession, at_random

GAME = GAMES["dawnember"]
SCALE = Scale((1024, 640))
PLACES = places(divide(Demands(SCALE, None, 2, True, 8)), SCALE, 0)
CLOSED = 2
"""The settings with decks that nobody else knows."""


def in_sight(state: State, viewer: Viewer) -> set[str]:
    """Return the cards that a position shows to its viewer, and those of decks that all know."""
    found = {card for _, unit in state.all_units() for card in (unit.card, *unit.attachments)}
    for seat in (0, 1):
        found |= {*state.discard[seat], *state.table[seat]}
        if seat == viewer:
            found |= {*state.hand[seat], *state.deck[seat], *state.army_hand[seat], *state.army_deck[seat]}
        if state.options.decks == "starter":
            found |= {*starter(state.options.sides[seat]).action}
    frame = state.pending[0] if state.pending else None
    if isinstance(frame, AskPick) and frame.seat == viewer:
        found |= {*frame.hand}
    return found


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("settings", [0, CLOSED])
def test_nothing_is_drawn_that_the_viewer_does_not_know(settings: int, viewer: Viewer) -> None:
    drawn = 0
    for state in view_questions(play_match(settings, 1), viewer):
        found = likely(Spread(state, PLACES, viewer))
        cards = {each.card for each in found if isinstance(each, LikelyPicture)}
        assert cards <= in_sight(state, viewer)
        drawn += len(cards)
    assert drawn


def test_each_picture_is_drawn_once_and_only_while_nothing_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = LocalSession(GAME, {}, seed=3)
    sitter = Sitter(tmp_path, session, still(animation="fast"))
    field: object = sitter.parts.match.field
    assert isinstance(field, DawnEmberField)
    made: list[LikelyPicture] = []
    moving: list[bool] = []

    def draw(each: LikelyPicture, words: object) -> None:
        made.append(each)
        moving.append(field.scene.motion is not None)

    monkeypatch.setattr(LikelyPicture, "draw", draw)
    try:
        for _ in range(4):
            session.run(1, at_random(3))
            sitter.wait_for(lambda: field.scene.motion is not None)
            sitter.wait_for(lambda: field.scene.motion is None)
            sitter.wait_for(lambda: set(likely(field.spread)) <= field._ahead.drawn)
        assert made
        assert len(made) == len(set(made))
        assert not any(moving)
    finally:
        sitter.close()
