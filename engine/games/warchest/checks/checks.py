"""War Chest's checks for tests and command lines of its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.warchest.checks.coverage import list_expected, subjects
from engine.games.warchest.checks.faults import faults
from engine.games.warchest.checks.memory_check import find_contradictions
from engine.games.warchest.checks.openings import VARIANTS, openings, vary
from engine.games.warchest.checks.traces import restore, setup
from engine.games.warchest.notation.records import variant_settings
from engine.games.warchest.options import parse_variant
from engine.games.warchest.state import State
from engine.testing.checks import Checks, Settings


class WarChestChecks(Checks[State]):
    """War Chest's part in testing its rules."""

    variants = VARIANTS

    def settings(self, variant: str) -> Settings:
        """Return the settings of a variant (notation, section 1), with armies that are dealt."""
        return variant_settings(parse_variant(variant)) | {"draft": "random"}

    def settings_of(self, state: State) -> Settings:
        """Return the settings that make the variant of a state."""
        return variant_settings(state.setup.variant)

    def setup(self, config: Any, state: State) -> dict[str, Any] | None:
        """Return the `setup` of a trace (notation, section 7), or None while armies are formed."""
        return setup(state)

    def all_subjects(self) -> Iterable[str]:
        """Return every kind of decision, unit, Decree and pair of effects."""
        return list_expected()

    restore = staticmethod(restore)
    find_contradictions = staticmethod(find_contradictions)
    faults = staticmethod(faults)
    openings = staticmethod(openings)
    vary = staticmethod(vary)
    subjects = staticmethod(subjects)
