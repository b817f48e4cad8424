"""Consequences of answers: exact chances, by hand and by playing every hidden possibility forward."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

import pytest

from engine.bots.belief import Memory, Resampled
from engine.chance import Enumeration, make_generator
from engine.events import Event
from engine.game import Turn
from engine.games.dawnember import pending
from engine.games.dawnember.actions import Action, Decline, Pass
from engine.games.dawnember.consequences.consequence import RESULTS, Consequence
from engine.games.dawnember.consequences.forecast import SAMPLES, Forecast, has_consequence
from engine.games.dawnember.events import Awaited, CombatDecided
from engine.games.dawnember.state import State
from tests.client.skins.dawnember.matches import SETTINGS, play_match, view_events
from tests.engine.games.dawnember.helper import GAME, SEATS, position
from tests.support.selection import select

LISTS = "du01*3,nu01/{};eu01*3,nu01/{}"
"""Open lists of both seats."""
EVERY = 23
"""Of so many questions of a match one is tried."""
OWN = "nc03,nt01,nt02*2,nt11"
"""Icons 5, 4, 2, 2 and 3."""
HIDDEN = "nc03*2,nt01,nt02*3"
"""Icons 5, 5, 4, 2, 2 and 2 of the other seat's deck and hand."""
FIGHT = "attack:a1>b1"


def open_position(units: str, a: str = "", top: str = "", **parts: str) -> str:
    """Return a position with open lists: `OWN` in a's deck, and `HIDDEN` in b's deck of 4 and hand of 2."""
    lists = LISTS.format(",".join(filter(None, (a, OWN))), HIDDEN)
    return position(
        units,
        f"hand:{a or '-'} deck:{top or OWN} dis:- adeck:du01",
        "nt02*2 deck:nc03*2,nt01,nt02 dis:- adeck:eu01",
        variant="own",
        lists=lists,
        **parts,
    )


def forecast(line: str, seat: int = 0) -> Forecast:
    return Forecast(GAME, GAME.view(GAME.parse(line), seat), seat, Resampled(GAME, seat))


def consequence(line: str, answer: str, seat: int = 0) -> Consequence:
    return forecast(line, seat).find(GAME.parse_action(answer))


def chances(found: Consequence) -> dict[str, float]:
    return {result: round(found.chance(result), 9) for result in RESULTS if found.chance(result)}


@pytest.mark.parametrize(
    ("unit", "win", "tie"),
    [
        # 4 + 5, 4, 3, 2, 2 against 2 + 5, 5, 4, 2, 2, 2: 6 + 6 + 4 + 3 + 3 pairs, ties 2 + 1 + 1.
        ("eu01", 22, 4),
        # Against 4 + 5, 5, 4, 2, 2, 2: 4 + 3 + 3 pairs, ties 2 + 1 + 3 + 3.
        ("eu02", 10, 9),
    ],
)
def test_a_melee_by_hand(unit: str, win: int, tie: int) -> None:
    found = consequence(open_position(f"a1:du07,b1:{unit}", combat=FIGHT), "pass")
    assert found.samples == 0
    expected = {"win": win / 30, "tie": tie / 30, "lose": (30 - win - tie) / 30}
    assert chances(found) == {name: round(part, 9) for name, part in expected.items()}


def test_what_each_result_means_for_which_card() -> None:
    found = consequence(open_position("a1:du07,b1:eu02,b2:eu01", combat=FIGHT), "pass")
    fates = {ending.result: ending.fates for ending, _ in found.endings}
    assert fates["win"] == (("a1", "committed"), ("b1", "destroyed"))
    assert fates["tie"] == (("a1", "destroyed"), ("b1", "destroyed"))
    assert fates["lose"] == (("a1", "destroyed"), ("b1", "committed"))
    routed = sum(part for ending, part in found.endings if ending.result == "win" and ending.follows)
    assert 0 < routed <= found.chance("win")


def test_a_tied_shot_hits() -> None:
    """WY-9.2.2: the ready target is committed."""
    found = consequence(open_position("a1:du04,b1:eu02", combat="shoot.ranged:a1>b1"), "pass")
    fates = {ending.result: ending.fates for ending, _ in found.endings}
    assert fates["tie"] == fates["win"] == (("a1", "committed"), ("b1", "committed"))
    assert fates["lose"] == (("a1", "committed"),)


def test_rolls_that_are_made_are_certain() -> None:
    line = position("a1:du07,b1:eu02", combat=f"{FIGHT}:rolled:3/2:ab:-:-:3/3", pend="react(a:rolled)")
    assert chances(consequence(line, "pass")) == {"tie": 1.0}


def test_who_may_choose_chooses_the_worst_for_the_asked() -> None:
    """WY-8.2.2: the other seat chooses the defender of a follow-up attack."""
    line = open_position("a1:du07,b1:eu01,b2:eu08", pend="followup(a:a1)")
    found = consequence(line, "follow")
    alone = consequence(open_position("a1:du07,b2:eu08", pend="followup(a:a1)"), "follow")
    assert found.foe == "b2"
    assert chances(found) == chances(alone)
    assert chances(consequence(line, "decline")) == {"none": 1.0}


def test_a_hidden_list_is_sampled() -> None:
    lists = "du01*3/nt01*3;eu01*3/nt02*3"
    line = position("a1:du07,b1:eu02", combat=FIGHT, variant="own+closed", lists=lists)
    found = consequence(line, "pass")
    assert found.samples == SAMPLES
    assert sum(found.chance(result) for result in RESULTS) == pytest.approx(1)


# Counting by the engine.


