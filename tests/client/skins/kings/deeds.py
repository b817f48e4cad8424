"""Orders carried out with chosen dice: all events, and the position before each of them."""

from __future__ import annotations

from typing import NamedTuple

from client.skins.cue import Cue
from client.skins.scene import Scene
from engine.chance import Die, Scripted
from engine.events import Event
from engine.games.kings.game import KingsOfWar
from engine.games.kings.play.decisions import decide
from engine.games.kings.state import State
from engine.match.entries import Decided
from engine.match.state import MatchState
from engine.turn import Turn

GAME = KingsOfWar()


class Told(NamedTuple):
    """A stream of events, and the position before each of them and after all."""

    events: list[Event]
    states: list[State]

    def at(self, kind: type[Event], purpose: str = "") -> int:
        """Return the number of the first event of a class, or the first roll for a purpose."""
        return next(
            number
            for number, event in enumerate(self.events)
            if isinstance(event, kind) and (not purpose or getattr(event, "purpose", "") == purpose)
        )

    def scene(self, number: int, t: float | None = None, cue: Cue | None = None) -> Scene:
        """Return the moment after `number` events, with the next one in motion if a part of that is given."""
        motion = None if t is None else (self.events[number], cue or Cue(1.0, "?"), t)
        live = t is None and number == len(self.events)
        return Scene(MatchState(GAME, self.states[number]), number, motion, live, self.events)


def play(text: str, order: str, *draws: str) -> Told:
    """Carry an order out with the dice of some draws; each draw is digits, one for a die."""
    state = GAME.parse(text)
    action = GAME.parse_action(order)
    assert GAME.refuse(state, state.side, action) is None
    chance = Scripted([Die(6, int(die) - 1) for draw in draws for die in draw])
    turn = Turn(GAME, state.clone(), chance)
    decide(turn, state.side, action)
    chance.finish()
    told: list[Event] = [Decided(state.side, order), *turn.events]
    states = [state, state]
    for event in turn.events:
        after = states[-1].clone()
        GAME.fold(after, event)
        states.append(after)
    return Told(told, states)
