"""Warrior Priest (WC-8.16).

Every attack or control by the Warrior Priest brings one more coin: drawn from your bag and played at once
for any action, passing included.
"""

from typing import Any

from engine.games.warchest import events
from engine.games.warchest.catalog import Frames, Occasion, Reaction, Table, Unit
from engine.games.warchest.pending import Play
from engine.games.warchest.play.rounds import draw
from engine.games.warchest.state import State


def has_coin(state: State, kind: int) -> bool:
    """Say whether the owner has a coin to draw (WC-8.16.3)."""
    seat = state.setup.owner[kind]
    return bool(state.bag[seat] or state.up[seat] or state.down[seat])


def draw_coin(turn: Table, kind: int) -> Frames:
    """Draw a coin that must be used at once (WC-8.16.1)."""
    seat = turn.state.setup.owner[kind]
    draw(turn, seat, 1)
    drawn = turn.events[-1]
    assert isinstance(drawn, events.CoinsDrawn)
    return (Play(seat, (drawn.coins + drawn.more)[0]),)


def never(turn: Table, kind: int, action: Any) -> Frames:
    """Refuse: there is no answer to carry out, the drawn coin is a decision of its own."""
    raise AssertionError("a Warrior Priest asks for a coin to be played, never for an option")


UNIT = Unit(
    "wp",
    coins=4,
    reaction=Reaction(
        occasions=frozenset({Occasion.ATTACK, Occasion.CONTROL}),
        able=has_coin,
        take=draw_coin,
        perform=never,
        outlives=lambda state: not state.setup.variant.priestdies,
    ),
)
