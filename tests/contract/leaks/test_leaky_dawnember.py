"""The test of the tests: each of four leaky variants of Dawn and Ember fails exactly its law and no other."""

from __future__ import annotations

import pytest

from engine.games.dawnember.cards.decks import Decks, starter
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.game import DawnEmber
from engine.games.dawnember.notation.texts import format_state
from engine.games.dawnember.options import Options
from engine.games.dawnember.pending import AskCommand, AskReact
from engine.games.dawnember.state import Combat, State, Unit, new_state, tag
from engine.testing.checks import Opening
from tests.contract.games import Case
from tests.contract.leaks.laws import LAWS, SECRECY, catches
from tests.contract.leaks.leaky_dawnember import ListGlance, OpenDeck, OpenDraw, OwnWindow
from tests.support.selection import select

LEAKS: dict[type[DawnEmber], str] = {
    OpenDraw: "commuting square",
    OpenDeck: "equal views",
    ListGlance: "local legality",
    OwnWindow: "equal streams",
}
"""The law that each variant breaks."""
SETTINGS = {"decks": "constructed", "lists": "closed", "battles": 1}
UNITS = (("du12", "du07", "du01"), ("eu13", "eu02", "eu12"))
SPARK, ONSET = "nt11", "nt01"


def field(*, negating: bool) -> State:
    """Return a battle with closed lists, where both hold spells and a card lies known on b's deck.

    `negating`: b's list has the card that negates spells; a's never does.
    """
    state = new_state(Options("constructed", lists="closed", battles=1))
    without = [[*starter(side).action] for side in SIDES]
    for seat in (0, 1):
        if seat == 0 or not negating:
            without[seat].remove("nr04")
            without[seat].append("nt05")
    lists = [
        Decks(starter(side).army, tuple(sorted(action))) for side, action in zip(SIDES, without, strict=True)
    ]
    state.lists = (lists[0], lists[1])
    state.phase, state.first, state.commands, state.spell = "battle", 0, 20, [7, 8]
    for seat, decks in enumerate(lists):
        state.army_deck[seat], state.deck[seat] = list(decks.army), list(decks.action)
        for number, card in enumerate(UNITS[seat], 1):
            state.army_deck[seat].remove(card)
            state.units[seat][tag(seat, number)] = Unit(card, "l")
        state.hand[seat] = sorted([ONSET, SPARK, *state.deck[seat][:2]])
        for card in state.hand[seat]:
            state.deck[seat].remove(card)
        state.tags[seat] = len(UNITS[seat])
    state.tops[1] = (state.deck[1].pop(),)
    state.pending = (AskCommand(0),)
    return state


def before_rolls() -> State:
    """Return a combat of the Acolytes, which are asked before the rolls."""
    state = field(negating=False)
    for seat, unit in enumerate(("a1", "b1")):
        state.units[seat][unit] = Unit(UNITS[seat][0], "l", fighting=True)
    state.combat = Combat("attack", "b1", "a1", step="rolls", points=(2, 2), acted=(True, True))
    state.turn, state.pending = 1, (AskReact(1, "rolls"),)
    return state


def case(kind: type[DawnEmber]) -> Case:
    """Return a case with short games, in which windows open, spells are played and cards are stacked."""
    positions = tuple(map(format_state, (field(negating=True), before_rolls(), field(negating=False))))
    opening = Opening("leaky", SETTINGS, positions, games=4, limit=2000, sampled=(9, 20))
    config = Options("constructed", lists="closed", battles=1)
    return Case(kind(), config, opening)


@pytest.mark.parametrize(("kind", "law"), LEAKS.items())
def test_a_leak_is_caught_by_its_law(kind: type[DawnEmber], law: str) -> None:
    assert catches(law, case(kind))


OTHERS = [(kind, law) for kind in (DawnEmber, *LEAKS) for law in LAWS if LEAKS.get(kind) != law]


@pytest.mark.parametrize(("kind", "law"), select(OTHERS, OTHERS[0], OTHERS[-1]))
def test_a_leak_is_caught_by_no_other_law(kind: type[DawnEmber], law: str) -> None:
    """The game itself, on the same case, is caught by none."""
    assert not catches(law, case(kind))


def test_every_law_of_secrecy_has_its_leak() -> None:
    assert sorted(LEAKS.values()) == sorted(SECRECY)
