"""The test of the tests: each of four leaky variants of War Chest fails exactly its law and no other.
from tests.support.selection import select

So none of the first four laws is redundant, and none sees leaks that are not there.
"""

from __future__ import annotations

import pytest

from engine.games.warchest.game import WarChest
from engine.options import configure
from tests.contract.games import CASES, Case
from tests.contract.leaks.laws import LAWS, REST, SECRECY, catches
from tests.contract.leaks.leaky_warchest import NamedPass, OpenDeal, OpenPriest, RoyalGlance
from tests.support.selection import select

LEAKS: dict[type[WarChest], str] = {
    OpenDeal: "commuting square",
    OpenPriest: "equal views",
    RoyalGlance: "local legality",
    NamedPass: "equal streams",
}
"""The law that each variant breaks."""


def case(kind: type[WarChest]) -> Case:
    """Return a case with short games, in whose samples priests draw, seats pass and initiative is claimed."""
    (battles,) = [case for case in CASES if case.name == "warchest-battles"]
    options = {"draft": "armies", "armies": battles.config.armies, "max_rounds": 6}
    opening = battles.opening._replace(games=4, sampled=(6, 25), ends=True)
    return Case(kind(), configure(kind.options, options), opening)


@pytest.mark.parametrize(("kind", "law"), LEAKS.items())
def test_a_leak_is_caught_by_its_law(kind: type[WarChest], law: str) -> None:
    assert catches(law, case(kind))


OTHERS = [(kind, law) for kind in (WarChest, *LEAKS) for law in LAWS if LEAKS.get(kind) != law]


@pytest.mark.parametrize(("kind", "law"), select(OTHERS, OTHERS[0], OTHERS[-1]))
def test_a_leak_is_caught_by_no_other_law(kind: type[WarChest], law: str) -> None:
    """The game itself, on the same case, is caught by none."""
    assert not catches(law, case(kind))


def test_every_law_of_secrecy_has_its_leak() -> None:
    """And the rest is what it should be: some tests, none of them lost to another way of writing them."""
    assert sorted(LEAKS.values()) == sorted(SECRECY)
    assert len(REST) > 10
