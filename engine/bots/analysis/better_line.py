"""A line that was not played: a match up to a decision, then other actions, as a viewer would see them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.bots.picking import pick_decider
from engine.chance import Generator
from engine.events import Event, Viewer
from engine.game import step
from engine.match.entries import Decided
from engine.match.match import Match, Revision
from engine.match.state import MatchState


def play_line(match: Match[Any], revision: int, actions: Iterable[str], viewer: Viewer) -> list[list[Event]]:
    """Return a viewer's events of each decision of a line that begins after a revision of the match.

    Decisions without a choice are made in between. The line ends before an action that is not possible: the
    search that found it has thought of other hidden things. Chance is drawn anew.
    """
    game = match.game
    standing = MatchState(game, game.new(match.config))
    for accepted in match.accepted[: revision + 1]:
        entry = () if accepted.entry is None else (accepted.entry,)
        for event in (*entry, *accepted.events):
            standing.fold(event)
    state, chance = standing.state, Generator(b"line %d" % revision)
    found: list[list[Event]] = []
    decider = None
    for text in actions:
        while asked := game.to_act(state):
            seat = pick_decider(asked, viewer)
            proposed = game.proposals(state, seat)
            forced = decider is not None and len(proposed) == 1
            action = proposed[0] if forced else game.parse_action(text)
            if not forced and game.refuse(state, seat, action) is not None:
                return found
            state, events = step(game, state, seat, action, chance)
            decider = seat
            decided = Revision(Decided(seat, str(action)), tuple(events), action)
            found.append(decided.events_for(viewer))
            if not forced:
                break
    return found
