"""Real matches as streams of their viewers, for tests of the client's handling of streams."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from client.session.store import MatchStore
from engine.chance import Generator
from engine.events import Event, Viewer
from engine.game import Codec, Game, decider
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.match.state import MatchState
from engine.options import configure
from engine.preparation import draw_preparations
from engine.wire.protocol import Events, Snapshot
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL

GAMES: dict[str, Game[Any]] = {**REAL, **TINY}
SETTINGS: dict[str, dict[str, Any]] = {
    "warchest": {"draft": "random", "max_rounds": 4},
    "kings": {"format": 300},
}
"""Settings that keep random matches short."""


@cache
def match(name: str, seed: int, resigned: bool = False, talking: bool = False) -> Match[Any]:
    """Play a match at random, to its end or, `resigned`, to a resignation on the way.

    Players who are `talking` offer draws, agree and decline.
    """
    game = GAMES[name]
    chosen = Random(seed)
    config = configure(game.options, SETTINGS.get(name, {}))
    prepared = draw_preparations(game, config, Generator(b"prepared"))
    played: Match[Any] = Match(game, config, Generator(str(seed).encode()), prepared=prepared)
    while played.to_act():
        seat = decider(game, played.standing.state)
        if talking and game.ties and chosen.random() < 0.3:
            _talk(played, chosen)
            continue
        # A surrender among more than two sides has no winner.
        if resigned and chosen.random() < 0.1:
            played.enter(Resigned(seat))
        else:
            played.submit(seat, chosen.choice(game.legal(played.standing.state, seat)))
    return played


def _talk(played: Match[Any], chosen: Random) -> None:
    """Let one player take a step about a draw, if that is possible."""
    seat, offers = chosen.randrange(played.seats), played.standing.offers
    agree = chosen.random() < 0.3
    if offers.refusal(seat) is None:
        played.offer_tie(seat)
    elif offers.answer_refusal(seat, agree=agree) is None:
        played.answer_tie(seat, agree=agree)


def store(played: Match[Any], viewer: Viewer) -> MatchStore:
    """Return a store without events."""
    return MatchStore(played.game, played.config, viewer)


def make_message(viewer: Viewer, first_seq: int, events: Sequence[Event]) -> Events:
    """Return events as a message."""
    return Events(1, 1, viewer, 0, first_seq, [Codec.plain(event) for event in events])


def snapshot(played: Match[Any], viewer: Viewer, revision: int | None = None) -> Snapshot:
    """Return the host's snapshot for a viewer after a revision, by default the last one."""
    last = len(played.accepted) - 1 if revision is None else revision
    events = [event for number in range(last + 1) for event in played.events_for(number, viewer)]
    shown = fresh(played, viewer)
    for event in events:
        shown.fold(event)
    return Snapshot(
        1,
        1,
        viewer,
        shown.revision,
        len(events),
        played.game.format(shown.state),
        shown.outcome,
        list(shown.offers.agreeing),
        list(shown.takeback.agreeing),
    )


def fresh(played: Match[Any], viewer: Viewer) -> MatchState[Any]:
    """Return a viewer's knowledge before the first event."""
    return store(played, viewer).true


def same(one: MatchState[Any], other: MatchState[Any]) -> bool:
    """Compare two standings."""
    return (one.state, one.revision, one.outcome, one.offers.agreeing, one.takeback.agreeing) == (
        other.state,
        other.revision,
        other.outcome,
        other.offers.agreeing,
        other.takeback.agreeing,
    )
