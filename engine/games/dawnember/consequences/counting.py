"""Exact consequences: the icons of both decks are counted, and each case is played once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.chance import Chance
from engine.events import Event, Seat
from engine.games.dawnember.card_events import CardRolled, CardsDrawn
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.consequences.consequence import Ending
from engine.games.dawnember.consequences.course import Course, Step, find_ending, fold, follow
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import State
from engine.turn import Folding

Icons = Counter[int]
ROLLABLE = {card.die: card.id for card in CARDS.values() if not card.army}
"""A card with each die icon."""


def count_icons(cards: Counter[str]) -> Icons:
    """Return the die icons of some action cards."""
    found: Icons = Counter()
    for card, n in cards.items():
        found[CARDS[card].die] += n
    return found


@dataclass(frozen=True)
class Lot:
    """The cards from which a seat's next cards come, each order equally likely."""

    first: tuple[int, ...]
    """Icons of the known cards on top of the deck."""
    rest: Icons
    size: int
    """Cards in the deck; fewer than those of `first` and `rest` if some of `rest` are elsewhere."""

    def odds(self, at: int, gone: Sequence[int]) -> list[tuple[int, float]]:
        """Return the icons of card number `at` of the deck with their chances; `gone` has left `rest`."""
        if at < len(self.first):
            return [(self.first[at], 1.0)]
        rest = self.rest - Counter(gone)
        total = rest.total()
        return [(icon, n / total) for icon, n in sorted(rest.items())]


Lots = tuple[Lot, Lot]
Script = tuple[tuple[Seat, int], ...]
"""Icons of rolls in their order, each with its seat."""


class Uncountable(Exception):
    """A deck runs out before the last roll."""


def count_endings(
    game: Folding, world: State, steps: Sequence[Step], lots: Lots, chance: Chance
) -> Iterator[tuple[Ending, float]]:
    """Yield the ends of a combat with their chances; raises `Uncountable`.

    All rolls are counted. Rolls of a combat matter only by the sign of the difference: one pair of each sign
    is played.
    """
    yield from _Count(game, world, steps, lots, chance).count((), 1.0)


class _Count:
    def __init__(
        self, game: Folding, world: State, steps: Sequence[Step], lots: Lots, chance: Chance
    ) -> None:
        self._game, self._world, self._steps = game, world, steps
        self._lots, self._chance = lots, chance
        self._asked = steps[0][0]

    def count(self, script: Script, part: float) -> Iterator[tuple[Ending, float]]:
        """Yield the ends after the rolls of a script, which have the chance `part`."""
        course = self._play(script)
        rolls = [event for event in course.events if isinstance(event, CardRolled)]
        if len(rolls) == len(script):
            yield find_ending(course, self._asked), part
            return
        if self._compares(rolls, len(script)):
            for pair, chances in self._list_signs(course, script):
                yield from self._count_with_rout((*script, *pair), chances, part)
            return
        seat = rolls[len(script)].seat
        for icon, share in self._odds(course, script, seat):
            yield from self.count((*script, (seat, icon)), part * share)

    def _compares(self, rolls: Sequence[CardRolled], at: int) -> bool:
        """Say whether both seats roll for the combat next."""
        return [roll.purpose for roll in rolls[at : at + 2]] == ["combat", "combat"]

    def _list_signs(self, course: Course, script: Script) -> Iterator[tuple[Script, dict[Script, float]]]:
        """Yield a pair of combat rolls of each sign, with the chances of all such pairs."""
        at = [number for number, event in enumerate(course.events) if isinstance(event, CardRolled)]
        state = fold(course.before, course.events[: at[len(script)]])
        lead, seat = totals(state), state.fight.attacking
        signs: dict[int, dict[Script, float]] = {}
        for own, share in self._odds(course, script, seat):
            for other, part in self._odds(course, script, 1 - seat):
                difference = lead[0] + own - lead[1] - other
                pair = ((seat, own), (1 - seat, other))
                signs.setdefault((difference > 0) - (difference < 0), {})[pair] = share * part
        for pairs in signs.values():
            yield next(iter(pairs)), pairs

    def _count_with_rout(
        self, script: Script, pairs: dict[Script, float], part: float
    ) -> Iterator[tuple[Ending, float]]:
        """Yield the ends of all pairs of rolls with the same sign, and of the rout check after them."""
        course, earlier = self._play(script), script[:-2]
        rolls = [event for event in course.events if isinstance(event, CardRolled)]
        if len(rolls) == len(script):
            yield find_ending(course, self._asked), part * sum(pairs.values())
            return
        seat, shares = rolls[len(script)].seat, dict[int, float]()
        for pair, share in pairs.items():
            for icon, likely in self._odds(course, (*earlier, *pair), seat):
                shares[icon] = shares.get(icon, 0.0) + part * share * likely
        for icon, share in shares.items():
            yield from self.count((*script, (seat, icon)), share)

    def _odds(self, course: Course, script: Script, seat: Seat) -> list[tuple[int, float]]:
        """Return the chances of the icons of a seat's next roll after a script."""
        lot = self._lots[seat]
        mine = [icon for each, icon in script if each == seat]
        places = _find_places(course.events, seat)
        at = places[len(mine)]
        if at >= lot.size:
            raise Uncountable
        # Rolls that took known cards took none of the rest.
        gone = [icon for icon, place in zip(mine, places, strict=False) if place >= len(lot.first)]
        return lot.odds(at, gone)

    def _play(self, script: Script) -> Course:
        """Play with scripted rolls; rolls after them are random."""
        course = follow(self._game, self._world, self._steps, self._chance)
        places: Sequence[Sequence[int]] = ()
        while places != (found := self._find_scripted_places(course, script)):
            places = found
            course = follow(self._game, self._stack(script, places), self._steps, self._chance)
        return course

    def _find_scripted_places(self, course: Course, script: Script) -> Sequence[Sequence[int]]:
        """Return the places in each seat's deck of the cards of a script."""
        counts = Counter(seat for seat, _ in script)
        return [_find_places(course.events, seat)[: counts[seat]] for seat in (0, 1)] if script else ()

    def _stack(self, script: Script, places: Sequence[Sequence[int]]) -> State:
        """Return the world with the cards of a script at their places on the decks."""
        world = self._world.clone()
        for seat in (0, 1):
            lot, icons = self._lots[seat], [icon for each, icon in script if each == seat]
            high = max(places[seat], default=-1) + 1
            # Other cards are drawn, and their icons do not matter.
            tops = [ROLLABLE[max(ROLLABLE)]] * high
            tops[: min(high, len(lot.first))] = [ROLLABLE[icon] for icon in lot.first[:high]]
            for place, icon in zip(places[seat], icons, strict=False):
                tops[place] = ROLLABLE[icon]
            if tops:
                world.tops[seat] = tuple(tops)
        return world


def _find_places(happened: Sequence[Event], seat: Seat) -> list[int]:
    """Return the places in a seat's deck of the cards that it rolls."""
    found, at = [], 0
    for event in happened:
        match event:
            case CardsDrawn(seat=each, deck="action") if each == seat:
                at += len(event.cards) + len(event.more)
            case CardRolled(seat=each) if each == seat:
                found.append(at)
                at += 1
    return found
