"""The figures of a unit, in ranks or alone, and the arm on its banner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.draw.tabletop.figures import soldiers
from client.draw.tabletop.solids import Sculpture, transform
from client.skins.kings.art import undead


@dataclass(frozen=True)
class Troops:
    """The figures of a unit: those in its ranks by turns, and its standard bearer."""

    ranks: tuple[Sculpture, ...]
    bearer: Sculpture | None = None


@dataclass(frozen=True)
class UnitFigures:
    """The look of a unit type: the device on its banner, and its figures with some options."""

    arm: str
    """The name of a drawing in `assets/kings/pictures/arms`."""
    troops: Callable[[frozenset[str]], Troops]
    """Makes the figures from the ids of the chosen options."""


HERO = 1.22
"""Size of a hero, compared with his men."""

MOUNTED_BEARER = soldiers.bearer(mounted=True, size=1.15)
MOUNTED_DEAD_BEARER = undead.banner(on_horse=True, size=1.15)
_MEN_BEARER = soldiers.bearer(size=1.15)
_DEAD_BEARER = undead.banner(size=1.15)


def rank_men(*ranks: Sculpture) -> Troops:
    """Return ranks of men on foot with their bearer."""
    return Troops(ranks, _MEN_BEARER)


def rank_dead(*ranks: Sculpture) -> Troops:
    """Return ranks of the dead on foot with their bearer."""
    return Troops(ranks, _DEAD_BEARER)


def stand_hero(figure: Sculpture) -> Troops:
    """Return a hero, who is larger than his men."""
    return Troops((transform(figure, size=HERO),))


def stand_alone(figure: Sculpture) -> Troops:
    """Return one figure as it is."""
    return Troops((figure,))


def mount_hero(figure: Callable[..., Sculpture], options: frozenset[str]) -> Troops:
    """Return a hero on the mount of his options."""
    if "winged_mount" in options:
        return stand_alone(soldiers.mount_on_pegasus(figure(mounted=True)))
    return stand_hero(figure(mounted="mounted" in options))
