"""The test of the tests: each of four leaky variants of War Chest fails exactly its law and no other.

So none of the first four laws is redundant, and none sees leaks that are not there.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import getmembers, isfunction, signature

import pytest

from engine.games.warchest.game import WarChest
from engine.options import configure
from tests.contract import test_conservation, test_legality, test_notation, test_streams, test_views
from tests.contract.games import CASES, Case
from tests.contract.leaky_warchest import NamedPass, OpenDeal, OpenPriest, RoyalGlance

Law = Callable[[Case], None]

SECRECY: dict[str, tuple[Law, ...]] = {
    "commuting square": (
        test_views.test_the_set_up_folds_into_every_view,
        test_views.test_every_event_folds_into_every_view,
        test_streams.test_a_stream_tells_its_viewer_everything_it_knows,
    ),
    "equal views": (
        test_views.test_a_resampled_world_looks_the_same_and_is_sound,
        test_views.test_resampling_uses_nothing_but_the_view,
        test_views.test_resampling_changes_what_is_hidden,
    ),
    "local legality": (
        test_legality.test_what_is_legal_depends_on_what_the_actor_knows,
        test_legality.test_who_decides_and_who_won_is_known_to_everybody,
    ),
    "equal streams": (test_streams.test_worlds_that_look_the_same_go_on_looking_the_same,),
}
"""The first four laws of the contract: no seat learns what is hidden from it."""

REST: tuple[Law, ...] = tuple(
    test
    for module in (test_conservation, test_legality, test_notation, test_streams, test_views)
    for name, test in getmembers(module, isfunction)
    if name.startswith("test_")
    and list(signature(test).parameters) == ["case"]
    and not any(test in tests for tests in SECRECY.values())
)
"""Everything else that the contract asks of a single case."""

LAWS = {**SECRECY, "the rest": REST}

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


def catches(law: str, kind: type[WarChest]) -> bool:
    """Say whether one of a law's tests fails; an error that is no failed assertion is not a catch."""
    for test in LAWS[law]:
        try:
            test(case(kind))
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("kind", [WarChest, *LEAKS])
def test_a_leak_is_caught_by_its_law_and_by_no_other(kind: type[WarChest], law: str) -> None:
    """The game itself, on the same case, is caught by none."""
    assert catches(law, kind) == (LEAKS.get(kind) == law)


def test_every_law_of_secrecy_has_its_leak() -> None:
    """And the rest is what it should be: some tests, none of them lost to another way of writing them."""
    assert sorted(LEAKS.values()) == sorted(SECRECY)
    assert len(REST) > 10
