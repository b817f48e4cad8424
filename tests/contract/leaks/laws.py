"""The laws of the contract by their subjects, for the tests of the tests."""

from __future__ import annotations

from collections.abc import Callable
from inspect import getmembers, isfunction, signature

from tests.contract import test_conservation, test_legality, test_notation, test_streams, test_views
from tests.contract.games import Case

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
"""The first four laws of the contract: no seat learns things that are hidden from it."""

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


def catches(law: str, case: Case) -> bool:
    """Say whether one of a law's tests fails; an error that is no failed assertion is not a catch."""
    for test in LAWS[law]:
        try:
            test(case)
        except AssertionError:
            return True
    return False
