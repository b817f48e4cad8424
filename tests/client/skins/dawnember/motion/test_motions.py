"""Motions of Dawn and Ember: every event can be drawn at any part of it, and things arrive where they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from client.i18n import LANGUAGES, Words
from client.skins.areas import Demands
from client.skins.dawnember.motion.cues import CUES
from client.skins.dawnember.motion.effects import Effects
from client.skins.dawnember.motion.transition import Transition
from client.skins.dawnember.table.layout import divide, places
from client.skins.dawnember.table.spread import Spread
from client.skins.scene import Setting
from client.ui.scale import Scale
from engine.chance import make_generator
from engine.events import Event
from engine.games.dawnember import card_events, events
from engine.games.dawnember.purposes import COMPARED_VALUES
from engine.games.dawnember.state import State
from engine.games.registry import GAMES
from engine.options import configure
from engine.testing.random_play import lively, open_game
from tests.support.selection import select

GAME = GAMES["dawnember"]
MATCHES, LENGTH, EACH = 4, 250, 2
SCALE = Scale((1024, 640))
AREAS = divide(Demands(SCALE, None, 2, True, 8))
PLACES = places(AREAS, SCALE, 0)


def gather_events() -> Iterator[tuple[State, State, Event]]:
    """Yield some events of each class and purpose, with the positions before and after."""
    counts: Counter[tuple[type[Event], str]] = Counter()
    for opening in GAME.checks.openings():
        for seed in range(MATCHES):
            state, _ = open_game(GAME, configure(GAME.options, opening.settings), make_generator(seed))
            for begun in (state, *(GAME.parse(position) for position in opening.positions)):
                for decision in lively(GAME, begun, make_generator(seed), LENGTH):
                    before = decision.before
                    for event in decision.events:
                        after = before.clone()
                        GAME.fold(after, event)
                        sort = (type(event), getattr(event, "purpose", ""))
                        counts[sort] += 1
                        if counts[sort] <= EACH:
                            yield before, after, event
                        before = after


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_every_event_is_drawn_from_its_beginning_to_its_end(language: str) -> None:
    """Including its text."""
    words = Words(language, strict=True).of("dawnember")
    setting = Setting(AREAS, SCALE, words, ("Anna", "Boris"))
    target, drawn, compared = pygame.Surface(SCALE.size), set(), set()
    for before, after, event in gather_events():
        spread = Spread(before, PLACES, 0)
        transition = Transition(spread, Spread(after, PLACES, 0), event, words)
        for t in (0.0, 0.3, 0.56, 0.9, 1.0):
            transition.draw(target, t)
            Effects(setting, spread, 0).draw(target, event, t)
        drawn.add(type(event))
        if isinstance(event, card_events.CardRolled):
            compared.add(COMPARED_VALUES.get(event.purpose))
    assert set(CUES) & drawn >= {
        card_events.CardRolled,
        events.CombatDecided,
        events.UnitDeployed,
        events.UnitDestroyed,
        events.TacticPlayed,
    }
    assert {"command", None} <= compared


def test_what_moves_is_hidden_until_it_has_arrived() -> None:
    """A deployed unit comes from the hand; resting things stay in their places."""
    words = Words("en", strict=True).of("dawnember")
    for before, after, event in gather_events():
        spread, lies = Spread(before, PLACES, 0), Spread(after, PLACES, 0)
        transition = Transition(spread, lies, event, words)
        assert transition.hidden <= set(spread.things)
        if isinstance(event, events.UnitDeployed):
            came = next(tag for tag in after.units[event.seat] if tag not in before.units[event.seat])
            thing = lies.unit(came)
            assert thing is not None
            assert any(mover.end.middle == thing.box.center for mover in transition.movers)
        for key in set(spread.things) & set(lies.things) - transition.hidden:
            if key.kind == "unit":
                assert spread.things[key].box.center == lies.things[key].box.center
