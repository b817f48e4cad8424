"""The tree of choices: every legal action can be pressed together, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from client.skins.dawnember.table.choices import PLAY, SURE_KEY, Choices, ways
from client.skins.dawnember.table.spread import in_hand
from client.ui.focus import Key
from engine.chance import make_generator
from engine.games.dawnember.actions import Action, Withdraw
from engine.games.dawnember.state import State
from engine.games.registry import GAMES
from engine.options import configure
from engine.testing.random_play import lively, open_game

GAME = GAMES["dawnember"]
MATCHES, LENGTH = 4, 150


def gather_questions() -> Iterator[tuple[State, list[Action]]]:
    """Yield the questions of matches of all openings, with the legal answers."""
    for opening in GAME.checks.openings():
        for seed in range(MATCHES):
            state, _ = open_game(GAME, configure(GAME.options, opening.settings), make_generator(seed))
            states = [state, *(GAME.parse(position) for position in opening.positions)]
            for begun in states:
                for decision in lively(GAME, begun, make_generator(seed + 7), LENGTH):
                    seat = next(iter(GAME.to_act(decision.before)))
                    yield decision.before, GAME.legal(decision.before, seat)


def list_reached_actions(choices: Choices) -> set[str]:
    """Return every action that presses lead to."""
    found: set[str] = set()
    for key in choices.options:
        picked = choices.picked
        action = choices.press(key)
        found |= {str(action)} if action is not None else list_reached_actions(choices)
        choices.picked = picked
    return found


def test_every_action_is_reached_and_no_other() -> None:
    """By pressing the offered things, one after another, for any question."""
    kinds = set()
    for state, legal in gather_questions():
        assert list_reached_actions(Choices(state, legal)) == {str(action) for action in legal}
        kinds |= {type(action) for action in legal}
    assert len(kinds) >= 18


def test_what_is_pressed_is_there() -> None:
    """A way begins with a unit in play, a card of the hand, a row or a button, and names no way twice."""
    for state, legal in gather_questions():
        seat = next(iter(GAME.to_act(state)))
        held = {Key("hand", card) for card in in_hand(state, seat)}
        seen = [way for action in legal for way in ways(state, action)]
        assert len(seen) == len(set(seen))
        for way in seen:
            for key in way:
                assert key.kind != "hand" or key in held or state.phase == "cleanup"
                assert key.kind != "unit" or state.there(str(key.value))


def first(wanted: type[Action]) -> tuple[State, list[Action]]:
    """Return a position in which such an action is legal."""
    return next(each for each in gather_questions() if any(isinstance(action, wanted) for action in each[1]))


def test_a_step_is_taken_back() -> None:
    """One at a time, and at the beginning there is none."""
    state, legal = first(Withdraw)
    choices = Choices(state, legal)
    begin = choices.options
    assert not choices.back()
    key = next(key for key in begin if key.kind == "unit")
    assert choices.press(key) is None
    assert choices.picked == (key,)
    assert choices.back()
    assert choices.options == begin


def test_another_beginning_takes_the_place_of_the_first() -> None:
    """A player who presses another card after a first one need not go back."""
    state, legal = first(Withdraw)
    choices = Choices(state, legal)
    one, other = [key for key in choices.options if key.kind in ("unit", "hand")][:2]
    choices.press(one)
    if other in choices.options:
        pytest.skip("the second is a target of the first")
    assert choices.press(other) is None
    assert choices.picked == (other,)


def test_a_battle_is_not_given_up_by_mistake() -> None:
    """A second press says that it is meant."""
    state, legal = first(Withdraw)
    choices = Choices(state, legal)
    assert choices.press(Key("button", "withdraw")) is None
    assert choices.options == [SURE_KEY]
    assert choices.press(SURE_KEY) == Withdraw()


def test_what_needs_no_target_is_played_by_a_button() -> None:
    """A card alone never acts by one press."""
    rng = Random(1)
    for state, legal in gather_questions():
        if rng.random() < 0.9:
            continue
        for action in legal:
            for way in ways(state, action):
                if way[0].kind == "hand" and len(way) == 2 and way[1] == PLAY:
                    choices = Choices(state, legal)
                    assert choices.press(way[0]) is None
                    assert choices.press(PLAY) == action
