"""A game's own part in testing its rules: variants, trace set-ups, faults of positions, and openings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from engine.chance import Chance, Result
from engine.events import Event, Seat
from engine.testing.decision import Decision

S = TypeVar("S")
Settings = Mapping[str, Any]
"""Values of a game's options by name; those that are not named have their defaults."""


class Opening(NamedTuple):
    """A beginning of random games that show what can happen, and how much of them is worth looking at."""

    name: str
    settings: Settings
    positions: tuple[str, ...] = ()
    """The positions in which the games begin, used in turn; if empty, each begins with the set-up."""
    games: int = 20
    """Games that are played through."""
    limit: int = 1000
    """Decisions after which these are left."""
    ends: bool = True
    """Whether every game is over within the limit."""
    sampled: tuple[int, int] = (60, 25)
    """How many games, and decisions of each, show every kind of action and event."""
    family: str = ""
    """Openings with a family in common are so much alike that a run of the tests may take one of them."""


class Checks(Generic[S]):
    """Answers what tests and command lines of the rules ask of a game; every member has a default."""

    variants: tuple[str, ...] = ("std",)
    """The texts of the main variants of the rules; a command line that names none plays the first."""
    limit: int = 1000
    """Decisions after which a random game is left."""
    secret: bool = True
    """Whether the game has hidden information."""
    reveals: bool = False
    """Whether the rules show hidden things that no action has named."""
    not_enumerable: str | None = None
    """Why nobody can go through all results of the game's chance, as a clause; None where one can."""
    refusable: bool = True
    """Whether there are actions of the game that a seat to act cannot take."""

    def settings(self, variant: str) -> Settings:
        """Return what a variant's text asks for; raises `ValueError` with a sentence for what is none.

        Settings that it leaves open are those that suit random games.
        """
        if variant not in self.variants:
            raise ValueError(f"variant {variant!r} is not one of {', '.join(self.variants)}")
        return {}

    def settings_of(self, state: S) -> Settings:
        """Return what settings a state tells of, those among them that its seats follow from."""
        return self.settings(self.variants[0])

    def setup(self, config: Any, state: S) -> dict[str, Any] | None:
        """Return the `setup` of a trace, or None as long as it is still being decided."""
        setup: dict[str, Any] = msgspec.to_builtins(config)
        return setup

    def restore(self, setup: dict[str, Any]) -> tuple[Settings, Sequence[Result]]:
        """Return settings that bring a trace's `setup` about, and what chance decides that no draw tells.

        Chance gives this back before the draws. Raises `ValueError` for a set-up that cannot be.
        """
        return setup, ()

    def read_prepared(self, setup: dict[str, Any]) -> Sequence[str]:
        """Return what each seat has prepared for a trace's `setup`, where the game has it prepare something.

        Raises `ValueError` for a set-up that does not tell it.
        """
        return ()

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a true position, each beginning with the id of the rule."""
        return []

    def find_contradictions(self, worlds: Sequence[S], seat: Seat, told: Sequence[Event]) -> list[str]:
        """Return what of any of some full states cannot be, after all events that stand of a seat's stream.

        That is what the seat was shown and what cannot have changed since, though its view has forgotten it.
        """
        return []

    def openings(self) -> Iterable[Opening]:
        """Return beginnings from which everything that the rules know comes up."""
        return [Opening(variant, self.settings(variant)) for variant in self.variants]

    def demanding(self) -> Iterable[Settings]:
        """Return settings that are the most costly to set up and to play."""
        return [self.settings(variant) for variant in self.variants]

    def vary(self, variant: str, chance: Chance) -> Settings:
        """Draw settings of a variant, such that games are short and all settings come up."""
        return self.settings(variant)

    def subjects(self, decision: Decision) -> Iterable[str]:
        """Return what a decision was about, beside its action and events."""
        return ()

    def all_subjects(self) -> Iterable[str]:
        """Return all subjects that must occur in exhaustive play of all variants."""
        return ()


class OpenChecks(Checks[S]):
    """Checks of a game in which nobody knows more than others."""

    secret = False
