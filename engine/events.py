"""Facts with declared visibility, and their redaction for one viewer.

Everything is hidden until it is declared public: each field of a `Fact` says who may see it, and a
field without a declaration makes the class fail at import.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar, get_args, get_origin

import msgspec

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator, who sees what is public."""

T = TypeVar("T")
F = TypeVar("F", bound="Fact")

ACTOR = "<actor>"
"""Stands for the seat that acts, where a fact does not carry it itself."""


@dataclass(frozen=True)
class Everyone:
    """The field is public."""


@dataclass(frozen=True)
class Secret:
    """The field is seen by the seat in field `to`; others get `mask(value)`: no more than its size."""

    mask: Callable[[Any], Any]
    to: str = "seat"


@dataclass(frozen=True)
class Nested:
    """The field is a tuple of facts, each redacted by its own declarations."""


Public = Annotated[T, Everyone()]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A typed value that crosses the border between seats: an event, an action, a pending decision."""

    guarded: ClassVar[tuple[tuple[str, Secret | Nested], ...]] = ()

    def __init_subclass__(cls, **options: object) -> None:
        super().__init_subclass__()
        guarded: list[tuple[str, Secret | Nested]] = list(cls.guarded)
        hints: dict[str, Any] = get_annotations(cls)
        for name, hint in hints.items():
            if get_origin(hint) is ClassVar:
                continue
            audience = _audience(hint)
            if audience is None:
                raise TypeError(f"{cls.__name__}.{name} does not declare who may see it: use Public[...]")
            if not isinstance(audience, Everyone):
                guarded.append((name, audience))
        cls.guarded = tuple(guarded)


def _audience(hint: object) -> Everyone | Secret | Nested | None:
    if isinstance(hint, str):
        raise TypeError("facts need evaluated annotations: no `from __future__ import annotations` there")
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    audiences = [mark for mark in marks if isinstance(mark, (Everyone, Secret, Nested))]
    if len(audiences) > 1:
        raise TypeError(f"a field is declared twice over: {audiences}")
    return audiences[0] if audiences else None


def redact(fact: F, viewer: Viewer, actor: Viewer = None) -> F:
    """Return the fact as `viewer` may see it; `actor` is the seat whose action it is."""
    if not fact.guarded:
        return fact
    changes: dict[str, Any] = {}
    for name, audience in fact.guarded:
        value = getattr(fact, name)
        if isinstance(audience, Nested):
            changes[name] = tuple(redact(inner, viewer, actor) for inner in value)
            continue
        owner = actor if audience.to == ACTOR else getattr(fact, audience.to)
        if viewer is None or viewer != owner:
            changes[name] = audience.mask(value)
    return msgspec.structs.replace(fact, **changes) if changes else fact
