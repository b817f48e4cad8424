"""A seat's belief about unseen coins: all possible ones, and nothing else."""

from __future__ import annotations

from math import isclose

import pytest

from engine.chance import make_generator
from engine.events import Event, redact
from engine.game import begin
from engine.games.warchest.belief import MAX_POSSIBILITIES, WarChestBelief
from engine.games.warchest.events import (
    ArmiesFormed,
    Awaited,
    CoinBuried,
    CoinHidden,
    CoinsDrawn,
    CoinShown,
    Deployed,
    Recruited,
    RoundStarted,
)
from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import KIND, UNKNOWN
from engine.games.warchest.options import parse_variant
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import new_state
from engine.games.warchest.view import view
from engine.options import configure
from engine.testing.random_play import randomly

GAME = WarChest()
ME, OTHER = 0, 1
AR, CA, KN, LA, SC, RO = (KIND[code] for code in ("ar", "ca", "kn", "la", "sc", "ro"))
UNSEEN = (UNKNOWN,) * 3


def make_belief(*happened: Event) -> WarChestBelief:
    """Return the belief of seat w; the other army is Archer, Knight, Lancer and Scout."""
    belief = WarChestBelief(view(new_state(parse_variant("2p-nobility")), ME), ME)
    armies = tuple(sorted(KIND[code] for code in ("be", "cr", "en", "wp"))), (AR, KN, LA, SC)
    for event in (ArmiesFormed(armies, ME), RoundStarted(1, ME), *happened):
        belief.tell(event)
    return belief


def tell(beliefs: list[WarChestBelief], news: list[Event]) -> None:
    """Give each seat's belief the events of that seat."""
    for seat, belief in enumerate(beliefs):
        for event in news:
            belief.tell(redact(event, seat))


def hands(belief: WarChestBelief) -> dict[tuple[int, ...], float]:
    """Return how likely each hand of the other seat is."""
    found: dict[tuple[int, ...], float] = {}
    for (hand, _), weight in belief.likely[OTHER].items():
        found[hand] = found.get(hand, 0.0) + weight
    return found


def test_a_first_hand_is_any_three_of_nine_coins() -> None:
    """WC-3.1.4, WC-4.1.2: one royal coin and two of each unit lie in the bag."""
    found = hands(make_belief(CoinsDrawn(OTHER, UNSEEN)))
    assert isclose(sum(found.values()), 1.0)
    assert isclose(sum(weight for hand, weight in found.items() if RO in hand), 3 / 9)
    assert isclose(found[(AR, AR, KN)], 2 / 84)


def test_a_coin_that_was_shown_was_in_the_hand() -> None:
    """Of the hands that held it those with two are twice as likely to show it."""
    found = hands(make_belief(CoinsDrawn(OTHER, UNSEEN), CoinShown(OTHER, AR)))
    assert isclose(sum(weight for hand, weight in found.items() if AR in hand), 2 / 8)
    deployed = hands(make_belief(CoinsDrawn(OTHER, UNSEEN), Deployed(OTHER, AR, 5)))
    assert deployed.keys() == found.keys()


def test_the_last_coins_of_a_bag_are_known() -> None:
    """WC-7.1.10: coins that were not seen elsewhere can only be in the hand."""
    seen = (AR, AR, KN, KN, LA, RO)
    shown = [CoinShown(OTHER, coin) for coin in seen]
    belief = make_belief(CoinsDrawn(OTHER, UNSEEN), *shown[:3], CoinsDrawn(OTHER, UNSEEN), *shown[3:])
    belief.tell(CoinsDrawn(OTHER, UNSEEN))
    assert list(belief.likely[OTHER]) == [((LA, SC, SC), ())]


