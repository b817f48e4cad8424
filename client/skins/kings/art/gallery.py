"""The figures of each unit, and their ranks on its base."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.draw.tabletop.solids import Sculpture, transform
from client.skins.kings.art import men, undead
from engine.games.kings.armies.entries import Entry, read_entry
from engine.games.kings.armies.profiles import FORMATIONS


@dataclass(frozen=True)
class Troops:
    """The figures of a unit: those in its ranks by turns, and who bears its standard."""

    ranks: tuple[Sculpture, ...]
    bearer: Sculpture | None = None


HERO = 1.22
"""How much larger a hero is than those he leads."""

_MEN_BEARER = men.bearer(size=1.15)
_DEAD_BEARER = undead.banner(size=1.15)
_RIDING_BEARER = men.bearer(mounted=True, size=1.15)
_DEAD_RIDING_BEARER = undead.banner(on_horse=True, size=1.15)


def _foot(*ranks: Sculpture) -> Troops:
    return Troops(ranks, _MEN_BEARER)


def _dead(*ranks: Sculpture) -> Troops:
    return Troops(ranks, _DEAD_BEARER)


def _hero(figure: Sculpture) -> Troops:
    return Troops((transform(figure, size=HERO),))


def _alone(figure: Sculpture) -> Troops:
    return Troops((figure,))


_MADE: dict[str, Callable[[frozenset[str]], Troops]] = {
    "aq": lambda options: _foot(men.gunner(1.4), men.gunner(0.4)),
    "bk": lambda options: _foot(men.berserker(2.0), men.berserker(-1.6)),
    "bw": lambda options: _foot(men.bowman(1.4), men.bowman(0.5)),
    "xb": lambda options: _foot(men.crossbowman(1.4), men.crossbowman(0.4)),
    "fg": lambda options: _foot(
        *(men.guard(stride, two_handed="two_handed" in options) for stride in (1.4, 0.6))
    ),
    "hp": lambda options: _foot(men.pikeman(1.4, 3.0, heavy=True), men.pikeman(0.6, 1.0, heavy=True)),
    "mm": lambda options: _foot(men.militia(1.6, fork=True), men.militia(-1.0, fork=False)),
    "pk": lambda options: _foot(men.pikeman(1.4, 3.0), men.pikeman(0.6, 1.0)),
    "pa": lambda options: _foot(men.halberdier(1.4), men.halberdier(0.5)),
    "sh": lambda options: _foot(men.swordsman(1.4, 12), men.swordsman(0.5, 10)),
    "sp": lambda options: _foot(men.spearman(1.4, 2.0), men.spearman(0.5, 0.4)),
    "kn": lambda options: Troops((men.knight(9.0), men.knight(14.0)), _RIDING_BEARER),
    "ms": lambda options: Troops((men.scout("bow" if "bow" in options else "gun"),)),
    "sg": lambda options: Troops((men.sergeant(3.0), men.sergeant(6.0)), _RIDING_BEARER),
    "cr": lambda options: _alone(men.charioteers()),
    "ba": lambda options: _alone(men.ENGINES["ba"]()),
    "cn": lambda options: _alone(men.ENGINES["cn"]()),
    "sa": lambda options: _alone(men.ENGINES["sa"]()),
    "bs": lambda options: _alone(men.war_beast()),
    "sb": lambda options: _hero(men.bearer(mounted="mounted" in options, size=1.7)),
    "ge": lambda options: _mount_hero(men.general, options),
    "gw": lambda options: _alone(men.beast_rider()),
    "he": lambda options: _mount_hero(men.champion, options),
    "wz": lambda options: _mount_hero(men.wizard, options),
    "gh": lambda options: _dead(undead.ghoul(1.8), undead.ghoul(-1.4)),
    "mu": lambda options: _dead(undead.mummy(1.4), undead.mummy(-0.6)),
    "rv": lambda options: _dead(
        *(undead.grave_guard(k, two_handed="two_handed" in options) for k in (1.4, 0.4))
    ),
    "ka": lambda options: _dead(undead.archer(), undead.archer(helm=False)),
    "ks": lambda options: _dead(undead.spears(2.0), undead.spears(0.4, helm=False)),
    "kw": lambda options: _dead(undead.warrior(11), undead.warrior(9, helm=False)),
    "vi": lambda options: _dead(undead.vampire(1.4), undead.vampire(0.4)),
    "wr": lambda options: Troops((undead.wraith(2.0), undead.wraith(4.0))),
    "zo": lambda options: _dead(
        undead.zombie("cloth", 1.8, lame=False),
        undead.zombie("linen", -1.2, lame=True),
        undead.zombie("fur", 1.0, lame=False),
    ),
    "ww": lambda options: _alone(undead.werewolf()),
    "wi": lambda options: _alone(undead.giant_wight()),
    "zt": lambda options: _alone(undead.zombie_troll()),
    "rc": lambda options: Troops((undead.grave_rider(9.0), undead.grave_rider(14.0)), _DEAD_RIDING_BEARER),
    "vc": lambda options: Troops(
        (undead.vampire_knight(9.0), undead.vampire_knight(14.0)), _DEAD_RIDING_BEARER
    ),
    "ct": lambda options: _alone(undead.bone_catapult()),
    "ph": lambda options: _hero(undead.mummy_king()),
    "li": lambda options: _hero(undead.lich(on_horse="mounted" in options)),
    "wl": lambda options: _alone(transform(undead.werewolf(), size=1.15)),
    "ne": lambda options: _hero(undead.necromancer(on_horse="mounted" in options)),
    "rk": lambda options: _hero(undead.barrow_king(on_horse="mounted" in options)),
    "rw": lambda options: _alone(undead.dragon_rider(winged="wings" in options, king=True)),
    "ub": lambda options: _hero(undead.banner(on_horse="mounted" in options, size=1.7)),
    "vl": lambda options: _hero(undead.vampire_lord(on_horse="mounted" in options)),
    "vd": lambda options: _alone(undead.dragon_rider(winged=True, king=False)),
    "vp": lambda options: _alone(undead.make_winged_vampire()),
}


def _mount_hero(figure: Callable[..., Sculpture], options: frozenset[str]) -> Troops:
    if "winged_mount" in options:
        return _alone(men.mount_on_pegasus(figure(mounted=True)))
    return _hero(figure(mounted="mounted" in options))


def troops(text: str) -> Troops:
    """Return the figures of an entry of an army."""
    entry = read_entry(text)
    return _MADE[entry.type.code](frozenset(option.id for option in entry.options))


def formation(entry: Entry) -> tuple[int, int]:
    """Return how many figures stand beside and behind each other on the base of an entry."""
    kind = next((option.mount[0] for option in entry.options if option.mount), entry.type.kind)
    return FORMATIONS[kind].get(entry.row.size, (1, 1))
