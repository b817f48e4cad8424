"""Bishop (WC-9.2)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Tactic as Play
from engine.games.warchest.catalog import Frames, Table, Tactic, Unit
from engine.games.warchest.faults import about, attack_fault, step_fault
from engine.games.warchest.maneuvers import attack, move, normal_targets, recruit, steps
from engine.games.warchest.state import State, distinct


def blessings(state: State, seat: Seat, kind: int) -> list[Play]:
    """List a coin to recruit with a step or a normal attack, both required (WC-9.2.1, WC-9.2.2)."""
    coins = distinct(state.supply[seat])
    if not coins:
        return []
    (cell,) = state.cells[kind]
    ends, hits = steps(state, cell), normal_targets(state, cell, state.height[cell])
    found = []
    for coin in coins:
        found += [Play(kind, recruit=coin, start=cell, end=end) for end in ends]
        found += [Play(kind, recruit=coin, start=cell, target=target) for target in hits]
    return found


def bless(turn: Table, seat: Seat, action: Play) -> Frames:
    """Recruit, then step or attack; what the recruit earns waits for the whole tactic (WC-9.2.3)."""
    assert isinstance(action.recruit, int)
    assert isinstance(action.start, int)
    before = recruit(turn, seat, action.recruit)
    if isinstance(action.end, int):
        return move(turn, action.unit, action.start, (action.end,), before)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target, before=before)


def why_not(state: State, seat: Seat, action: Play) -> Reason | None:
    """Say what is wrong with the coin, the step or the attack."""
    (cell,) = state.cells[action.unit]
    if not state.supply[seat]:
        return about("supply_empty")
    if isinstance(action.recruit, int) and action.recruit not in state.supply[seat]:
        return about("not_in_supply", action.recruit)
    if isinstance(action.end, int):
        return step_fault(state, cell, action.end)
    return attack_fault(state, seat, cell, action.target) if isinstance(action.target, int) else None


UNIT = Unit(
    "bi",
    coins=5,
    rating=-3.2,
    box="nobility",
    tactic=Tactic(options=blessings, perform=bless, explain=why_not),
    attackable=lambda height: height == 1,
)
