"""Marshall (WC-8.10)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.faults import attack_fault, led_fault
from engine.games.warchest.maneuvers import attack, normal_targets
from engine.games.warchest.state import State
from engine.games.warchest.tactics import friends


def orders(state: State, seat: Seat, kind: int) -> list[Play]:
    """List normal attacks of other friendly units within two of the Marshall (WC-8.10.1, WC-8.10.2)."""
    (leader,) = state.cells[kind]
    return [
        Play(kind, friend=friend, start=cell, target=target)
        for friend, cell in friends(state, seat, leader)
        for target in normal_targets(state, cell, state.height[cell])
    ]


def order(turn: Table, seat: Seat, action: Play) -> Frames:
    """Let the friendly unit attack; its own attributes follow (WC-8.10.3)."""
    assert isinstance(action.start, int)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target)


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say what is wrong with the unit that is to attack, or with its target."""
    found = led_fault(state, seat, action)
    if found is not None or not isinstance(action.start, int):
        return found
    return attack_fault(state, seat, action.start, action.target)


UNIT = Unit("ma", coins=5, rating=-7.1, tactic=Tactic(options=orders, perform=order, explain=why_not))
