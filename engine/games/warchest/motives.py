"""Motives for an action: its effects, and the dangers from the possible hands of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TypeAlias

from msgspec import UNSET

from engine.bots.belief import Resampled
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Reason, Turn
from engine.games.warchest import events
from engine.games.warchest.actions import Action, Proclaim
from engine.games.warchest.belief import WarChestBelief
from engine.games.warchest.board import AXIAL, NAMES, members
from engine.games.warchest.card_motives import card_motives
from engine.games.warchest.fold import FOLDS
from engine.games.warchest.kinds import CODES, ROYAL
from engine.games.warchest.legality.plays import decrees, list_unsealed_decrees
from engine.games.warchest.legality.threats import attacks
from engine.games.warchest.pending import Spied
from engine.games.warchest.play.decisions import decide
from engine.games.warchest.state import NO_RESULT, State
from engine.hexgrid import distance
from engine.turn import Folding

MAX_MOTIVES = 3
"""The most motives for an action, including the warning."""
MIN_WARNED_CHANCE = 0.05
"""The least probability of a coin in a hand for a warning."""
COUNTED_WORLDS = 200
"""Worlds that tell what the enemy holds where no belief does: a coin that is possible is in some of them."""
CERTAIN_CHANCE = 1 - 1e-9
"""From here on a probability counts as certain: the rest is rounding."""

Holds: TypeAlias = Callable[[Seat, int], float]
"""Returns the probability that a seat has a coin of a kind in its hand."""

_UNKNOWN = (events.CoinsDrawn, events.RoundStarted, events.TurnPassed, events.Awaited)
"""Events that begin the part of a decision that its seat cannot foresee, or that belongs to others."""


def motives(
    game: Folding, view: State, seat: Seat, action: Action, belief: WarChestBelief | Resampled, chance: Chance
) -> list[Reason]:
    """Return the reasons for an action, the strongest first, and warnings last.

    If there is none, the reason is that nothing better was found.
    """
    told = _foreseen(game, view, seat, action, belief, chance)
    after = view.clone()
    for event in told:
        FOLDS[type(event)](after, event)
    side = seat & 1
    if after.result != NO_RESULT:
        return [Reason("wins")] if after.result == side else []
    if not view.round:
        return card_motives(view, seat, action) or [Reason("best")]
    found = [*_list_immediate_effects(view, after, side, told)]
    found += [
        *_list_saved(view, after, side),
        *_list_new_targets(view, after, side),
        *_find_goal(after, side, told),
    ]
    found += _passing(told)
    if isinstance(action, Proclaim) and action.seat is not UNSET:
        found.append(Reason("spies"))
    # Keep the first of several motives of a kind: other kinds add more.
    varied: dict[str, Reason] = {}
    for each in found:
        varied.setdefault(each.code, each)
    beware = _beware(after, side, _make_holds(view, told, belief, chance))
    named = [*varied.values()] or [Reason("best")]
    return [*named[: MAX_MOTIVES - len(beware)], *beware]


def _foreseen(
    game: Folding, view: State, seat: Seat, action: Action, belief: WarChestBelief | Resampled, chance: Chance
) -> list[Event]:
    """Return the immediate events of an action, the same in every world that the seat believes in."""
    turn = Turn(game, belief.deal(view, chance), chance)
    decide(turn, seat, action)
    return list(takewhile(lambda event: not isinstance(event, _UNKNOWN), turn.events))


def _list_immediate_effects(view: State, after: State, side: int, told: Sequence[Event]) -> Iterator[Reason]:
    """Yield the immediate effects: locations, losses, the initiative, new coins."""
    board = view.setup.board
    lost = {event.cell for event in told if isinstance(event, events.CoinLost)}
    for event in told:
        match event:
            case events.Controlled(cell=cell, side=taker) if taker == side:
                code = "takes_from" if view.marks[1 - side] >> cell & 1 else "takes"
                yield Reason(
                    code, {"cell": NAMES[cell], "left": board.markers - after.marks[side].bit_count()}
                )
            case events.CoinLost(unit=unit, cell=cell) if view.side_of(unit) != side:
                code = "weakens" if after.kind[cell] == unit else "removes"
                yield _about(code, unit, cell)
            case events.Attacked(target=cell) if cell not in lost and view.force[1 - side] >> cell & 1:
                # Its owner chooses which coin it loses (WC-8.13.5).
                yield _about("costs", view.kind[cell], cell)
            case events.InitiativeClaimed():
                yield Reason("tempo")
            case events.Deployed(cell=cell, unit=unit) | events.Redeployed(target=cell, unit=unit):
                yield _near(after, side, cell, unit)
            case events.CoinShown(seat=owner, coin=coin) | events.CoinBuried(seat=owner, coin=coin) if (
                owner & 1 != side
            ):
                yield Reason("robs", {"unit": CODES[coin]})
            case events.Bolstered(unit=unit, cell=cell) | events.SupplyBolstered(unit=unit, cell=cell):
                yield _about("strengthens", unit, cell)
            case events.Recruited(unit=unit):
                yield Reason("recruits", {"unit": CODES[unit]})
            case events.Reinforced(unit=unit):
                yield Reason("restocks", {"unit": CODES[unit]})


def _list_saved(view: State, after: State, side: int) -> Iterator[Reason]:
    """Yield the things that the enemy could reach before but not after: a location first, then a unit."""
    for cell in members(view.marks[side] & after.marks[side]):
        if _open(view, side, cell) and not _open(after, side, cell):
            yield Reason("guards", {"cell": NAMES[cell]})
    for cell in members(view.force[side]):
        kind = view.kind[cell]
        stands = after.cells[kind][view.cells[kind].index(cell)] if _as_many(view, after, kind) else None
        if (
            stands is not None
            and any(_attackers(view, side, cell))
            and not any(_attackers(after, side, stands))
        ):
            yield _about("saves", kind, stands)


def _open(state: State, side: int, cell: int) -> bool:
    """Say whether an enemy unit is on a location, or beside it while no friendly unit is on it."""
    enemies, board = state.force[1 - side], state.setup.board
    return bool(enemies >> cell & 1) or (
        not state.force[side] >> cell & 1 and bool(enemies & board.near_mask[cell])
    )


def _as_many(view: State, after: State, kind: int) -> bool:
    return len(view.cells[kind]) == len(after.cells[kind])


def _list_new_targets(view: State, after: State, side: int) -> Iterator[Reason]:
    """Yield the enemy units that could not be attacked before and can be now."""
    for cell in members(after.force[1 - side]):
        if any(_attackers(after, 1 - side, cell)) and not any(_attackers(view, 1 - side, cell)):
            yield _about("aims", after.kind[cell], cell)


def _find_goal(after: State, side: int, told: Sequence[Event]) -> Iterator[Reason]:
    """Yield the location that a unit reached, or else the nearest one that it approached."""
    goals = members(after.setup.board.locations & ~after.marks[side])
    for event in told:
        if not isinstance(event, events.Moved) or after.side_of(event.unit) != side:
            continue
        start, end = AXIAL[event.cell], AXIAL[event.path[-1]]
        nearer = [goal for goal in goals if distance(AXIAL[goal], end) < distance(AXIAL[goal], start)]
        if nearer:
            goal = min(nearer, key=lambda each: distance(AXIAL[each], end))
            code = "reaches" if goal == event.path[-1] else "heads"
            yield Reason(code, {"cell": NAMES[goal], "unit": CODES[event.unit]})


def _near(after: State, side: int, cell: int, unit: int) -> Reason:
    """Return the distance of a new unit from the nearest location to take; there always is one."""
    goals = members(after.setup.board.locations & ~after.marks[side])
    steps = {goal: distance(AXIAL[goal], AXIAL[cell]) for goal in goals}
    goal = min(goals, key=lambda each: steps[each])
    if goal == cell:
        return Reason("reaches", {"cell": NAMES[goal], "unit": CODES[unit]})
    return Reason("brings", {"cell": NAMES[goal], "steps": steps[goal]})


def _passing(told: Sequence[Event]) -> list[Reason]:
    """Return the motive that a passed coin stays hidden, or nothing if no coin was passed."""
    return [Reason("hides")] if any(isinstance(event, events.Passed) for event in told) else []


def _make_holds(
    view: State, told: Sequence[Event], belief: WarChestBelief | Resampled, chance: Chance
) -> Holds:
    """Return the function for the likelihood that an enemy holds a coin after an action."""
    holds = _count_holders(view, belief, chance) if isinstance(belief, Resampled) else belief.holds
    frame = view.pending[0] if view.pending else None
    if not isinstance(frame, Spied):
        return holds
    # The hand is revealed (WC-10.7.1), and the action may take a coin from it.
    left, spied = [*frame.hand], frame.target
    for event in told:
        if isinstance(event, events.CoinShown | events.CoinBuried) and event.seat == spied:
            left.remove(event.coin)
    return lambda seat, coin: float(coin in left) if seat == spied else holds(seat, coin)


def _count_holders(view: State, belief: Resampled, chance: Chance) -> Holds:
    """Return the same from dealt worlds, for a match from a position: nobody has seen its events."""
    worlds = [belief.deal(view, chance) for _ in range(COUNTED_WORLDS)]
    return lambda seat, coin: sum(coin in world.hand[seat] for world in worlds) / COUNTED_WORLDS


def _beware(after: State, side: int, holds: Holds) -> list[Reason]:
    """Return the likeliest attack on a unit, or that nobody in reach can have the coin for one."""
    found: list[tuple[float, int, int]] = []
    for cell in members(after.force[side]):
        for foe in _attackers(after, side, cell):
            kind = after.kind[foe]
            owner = after.setup.owner[kind]
            if after.hand[owner]:
                found.append((holds(owner, kind), kind, cell))
    proclaimed = _list_decree_attacks(after, side, holds)
    if not found and not proclaimed:
        return []
    likely, kind, cell = max(found + proclaimed)
    if likely < MIN_WARNED_CHANCE:
        return [_about("unarmed", *max(found)[1:])] if found and not likely else []
    args = {"unit": CODES[kind], "target": CODES[after.kind[cell]], "cell": NAMES[cell]}
    if likely > CERTAIN_CHANCE:
        return [Reason("armed", args)]
    return [Reason("beware", args | {"percent": min(99, round(100 * likely))})]


def _list_decree_attacks(after: State, side: int, holds: Holds) -> list[tuple[float, int, int]]:
    """Return the attacks that Decrees allow an enemy with a Royal Coin: likelihood, kind, cell."""
    foes = [seat for seat in range(after.setup.variant.players) if seat & 1 != side and len(after.hand[seat])]
    return [
        (holds(seat, ROYAL), ROYAL, action.target)
        for seat in foes
        for action in decrees(after, seat, list_unsealed_decrees(after, 1 - side))
        if action.target is not UNSET
    ]


def _attackers(state: State, side: int, cell: int) -> Iterator[int]:
    """Yield the cells of the enemy units of a side that could attack a cell."""
    return (foe for foe in members(state.force[1 - side]) if attacks(state, foe, cell))


def _about(code: str, kind: int, cell: int) -> Reason:
    return Reason(code, {"unit": CODES[kind], "cell": NAMES[cell]})
