"""Forming armies by decisions of the seats: first drafter, bans, picks, initiative (WC-3.2, WC-3.3)."""

from __future__ import annotations

from typing import Any, Final

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.actions import Ban, NameDrafter, NameHolder, Pick, seat_name, seat_of
from engine.games.warchest.catalog import Frames, Table
from engine.games.warchest.options import HolderRule
from engine.games.warchest.pending import Banning, Drafting, Frame, NamingDrafter, NamingHolder, Settling
from engine.games.warchest.play.rounds import start_round
from engine.games.warchest.state import Setup, State

DRAFT_FRAMES: Final = (Drafting, Banning, NamingDrafter, NamingHolder)
"""The decisions of a draft; `Settling` only waits after them."""

ORDER: Final = {2: (0, 1, 1, 0, 0, 1, 1, 0), 4: (0, 1, 2, 3, 3, 2, 1, 0, 1, 2, 3, 0)}
"""The order of picks, counted clockwise from the first drafter (WC-3.2.3, WC-3.3.5)."""
POOL: Final = {2: 8, 4: 12}
"""The number of revealed cards; with bans one more for each side (WC-3.2.4, WC-3.3.6)."""


def start_draft(turn: Table, side: int, bans: bool) -> None:
    """Ask for the first decision of a draft that the side shown by the marker begins."""
    setup = turn.state.setup
    rule: HolderRule = "second_drafter"
    if setup.variant.players == 4:
        rule = setup.options.four_player_draft_initiative
    behind: Frames = (Banning(side), Banning(1 - side)) if bans else ()
    if setup.variant.players == 4:
        _ask(turn, (NamingDrafter(side), *behind, Settling(rule)))
    else:
        _ask(turn, (*behind, *picks(setup, side), Settling(rule)))


def picks(setup: Setup, first: Seat) -> Frames:
    """Return the picks of a draft in their order."""
    players = setup.variant.players
    return tuple(Drafting((first + place) % players) for place in ORDER[players])


def draft_answers(state: State, frame: Frame) -> list[Any]:
    """List the possible next decisions in a draft, in text order."""
    if isinstance(frame, Drafting):
        return [Pick(kind) for kind in state.pool]
    if isinstance(frame, Banning):
        return [Ban(kind) for kind in state.pool]
    assert isinstance(frame, (NamingDrafter, NamingHolder))
    players = state.setup.variant.players
    action: Any = NameDrafter if isinstance(frame, NamingDrafter) else NameHolder
    return [action(seat_name(players, seat)) for seat in range(frame.side, players, 2)]


def answer_draft(turn: Table, seat: Seat, action: Any) -> None:
    """Carry out a decision of a draft and ask for the next one."""
    state = turn.state
    behind = state.pending[1:]
    match action:
        case NameHolder(seat=name):
            finish(turn, state.setup.armies, seat_of(name))
            return
        case NameDrafter(seat=name):
            first = seat_of(name)
            turn.emit(events.DrafterNamed(first))
            behind = (*behind[:-1], *picks(state.setup, first), behind[-1])
        case Ban(unit=unit):
            turn.emit(events.CardBanned(seat, unit))
        case Pick(unit=unit):
            turn.emit(events.CardPicked(seat, unit))
    if isinstance(behind[0], Settling):
        _settle(turn, seat, behind[0].rule)
    else:
        _ask(turn, behind)


def _settle(turn: Table, first: Seat, rule: HolderRule) -> None:
    """Give a seat the marker by the rule; the first drafter has just made the last pick (WC-3.3.7)."""
    setup = turn.state.setup
    if rule == "flip":
        side = turn.chance.below(2)
        turn.emit(events.MarkerFlipped(side))
        ask_holder(turn, side)
    else:
        finish(turn, setup.armies, first if rule == "first_drafter" else setup.after[first][0])


def ask_holder(turn: Table, side: int) -> None:
    """Ask a team which of its players takes the initiative marker (WC-3.3.4)."""
    _ask(turn, (NamingHolder(side),))


def finish(turn: Table, armies: tuple[tuple[int, ...], ...], holder: Seat) -> None:
    """Lay the game out for complete armies and draw the first hands (WC-3.1.4, WC-3.3.3)."""
    if turn.state.pending:
        _ask(turn, ())
    turn.emit(events.ArmiesFormed(armies, holder))
    start_round(turn)


def _ask(turn: Table, frames: Frames) -> None:
    turn.emit(events.Awaited(frames))
