"""Strengths of units and pairs, and drafts by them: legal, repeatable, blind to hidden things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.knight import Knight
from engine.bots.marshal import Marshal
from engine.bots.registry import levels_of
from engine.chance import Die, Scripted, make_generator
from engine.game import begin, decider, step
from engine.games.warchest.kinds import CODES, KIND
from engine.games.warchest.learned import strengths as module
from engine.games.warchest.learned.strengths import (
    BETTER_HANDS,
    SEARCHED_FILE,
    USUAL,
    choose_strengths,
    load_strengths,
    pair,
)
from engine.games.warchest.pending import NamingDrafter, NamingHolder
from engine.games.warchest.play.set_up import ARMY
from engine.options import configure
from tests.engine.games.warchest.helper import GAME, position
from tests.engine.games.warchest.play.test_draft import decide, numbers, start
from tests.engine.games.warchest.published import BASE, NOBILITY

FEW = Budget(iterations=5)
ONE_STRONG = "ar cr kn la lc sc sw en"
"""Cards, one of them clearly stronger than the others, in any hands."""
LEFT = {
    "kn": "pick ar, pick cr, pick la, pick lc, pick sc, pick en",
    "lc": "pick ar, pick cr, pick la, pick kn, pick sc, pick en",
}
"""Picks that leave the strongest and one more."""
DRAFTS: list[dict[str, Any]] = [
    {"draft": "pick"},
    {"draft": "pick_with_bans"},
    {"draft": "pick", "ruleset": "nobility"},
    {"draft": "pick_with_bans", "ruleset": "nobility"},
    {"draft": "pick", "players": 4},
    {"draft": "pick_with_bans", "players": 4, "four_player_draft_initiative": "first_drafter"},
    {"draft": "pick", "players": 4, "ruleset": "nobility", "four_player_draft_initiative": "second_drafter"},
]
EACH = pytest.mark.parametrize("options", DRAFTS, ids=lambda options: "-".join(map(str, options.values())))
SOBER = {name: make for name, make in levels_of(GAME).items() if name != "novice"}
"""The levels that overlook nothing."""
LEVEL = pytest.mark.parametrize("level", SOBER.values(), ids=SOBER)


BRAWLERS = load_strengths(USUAL)
BOTH = pytest.mark.parametrize("file", [USUAL, SEARCHED_FILE])


class Strengths(msgspec.Struct):
    """The content of a file of strengths."""

    units: dict[str, float]
    pairs: dict[str, float]
    source: dict[str, Any]


def read_strengths(file: str = USUAL) -> Strengths:
    """Return strengths as they are kept beside the game."""
    return msgspec.json.decode((Path(module.__file__).parent / file).read_bytes(), type=Strengths)


def drafting(cards: str, decided: str = "", draft: str = "pick") -> Any:
    """Return a position of two players in which armies are formed out of these cards; Wolf began."""
    state, _ = start(Scripted([numbers(cards), Die(2, 0)]), draft=draft)
    for action in filter(None, decided.split(", ")):
        state, _ = decide(state, action)
    return state


def choose(level: Callable[[], Bot], state: Any, seed: int = 1) -> str:
    """Return the decision of a level."""
    seat = decider(GAME, state)
    return str(level().choose(GAME, GAME.view(state, seat), seat, (), make_generator(seed), FEW))


def strongest(level: Callable[[], Bot]) -> str:
    """Return the code of the strongest of the cards above in the hands of a level of two players."""
    return "lc" if level in (Knight, Marshal) else "kn"


def drafts(options: dict[str, Any], seed: int = 1) -> Iterator[Any]:
    """Yield the positions of a draft in which everybody takes anything."""
    chance = make_generator(seed)
    state, _ = begin(GAME, configure(GAME.options, options), chance)
    while not state.round:
        yield state
        seat = decider(GAME, state)
        answers = GAME.legal(state, seat)
        state, _ = step(GAME, state, seat, answers[chance.below(len(answers))], chance)


@BOTH
def test_what_strengths_were_learned_from_is_told_with_them(file: str) -> None:
    """Every published unit and pair has its own; a forgotten one would be taken for an average card."""
    strengths = read_strengths(file)
    assert {*BASE, *NOBILITY} <= {*strengths.units}
    assert {pair(*two) for two in combinations([*BASE, *NOBILITY], 2)} <= {*strengths.pairs}
    assert {"fit", "matches", "results_sha256", "settings", "versions"} <= strengths.source.keys()


def test_an_army_is_worth_its_units_and_their_pairs() -> None:
    strengths = read_strengths()
    codes = ["ar", "kn", "sc"]
    expected = sum(strengths.units[code] for code in codes)
    expected += sum(strengths.pairs[pair(*two)] for two in combinations(codes, 2))
    assert BRAWLERS.odds(([KIND[code] for code in codes], []), 0) == pytest.approx(expected)
    assert pair("sc", "ar") == pair("ar", "sc") == "ar,sc"


def test_pairs_count_within_an_army_alone() -> None:
    """Partners have bags of their own."""
    strengths = read_strengths()
    apart = BRAWLERS.odds(([KIND["ar"]], [], [KIND["kn"]], []), 0)
    assert apart == pytest.approx(strengths.units["ar"] + strengths.units["kn"])


@BOTH
@EACH
def test_both_sides_are_judged_alike(options: dict[str, Any], file: str) -> None:
    """One side's gain is the other's loss, and exchanged armies have exchanged odds."""
    for state in drafts(options):
        assert GAME.bots.evaluate(state, 0) == pytest.approx(-GAME.bots.evaluate(state, 1))
        strengths = load_strengths(file)
        assert strengths.judge(state, 0, ())[0] == pytest.approx(-strengths.judge(state, 1, ())[0])
        armies = strengths.complete_armies(state)
        others = [armies[seat ^ 1] for seat in range(len(armies))]
        assert strengths.odds(others, 0) == pytest.approx(strengths.odds(armies, 1))


@EACH
def test_what_is_hidden_and_what_is_still_to_be_drawn_has_no_part_in_it(options: dict[str, Any]) -> None:
    """WC-3.2.7: a draft is open; each view and each world that a seat cannot tell apart is worth the same."""
    for number, state in enumerate(drafts(options)):
        for viewer in (None, *range(len(state.setup.armies))):
            assert GAME.bots.evaluate(GAME.view(state, viewer), 0) == GAME.bots.evaluate(state, 0)
            world = GAME.resample(state, viewer, make_generator(number))
            assert GAME.bots.evaluate(world, 0) == GAME.bots.evaluate(state, 0)


@EACH
def test_drafts_are_completed_as_the_rules_have_it(options: dict[str, Any]) -> None:
    """Every picking seat picks from the pool, for each remaining pick."""
    named = [
        state for state in drafts(options) if not isinstance(state.pending[0], NamingDrafter | NamingHolder)
    ]
    for state in named:
        armies, before = BRAWLERS.complete_armies(state), state.setup.armies
        dealt = [kind for army in armies for kind in army]
        assert len(set(dealt)) == len(dealt)
        assert {*dealt} <= {*state.pool}.union(*before)
        assert all({*old} <= {*new} for old, new in zip(before, armies, strict=True))
    assert [len(army) for army in BRAWLERS.complete_armies(named[-1])] == [ARMY[len(before)]] * len(before)


def test_everybody_is_taken_to_pick_what_gains_most() -> None:
    state = drafting("ar ca cr en fo kn la rg", "pick ar, pick ca, pick cr, pick la")
    strengths = read_strengths().units
    assert min(strengths["kn"], strengths["rg"]) > max(strengths["en"], strengths["fo"]) + 0.5
    wolf, raven = ({CODES[kind] for kind in army} for army in BRAWLERS.complete_armies(state))
    assert len(wolf & {"kn", "rg"}) == len(raven & {"kn", "rg"}) == 1


@LEVEL
def test_the_clearly_stronger_unit_is_taken(level: Callable[[], Bot]) -> None:
    """A Knight; for a searching level, a Light Cavalry."""
    best = strongest(level)
    last = drafting(ONE_STRONG, LEFT[best])
    for seed in range(2):
        assert choose(level, drafting(ONE_STRONG), seed) == f"pick {best}"
        assert choose(level, last, seed) == f"pick {best}", "Raven's, with two cards left"


@LEVEL
def test_the_clearly_stronger_unit_is_banned_before_the_others_have_it(level: Callable[[], Bot]) -> None:
    """Wolf, who picks next, would take it; Raven bans second."""
    state = drafting("ar be cr en kn la lc sc sw wp", "ban be", "pick_with_bans")
    for seed in range(2):
        assert choose(level, state, seed) == f"ban {strongest(level)}"


def test_a_novice_overlooks_cards_and_does_not_leave_the_strongest_by_far() -> None:
    novice = levels_of(GAME)["novice"]
    assert {choose(novice, drafting(ONE_STRONG), seed) for seed in range(5)} == {"pick kn"}
    alike = drafting("ar cr la lc me pi sc sw")
    assert len({choose(novice, alike, seed) for seed in range(20)}) > 2


@EACH
def test_levels_draft_by_the_rules_and_the_same_each_time(options: dict[str, Any]) -> None:
    """From the first answer to the last; `step` refuses illegal ones."""

    def texts() -> list[str]:
        chance, found = make_generator(3), []
        state, _ = begin(GAME, configure(GAME.options, options), chance)
        makers = list(SOBER.values())
        while not state.round:
            seat = decider(GAME, state)
            view = GAME.view(state, seat)
            bot = makers[len(found) % len(makers)]()
            action = bot.choose(GAME, view, seat, (), make_generator(len(found)), FEW)
            state, _ = step(GAME, state, seat, action, chance)
            found.append(str(action))
        assert all(len(army) == ARMY[len(state.setup.armies)] for army in state.setup.armies)
        return found

    assert texts() == texts()


def test_a_search_goes_by_armies_also_behind_the_last_pick() -> None:
    """Before anybody has played a coin the board says nothing: all drafts would seem alike there."""
    learned = GAME.bots.find_judge("knight", drafting(ONE_STRONG))
    assert learned is not None
    line = position(w="lc1", r="fo1", round=1)
    assert learned(GAME.parse(line), 0, ()) == load_strengths(SEARCHED_FILE).judge(GAME.parse(line), 0, ())
    assert learned(GAME.parse(line), 0, ())[0] > 0


@pytest.mark.parametrize("level", levels_of(GAME))
def test_armies_are_judged_by_all_levels_while_they_are_formed_and_by_none_later(level: str) -> None:
    found = GAME.bots.find_judge(level, drafting(ONE_STRONG))
    assert found == (load_strengths(SEARCHED_FILE) if level in ("knight", "marshal") else BRAWLERS).judge
    assert GAME.bots.find_judge(level, GAME.parse(position())) != found


def test_of_searches_of_four_nothing_was_learned() -> None:
    """In better hands less of what brawlers' strengths foretell holds; the order stays."""
    assert choose_strengths(2) is load_strengths(SEARCHED_FILE)
    four = choose_strengths(4)
    assert four.units == pytest.approx([BETTER_HANDS * each for each in BRAWLERS.units])
    assert four.gain([KIND["ar"]], KIND["kn"]) == pytest.approx(
        BETTER_HANDS * BRAWLERS.gain([KIND["ar"]], KIND["kn"])
    )


def test_what_gains_an_army_more_promises_more() -> None:
    """Picks by their gain for the seat's army, bans by the loss for all others."""
    strengths = load_strengths(SEARCHED_FILE)
    for options in ({"draft": "pick"}, {"draft": "pick_with_bans"}):
        for state in drafts(options):
            seat = decider(GAME, state)
            actions = GAME.legal(state, seat)
            _, promises = strengths.judge(state, seat, actions)
            army = state.setup.armies[seat] if str(actions[0]).startswith("pick") else ()
            best = max(actions, key=lambda each: strengths.gain(army, each.unit))
            assert actions[promises.index(max(promises))] == best
