"""The course of a combat in which nobody plays anything after an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.chance import Chance
from engine.events import Event, Seat
from engine.games.dawnember import events, pending
from engine.games.dawnember.actions import Action, Decline, Pass
from engine.games.dawnember.consequences.consequence import Ending, Fate, Result
from engine.games.dawnember.fold import FOLDS
from engine.games.dawnember.legality.legal_actions import legal
from engine.games.dawnember.play.decisions import decide
from engine.games.dawnember.state import State, owner
from engine.turn import Folding, Turn

Step = tuple[Seat, Action]
_PASSED = (pending.AskReact, pending.AskTactic, pending.AskBlock)
_DECLINED = (pending.AskPay, pending.AskFollowup, pending.AskReshoot)
CHOSEN = (pending.AskPay, pending.AskReceive, pending.AskClash)
"""Questions to the other seat whose answers are all considered."""
_AFTERMATH_EVENTS = (events.TurnPassed, events.BattleScored, events.BattleWon, events.Withdrew)
"""Events after the combat and its command."""


@dataclass(frozen=True)
class Course:
    """The events of a combat from an answer to its end."""

    before: State
    """The full state before the answer."""
    events: Sequence[Event]
    frame: pending.Frame | None
    """The other seat's question at which it stops; None at the end."""
    after: State
    follows: bool
    """Whether the winner was asked for a further attack."""


def follow(game: Folding, world: State, steps: Sequence[Step], chance: Chance) -> Course:
    """Play answers and then only passes, up to the end of the combat or a choice of the other seat.

    `steps` are the answer, and then the other seat's choices in their order.
    """
    turn, ahead, follows = Turn(game, world.clone(), chance), list(steps), False
    asked = ahead[0][0]
    while ahead:
        seat, action = ahead.pop(0)
        decide(turn, seat, action)
        while not _is_over(turn):
            frame = turn.state.pending[0]
            if isinstance(frame, CHOSEN) and frame.seat != asked:
                break
            follows = follows or isinstance(frame, pending.AskFollowup | pending.AskReshoot)
            decide(turn, frame.seat, _default(turn.state, frame))
    last = next((at for at, event in enumerate(turn.events) if isinstance(event, _AFTERMATH_EVENTS)), None)
    stopped = None if _is_over(turn) else turn.state.pending[0]
    return Course(world, turn.events[:last], stopped, turn.state, follows)


def _is_over(turn: Turn[State]) -> bool:
    frames = turn.state.pending
    if not frames or any(isinstance(event, _AFTERMATH_EVENTS) for event in turn.events):
        return True
    return not isinstance(frames[0], (*_PASSED, *_DECLINED, *CHOSEN, pending.AskPick))


def _default(state: State, frame: pending.Frame) -> Action:
    """Return the answer of a seat that plays nothing."""
    if isinstance(frame, _PASSED):
        return Pass()
    if isinstance(frame, _DECLINED):
        return Decline()
    return legal(state, frame.seat)[0]


def fold(state: State, happened: Sequence[Event]) -> State:
    """Return the state after events."""
    found = state.clone()
    for event in happened:
        FOLDS[type(event)](found, event)
    return found


def find_ending(course: Course, seat: Seat) -> Ending:
    """Return the end of a course for a seat."""
    routed = next((event.unit for event in course.events if isinstance(event, events.Routed)), "")
    earlier = course.before.combat
    if not routed and earlier is not None and earlier.routed:
        routed = earlier.enemy(owner(earlier.winner))
    return Ending(_find_result(course, seat), _find_fates(course), routed, course.follows)


def _find_result(course: Course, seat: Seat) -> Result:
    earlier = course.before.combat
    for event in course.events:
        match event:
            case events.CombatDecided(winner=""):
                return "tie"
            case events.CombatDecided(winner=winner):
                return "win" if owner(winner) == seat else "lose"
            case events.CombatAborted():
                return "aborted"
    if earlier is None or earlier.step != "after":
        return "none"
    return "tie" if not earlier.winner else "win" if owner(earlier.winner) == seat else "lose"


def _find_fates(course: Course) -> tuple[tuple[str, Fate], ...]:
    """Return the units whose state is another one afterwards."""
    after = fold(course.before, course.events)
    found: list[tuple[str, Fate]] = []
    for tag, unit in course.before.all_units():
        if not after.there(tag):
            found.append((tag, "destroyed"))
        elif after.unit(tag).committed != unit.committed:
            found.append((tag, "readied" if unit.committed else "committed"))
    return tuple(found)
