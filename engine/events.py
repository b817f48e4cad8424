"""Events with declared visibility, and their redaction for one viewer.

Everything is hidden until it is declared public. Each field of an `Event` declares who may see it; a field
without a declaration makes the class fail at import.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar, get_args, get_origin

import msgspec

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator, who sees public information only."""
MAX_SEATS = 16
"""Seats that a game may have."""

T = TypeVar("T")
F = TypeVar("F", bound="Event")

ACTOR = "<actor>"
"""Stands for the seat that acts, in an event that does not contain it."""
NOBODY = "nobody"
"""Stands for no seat at all: only the rules know such a field, for example the order of a shuffled deck."""


@dataclass(frozen=True)
class Everyone:
    """The field is public; if only the seat in field `known_to` knew it before, it is news for others."""

    known_to: str | None = None


@dataclass(frozen=True)
class Secret:
    """The field is seen by the seat in field `to`; others get `mask(value)`: no more than its size."""

    mask: Callable[[Any], Any]
    to: str = "seat"


@dataclass(frozen=True)
class Disclosed(Secret):
    """The field shows something hidden to the seat in field `to`, and to no other."""


@dataclass(frozen=True)
class Nested:
    """The field is a tuple of events, each redacted by its own declarations."""


Public = Annotated[T, Everyone()]
Revealed = Annotated[T, Everyone("seat")]
"""A public field that shows something hidden to everybody except the seat in field `seat`."""
Uncovered = Annotated[T, Everyone(NOBODY)]
"""A public field that shows everybody something that was hidden from all."""


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A typed value that crosses the border between seats: an event, an action, a pending decision.

    Events hold values and other events only, never their containers: the garbage collector need not track
    them.
    """

    guarded: ClassVar[tuple[tuple[str, Secret | Nested], ...]] = ()
    reveals: ClassVar[tuple[str, ...]] = ()
    """The fields that name a seat to which this event shows nothing new."""
    nobody: ClassVar[None] = None
    """The field `NOBODY`: no seat."""

    def __init_subclass__(cls, **options: object) -> None:
        super().__init_subclass__()
        guarded: list[tuple[str, Secret | Nested]] = list(cls.guarded)
        reveals: list[str] = list(cls.reveals)
        hints: dict[str, Any] = get_annotations(cls)
        for name, hint in hints.items():
            if get_origin(hint) is ClassVar:
                continue
            audience = _audience(hint)
            if audience is None:
                raise TypeError(f"{cls.__name__}.{name} does not declare who may see it: use Public[...]")
            if not isinstance(audience, Everyone):
                guarded.append((name, audience))
            elif audience.known_to is not None:
                reveals.append(audience.known_to)
        cls.guarded = tuple(guarded)
        cls.reveals = tuple(reveals)


def _audience(hint: object) -> Everyone | Secret | Nested | None:
    if isinstance(hint, str):
        raise TypeError("events need evaluated annotations: no `from __future__ import annotations` there")
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    audiences = [mark for mark in marks if isinstance(mark, (Everyone, Secret, Nested))]
    if len(audiences) > 1:
        raise TypeError(f"a field is declared twice over: {audiences}")
    return audiences[0] if audiences else None


def redact(event: F, viewer: Viewer, actor: Viewer = None) -> F:
    """Return the event as `viewer` may see it; `actor` is the seat whose action it is."""
    if not event.guarded:
        return event
    changes: dict[str, Any] = {}
    for name, audience in event.guarded:
        value = getattr(event, name)
        if isinstance(audience, Nested):
            changes[name] = tuple(redact(inner, viewer, actor) for inner in value)
            continue
        owner = actor if audience.to == ACTOR else getattr(event, audience.to)
        if viewer is None or viewer != owner:
            changes[name] = audience.mask(value)
    return msgspec.structs.replace(event, **changes) if changes else event


def unite(public: F, by_seat: Sequence[F], actor: Viewer = None) -> F:
    """Return an event as all seats together know it, from what each was told of it.

    Fields that no seat sees stay masked. It is the contrary of `redact`.
    """
    changes: dict[str, Any] = {}
    for name, audience in public.guarded:
        if isinstance(audience, Nested):
            changes[name] = tuple(
                unite(inner, [getattr(told, name)[index] for told in by_seat], actor)
                for index, inner in enumerate(getattr(public, name))
            )
            continue
        owner = actor if audience.to == ACTOR else getattr(public, audience.to)
        if owner is not None:
            changes[name] = getattr(by_seat[owner], name)
    return msgspec.structs.replace(public, **changes) if changes else public


def shows(event: Event, viewer: Viewer) -> bool:
    """Say whether an event shows a viewer something that was hidden from it until then, chance apart."""
    if any(viewer is None or getattr(event, name) != viewer for name in event.reveals):
        return True
    nested = (name for name, audience in event.guarded if isinstance(audience, Nested))
    inside = any(shows(inner, viewer) for name in nested for inner in getattr(event, name))
    return inside or discloses(event, viewer)


def discloses(event: Event, viewer: Viewer) -> bool:
    """Say whether an event shows this viewer alone something that was hidden from it until then."""
    for name, audience in event.guarded:
        if isinstance(audience, Nested):
            if any(discloses(inner, viewer) for inner in getattr(event, name)):
                return True
        elif isinstance(audience, Disclosed) and viewer is not None and getattr(event, audience.to) == viewer:
            return True
    return False
