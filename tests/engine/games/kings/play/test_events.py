"""Events: folding them is the only way that a state changes, and they cross the wire whole (KW-20.1.3)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from engine.chance import make_generator
from engine.events import redact
from engine.games.kings.events import Charged, Damaged, Moved, Ordered, PhaseEnded, Rolled, Shot
from engine.games.kings.fold import FOLDS
from engine.games.kings.legality.lattice import legal
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.notation.texts import format_state
from engine.games.kings.play.decisions import decide
from engine.games.kings.state import State
from engine.turn import Turn
from tests.engine.games.kings.helper import Rules
from tests.engine.games.kings.legality.test_lattice import facing

EVENT: Any = reduce(or_, FOLDS)


class Wrapped(msgspec.Struct):
    """An event, as it stands in a message."""

    event: EVENT


def play_match(gap: int, seed: int) -> list[tuple[State, Any, list[Any], State]]:
    """Play movement and shooting at random; return each order with its results."""
    chance, state, found = make_generator(seed), parse_state(facing(gap)), []
    while state.phase in ("move", "shoot", "test"):
        actions = legal(state, state.side)
        action = actions[chance.below(len(actions))]
        if str(action) == "done" and len(actions) > 1 and chance.below(40):
            continue
        turn = Turn(Rules(), state.clone(), chance)
        decide(turn, state.side, action)
        found.append((state, action, turn.events, turn.state))
        state = turn.state
    return found


def test_what_happened_is_all_there_is() -> None:
    """The events folded into the state before give the state after; they are public and read back."""
    kinds = set()
    for before, action, events, after in (
        each for seed in range(6) for each in play_match(1900 + 500 * seed, seed)
    ):
        again = before.clone()
        for event in events:
            kinds.add(type(event))
            raw = msgspec.to_builtins(Wrapped(event))
            assert msgspec.convert(raw, Wrapped).event == event
            assert redact(event, None) == event
            FOLDS[type(event)](again, event)
        assert again == after, action
        assert format_state(parse_state(format_state(after))) == format_state(after)
        assert refuse(before, before.side, action) is None
    assert kinds >= {Charged, Damaged, Moved, Ordered, PhaseEnded, Rolled, Shot}


def test_every_event_has_its_fold_and_its_own_tag() -> None:
    events: list[Any] = list(FOLDS)
    tags = [event.__struct_config__.tag for event in events]
    assert len(tags) == len(set(tags))
