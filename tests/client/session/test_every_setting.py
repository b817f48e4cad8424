"""Whatever a game's settings say, a client takes in the table before the set-up, and then the set-up."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from msgspec import to_builtins

from client.session.store import MatchStore
from engine.chance import make_generator
from engine.game import Codec, Game
from engine.match.match import Match
from engine.match.state import first_view
from engine.options import OptionError, configure, describe, fitting
from engine.preparation import draw_preparations
from engine.wire.protocol import Events, Snapshot
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL

ALL: dict[str, Game[Any]] = {**TINY, **REAL}
SETTINGS = [
    pytest.param(game, {option.name: value}, id=f"{game.id}-{option.name}={value}")
    for game in ALL.values()
    for option in describe(game.options)
    for value in option.choices or ()
]


def begin(game: Game[Any], chosen: dict[str, Any]) -> Match[Any]:
    """Begin a match with a setting, and the others as it needs them."""
    # Some need a text of another setting, such as armies that are named: an opening of the game has it.
    named = [
        opening.settings for opening in game.checks.openings() if chosen.items() <= opening.settings.items()
    ]
    for settings in (chosen, *named):
        config = configure(game.options, fitting(game.options, settings))
        with suppress(OptionError):
            prepared = draw_preparations(game, config, make_generator(1))
            return Match(game, config, make_generator(2), prepared=prepared)
    raise AssertionError(f"no match begins with {chosen}")


@pytest.mark.parametrize(("game", "chosen"), SETTINGS)
def test_a_match_with_any_setting_is_taken_in(game: Game[Any], chosen: dict[str, Any]) -> None:
    """Each viewer reads the position before the set-up back from its text; the set-up leads to the truth."""
    match = begin(game, chosen)
    config = match.config
    for viewer in (*range(len(game.seats(config))), None):
        store = MatchStore(game, game.options(**to_builtins(config)), viewer, vetting=True)
        before = first_view(game, config, viewer)
        store.snapshot(Snapshot(1, 1, viewer, 0, 0, game.format(before), begun=False))
        assert game.format(store.true.state) == game.format(before)
        events = [Codec.plain(event) for event in match.events_for(0, viewer)]
        store.take(Events(1, 1, viewer, 0, 1, events))
        assert store.true.state == game.view(match.standing.state, viewer)
