"""Random matches of Dawn and Ember, as streams of their viewers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from client.i18n import Words
from engine.chance import Generator
from engine.events import Event, Viewer
from engine.game import decider
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.match.state import MatchState
from engine.options import configure
from engine.preparation import draw_preparations
from tests.support.client.streams import fresh

GAME = GAMES["dawnember"]
SETTINGS: list[dict[str, Any]] = [
    {},
    {"side_a": "ember", "muster_pass": "final"},
    {"decks": "constructed", "lists": "closed"},
    {"decks": "constructed", "side_b": "dawn"},
]
IDLE = ("pass", "withdraw")


def words(language: str) -> Words:
    """Return words that miss nothing silently."""
    return Words(language, ("muster", "dawnember"), strict=True)


@cache
def play_match(settings: int, seed: int) -> Match[Any]:
    """Play a match at random, in which something is done more often than not."""
    chosen = Random(seed)
    config = configure(GAME.options, SETTINGS[settings])
    decks = draw_preparations(GAME, config, Generator(b"decks"))
    match: Match[Any] = Match(GAME, config, Generator(str(seed).encode()), prepared=decks)
    while match.to_act():
        seat = decider(GAME, match.standing.state)
        actions = GAME.legal(match.standing.state, seat)
        doing = [action for action in actions if str(action) not in IDLE]
        match.submit(seat, chosen.choice(doing if doing and chosen.random() < 0.7 else actions))
    return match


def view_events(match: Match[Any], viewer: Viewer) -> Iterator[tuple[MatchState[Any], Event]]:
    """Yield each event of a match for a viewer, and the viewer's position before it."""
    standing = fresh(match, viewer)
    for revision in range(len(match.accepted)):
        for event in match.events_for(revision, viewer):
            yield standing, event
            standing.fold(event)


def view_questions(match: Match[Any], viewer: Viewer) -> Iterator[Any]:
    """Yield the positions with a decision, as a viewer sees them."""
    standing = fresh(match, viewer)
    for revision in range(len(match.accepted)):
        for event in match.events_for(revision, viewer):
            standing.fold(event)
        yield standing.state
