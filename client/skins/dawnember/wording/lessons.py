"""The lessons of Dawn and Ember, each with the situation in which it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from client.i18n import Words
from client.skins.lesson import About, Lesson, make_lessons
from client.ui.focus import Key
from engine.events import Seat
from engine.game import Game
from engine.games.dawnember import actions, pending
from engine.games.dawnember.cards.card import Use
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import terror, total

A = TypeVar("A")
PASS = Key("button", "pass")


@dataclass(frozen=True)
class Moment:
    """A seat's knowledge at a moment, and its possible actions."""

    state: State
    seat: Seat
    actions: list[Any]

    def all(self, kind: type[A]) -> Iterator[A]:
        """Yield the actions of a kind."""
        return (action for action in self.actions if isinstance(action, kind))

    def uses(self, *uses: Use) -> Iterator[Key]:
        """Yield the cards and units that can be used now."""
        for action in self.actions:
            if isinstance(action, actions.Play) and _use(action.card) in uses:
                yield Key("hand", action.card)
            elif isinstance(action, actions.Use):
                source = source_of(self.seat, action.ability)
                if _use(source.card) in uses:
                    yield Key("unit", source.unit) if source.unit else Key("strategy", action.ability)

    @property
    def sums(self) -> dict[str, object]:
        """Return the totals of both seats for a scoring, the totals of `seat` first."""
        return {"a": total(self.state, self.seat), "b": total(self.state, 1 - self.seat)}


Matter = Callable[[Moment], About | None]
"""Returns the subject of a lesson in a moment; None if the lesson does not matter there."""


def _use(card: str) -> Use | None:
    ability = CARDS[card].usable
    return ability.use if ability is not None else None


def _point_at_first(keys: Iterator[Key], **args: object) -> About | None:
    """Return the first of some things as the subject, if there is one."""
    return next((About(key, args) for key in keys), None)


# The muster.


def _gold(moment: Moment) -> About | None:
    keys = (Key("hand", action.card) for action in moment.all(actions.Deploy))
    return _point_at_first(keys, n=moment.state.gold[moment.seat])


def _rows(moment: Moment) -> About | None:
    return About(Key("row", "line")) if any(moment.all(actions.Deploy)) else None


def _redraw(moment: Moment) -> About | None:
    begun = moment.state.units[moment.seat] and any(moment.all(actions.Deploy))
    return About(Key("pile", f"{SEATS[moment.seat]}.army")) if begun else None


def _attach(moment: Moment) -> About | None:
    return _point_at_first(Key("hand", action.card) for action in moment.all(actions.Attach))


def _muster_pass(*, final: bool) -> Matter:
    def matter(moment: Moment) -> About | None:
        due = moment.state.passes or len(moment.actions) == 1
        return About(PASS) if due and moment.state.options.final is final else None

    return matter


# Commands.


def _command(moment: Moment) -> About | None:
    return _point_at_first(Key("unit", tag) for tag in moment.state.ready(moment.seat))


def _attack(moment: Moment) -> About | None:
    return _point_at_first(Key("unit", action.target) for action in moment.all(actions.Attack))


def _shoot(moment: Moment) -> About | None:
    return _point_at_first(Key("unit", action.unit) for action in moment.all(actions.Shoot))


def _move(moment: Moment) -> About | None:
    """Find ready infantry in reserve."""
    state = moment.state
    tags = (action.unit for action in moment.all(actions.Move))
    ready = (tag for tag in tags if not state.unit(tag).committed)
    return _point_at_first(
        Key("unit", tag) for tag in ready if CARDS[state.unit(tag).card].speed == "infantry"
    )


def _find_committed_unit(moment: Moment) -> About | None:
    return _point_at_first(
        Key("unit", tag) for tag, unit in moment.state.units[moment.seat].items() if unit.committed
    )


def _score(moment: Moment) -> About | None:
    fought = moment.state.commands > 1
    return About(PASS, moment.sums) if fought and not moment.state.passes else None


