"""`greedy` at War Chest: turns with follow-ups, and nothing hidden in its choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.budget import Budget
from engine.bots.greedy import Greedy
from engine.chance import Chance, Generator, make_generator
from engine.game import begin, decider, step
from engine.options import configure
from engine.testing.random_play import randomly
from tests.engine.games.warchest.helper import GAME, position


class NeverMind:
    """Chance whose single numbers are 0: of equal actions the first is chosen."""

    def __init__(self, seed: int) -> None:
        self._generator: Generator = make_generator(seed)

    def below(self, n: int) -> int:
        """Return 0."""
        return 0

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Draw members at random."""
        return self._generator.sample(population, k)


def choose(line: str, chance: Chance | None = None) -> str:
    """Return the choice of the deciding seat, which sees its own view of the position."""
    state = GAME.parse(line)
    seat = decider(GAME, state)
    view = GAME.view(state, seat)
    return str(Greedy().choose(GAME, view, seat, (), chance or make_generator(1), Budget()))


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        pytest.param(position("c2:w:kn1", w="kn1"), "control kn c2", id="a free location"),
        pytest.param(position("h5:w:kn1", w="kn1"), "control kn h5", id="an enemy location"),
        pytest.param(position("d2:w:kn1", w="kn1"), "move kn d2-e3", id="a step to a location, no bolster"),
        pytest.param(
            position("e5:w:sw1", w="sw1", pend="opt(sw)"), "move sw e5-d4", id="WC-8.15.1 a free step"
        ),
    ],
)
def test_the_obvious_is_done(line: str, choice: str) -> None:
    assert choose(line) == choice


def test_a_repeat_of_the_berserker_is_seen_through() -> None:
    """WC-8.2.1: the step is worth its coin because the repeat takes the location in the same turn."""
    line = position("e5:w:be2", w="be1", control="w:d1,g1;r:e6,h5")
    state = GAME.parse(line)
    for text in ("move be e5-e6", "control be e6"):
        assert choose(GAME.format(state)) == text
        state, _ = step(GAME, state, 0, GAME.parse_action(text), make_generator(1))


def test_the_owner_of_a_royal_guard_keeps_its_last_coin_on_the_board() -> None:
    """WC-8.13.5: the decision falls to the seat that is not on turn."""
    line = position("f4:w:kn1,f5:r:rg1", r="ro1 supply:rg3", w="kn1", pend="loss(f4xf5)")
    assert GAME.to_act(GAME.parse(line)) == {1}
    assert choose(line) == "lose supply"


def decisions(options: dict[str, Any], games: int, every: int) -> list[tuple[Any, int]]:
    """Return positions of random games with the seat that decides."""
    found = []
    config = configure(GAME.options, options)
    for seed in range(games):
        state, _ = begin(GAME, config, make_generator(seed))
        for number, decision in enumerate(randomly(GAME, state, make_generator(seed), 160)):
            if number % every == 0:
                found.append((decision.before, decision.seat))
    return found


def test_worlds_that_look_the_same_get_the_same_choice() -> None:
    for number, (truth, seat) in enumerate(decisions({"draft": "random"}, games=6, every=8)):
        other = GAME.resample(truth, seat, make_generator(number))
        views = GAME.view(truth, seat), GAME.view(other, seat)
        choices = [Greedy().choose(GAME, view, seat, (), make_generator(number), Budget()) for view in views]
        assert choices[0] == choices[1]


def test_how_the_hidden_coins_are_dealt_anew_has_no_part_in_the_choice() -> None:
    """Without a Warrior Priest no turn depends on a draw; here the first of equal actions is chosen."""
    armies = {"draft": "armies", "armies": "w=be,fo,rg,sw r=cr,en,lc,me"}
    for truth, seat in decisions(armies, games=4, every=8):
        choices = {
            str(Greedy().choose(GAME, GAME.view(truth, seat), seat, (), NeverMind(seed), Budget()))
            for seed in range(3)
        }
        assert len(choices) == 1
