"""The laws have teeth: each of these broken games and positions is caught by the law that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pytest

from engine.chance import Chance
from engine.events import Event, Seat, Viewer
from engine.game import Folds, Game, IllegalAction, Reason, Turn
from engine.outcome import Outcome
from engine.record.lines import Line as RecordLine
from engine.testing.checks import Checks
from tests.contract import (
    test_conservation,
    test_legality,
    test_notation,
    test_streams,
    test_views,
)
from tests.contract.games import CASES, Case
from tests.contract.records import test_replay
from tests.games.kuhn import Bet, Dealt, Kuhn, Pass, Shown, State
from tests.games.nearest import REACH, STEP, Move, Nearest, Stay
from tests.games.nearest import State as Line
from tests.games.pig import Pig, PigChecks, PigRecord

[KUHN] = [case for case in CASES if case.name == "kuhn-p1"]
[PIG] = [case for case in CASES if case.name == "pig-4"]
[NEAREST] = [case for case in CASES if case.name == "nearest-ends"]


class CardsUp(Kuhn):
    """Builds a view with all the cards in it."""

    def view(self, state: State, viewer: Viewer) -> State:
        return state.clone()


class OwnCardForgotten(Kuhn):
    """Builds a view that lacks a part of the viewer's events."""

    def view(self, state: State, viewer: Viewer) -> State:
        return super().view(state, None)


class DealtOpenly(Kuhn):
    """Tells everybody a card that the view hides."""

    def start(self, turn: Turn[State]) -> None:
        super().start(turn)
        turn.emit(Shown(0, turn.state.cards[0]))

    @staticmethod
    def _fold_hidden(state: State, event: Any) -> None:
        Kuhn.folds[type(event)](state, event)
        state.shown = [False, False]

    folds: ClassVar[Folds] = dict.fromkeys(Kuhn.folds, _fold_hidden)


class CautiousJack(Kuhn):
    """Looks at another seat's card when it lists legal actions."""

    def legal(self, state: State, seat: Seat) -> list[Bet | Pass]:
        legal = super().legal(state, seat)
        return legal[1:] if state.cards[1 - seat] == "K" else legal


class TalkativeRefusal(Kuhn):
    """Refuses with an argument that only the truth knows."""

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        reason = super().refuse(state, seat, action)
        return reason and Reason(reason.code, {"because": state.cards[1 - seat]})


class Nervous(Kuhn):
    """Emits one event more when the seat that acts has a king: nothing in any view shows it."""

    def decide(self, turn: Turn[State], seat: Seat, action: Bet | Pass) -> None:
        if turn.state.cards[seat] == "K":
            turn.emit(Dealt(seat, turn.state.cards[seat]))
        super().decide(turn, seat, action)


class Clairvoyant(Kuhn):
    """Returns the truth for another world."""

    def resample(self, state: State, seat: Viewer, chance: Chance) -> State:
        return state.clone()


class TwoDecks(Kuhn):
    """Returns a world that could not have happened."""

    def resample(self, state: State, seat: Viewer, chance: Chance) -> State:
        world = super().resample(state, seat, chance)
        world.cards = [state.cards[0] if seat == 0 else "Q", state.cards[1] if seat == 1 else "Q"]
        return world


class OpenEnd(Kuhn):
    """Knows who won from cards that not everybody has seen."""

    def outcome(self, state: State) -> Outcome | None:
        return None if "?" in state.cards else super().outcome(state)


class Backwards(Kuhn):
    """Lists the legal actions in the wrong order."""

    def legal(self, state: State, seat: Seat) -> list[Bet | Pass]:
        return super().legal(state, seat)[::-1]


class Strict(Kuhn):
    """Refuses listed actions."""

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        return Reason("no_bets") if isinstance(action, Bet) else super().refuse(state, seat, action)


class Forgetful(Kuhn):
    """Changes the state past the events."""

    def decide(self, turn: Turn[State], seat: Seat, action: Bet | Pass) -> None:
        super().decide(turn, seat, action)
        turn.state.moves += "p"


