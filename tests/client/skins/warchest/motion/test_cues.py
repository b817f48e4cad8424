"""Cues: every event of War Chest has a look or is known to need none, and every look is drawn and heard."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from client.audio import sound_file
from client.skins.warchest.draft.cues import DRAFT_CUES
from client.skins.warchest.motion import motions
from client.skins.warchest.motion.cues import CUES, INSTANT, SOUND_AT, cue
from engine.events import Event
from engine.game import Game
from engine.games.registry import GAMES
from engine.games.warchest import events
from engine.games.warchest.kinds import KIND, UNKNOWN
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import Decided, Resigned
from engine.match.state import MatchState

GAME: Game[Any] = GAMES["warchest"]
EVENTS: tuple[type[Event], ...] = (*get_args(events.WarChestEvent), *MATCH_EVENTS)
OVER = {"round", "end", "think", "offer"}
"""Motions that are drawn over the whole table, or are a pause."""
FORMING = {each.motion for each in DRAFT_CUES.values()}
"""Motions on the screen where armies are formed."""


def standing() -> MatchState[Any]:
    """Return a match before its set-up."""
    return MatchState(GAME, GAME.new(GAME.options()))


@pytest.mark.parametrize("event", EVENTS)
def test_each_event_is_a_cue_or_instant(event: type[Event]) -> None:
    """A new event without a decision about its look fails here."""
    assert (event in CUES) != (event in INSTANT)


def test_each_cue_is_drawn() -> None:
    """Each motion has a function that draws it."""
    drawn = {event for event in CUES if event in motions.DRAWERS}
    assert {CUES[event].motion for event in CUES if event not in drawn} == OVER | FORMING


def test_each_sound_exists() -> None:
    """Names of sounds are those of files; delays belong to motions that there are."""
    for each in CUES.values():
        assert each.sound is None or sound_file(each.sound).is_file()
    assert set(SOUND_AT) <= {each.motion for each in CUES.values()}


def test_the_end_sounds_as_it_is_for_the_viewer() -> None:
    """Winner, loser and both of a tie hear different things; a watcher hears the winner's."""
    ended = [
        cue(standing(), events.GameEnded(winner), viewer)
        for winner, viewer in ((0, 0), (0, 1), (None, 0), (1, None))
    ]
    assert [each.sound for each in ended if each] == ["win", "lose", "tie", "win"]
    given_up = cue(standing(), Resigned(0), 0)
    assert given_up is not None
    assert given_up.sound == "lose"


def test_only_others_decisions_take_a_moment() -> None:
    """The player's own click is followed at once."""
    assert cue(standing(), Decided(0, "pass [?]"), 0) is None
    assert cue(standing(), Decided(1, "pass [?]"), 0) is not None


def test_drawing_takes_longer_with_a_refill_and_no_time_without_coins() -> None:
    """A refilled bag is seen and heard (WC-4.1.3); a seat without coins to draw causes no wait (WC-4.1.4)."""
    plain = cue(standing(), events.CoinsDrawn(0, (KIND["sw"],)), 0)
    refilled = cue(standing(), events.CoinsDrawn(0, (), True, (UNKNOWN,)), 1)
    assert plain is not None
    assert refilled is not None
    assert refilled.duration > plain.duration
    assert refilled.sound == "warchest/bag_shake"
    assert cue(standing(), events.CoinsDrawn(0, ()), 0) is None


def test_a_longer_way_takes_longer() -> None:
    """A unit hops cell by cell, so two cells take more time than one."""
    one, two = (cue(standing(), events.Moved(KIND["lc"], 1, way), 0) for way in ((2,), (2, 3)))
    assert one is not None
    assert two is not None
    assert one.duration < two.duration
