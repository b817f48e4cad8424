"""Dawn and Ember's checks for tests and command lines of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.dawnember.cards.decks import Decks, multiset, read_multiset
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.checks.coverage import list_expected, subjects
from engine.games.dawnember.checks.faults import faults
from engine.games.dawnember.checks.memory_check import find_contradictions
from engine.games.dawnember.checks.openings import VARIANTS, openings, vary
from engine.games.dawnember.options import SEATS, variant_settings, with_sides
from engine.games.dawnember.state import State
from engine.testing.checks import Checks, Settings


class DawnEmberChecks(Checks[State]):
    """Dawn and Ember's part in testing its rules."""

    variants = VARIANTS
    limit = 2000
    reveals = True

    def settings(self, variant: str) -> Settings:
        """Return the settings of a variant's word (WY-21.1.4), Dawn against Ember."""
        return variant_settings(variant)

    def settings_of(self, state: State) -> Settings:
        """Return the settings that make the variant and the sides of a state."""
        return with_sides(variant_settings(state.options.variant), state.options.sides)

    def setup(self, config: Any, state: State) -> dict[str, Any]:
        """Return the `setup` of a trace (WY-21.5.2)."""
        made: dict[str, Any] = {
            "variant": config.variant,
            "side": dict(zip(SEATS, config.sides, strict=True)),
        }
        if config.constructed:
            lists = [decks for decks in state.lists if decks is not None]
            made["army"] = {name: multiset(decks.army) for name, decks in zip(SEATS, lists, strict=True)}
            made["deck"] = {name: multiset(decks.action) for name, decks in zip(SEATS, lists, strict=True)}
        return made

    def restore(self, setup: dict[str, Any]) -> tuple[Settings, Sequence[list[int]]]:
        """Return the settings of a trace's `setup`; raises `ValueError` for an impossible one."""
        sides = _by_seat(setup, "side")
        for side in sides:
            if side not in SIDES:
                raise ValueError(f"{side!r} is no side; known: {' '.join(SIDES)}")
        return with_sides(variant_settings(str(setup.get("variant"))), sides), ()

    def read_prepared(self, setup: dict[str, Any]) -> Sequence[str]:
        """Return the decks that the seats have brought; raises ValueError."""
        if not str(setup.get("variant")).startswith("own"):
            return ()
        decks = zip(_by_seat(setup, "army"), _by_seat(setup, "deck"), strict=True)
        return [str(Decks(read_multiset(army), read_multiset(action))) for army, action in decks]

    find_contradictions = staticmethod(find_contradictions)
    all_subjects = staticmethod(list_expected)
    faults = staticmethod(faults)
    openings = staticmethod(openings)
    subjects = staticmethod(subjects)
    vary = staticmethod(vary)


def _by_seat(setup: dict[str, Any], key: str) -> tuple[str, str]:
    found = setup.get(key)
    if not isinstance(found, dict) or set(found) != set(SEATS):
        raise ValueError(f"the setup has no {key} for each of {' '.join(SEATS)}")
    return str(found["a"]), str(found["b"])
