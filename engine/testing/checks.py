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
"""Values of a game's options by name; missing ones have their defaults."""


class Opening(NamedTuple):
    """A beginning of random games with interesting events, and the amount of games worth checking."""

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
    """The numbers of games, and of decisions in each, that show every kind of action and event."""
    family: str = ""
    """Openings with a common family are so alike that a run of the tests may take one of them."""


class Checks(Generic[S]):
    """Support of a game for tests and command lines of its rules; every member has a default."""

    variants: tuple[str, ...] = ("std",)
    """The texts of the main variants of the rules; a command line that names none plays the first."""
    limit: int = 1000
    """Decisions after which a random game is left."""
    secret: bool = True
    """Whether the game has hidden information."""
    reveals: bool = False
    """Whether the rules show hidden things that no action has named."""
    not_enumerable: str | None = None
    """Why the results of the game's chance cannot all be enumerated, as a clause; None if they can."""
    refusable: bool = True
    """Whether there are actions of the game that a seat to act cannot take."""

    def settings(self, variant: str) -> Settings:
        """Return the settings of a variant's text; raises `ValueError` with a sentence for an unknown one.

        Settings that it leaves open get values that suit random games.
        """
        if variant not in self.variants:
            raise ValueError(f"variant {variant!r} is not one of {', '.join(self.variants)}")
        return {}

    def settings_of(self, state: S) -> Settings:
        """Return the settings that a state contains, including those that determine its seats."""
        return self.settings(self.variants[0])

    def setup(self, config: Any, state: S) -> dict[str, Any] | None:
        """Return the `setup` of a trace, or None before the set-up is decided."""
        setup: dict[str, Any] = msgspec.to_builtins(config)
        return setup

    def restore(self, setup: dict[str, Any]) -> tuple[Settings, Sequence[Result]]:
        """Return settings for a trace's `setup`, and the chance results that no draw reports.

        Chance gives these back before the draws. Raises `ValueError` for an impossible set-up.
        """
        return setup, ()

    def read_prepared(self, setup: dict[str, Any]) -> Sequence[str]:
        """Return each seat's preparation for a trace's `setup`, if the game has any.

        Raises `ValueError` for a set-up without them.
        """
        return ()

    def faults(self, position: str) -> list[str]:
        """Return the faults of a true position, each beginning with the id of the rule."""
        return []

    def find_contradictions(self, worlds: Sequence[S], seat: Seat, told: Sequence[Event]) -> list[str]:
        """Return the contradictions between some full states and a seat's remaining events.

        They concern things that the seat was shown and that cannot have changed since, though its view forgot
        them.
        """
        return []

    def openings(self) -> Iterable[Opening]:
        """Return beginnings whose games show everything that the rules contain."""
        return [Opening(variant, self.settings(variant)) for variant in self.variants]

    def demanding(self) -> Iterable[Settings]:
        """Return settings that are the most costly to set up and to play."""
        return [self.settings(variant) for variant in self.variants]

    def crowded_position(self, limit: int) -> str:
        """Return a position of at most `limit` characters with as much as possible in it.

        Empty if the rules limit what a position holds.
        """
        return ""

    def vary(self, variant: str, chance: Chance) -> Settings:
        """Draw settings of a variant: games are short, and all settings occur."""
        return self.settings(variant)

    def subjects(self, decision: Decision) -> Iterable[str]:
        """Return the subjects of a decision, beside its action and events."""
        return ()

    def all_subjects(self) -> Iterable[str]:
        """Return all subjects that must occur in exhaustive play of all variants."""
        return ()


class OpenChecks(Checks[S]):
    """Checks of a game in which nobody knows more than others."""

    secret = False
