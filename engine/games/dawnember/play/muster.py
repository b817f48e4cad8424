"""The muster, from the choice of the first seat to the first command (WY-5, WY-6.1)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember import actions
from engine.games.dawnember.card_events import HandDiscarded
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.events import (
    BattleBegan,
    CardAttached,
    GoldReturned,
    MusterBegan,
    MusterEnded,
    Passed,
    SpellPointsSet,
    TurnPassed,
    UnitDeployed,
    UnitDestroyed,
)
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskCommand, AskFirst, AskMuster, Frames
from engine.games.dawnember.play.changes import advance, strip
from engine.games.dawnember.play.dealing import compare_rolls, draw
from engine.games.dawnember.play.table import Table
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import full_points, scout, wizardry

BUDGETS = (20, 25, 30)
"""Gold of battles 1, 2 and 3 (WY-4.1.3)."""
HAND_SIZE = 5
"""Cards drawn for the muster, and for the battle phase (WY-5.1.2, WY-6.1.1)."""
SPELL_POINTS = 5
"""Spell points beside those of wizards (WY-6.1.2)."""


def begin_battle(turn: Table, number: int, seat: Seat) -> Frames:
    """Begin a battle in which a seat decides which seat musters first (WY-4.1.3, WY-5.1.1)."""
    gold = [BUDGETS[number - 1] - _price(turn.state, each) for each in (0, 1)]
    turn.emit(BattleBegan(number, (gold[0], gold[1]), seat))
    return (AskFirst(seat),)


def _price(state: State, seat: Seat) -> int:
    return sum(
        CARDS[card].cost for unit in state.units[seat].values() for card in (unit.card, *unit.attachments)
    )


def first(turn: Table, action: actions.First) -> Frames:
    """Let the seat that was named begin, and both draw (WY-5.1.2)."""
    seat = SEATS.index(action.seat)
    turn.emit(MusterBegan(seat))
    draw(turn, seat, "army", HAND_SIZE)
    draw(turn, 1 - seat, "army", HAND_SIZE)
    return (AskMuster(seat),)


def muster(turn: Table, seat: Seat, action: actions.Action) -> Frames:
    """Carry out a turn of the muster (WY-5.2)."""
    state = turn.state
    if isinstance(action, actions.Pass):
        turn.emit(Passed(seat))
        if state.passes == 2:
            return _end(turn)
    elif isinstance(action, actions.Deploy):
        turn.emit(UnitDeployed(seat, action.card, action.row))
        _bounce(turn, seat, action.card)
        draw(turn, seat, "army", 1)
    elif isinstance(action, actions.Attach):
        turn.emit(CardAttached(seat, action.card, action.unit))
        _bounce(turn, seat, action.card)
        draw(turn, seat, "army", 1)
    bound = state.options.final and state.passes == 1 and not isinstance(action, actions.Pass)
    following = seat if bound else 1 - seat
    turn.emit(TurnPassed(following))
    return (AskMuster(following),)


def _bounce(turn: Table, seat: Seat, id: str) -> None:
    """Discard the enemy's copy of a unique card, and give its gold back (WY-5.3.2)."""
    if not CARDS[id].unique:
        return
    enemy = 1 - seat
    for tag, unit in [*turn.state.units[enemy].items()]:
        if unit.card == id:
            turn.emit(UnitDestroyed(tag))
            lost = (unit.card, *unit.attachments)
        elif id in unit.attachments:
            strip(turn, tag, id)
            lost = (id,)
        else:
            continue
        turn.emit(GoldReturned(enemy, sum(CARDS[card].cost for card in lost)))


def _end(turn: Table) -> Frames:
    """End the muster and open the battle phase (WY-5.2.6, WY-5.2.7, WY-6.1)."""
    state = turn.state
    for seat in (0, 1):
        if state.army_hand[seat]:
            turn.emit(HandDiscarded(seat, "army", tuple(state.army_hand[seat])))
    turn.emit(MusterEnded())
    for seat in (0, 1):
        advance(turn, seat)
    draw(turn, state.first, "action", HAND_SIZE)
    draw(turn, 1 - state.first, "action", HAND_SIZE)
    for seat in (0, 1):
        turn.emit(SpellPointsSet(seat, SPELL_POINTS + wizardry(state, seat)))
    sums = [_first_command(state, seat) for seat in (0, 1)]
    seat = compare_rolls(turn, "first") if sums[0] == sums[1] else sums.index(max(sums))
    turn.emit(TurnPassed(seat))
    return (AskCommand(seat),)


def _first_command(state: State, seat: Seat) -> int:
    """Return a seat's value in the comparison for the first command (WY-6.1.3)."""
    return sum(
        full_points(state, tag) if unit.row == "r" else scout(state, tag)
        for tag, unit in state.units[seat].items()
    )