def _pass(moment: Moment) -> About | None:
    return About(PASS, moment.sums) if moment.state.passes else None


def _strategy(moment: Moment) -> About | None:
    strategies = (Key("hand", action.card) for action in moment.all(actions.Strategy))
    return _point_at_first(strategies) or _point_at_first(moment.uses(Use.COMMAND))


# Answers and combats.


def _block(moment: Moment) -> About | None:
    return _point_at_first(Key("unit", action.unit) for action in moment.all(actions.Block))


def _points(moment: Moment) -> About | None:
    combat = moment.state.fight
    cards = (Key("hand", action.card) for action in moment.all(actions.Play))
    return _point_at_first(cards, n=combat.points[combat.place(moment.seat)])


def _cry(moment: Moment) -> About | None:
    return _point_at_first(moment.uses(Use.CRY))


def _support(moment: Moment) -> About | None:
    return _point_at_first(moment.uses(Use.SUPPORT))


def _rolls(moment: Moment) -> About | None:
    place, values = moment.state.fight.place(moment.seat), totals(moment.state)
    args = {"a": values[place], "b": values[1 - place]}
    return About(Key("pile", f"{SEATS[moment.seat]}.action"), args)


def _terror(moment: Moment) -> About | None:
    state, combat = moment.state, moment.state.fight
    enemy, own = combat.enemy(moment.seat), combat.own(moment.seat)
    return About(Key("unit", enemy)) if terror(state, enemy) > 0 >= terror(state, own) else None


def _react(moment: Moment) -> About | None:
    return About(PASS) if len(moment.actions) == 1 else None


def _react_now(moment: Moment) -> About | None:
    return _point_at_first(moment.uses(Use.REACTION))


def _winner(moment: Moment) -> About | None:
    frame = moment.state.pending[0]
    return About(Key("unit", frame.unit)) if isinstance(frame, pending.AskFollowup) else None


def _receive(moment: Moment) -> About | None:
    return _point_at_first(Key("unit", action.unit) for action in moment.all(actions.Receive))


def _arrange(moment: Moment) -> About | None:
    return _point_at_first(Key("unit", action.unit) for action in moment.all(actions.Arrange))


MATTERS: dict[type, dict[str, Matter]] = {
    pending.AskMuster: {
        "gold": _gold,
        "rows": _rows,
        "attach": _attach,
        "redraw": _redraw,
        "muster_pass": _muster_pass(final=False),
        "muster_pass_final": _muster_pass(final=True),
    },
    pending.AskCommand: {
        "command": _command,
        "pass": _pass,
        "attack": _attack,
        "shoot": _shoot,
        "committed": _find_committed_unit,
        "score": _score,
        "move": _move,
        "strategy": _strategy,
    },
    pending.AskBlock: {"block": _block},
    pending.AskTactic: {
        "cry": _cry,
        "points": _points,
        "terror": _terror,
        "rolls": _rolls,
        "support": _support,
    },
    pending.AskReact: {"react": _react, "react_now": _react_now},
    pending.AskFollowup: {"followup": _winner},
    pending.AskReceive: {"receive": _receive},
    pending.AskArrange: {"arrange": _arrange},
}
"""The lessons for each sort of decision, the most important first."""


def lessons(words: Words, game: Game[State], state: State, seat: Seat) -> list[Lesson]:
    """Return the lessons that matter when a seat decides, the most important first.

    A unit's place is its tag, and a hand card's place its id. Rows, piles and buttons have a word.
    """
    legal = game.legal(state, seat)
    if not legal:
        return []
    moment = Moment(state, seat, legal)
    beside = tuple(Key("unit", tag) for tag in state.combat.units) if state.combat is not None else ()
    found = ((name, matter(moment)) for name, matter in MATTERS.get(type(state.pending[0]), {}).items())
    return make_lessons(words, found, beside)
