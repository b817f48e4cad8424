"""Cues of every game: no event is shown at once by mistake, and no motion is silent by mistake."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from client.audio import sound_file
from client.skins.cue import Cue
from client.skins.registry import SKINS
from client.skins.skin import Skin
from engine.chance import make_generator
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.registry import GAMES
from engine.match.beginning import MATCH_EVENTS, PositionGiven
from engine.match.entries import (
    CameBack,
    Decided,
    FlagFell,
    Resigned,
    StoodIn,
    TakebackAsked,
    TakebackDeclined,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.state import MatchState
from engine.options import configure
from engine.testing.random_play import lively, open_game
from tests.support.selection import select

MATCHES, LENGTH = 6, 120
"""Matches of each opening, and decisions of each."""
MOVING = [name for name, faces in SKINS.items() if type(faces.table).cue is not Skin.cue]
"""Games whose events move; all other skins show everything at once."""
HAPPENED: tuple[Event, ...] = (
    Decided(0, "?"),
    Undone(0, 1),
    Resigned(0),
    TimedOut(0),
    FlagFell(0),
    TieOffered(0),
    TieDeclined(0),
    TieAgreed(),
    TakebackAsked(0),
    TakebackDeclined(0),
    StoodIn(0),
    CameBack(0),
    PositionGiven("", "", ()),
)
"""One of each that happens in matches of every game."""
VIEWERS: tuple[Viewer, ...] = (0, 1, None)


def starts(game: Game[Any]) -> Iterator[tuple[Any, list[Event]]]:
    """Yield positions that come about in a game's openings, each with the events that follow at once."""
    for opening in game.checks.openings():
        config = configure(game.options, opening.settings)
        for seed in range(MATCHES):
            state, events = open_game(game, config, make_generator(seed))
            yield game.new(config), events
            for decision in lively(game, state, make_generator(seed + 1_000), LENGTH):
                yield decision.before, decision.events
            for position in opening.positions:
                for decision in lively(game, game.parse(position), make_generator(seed), LENGTH):
                    yield decision.before, decision.events


@cache
def cues(name: str) -> dict[type[Event], set[Cue]]:
    """Return the cues that each class of event had for anybody in matches of a game."""
    game, skin = GAMES[name], SKINS[name].table
    found: dict[type[Event], set[Cue]] = defaultdict(set)

    def ask(standing: MatchState[Any], event: Event) -> None:
        told = (skin.cue(standing, event, viewer) for viewer in VIEWERS)
        found[type(event)].update(cue for cue in told if cue is not None)

    for before, events in starts(game):
        standing = MatchState(game, before.clone())
        for event in events:
            ask(standing, event)
            standing.fold(event)
    for event in HAPPENED:
        ask(MatchState(game, before), event)
    return found


def classes(name: str) -> set[type[Event]]:
    """Return the classes of a game's events."""
    union = GAMES[name].events
    return set(get_args(union)) or {union}


def test_one_of_each_shared_event_is_tried() -> None:
    """The shared events of matches of every game are tested whole."""
    assert {type(event) for event in HAPPENED} == set(MATCH_EVENTS)


@pytest.mark.parametrize("name", select(MOVING, *(name for name in MOVING if name != "stilts")))
def test_each_event_has_a_cue_or_is_listed_as_instant(name: str) -> None:
    """An event that nobody thought of would jump; one that is listed and moves is listed falsely."""
    instant = SKINS[name].table.instant
    moving = {event for event, found in cues(name).items() if found}
    assert classes(name) - moving - instant == set()
    assert moving & instant & classes(name) == set()
    assert set(MATCH_EVENTS) - moving - instant == set()
    assert instant <= classes(name) | set(MATCH_EVENTS)


@pytest.mark.parametrize("name", MOVING)
def test_each_motion_has_a_sound_or_is_listed_as_silent(name: str) -> None:
    """A motion is heard whenever it is seen, by a sound that there is, or never."""
    silent, seen = SKINS[name].table.silent, [cue for found in cues(name).values() for cue in found]
    assert {cue.motion for cue in seen if cue.sound is None} == silent
    assert {cue.motion for cue in seen if cue.sound is not None} & silent == set()
    assert all(sound_file(cue.sound).is_file() for cue in seen if cue.sound is not None)