class Laconic(Kuhn):
    """Writes positions without the moves."""

    def format(self, state: State) -> str:
        text = super().format(state)
        return text.replace(f"moves={state.moves or '-'}", "moves=-")


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (CardsUp, test_views.test_a_resampled_world_looks_the_same_and_is_sound),
        (OwnCardForgotten, test_views.test_the_set_up_folds_into_every_view),
        (DealtOpenly, test_views.test_the_set_up_folds_into_every_view),
        (CautiousJack, test_legality.test_what_is_legal_depends_on_what_the_actor_knows),
        (TalkativeRefusal, test_legality.test_what_is_legal_depends_on_what_the_actor_knows),
        (Nervous, test_streams.test_worlds_that_look_the_same_go_on_looking_the_same),
        (Clairvoyant, test_views.test_resampling_changes_what_is_hidden),
        (TwoDecks, test_views.test_a_resampled_world_looks_the_same_and_is_sound),
        (OpenEnd, test_legality.test_who_decides_and_who_won_is_known_to_everybody),
        (Backwards, test_legality.test_legal_actions_are_sorted_by_text_and_unique),
        (Strict, test_legality.test_exactly_what_is_not_legal_is_refused),
        (Forgetful, test_views.test_the_state_after_a_decision_is_the_fold_of_its_events),
        (Laconic, test_notation.test_positions_and_views_are_read_back_from_their_texts),
        (Forgetful, test_conservation.test_what_must_always_hold_does),
    ],
)
def test_a_broken_game_is_caught(broken: type[Kuhn], law: Callable[[Case], None]) -> None:
    with pytest.raises(AssertionError):
        law(KUHN._replace(game=broken()))


class Gap(Nearest):
    """Leaves out, for one of the seats, an action of the lattice."""

    def legal(self, state: Line, seat: Seat) -> list[Move | Stay]:
        return [order for order in super().legal(state, seat) if seat or order != Move(2 * STEP)]


class Beside(Nearest):
    """Lists an action off the lattice."""

    def legal(self, state: Line, seat: Seat) -> list[Move | Stay]:
        listed = super().legal(state, seat)
        return sorted([*listed, Move(-1)], key=str) if Move(-STEP) in listed else listed


class Coarse(Nearest):
    """Refuses all actions off the lattice, though it says that there are more."""

    def refuse(self, state: Line, seat: Seat, action: Any) -> Reason | None:
        refused = super().refuse(state, seat, action)
        return refused or (None if self.on_lattice(state, seat, action) else Reason("off_the_lattice"))


class Tempting(Nearest):
    """Proposes a refused action."""

    def proposals(self, state: Line, seat: Seat) -> list[Move | Stay]:
        return [*super().proposals(state, seat), Move(REACH + 1)]


class Crowding(Nearest):
    """Accepts an impossible action off the lattice."""

    def decide(self, turn: Turn[Line], seat: Seat, action: Move | Stay) -> None:
        if self.on_lattice(turn.state, seat, action):
            super().decide(turn, seat, action)


@pytest.mark.parametrize("broken", [Gap, Beside, Coarse, Crowding])
def test_a_broken_lattice_is_caught(broken: type[Nearest]) -> None:
    with pytest.raises(AssertionError):
        test_legality.test_exactly_what_is_not_legal_is_refused(NEAREST._replace(game=broken()))


@pytest.mark.parametrize("broken", [Crowding, Tempting])
def test_a_broken_proposal_is_caught(broken: type[Nearest]) -> None:
    with pytest.raises((AssertionError, IllegalAction)):
        test_legality.test_what_is_proposed_is_not_refused(NEAREST._replace(game=broken()))


class Flag(Event, frozen=True, tag=True):
    """Wave a flag; a record uses the same word for a player out of time."""

    def __str__(self) -> str:
        return "flag"


class Waving(Pig):
    """Lets everybody wave a flag."""

    def proposals(self, state: Any, seat: Seat) -> list[Any]:
        return [Flag()]


class ForTwo(Pig):
    """Leaves the loser to the default, which is for two."""

    def forfeit(self, state: Any, seat: Seat) -> Outcome:
        return Game.forfeit(self, state, seat)


class Faithful(Pig):
    """Takes a resigning seat for the winner."""

    def forfeit(self, state: Any, seat: Seat) -> Outcome:
        return Outcome.of_winner(seat, len(state.kept))


class Uncounted(Pig):
    """Does not say how many seats a position has."""

    class Silent(PigChecks):
        """Has the default texts."""

        settings_of = Checks.settings_of

    checks = Silent()


class Trusting(Pig):
    """Reads a number in a record without a look at it."""

    class Hasty(PigRecord):
        """Takes fields of the header for numbers."""

        def settings(self, before: Sequence[RecordLine]) -> dict[str, Any]:
            return {line.word: int(line.rest) for line in before if line.word in self.keys}

    record = Hasty()


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (Waving, test_notation.test_a_decision_is_read_back_from_its_line_in_a_record),
        (ForTwo, test_conservation.test_who_gives_up_is_not_first_and_every_side_has_a_rank),
        (Faithful, test_conservation.test_who_gives_up_is_not_first_and_every_side_has_a_rank),
        (Uncounted, test_conservation.test_a_position_tells_its_seats),
        (Trusting, test_replay.test_a_damaged_record_is_refused_and_stumbled_over_by_nobody),
    ],
)
def test_what_records_and_more_than_two_need_is_caught(
    broken: type[Pig], law: Callable[[Case], None]
) -> None:
    with pytest.raises((AssertionError, ValueError)):
        law(PIG._replace(game=broken()))