def test_a_refilled_bag_holds_all_that_was_discarded() -> None:
    """WC-4.1.3: face up or face down, and recruited coins; of ten coins three are of one unit."""
    shown = [CoinShown(OTHER, coin) for coin in (AR, AR, KN, KN, LA)]
    belief = make_belief(
        CoinsDrawn(OTHER, UNSEEN),
        *shown[:2],
        CoinHidden(OTHER, UNKNOWN),
        Recruited(OTHER, AR),
        CoinsDrawn(OTHER, UNSEEN),
        *shown[2:],
        CoinsDrawn(OTHER, UNSEEN),
    )
    belief.tell(CoinHidden(OTHER, UNKNOWN))
    belief.tell(CoinHidden(OTHER, UNKNOWN))
    belief.tell(CoinHidden(OTHER, UNKNOWN))
    belief.tell(CoinsDrawn(OTHER, (), refilled=True, more=UNSEEN))
    assert all(down == () for _, down in belief.likely[OTHER])
    assert isclose(sum(weight for hand, weight in hands(belief).items() if hand == (AR, AR, AR)), 1 / 120)


def test_a_hand_that_was_looked_at_is_remembered() -> None:
    """WC-7.1.8, WC-10.7.1: coins seen by Spy are in the hand, or face down after an unseen discard."""
    look = Awaited((Spied(ME, OTHER, (AR, KN, RO)),))
    belief = make_belief(CoinsDrawn(OTHER, UNSEEN), look)
    assert list(belief.likely[OTHER]) == [((AR, KN, RO), ())]
    belief.tell(CoinHidden(OTHER, UNKNOWN))
    assert sorted(belief.likely[OTHER]) == [((AR, KN), (RO,)), ((AR, RO), (KN,)), ((KN, RO), (AR,))]
    belief.tell(CoinShown(OTHER, KN))
    assert sorted(belief.likely[OTHER]) == [((AR,), (RO,)), ((RO,), (AR,))]


def test_a_coin_that_spy_buried_is_known_to_who_chose_it() -> None:
    """WC-10.7.2: the spy knows the coin; the one that is drawn for it may be any that is left."""
    belief = make_belief(
        CoinsDrawn(OTHER, UNSEEN), Awaited((Spied(ME, OTHER, (AR, KN, RO)),)), CoinBuried(OTHER, RO)
    )
    belief.tell(CoinsDrawn(OTHER, (UNKNOWN,)))
    assert {down for _, down in belief.likely[OTHER]} == {(RO,)}
    assert all(AR in hand and KN in hand for hand, _ in belief.likely[OTHER])
    assert isclose(hands(belief)[(AR, KN, SC)], 2 / 6)


def test_a_position_that_nobody_was_told_of_is_resampled() -> None:
    """A position set up by hand has no stream: only its open things are known."""
    state, _ = begin(GAME, configure(GAME.options, {"draft": "random"}), make_generator(3))
    seen = GAME.view(state, ME)
    belief = WarChestBelief(seen, ME)
    assert belief.deal(seen, make_generator(1)) == GAME.resample(seen, ME, make_generator(1))


@pytest.mark.parametrize("variant", ["2p-base", "2p-nobility", "4p-nobility"])
def test_what_is_true_is_always_possible(variant: str) -> None:
    """In random games, for every seat about every other one; and no more is kept than may be."""
    config = configure(GAME.options, GAME.checks.settings(variant))
    for seed in range(3):
        state, happened = begin(GAME, config, make_generator(seed))
        seats = range(len(GAME.seats(config)))
        beliefs = [WarChestBelief(GAME.view(state, seat), seat) for seat in seats]
        tell(beliefs, happened)
        for number, decision in enumerate(randomly(GAME, state, make_generator(seed), 120)):
            tell(beliefs, decision.events)
            if number % 5 == 0:
                after = decision.after
                for seat, belief in enumerate(beliefs):
                    for other, likely in belief.likely.items():
                        assert (tuple(after.hand[other]), tuple(after.down[other])) in likely, (seat, other)
                        assert len(likely) <= MAX_POSSIBILITIES
