"""The tree of picks: every legal action can be pointed at, and nothing else can."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.explanation import why_not_here
from client.skins.warchest.input.picks import Pick, Thing, paths
from engine.chance import make_generator
from engine.game import begin, step
from engine.games.registry import GAMES
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import DECREE, KIND
from tests.engine.games.warchest.helper import noble

GAME = GAMES["warchest"]


GAMES_OF: list[dict[str, Any]] = [
    {"draft": "random"},
    {"draft": "random", "ruleset": "nobility"},
    {"draft": "pick_with_bans", "ruleset": "nobility", "spy_discard_face_up": False},
    {"draft": "random", "players": 4, "ruleset": "nobility"},
    {"draft": "pick_with_bans", "players": 4},
    {"draft": "random", "players": 4},
]
"""Settings under which every kind of action comes up."""


def positions(seed: int, plays: int) -> Iterator[tuple[Any, int, list[Any]]]:
    """Yield the views of the seats to act in a random game, with their legal actions."""
    chance, pick = make_generator(seed), random.Random(seed)
    config = GAME.options(**GAMES_OF[seed % len(GAMES_OF)])
    state, _ = begin(GAME, config, chance)
    while not state.round:
        # Armies are formed on a screen of their own.
        seat = min(GAME.to_act(state))
        state, _ = step(GAME, state, seat, pick.choice(GAME.legal(state, seat)), chance)
    for _ in range(plays):
        acting = GAME.to_act(state)
        if not acting:
            return
        seat = pick.choice(sorted(acting))
        legal = GAME.legal(state, seat)
        yield GAME.view(state, seat), seat, legal
        state, _ = step(GAME, state, seat, pick.choice(legal), chance)


def list_reached_actions(state: Any, legal: list[Any]) -> list[Any]:
    """Return every action that some way through the tree ends at, walking by `choose` alone."""
    found: dict[str, Any] = {}

    def walk(way: tuple[Pick, ...]) -> None:
        choices = Choices(state, legal)
        action = None
        for pick in way:
            action = choices.choose(pick)
        if action is not None:
            found[str(action)] = action
            return
        assert choices.options, f"a dead end behind {way}"
        for pick in choices.options:
            walk((*way, pick))

    walk(())
    return list(found.values())


@pytest.mark.parametrize("seed", range(6))
def test_the_tree_holds_exactly_the_legal_actions(seed: int) -> None:
    """Each legal action has a way to it, and no way leads to anything else."""
    for state, _, legal in positions(seed, 120):
        assert sorted(map(str, list_reached_actions(state, legal))) == sorted(map(str, legal))


def click(choices: Choices, thing: Thing, wanted: Pick) -> Any | None:
    """Click a thing, and the wanted entry of its menu, if it has one."""
    action = choices.press(thing)
    if choices.menu is not None:
        assert wanted in choices.menu[1]
        return choices.choose(wanted)
    return action


def thing_of(pick: Pick) -> Thing:
    """Return the thing to click for a pick; one without a place of its own has a tile."""
    if pick.verb == "decline":
        return Thing("verb", pick.verb)
    return pick.things[-1] if pick.things else Thing("verb", pick.verb)


@pytest.mark.parametrize("seed", range(6, 10))
def test_clicks_reach_every_legal_action(seed: int) -> None:
    """A mouse alone is enough: coins, cells, tiles, supply coins and the menus where a cell means several."""
    for state, _, legal in positions(seed, 80):
        for steps, action in Choices(state, legal)._paths:
            choices = Choices(state, legal)
            done = None
            for pick in steps[len(choices.picked) :]:
                done = click(choices, thing_of(pick), pick)
            assert done == action


def test_random_clicks_never_make_an_illegal_action() -> None:
    """Clicks in any order make only legal actions."""
    rng = random.Random(4)
    made = 0
    for state, _, legal in positions(31, 150):
        choices = Choices(state, legal)
        things = [
            thing
            for steps, _ in choices._paths
            for pick in steps
            for thing in (*pick.things, Thing("verb", pick.verb))
        ]
        things += [Thing("cell", cell) for cell in state.setup.board.cells]
        for _ in range(60):
            action = choices.press(rng.choice(things))
            if choices.menu is not None and rng.random() < 0.7:
                action = choices.choose(rng.choice(choices.menu[1]))
            if rng.random() < 0.1:
                choices.back()
            if action is not None:
                made += 1
                assert action in legal
    assert made > 100


def parse_view(text: str, seat: int) -> tuple[Any, list[Any]]:
    """Return the view of a seat in a position and its legal actions."""
    state = GAME.parse(text)
    return GAME.view(state, seat), GAME.legal(state, seat)


def test_a_cell_that_means_several_things_asks(cavalry: str) -> None:
    """A step of the Cavalry may be a move or the first half of its tactic (WC-8.3.1): the cell asks which."""
    state, legal = parse_view(cavalry, 0)
    choices = Choices(state, legal)
    choices.press(Thing("hand", KIND["ca"]))
    f5 = next(pick.cell for pick in choices.options if pick.verb == "tactic")
    choices.press(Thing("cell", f5))
    assert choices.menu is not None
    assert {pick.verb for pick in choices.menu[1]} == {"move", "tactic"}
    assert choices.back()
    assert choices.menu is None
    choices.press(Thing("verb", "tactic"))
    assert {pick.verb for pick in choices.options} == {"tactic"}, "a tile leaves only its own verb"
    assert choices.press(Thing("cell", f5)) is None
    assert choices.menu is None
    assert [pick.verb for pick in choices.options] == ["attack"], "then the target is asked for"
    assert str(choices.press(Thing("cell", choices.options[0].cell))) == "tactic ca f4-f5xg5"


@pytest.fixture
def cavalry() -> str:
    """Return a position where the Cavalry on f4 can ride at the Swordsman on g5."""
    return (
        "wc1 2p-base board=f4:w:ca1,g5:r:sw1 control=w:d1,g1;r:e6,h5 "
        "w=ar,ca,la,sc|ca1ro1|ar2la2sc2|-|-|ar2ca2la2sc3|- "
        "r=cr,lc,pi,sw|cr1|cr1lc2pi2ro1sw1|-|-|cr3lc3pi2sw3|- "
        "init=w start=w turn=w round=2 pend=- decrees=- result=-"
    )


def test_steps_can_be_taken_back_one_by_one(cavalry: str) -> None:
    """Escape goes back a step and reports when there is none left."""
    state, legal = parse_view(cavalry, 0)
    choices = Choices(state, legal)
    assert not choices.back()
    choices.press(Thing("hand", KIND["ca"]))
    choices.press(Thing("verb", "tactic"))
    choices.press(Thing("cell", choices.options[0].cell))
    assert len(choices.picked) == 2
    assert choices.back()
    assert choices.back()
    assert choices.coin is None
    assert not choices.back()


def test_another_coin_can_be_taken_at_any_step(cavalry: str) -> None:
    """A click on another coin, or on the unit it commands, changes the choice instead of being refused."""
    state, legal = parse_view(cavalry, 0)
    choices = Choices(state, legal)
    choices.press(Thing("hand", KIND["ro"]))
    assert choices.coin == KIND["ro"]
    assert choices.press(Thing("cell", state.cells[KIND["ca"]][0])) is None
    assert choices.coin == KIND["ca"]


def test_a_supply_coin_can_be_clicked_without_its_tile(cavalry: str) -> None:
    """Recruiting (WC-5.3.3): the coin in the supply is enough, the tile need not be pressed before."""
    state, legal = parse_view(cavalry, 0)
    choices = Choices(state, legal)
    choices.press(Thing("hand", KIND["ro"]))
    assert str(choices.press(Thing("supply", KIND["la"]))) == "recruit la [ro]"


@pytest.mark.parametrize("seed", [1, 3])
def test_whatever_cannot_be_chosen_has_a_reason_or_means_nothing(seed: int) -> None:
    """A thing that is offered is never explained away, and each explanation belongs to a refused action."""
    explained: set[str] = set()
    rng = random.Random(seed)
    for state, seat, legal in positions(seed, 60):
        choices = Choices(state, legal)
        while choices.options:
            for cell in state.setup.board.cells:
                thing = Thing("cell", cell)
                reason = why_not_here(state, seat, choices, thing)
                if choices.at(thing):
                    assert reason is None
                elif reason is not None:
                    explained.add(reason.code)
            if choices.choose(rng.choice(choices.options)) is not None:
                break
    assert len(explained) > 3


@pytest.mark.parametrize(
    ("named", "places"),
    [
        ({}, ["hand", "decree"]),
        ({"unit": KIND["sw"], "start": CELL["f4"]}, ["hand", "decree", "cell"]),
    ],
)
def test_a_decree_may_name_nothing_or_a_unit_alone(named: dict[str, int], places: list[str]) -> None:
    """None of the published ones does; a new one may."""
    state = GAME.parse(noble("f4:w:sw1", w="ro1"))
    (way,) = paths(state, Proclaim(DECREE["guard"], **named))
    assert [pick.things[0].place for pick in way if pick.things] == places
