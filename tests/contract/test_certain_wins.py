"""A certain win is taken at once: by every level that people play against, and by the hint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from engine.bots.belief import Belief, belief_of
from engine.bots.budget import Budget
from engine.bots.judging.by_bot import judge_by
from engine.bots.judging.by_search import judge
from engine.bots.novice import Novice
from engine.bots.registry import bots_of, levels_of, usual_level
from engine.bots.uniform import Uniform
from engine.chance import Chance, ChanceProbe, make_generator
from engine.events import Seat
from engine.game import Game, Turn, decider
from tests.contract.games import GAMES, Case, cases

WORLDS = 40
"""Worlds in which an action must win to be certain: more than bots look at."""
ROLLS = 400
"""The same where chance is asked."""
PASSED_OVER = 3
"""Number of certain wins of a match that are passed over, to find more of them."""
FEW = Budget(iterations=12)
HURRIED = Budget(lambda: True)
OVERLOOKING = (Uniform.name, Novice.name)
"""Levels that may overlook a win."""
ENDINGS: Mapping[str, Sequence[str]] = {
    "warchest": (
        "wc1 2p-base board=c2:r:pi1,e3:r:ca1,f3:w:la1,g1:w:me1,g4:r:rg1,i3:r:lc1 "
        "control=w:d1,e3,g1,h2;r:d4,e6,g4,h5,i3 w=ar,la,me,sw|la2ro1|-|-|-|ar1sw3|ar3la1me4sw2 "
        "r=ca,lc,pi,rg|ca1lc1pi1|pi1rg1ro1|-|-|ca1lc2pi1rg3|ca1lc1 init=r start=r turn=r round=12 pend=- "
        "decrees=- result=-",
    ),
    "dawnember": (
        "wy1 std battle=2 wins=0:1 phase=battle first=a turn=b passes=1 cmds=6 tags=12:9 "
        "a=dawn|0|7|du05,du07,du10*2,nu01|-|da01,da02,du01*3,du02*2,du04*2,du06,du07,du08*2,du09*2,du11,du12,"
        "du13,na01,na02,na03,na04|dt02,nc01,nc02,nc04,nt07,nt08,nt09|nr01,ns02,nt02,nt05|dc01,ds01,dt01,nr01,"
        "nr02,nr03,nr04,ns01,nt01*2,nt02,nt03,nt04*2,nt06*2,nt10,nt11*2|-|- "
        "b=ember|0|5|ea01,eu01,eu02,eu03,eu04,eu06*2,eu09,eu13,nu01|-|ea02,eu01*2,eu02*2,eu03,eu04,eu05,eu07,"
        "eu09,eu10*2,eu11,eu12,na01,na02,na03,na04|nt02|et01,et03,nr04,ns03,nt06|es01,et02,nc01,nc02,nc03,"
        "nc04,nr02,nr03,nr05,nr06,ns04,nt01*2,nt02,nt03,nt04*2,nt05,nt07,nt08,nt09,nt10,nt11*2|-|- "
        "units=a4:du05:l:c,a9:du03:l:r,a10:du03:l:r,b4:eu08:l:r,b6:eu07:r:r combat=- pend=command(b) "
        "result=-",
    ),
    "kings": (
        "kw1 500 kill 12192x9144 opts=extra_turn:off phase=shoot turn=12/12 side=b edge=s out=- pend=- map=- "
        "marks=- units=a.sh1:sh/r:dead:9:-:-;a.sh2:sh/r:5000,2000,0:0:-:-;b.ka1:ka/r:5000,6000,1800:0:-:halt "
        "contact=- fought=- past=- result=-",
        "kw1 500 loot 12192x9144 opts=- phase=melee turn=14/14 side=a edge=s out=- pend=take(a.sh1:k1) map=- "
        "marks=k1:5000,3200;k2:1000,1000;k3:9000,1000 "
        "units=a.sh1:sh/r:5000,3200,0:0:-:chg;b.kw1:kw/r:5000,8000,1800:0:-:- "
        "contact=- fought=- past=- result=-",
    ),
}
"""Positions by games in which the deciding seat has a certain win; one of each known kind."""


class Ending(NamedTuple):
    """A position in which a seat has a certain win, as it sees it."""

    game: Game[Any]
    view: Any
    seat: Seat
    wins: list[Any]

    def choice(self, level: str, number: int, budget: Budget) -> Any:
        """Return the choice of a level."""
        bot = bots_of(self.game)[level]()
        return bot.choose(self.game, self.view.clone(), self.seat, (), make_generator(number), budget)

    def hint(self, budget: Budget) -> Any:
        """Return the advice to the seat, by the judge of the game's positions."""
        game, view, seat = self.game, self.view.clone(), self.seat
        belief = belief_of(game, view, seat)
        if game.lattice:
            best = bots_of(game)[list(levels_of(game))[-1]]()
            found = judge_by(best, game, view, seat, (), belief, make_generator(1), budget)
        else:
            found = judge(game, view, seat, belief, make_generator(1), budget)
            assert found.expectation == 1.0
        return found.considered[0].action


