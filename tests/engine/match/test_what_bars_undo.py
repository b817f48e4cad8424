"""Bars against takeback: a request to chance, a reported draw, a shown secret (`docs/undo.md`)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import pytest

from engine.chance import make_generator
from engine.events import Disclosed, Event, Public, Revealed, Seat, Uncovered, Viewer
from engine.game import Folds, IllegalAction, Turn
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.match.undo_stack import UNDO_DRAWN, UNDO_NOTHING, UNDO_SHOWN
from muster_tictactoe.game import Place, Placed, State, TicTacToe
from tests.engine.match.test_takeback import VIEWERS


class Drew(Event, frozen=True, tag=True):
    """A seat has drawn something, or nothing where there is nothing left."""

    seat: Public[int]
    drawn: Public[int]


class Bared(Event, frozen=True, tag=True):
    """A seat has shown its secret."""

    seat: Public[int]
    card: Revealed[str]


class Turned(Event, frozen=True, tag=True):
    """An unknown value lies open now."""

    card: Uncovered[str]


class Whispered(Event, frozen=True, tag=True):
    """One seat alone has been shown something."""

    seat: Public[int]
    card: Annotated[str, Disclosed(len)]


def _fold_nothing(state: State, event: Event) -> None:
    """Change nothing: these events only report draws and shown values."""


class Barring(TicTacToe):
    """Tic-tac-toe in which some cells ask chance, tell of a draw, or show something."""

    id: ClassVar[str] = "barring"
    events: ClassVar[Any] = Placed | Drew | Bared | Turned | Whispered
    folds: ClassVar[Folds] = {
        **TicTacToe.folds,
        **dict.fromkeys((Drew, Bared, Turned, Whispered), _fold_nothing),
    }

    def decide(self, turn: Turn[State], seat: Seat, action: Place) -> None:
        """Place the mark, and carry out the cell's effect."""
        super().decide(turn, seat, action)
        match action.cell:
            case "a1":
                turn.chance.below(6)
            case "a2":
                turn.chance.sample((1, 2, 3), 0)
            case "a3":
                turn.emit(Drew(seat, 1 + turn.chance.below(6)))
            case "b1":
                turn.emit(Drew(seat, 0))
            case "b2":
                turn.emit(Bared(seat, "king"))
            case "b3":
                turn.emit(Turned("king"))
            case "c1":
                turn.emit(Whispered(1 - seat, "king"))
            case "c2":
                turn.emit(Bared(seat, "king"))
                turn.emit(Drew(seat, 0))

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return the texts of the draws; a draw may be from nothing."""
        return [f"{event.seat} {event.drawn or '-'}" for event in happened if isinstance(event, Drew)]


BARRIERS: Mapping[str, str] = {
    "a1": UNDO_DRAWN,
    "a2": UNDO_DRAWN,
    "a3": UNDO_DRAWN,
    "b1": UNDO_DRAWN,
    "b2": UNDO_SHOWN,
    "b3": UNDO_SHOWN,
    "c1": UNDO_SHOWN,
    "c2": UNDO_DRAWN,
}
"""The bar of each cell; the ninth has none."""
PLAIN = "c3"
OVER_BOT = {**BARRIERS, "b2": "", "c1": ""}
"""The same against a bot that yields: things shown only to it and spectators do not count."""


def barring(*cells: str, yielding: tuple[Seat, ...] = ()) -> Match[Any]:
    """Play on some cells, the seats by turns."""
    game = Barring()
    match: Match[Any] = Match(game, game.options(), make_generator(1), yielding)
    for number, cell in enumerate(cells):
        match.submit(number % 2, Place(cell))
    return match


def refusal(match: Match[Any], seat: Seat) -> str:
    """Return why a seat cannot take back, or nothing where it can and the position is the one before."""
    before = match.revision
    try:
        match.undo(seat)
    except IllegalAction as error:
        assert match.revision == before
        return error.reason.code
    return ""


@pytest.mark.parametrize(("yielding", "barriers"), [((), BARRIERS), ((1,), OVER_BOT)], ids=["person", "bot"])
@pytest.mark.parametrize("cell", sorted(BARRIERS))
def test_it_bars_the_decision_and_all_before_it(
    cell: str, yielding: tuple[Seat, ...], barriers: Mapping[str, str]
) -> None:
    """A draw from nothing too: chance is not asked, but nobody with its event keeps the earlier entries."""
    assert refusal(barring(cell, yielding=yielding), 0) == barriers[cell]
    # Later decisions can be taken back up to it, and no further.
    later = barring(cell, PLAIN, yielding=yielding)
    assert refusal(later, 1) == ""
    assert refusal(later, 0) == barriers[cell]
    # The earlier decisions stand with it.
    earlier = barring(PLAIN, cell)
    assert refusal(earlier, 1) == refusal(earlier, 0) == BARRIERS[cell]


def test_what_does_neither_bars_nothing() -> None:
    assert refusal(barring(PLAIN), 0) == ""


def keeps(cell: str, viewer: Viewer) -> list[Seat]:
    """Return the decisions that a viewer keeps for takeback, after a plain one and a cell."""
    match = barring(PLAIN, cell)
    known = replay_stream(match.game, match.config, viewer, match.stream(viewer))
    return list(known.undo_stack.seats())


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_is_told_of_a_draw_keeps_nothing_from_before_it(viewer: Viewer) -> None:
    """A draw from nothing has an event like any other; a silent request to chance has none and is kept."""
    assert {cell: keeps(cell, viewer) for cell in ("a3", "b1", "c2")} == {"a3": [], "b1": [], "c2": []}
    assert keeps("a1", viewer) == [1, 0]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_draw_in_the_set_up_bars_nothing_after_it(viewer: Viewer) -> None:
    """A replay of a stream has nothing to forget there."""

    class Dealing(Barring):
        """The same, with a draw from nothing in the set-up."""

        def start(self, turn: Turn[State]) -> None:
            turn.emit(Drew(0, 0))

    game = Dealing()
    match: Match[Any] = Match(game, game.options(), make_generator(1))
    dealt = replay_stream(game, match.config, viewer, match.stream(viewer))
    assert dealt.undo_stack.reason == match.standing.undo_stack.reason == UNDO_NOTHING
    match.submit(0, Place(PLAIN))
    known = replay_stream(game, match.config, viewer, match.stream(viewer))
    assert list(known.undo_stack.seats()) == list(match.standing.undo_stack.seats()) == [0]
    assert refusal(match, 0) == ""
