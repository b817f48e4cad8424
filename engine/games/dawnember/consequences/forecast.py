"""Forecasts: the consequences of the answers to one question, worked out in small steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.bots.belief import Belief
from engine.chance import Chance, Generator
from engine.events import Seat
from engine.games.dawnember import actions, pending
from engine.games.dawnember.actions import Action
from engine.games.dawnember.belief import DawnEmberBelief
from engine.games.dawnember.consequences.consequence import Consequence, Ending, merge_endings
from engine.games.dawnember.consequences.counting import Lot, Lots, Uncountable, count_endings, count_icons
from engine.games.dawnember.consequences.course import Course, Step, find_ending, follow
from engine.games.dawnember.legality.legal_actions import legal
from engine.games.dawnember.state import State
from engine.games.dawnember.worlds import KnownCards, count_deck
from engine.turn import Folding

SAMPLES = 200
"""Worlds that are sampled where the hidden cards cannot be counted."""
SAMPLES_AT_ONCE = 4
"""Sampled worlds in one step of work."""
SEED = b"consequences"
ASKED = (
    pending.AskBlock,
    pending.AskReact,
    pending.AskTactic,
    pending.AskPay,
    pending.AskFollowup,
    pending.AskReceive,
    pending.AskReshoot,
    pending.AskClash,
)
"""Questions whose answers all have a consequence for a combat."""


def has_consequence(state: State, action: Action) -> bool:
    """Say whether an answer is about a combat: it begins one, or is given in one."""
    frame = state.pending[0] if state.pending else None
    return isinstance(frame, ASKED) or isinstance(action, actions.Attack | actions.Shoot)


class Forecast:
    """The answers to one question of a seat, by what that seat knows.

    `belief` is the seat's belief after all events up to the `view`. Nothing else about the match is used.
    """

    def __init__(self, game: Folding, view: State, seat: Seat, belief: Belief) -> None:
        """Work nothing out yet."""
        self._game, self._view, self._seat, self._belief = game, view, seat, belief
        self._deals = Generator(SEED)
        self._worlds: list[State] = []
        self._lots: Lots | None = _find_lots(view, seat, belief)

    def work_out(self, action: Action) -> Iterator[Consequence | None]:
        """Yield None after each step of work, and then the consequence of an answer."""
        chance = Generator(SEED)
        first = follow(self._game, self._deal(0), [(self._seat, action)], chance)
        found: list[Consequence] = []
        for steps, foe in _list_courses(first, (self._seat, action)):
            yield None
            for consequence in self._work_out_steps(steps, chance):
                if consequence is None:
                    yield None
                else:
                    found.append(replace(consequence, foe=foe))
        yield min(found, key=_rate)

    def find(self, action: Action) -> Consequence:
        """Return the consequence of an answer, all work at once."""
        return next(each for each in self.work_out(action) if each is not None)

    def _work_out_steps(self, steps: Sequence[Step], chance: Chance) -> Iterator[Consequence | None]:
        if self._lots is not None:
            ends: list[tuple[Ending, float]] = []
            try:
                for each in count_endings(self._game, self._deal(0), steps, self._lots, chance):
                    ends.append(each)
                    yield None
            except Uncountable:
                pass
            else:
                yield merge_endings(ends)
                return
        sampled: list[tuple[Ending, float]] = []
        for at in range(SAMPLES):
            course = follow(self._game, self._deal(at), steps, chance)
            sampled.append((find_ending(course, self._seat), 1.0))
            if at % SAMPLES_AT_ONCE == 0:
                yield None
        yield merge_endings(sampled, SAMPLES)

    def _deal(self, number: int) -> State:
        """Return one of the worlds that fit the seat's knowledge."""
        while len(self._worlds) <= number:
            self._worlds.append(self._belief.deal(self._view, self._deals))
        return self._worlds[number]


def _find_lots(view: State, seat: Seat, belief: Belief) -> Lots | None:
    """Return the cards that each seat rolls from; None if those of the other seat are not known."""
    if isinstance(belief, DawnEmberBelief):
        hidden = belief.count_deck(view)
    else:
        hidden = count_deck(view, 1 - seat, KnownCards())
    if hidden is None:
        return None
    tops, deck = view.tops[seat], view.deck[seat]
    first = tuple(next(iter(count_icons(Counter((card,))))) for card in tops)
    own = Lot(first, count_icons(Counter(deck)), len(tops) + len(deck))
    other = Lot((), count_icons(hidden), len(view.deck[1 - seat]))
    return (own, other) if seat == 0 else (other, own)


def _list_courses(first: Course, step: Step) -> Iterator[tuple[list[Step], str]]:
    """Yield the courses after an answer, one for each choice of the other seat with its unit."""
    if first.frame is None:
        yield [step], ""
        return
    frame, paid = first.frame, False
    for choice in legal(first.after, frame.seat):
        if isinstance(choice, actions.Pay):
            # Whichever cards are paid, the combat goes on.
            if paid:
                continue
            paid = True
        yield [step, (frame.seat, choice)], getattr(choice, "unit", "")


def _rate(found: Consequence) -> tuple[float, float]:
    """Return the sort key of a consequence: the worst for the seat first."""
    return found.chance("win"), -found.chance("lose")
