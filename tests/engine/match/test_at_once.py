"""Simultaneous decisions: the age of each seat's question, and possible takebacks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.chance import make_generator
from engine.events import Seat
from engine.game import IllegalAction
from engine.games.warchest.game import WarChest
from engine.match.entries import Decided, Resigned, StoodIn, Undone
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.options import configure
from tests.games.rps import Choose, Chosen, Rps, Scored, Shown, State

SEATS = (0, 1, 2)
VIEWERS = (*SEATS, None)
TEAMS = {"players": 4, "ruleset": "nobility", "draft": "pick", "max_rounds": 2}


def play_choices(
    *decisions: tuple[Seat, str], game: Rps | None = None, yielding: tuple[Seat, ...] = ()
) -> Match[Any]:
    """Play a match up to a position with the given choices, in order."""
    match: Match[Any] = Match(game or Rps(), Rps.options(), make_generator(1), yielding)
    for seat, choice in decisions:
        match.submit(seat, Choose(choice))
    return match


def since(match: Match[Any]) -> list[int]:
    """Return for each seat the revision at which its question began."""
    return [match.standing.since(seat) for seat in SEATS]


def find_refusal(match: Match[Any], seat: Seat) -> str | None:
    return match.undo_refusal(seat)


def test_what_the_others_choose_makes_nobody_late() -> None:
    """A seat that knows the beginning of a round may choose until all have."""
    match = play_choices((1, "rock"))
    assert (match.to_act(), since(match)) == ({0, 2}, [0, 1, 0])
    match.submit(0, Choose("paper"))
    assert (match.to_act(), match.standing.since(2)) == ({2}, 0)
    assert match.standing.is_current(0, 2)
    match.submit(2, Choose("rock"))
    assert (match.to_act(), since(match)) == ({*SEATS}, [3, 3, 3])
    assert not match.standing.is_current(2, 2), "the round that it was for is over"


def test_what_is_chosen_stands() -> None:
    match = play_choices((1, "rock"))
    assert not match.standing.is_current(0, 1)
    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.submit(1, Choose("paper"))


def test_others_hear_that_somebody_has_chosen_and_what_when_all_have() -> None:
    match = play_choices((1, "rock"), (0, "paper"), (2, "rock"))
    hidden = [Decided(1, "choose ?"), Chosen(1, "?"), Decided(0, "choose ?"), Chosen(0, "?")]
    shown = [Shown(0, "paper"), Shown(1, "rock"), Shown(2, "rock"), Scored((2, 0, 0))]
    assert match.stream(None)[1:] == [*hidden, Decided(2, "choose ?"), Chosen(2, "?"), *shown]
    assert match.stream(2)[1:] == [*hidden, Decided(2, "choose rock"), Chosen(2, "rock"), *shown]
    assert match.stream(1)[1:3] == [Decided(1, "choose rock"), Chosen(1, "rock")]


def test_talk_and_stand_ins_change_no_question() -> None:
    match = play_choices((1, "rock"))
    match.offer_tie(1)
    match.enter(StoodIn(2))
    assert (match.revision, since(match)) == (3, [0, 1, 0])
    match.enter(Resigned(0))
    assert since(match) == [4, 4, 4], "nobody is asked any more"


def test_the_own_choice_is_taken_back_until_another_chooses() -> None:
    match = play_choices((1, "rock"))
    assert [find_refusal(match, seat) for seat in SEATS] == ["undo_other", None, "undo_other"]
    match.undo(1)
    assert (match.to_act(), since(match)) == ({*SEATS}, [0, 2, 0]), "the others are asked what they were"
    match.submit(1, Choose("paper"))
    match.submit(2, Choose("rock"))
    assert [find_refusal(match, seat) for seat in SEATS] == ["undo_other", "undo_other", None]
    match.submit(0, Choose("rock"))
    assert {find_refusal(match, seat) for seat in SEATS} == {"undo_shown"}


def test_bots_give_their_choices_up_with_the_one_before_them() -> None:
    match = play_choices((1, "rock"), (0, "rock"), yielding=(0, 2))
    match.undo(1)
    assert [each.entry for each in match.accepted[3:]] == [Undone(0, 1), Undone(1, 1)]
    assert (match.to_act(), since(match)) == ({*SEATS}, [3, 4, 0])


def test_several_decisions_that_are_taken_back_at_once_ask_everybody_anew() -> None:
    """No host does that; in a record it is possible."""

    class Twice(Rps):
        """A seat that has chosen may do it again as long as the round goes on."""

        def to_act(self, state: State) -> frozenset[Seat]:
            return frozenset() if self.outcome(state) else frozenset(SEATS)

    match = play_choices((1, "rock"), (1, "paper"), game=Twice())
    assert since(match) == [0, 2, 0]
    match.enter(Undone(1, 2))
    assert since(match) == [3, 3, 3]


def test_a_shared_decision_is_answered_by_the_first() -> None:
    """Those who share it are late, whether they are asked again or not."""

    class Race(Rps):
        """A race: one seat's choice changes the others' question."""

        def joint_deciders(self, state: State, seat: Seat) -> frozenset[Seat]:
            return self.to_act(state)

    match = play_choices((1, "rock"), game=Race())
    assert since(match) == [1, 1, 1]


def test_partners_are_asked_anew_with_every_decision() -> None:
    """In War Chest one side alone decides at a time, as one."""
    game = WarChest()
    for seed in range(3):
        match: Match[Any] = Match(game, configure(game.options, TEAMS), make_generator(seed))
        choice = Random(seed)
        while match.to_act() and match.revision < 150:
            seat = choice.choice(sorted(match.to_act()))
            undoing = next((each for each in range(4) if match.undo_refusal(each) is None), None)
            if undoing is not None and choice.random() < 0.3:
                match.undo(undoing)
            else:
                match.submit(seat, choice.choice(game.legal(match.standing.state, seat)))
            assert {match.standing.since(each) for each in range(4)} == {match.revision}


@pytest.mark.parametrize("seed", range(20))
def test_everybody_knows_since_when_what_each_is_asked_stands(seed: int) -> None:
    """From any stream, whatever was taken back on the way."""
    match: Match[Any] = Match(Rps(), Rps.options(9), make_generator(1), yielding=(2,))
    choice = Random(seed)
    while match.outcome is None:
        seat = choice.choice(sorted(match.to_act()))
        if choice.random() < 0.3 and match.undo_refusal(seat := choice.choice(SEATS)) is None:
            match.undo(seat)
        elif seat in match.to_act():
            match.submit(seat, choice.choice(match.game.legal(match.standing.state, seat)))
        for viewer in VIEWERS:
            replayed = replay_stream(match.game, match.config, viewer, match.stream(viewer))
            assert [replayed.since(each) for each in SEATS] == since(match)
            assert [replayed.clone().since(each) for each in SEATS] == since(match)