def wins(game: Game[Any], world: Any, seat: Seat, side: int, action: Any, chance: Chance) -> bool:
    """Say whether an action wins the match at once in a world."""
    turn = Turn(game, world.clone(), chance)
    game.decide(turn, seat, action)
    outcome = game.outcome(turn.state)
    return outcome is not None and outcome.value(side) == 1


def certain(game: Game[Any], view: Any, seat: Seat, belief: Belief, chance: Chance) -> list[Any]:
    """Return the actions that win the match at once, however the world is and whatever chance decides."""
    side, winning = game.side(view, seat), game.proposals(view, seat)
    probe, tried = ChanceProbe(chance), 0
    # An event with a chance of 1 in 36 is seen within that many rolls.
    while winning and tried < (ROLLS if probe.asked else WORLDS):
        world = belief.deal(view, chance)
        winning = [action for action in winning if wins(game, world, seat, side, action, probe)]
        tried += 1
    return winning


def endings(case: Case, number: int) -> Iterator[Ending]:
    """Play a match as the game's usual level does, and yield the positions with a certain win."""
    game, positions = case.game, case.opening.positions
    state = game.parse(positions[number % len(positions)]) if positions else case.start(number)
    players = [bots_of(game)[usual_level(levels_of(game))]() for _ in case.seats()]
    chance, passed = make_generator(number + 5_000_000), 0
    for _ in range(case.opening.limit):
        if not game.to_act(state):
            return
        seat = decider(game, state)
        view = game.view(state, seat)
        winning = certain(game, view, seat, belief_of(game, view, seat), chance)
        if winning:
            assert game.bots.may_win_now(view, seat)
            yield Ending(game, view, seat, winning)
        others = [each for each in game.proposals(view, seat) if each not in winning]
        if winning and others and passed < PASSED_OVER:
            action, passed = others[chance.below(len(others))], passed + 1
        else:
            action = players[seat].choose(game, view.clone(), seat, (), chance, FEW)
        turn = Turn(game, state.clone(), chance)
        game.decide(turn, seat, action)
        state = turn.state


def list_missed(ending: Ending, number: int, budget: Budget = FEW) -> list[str]:
    """Return the levels that miss a win."""
    levels = [level for level in levels_of(ending.game) if level not in OVERLOOKING]
    choices = {level: ending.choice(level, number, budget) for level in levels}
    choices["hint"] = ending.hint(budget)
    return [f"{who}: {choice}" for who, choice in choices.items() if choice not in ending.wins]


@pytest.mark.full
@cases
def test_who_has_a_certain_win_takes_it(case: Case) -> None:
    """In matches that are played to their ends; in some nobody ever has one."""
    for number in case.numbers(4):
        for ending in endings(case, number):
            assert list_missed(ending, number) == [], ending.game.format(ending.view)


@pytest.mark.parametrize(
    ("id", "position"), [(id, position) for id, listed in ENDINGS.items() for position in listed]
)
def test_known_endings(id: str, position: str) -> None:
    game = GAMES[id]
    state = game.parse(position)
    seat = decider(game, state)
    view = game.view(state, seat)
    winning = certain(game, view, seat, belief_of(game, view, seat), make_generator(1))
    assert winning
    assert len(winning) < len(game.proposals(view, seat)), "there is something else to do"
    assert game.bots.may_win_now(view, seat)
    for number in range(4):
        assert list_missed(Ending(game, view, seat, winning), number) == []
    assert list_missed(Ending(game, view, seat, winning), 0, HURRIED) == [], "it takes no time to think"