class _Weighed(Enumeration):
    """Every result, and its probability."""

    def __init__(self) -> None:
        super().__init__()
        self.part = 1.0

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        drawn, there = super().sample(population, k), Counter(population)
        ways = 1
        for card, n in Counter(drawn).items():
            ways *= comb(there[card], n)
        self.part *= ways / comb(len(population), k)
        return drawn


def list_worlds(line: str) -> Iterator[tuple[State, float]]:
    """Yield every deal of b's hidden cards that fits a's view, with its probability."""
    state = GAME.parse(line)
    hidden = sorted([*state.deck[1], *state.hand[1]])
    hands = Counter(combinations(hidden, len(state.hand[1])))
    for hand, ways in hands.items():
        world = state.clone()
        world.hand[1] = sorted(hand)
        world.deck[1] = sorted((Counter(hidden) - Counter(hand)).elements())
        yield world, ways / hands.total()


def play_on(world: State, answer: Action, chance: Enumeration) -> Turn[State]:
    """Play an answer, and then nothing any more."""
    turn = Turn(GAME, world.clone(), chance)
    GAME.decide(turn, turn.state.pending[0].seat, answer)
    while isinstance(frame := turn.state.pending[0], pending.AskReact | pending.AskTactic | pending.AskBlock):
        GAME.decide(turn, frame.seat, Pass())
    if isinstance(frame, pending.AskFollowup):
        GAME.decide(turn, frame.seat, Decline())
    return turn


def count_by_engine(line: str, answer: str) -> tuple[dict[str, float], dict[str, float]]:
    """Return the chance of each result and that of each unit to survive, over all hidden possibilities."""
    results, alive = defaultdict[str, float](float), defaultdict[str, float](float)
    for world, likely in list_worlds(line):
        chance = _Weighed()
        while True:
            chance.part = likely
            turn = play_on(world, GAME.parse_action(answer), chance)
            winner = next(event.winner for event in turn.events if isinstance(event, CombatDecided))
            result = "tie" if not winner else "win" if winner[0] == SEATS[0] else "lose"
            results[result] += chance.part
            for tag, _ in turn.state.all_units():
                alive[tag] += chance.part
            if not chance.advance():
                break
    return ({name: round(part, 9) for name, part in results.items()}, dict(alive))


POSSIBILITIES = {
    "tactics": (open_position("a1:du07,b1:eu02", combat=FIGHT), "pass"),
    "block": (
        open_position("a1:du07,a2:du10,b1:eu02", combat="attack:b1>a1:declare", pend="block(a)"),
        "pass",
    ),
    "blocker": (
        open_position("a1:du07,a2:du10,b1:eu02", combat="attack:b1>a1:declare", pend="block(a)"),
        "block a2",
    ),
    "shot": (open_position("a1:du04,b1:eu02:c", combat="shoot.ranged:a1>b1"), "pass"),
    "attack": (open_position("a1:du07,b1:eu02", pend="command(a)"), "attack a1 b1"),
    "roll": (
        open_position("a1:du07,b1:eu02", a="et01", combat=FIGHT),
        "play et01",
    ),
    "known": (
        open_position("a1:du07,b1:eu02", top="^nc03;nt01,nt02*2,nt11", combat=FIGHT),
        "pass",
    ),
}


@pytest.mark.parametrize("name", select([*POSSIBILITIES], "tactics", "roll", "shot"))
def test_exact_chances_agree_with_every_possibility_played_by_the_engine(name: str) -> None:
    line, answer = POSSIBILITIES[name]
    found = consequence(line, answer)
    results, alive = count_by_engine(line, answer)
    assert found.samples == 0
    assert chances(found) == results
    for tag, _ in GAME.parse(line).all_units():
        lost = sum(part for ending, part in found.endings if (tag, "destroyed") in ending.fates)
        assert 1 - lost == pytest.approx(alive.get(tag, 0.0))


# Laws.


def list_forecasts(settings: int, seed: int, every: int) -> Iterator[tuple[State, Forecast, Forecast]]:
    """Yield some questions of a match to either seat: its view, and forecasts in two alike worlds."""
    match = play_match(settings, seed)
    for seat in (0, 1):
        memory, stream, found = Memory(), list[Event](), 0
        for standing, event in view_events(match, seat):
            stream.append(event)
            if not isinstance(event, Awaited) or event.frames[0].seat != seat:
                continue
            found += 1
            if found % every:
                continue
            view = fold_one(standing.state, event)
            belief = memory.update_belief(GAME, view, seat, stream)
            alike = GAME.view(belief.deal(view, make_generator(found)), seat)
            yield view, Forecast(GAME, view, seat, belief), Forecast(GAME, alike, seat, belief)


def fold_one(state: State, event: Event) -> State:
    after = state.clone()
    GAME.folds[type(event)](after, event)
    return after


@pytest.mark.parametrize("settings", select([*range(len(SETTINGS))]))
def test_every_answer_about_a_combat_has_a_consequence_that_hidden_cards_do_not_change(settings: int) -> None:
    seen = Counter[type]()
    for view, forecast, alike in list_forecasts(settings, 3, EVERY):
        seat = view.pending[0].seat
        for action in GAME.legal(view, seat):
            if not has_consequence(view, action):
                continue
            found = forecast.find(action)
            assert sum(part for _, part in found.endings) == pytest.approx(1)
            assert sum(found.chance(result) for result in RESULTS) == pytest.approx(1)
            assert alike.find(action) == found
            seen[type(view.pending[0])] += 1
    assert seen[pending.AskTactic]
