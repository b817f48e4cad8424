"""The lessons of War Chest, each with the situation in which it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from client.i18n import Words
from client.skins.lesson import Lesson
from client.skins.warchest.input.keyboard import THREATS
from client.skins.warchest.input.threats import find_threatened_cells
from client.ui import keys
from client.ui.focus import Key
from engine.games.warchest.actions import (
    Attack,
    Bolster,
    Claim,
    Control,
    Deploy,
    Move,
    Pass,
    Proclaim,
    Recruit,
    Tactic,
)
from engine.games.warchest.board import members
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.legality.hand_uses import coin_of
from engine.games.warchest.pending import Option, Play
from engine.games.warchest.play.rounds import HAND_SIZE
from engine.games.warchest.state import State

A = TypeVar("A")


@dataclass(frozen=True)
class Moment:
    """A seat's knowledge at a moment, and its possible actions."""

    state: State
    seat: int
    actions: Sequence[Any]
    """The legal actions that fit the picks so far."""
    greyed: Sequence[str] = ()
    """The verbs that the picked coin cannot be used for now, for reasons given by the rules."""

    def all(self, kind: type[A]) -> Iterator[A]:
        """Yield the actions of a kind."""
        return (action for action in self.actions if isinstance(action, kind))


class About(NamedTuple):
    """The subject of a lesson, and the number that its words use."""

    place: Key
    n: int | None = None


Matter = Callable[[Moment], About | None]
"""Returns the subject of a lesson in a moment; None if the lesson does not matter there."""


def _point_at_cell(cells: Iterable[int]) -> About | None:
    """Return the first of some cells as the subject, if there is one."""
    return next((About(Key("cell", cell)) for cell in cells), None)


def _coins(moment: Moment) -> set[int]:
    return {coin_of(action) for action in moment.actions}


def _hand(moment: Moment) -> About | None:
    return About(Key("hand")) if len(_coins(moment)) > 1 else None


def _deploy(moment: Moment) -> About | None:
    return _point_at_cell(action.cell for action in moment.all(Deploy))


def _move(moment: Moment) -> About | None:
    return _point_at_cell(action.cell for action in moment.all(Move))


def _location(moment: Moment) -> About | None:
    """Find a location that a unit can go to and that its side does not control (WC-4.2.1)."""
    state, side = moment.state, moment.seat & 1
    wanted = state.setup.board.locations & ~state.marks[side]
    found = _point_at_cell(action.target for action in moment.all(Move) if wanted >> action.target & 1)
    return found and found._replace(n=state.setup.board.markers - state.marks[side].bit_count())


def _control(moment: Moment) -> About | None:
    return _point_at_cell(action.cell for action in moment.all(Control))


def _attack(moment: Moment) -> About | None:
    return _point_at_cell(action.target for action in moment.all(Attack))


def _threat(moment: Moment) -> About | None:
    """Find an own unit that an enemy can attack with the right coin."""
    state, side = moment.state, moment.seat & 1
    if not state.force[side] or not state.force[1 - side]:
        return None
    reached = find_threatened_cells(state, side)
    own = (cell for kind in state.setup.armies[moment.seat] for cell in state.cells[kind])
    return _point_at_cell(cell for cell in own if cell in reached)


def _bolster(moment: Moment) -> About | None:
    return _point_at_cell(action.cell for action in moment.all(Bolster))


def _tactic(moment: Moment) -> About | None:
    return _point_at_cell(moment.state.cells[action.unit][0] for action in moment.all(Tactic))


def _royal(moment: Moment) -> About | None:
    return About(Key("coin", ROYAL)) if ROYAL in _coins(moment) else None


def _decree(moment: Moment) -> About | None:
    return About(Key("decrees")) if any(moment.all(Proclaim)) else None


def _face_down(moment: Moment) -> About | None:
    """Find a unit's coin in the hand if there is exactly one kind; it can also be played face down."""
    coins = _coins(moment)
    if len(coins) > 1 or ROYAL in coins or not any(moment.all(Pass)):
        return None
    return About(Key("coin", *coins))


def _initiative(moment: Moment) -> About | None:
    return About(Key("initiative", moment.state.initiative)) if any(moment.all(Claim)) else None


def _recruit(moment: Moment) -> About | None:
    return About(Key("stock", moment.seat)) if any(moment.all(Recruit)) else None


def _bag(moment: Moment) -> About | None:
    """Return a subject if the next draw empties the bag (WC-4.1.3)."""
    return About(Key("bag", moment.seat)) if len(moment.state.bag[moment.seat]) <= HAND_SIZE else None


def _find_greyed(moment: Moment) -> About | None:
    return next((About(Key("verb", verb)) for verb in moment.greyed), None)


def _attribute(moment: Moment) -> About | None:
    asked = moment.state.pending[0]
    return _point_at_cell(moment.state.cells[asked.unit]) if isinstance(asked, Option) else None


PLAYING: dict[str, Matter] = {
    "hand": _hand,
    "control": _control,
    "attack": _attack,
    "threat": _threat,
    "deploy": _deploy,
    "location": _location,
    "move": _move,
    "tactic": _tactic,
    "bolster": _bolster,
    "decree": _decree,
    "royal": _royal,
    "face_down": _face_down,
    "greyed": _find_greyed,
    "initiative": _initiative,
    "recruit": _recruit,
    "bag": _bag,
}
"""The lessons about playing a coin, the most important first."""
ANSWERING: dict[str, Matter] = {"attribute": _attribute}
"""The lessons about a question."""
WINDOW_LESSONS = frozenset({"threat", "greyed"})
"""The lessons about the table in the window; a terminal does not show their subjects."""


def lessons(words: Words, moment: Moment) -> list[Lesson]:
    """Return the lessons that matter when the player decides, the most important first."""
    if not moment.actions:
        return []
    pending = moment.state.pending
    matters = ANSWERING if pending and not isinstance(pending[0], Play) else PLAYING
    units = tuple(Key("cell", cell) for cell in members(moment.state.force[0] | moment.state.force[1]))
    found = ((name, matter(moment)) for name, matter in matters.items())
    return [Lesson(name, _text(words, name, about), about.place, units) for name, about in found if about]


def _text(words: Words, name: str, about: About) -> str:
    if about.n is not None:
        return words.tr_n(f"coach.{name}", about.n)
    return words.tr(f"coach.{name}", key=keys.cap(THREATS))
