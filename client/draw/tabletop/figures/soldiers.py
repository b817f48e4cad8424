"""The figures of the Kingdoms of Men."""

from __future__ import annotations

from client.draw.tabletop.figures import shields
from client.draw.tabletop.figures.beasts import griffin, mammoth, pegasus
from client.draw.tabletop.figures.bodies import (
    LEFT,
    RIGHT,
    arm,
    cap,
    cloak,
    crown,
    hair,
    head,
    kettle,
    legs,
    nasal,
    plume,
    robe,
    sallet,
    torso,
)
from client.draw.tabletop.figures.mounts import chariot, horse, rider
from client.draw.tabletop.solids import Limb, Sculpture, Vector, transform

CARRY: Vector = (6.2, 2.6, 13.4)
BOW: Vector = (-6.4, 5.4, 15.6)


def man(
    *worn: Sculpture,
    coat: str = "cloth",
    skirt: str = "cloth",
    sleeve: str = "cloth",
    hose: str = "leather",
    right: Vector = RIGHT,
    left: Vector = LEFT,
    glove: str = "skin",
    stride: float = 1.4,
    bulk: float = 1.0,
) -> Sculpture:
    """Return a man with his clothes and the things in his hands."""
    dress = (
        legs(hose, stride=stride),
        torso(coat, skirt=skirt, bulk=bulk),
        arm(right, sleeve, glove, bulk=bulk),
        arm(left, sleeve, glove, bulk=bulk),
        head(),
    )
    return tuple(part for each in (*dress, *worn) for part in each)


def swordsman(stride: float, up: float) -> Sculpture:
    """Return one of the Shield Wall."""
    return man(
        nasal(),
        shields.shield(shields.KITE, (-5.0, 6.0, 11.5), 5.2, sign="light"),
        shields.sword(RIGHT, up),
        coat="steel",
        stride=stride,
    )


def spearman(stride: float, lean: float) -> Sculpture:
    """Return one of the Spearmen."""
    return man(
        kettle(),
        shields.shield(shields.HEATER, (-5.4, 5.6, 12.0), 4.8, sign="light"),
        shields.spear(CARRY, 21, lean=lean),
        coat="linen",
        stride=stride,
        right=CARRY,
    )


def pikeman(stride: float, lean: float, *, heavy: bool = False) -> Sculpture:
    """Return one of the Pikemen."""
    return man(
        sallet() if heavy else kettle(),
        shields.spear((4.4, 4.6, 14), 34, 12, lean),
        coat="steel" if heavy else "cloth",
        skirt="light" if heavy else "linen",
        sleeve="steel" if heavy else "cloth",
        right=(4.6, 4.4, 12.0),
        left=(2.6, 5.2, 15.0),
        stride=stride,
    )


def guard(stride: float, *, two_handed: bool = False) -> Sculpture:
    """Return one of the Foot Guard."""
    arms = (
        (shields.axe((3.8, 6.0, 12), 15, size=1.15, both=True),)
        if two_handed
        else (
            shields.sword(RIGHT, 12),
            shields.shield(shields.TOWER, (-5.2, 6.0, 11.5), 4.6, rim="gold", sign="light"),
        )
    )
    return man(
        sallet(),
        plume("cloth", size=0.85),
        *arms,
        coat="steel",
        sleeve="steel",
        hose="steel",
        glove="steel",
        stride=stride,
        right=(3.8, 5.8, 12) if two_handed else RIGHT,
        left=(2.6, 5.6, 16) if two_handed else LEFT,
        bulk=1.06,
    )


def halberdier(stride: float) -> Sculpture:
    """Return one of the Halberdiers."""
    return man(
        kettle(),
        shields.halberd((5.2, 4.4, 13)),
        coat="cloth",
        skirt="light",
        sleeve="light",
        right=(5.2, 4.2, 13),
        left=(2.8, 5.0, 16),
        stride=stride,
    )


def berserker(stride: float) -> Sculpture:
    """Return one of the Berserkers."""
    return man(
        hair(long=True),
        shields.axe(RIGHT, 12),
        shields.axe(LEFT, 9, size=0.8),
        coat="skin",
        skirt="fur",
        sleeve="skin",
        hose="cloth",
        stride=stride,
        bulk=1.1,
    )


def militia(stride: float, *, fork: bool) -> Sculpture:
    """Return one of the Militia."""
    held = shields.spear(CARRY, 15, lean=3) if fork else shields.club(RIGHT, 9)
    return man(
        cap("wood") if fork else hair(),
        held,
        coat="linen" if fork else "cloth",
        skirt="leather",
        sleeve="linen",
        right=CARRY if fork else RIGHT,
        stride=stride,
    )


def bowman(stride: float) -> Sculpture:
    """Return one of the Bowmen."""
    quiver = (
        Limb((3.2, -4.2, 10), (5.4, -4.0, 19.4), 1.7, 1.9, "leather"),
        Limb((5.4, -4, 19.6), (5.8, -4, 21.8), 1.4, 1.6, "light"),
    )
    return man(
        cap("cloth"),
        quiver,
        shields.bow(BOW),
        coat="leaf",
        skirt="cloth",
        sleeve="linen",
        left=BOW,
        right=(-3.0, 1.8, 16.6),
        stride=stride,
    )


def crossbowman(stride: float) -> Sculpture:
    """Return one of the Crossbowmen."""
    return man(
        kettle(),
        shields.crossbow((0.6, 6.6, 14.6)),
        coat="cloth",
        skirt="deep",
        sleeve="linen",
        right=(3.4, 4.4, 13.6),
        left=(-2.2, 7.0, 14.0),
        stride=stride,
    )


def gunner(stride: float) -> Sculpture:
    """Return one of the Arquebusiers."""
    return man(
        cap("deep"),
        plume("light", (1.6, -0.6, 26.4), 0.7),
        shields.gun((2.0, 5.0, 15.4), 15),
        coat="cloth",
        skirt="light",
        sleeve="cloth",
        right=(3.8, 3.2, 14.2),
        left=(-1.0, 7.8, 15.0),
        stride=stride,
    )


def knight(lean: float) -> Sculpture:
    """Return one of the Knights."""
    hand = (6.4, 2.0, 13.0)
    return (
        *horse(barding="cloth", trim="gold"),
        *rider(
            (*head(), *sallet(), *plume("cloth", size=0.85)),
            shields.make_levelled_lance(hand, 27, 12, lean),
            shields.shield(shields.HEATER, (-6.4, 6.0, 12.6), 4.4, sign="light", lean=-30),
            coat="steel",
            sleeve="steel",
            legs="steel",
            right=hand,
            glove="steel",
        ),
    )


def sergeant(lean: float) -> Sculpture:
    """Return one of the Mounted Sergeants."""
    hand = (6.4, 2.0, 13.0)
    return (
        *horse(),
        *rider(
            (*head(), *nasal()), shields.spear(hand, 20, lean=lean), coat="cloth", sleeve="steel", right=hand
        ),
    )


def scout(weapon: str) -> Sculpture:
    """Return one of the Mounted Scouts."""
    shot = shields.bow((-5.4, 6.4, 14.6), 8.5) if weapon == "bow" else shields.gun((3.4, 6.4, 14.6), 9.0)
    at: Vector = (-5.4, 6.2, 14.6) if weapon == "bow" else (-1.6, 7.4, 14.4)
    return (
        *horse("leather", "dark"),
        *rider((*head(), *cap("leaf")), shot, coat="leaf", sleeve="linen", left=at, right=(1.8, 3.4, 14.8)),
    )


def general(*, mounted: bool) -> Sculpture:
    """Return a General."""
    top = (*head(), *cap("gold"), *crown((0, -0.2, 26.0)), *cloak("cloth", low=4 if mounted else 1.5))
    if mounted:
        return (
            *horse("linen", "hair", barding="cloth", trim="gold"),
            *rider(
                top,
                shields.sword(RIGHT, 14, wide=1.2),
                coat="gold",
                sleeve="steel",
                legs="steel",
                glove="steel",
            ),
        )
    return man(
        crown((0, -0.2, 26.0)),
        cap("gold"),
        cloak("cloth"),
        shields.sword(RIGHT, 14, wide=1.2),
        shields.shield(shields.HEATER, (-5.6, 5.6, 12), 4.8, rim="gold", sign="light"),
        coat="gold",
        sleeve="steel",
    )


def champion(*, mounted: bool) -> Sculpture:
    """Return a Champion."""
    if mounted:
        return (
            *horse("mane", "dark", barding="deep"),
            *rider(
                (*head(), *nasal(), *cloak("deep", low=4)),
                shields.axe(RIGHT, 12, size=1.2),
                coat="steel",
                sleeve="steel",
            ),
        )
    return man(
        nasal(),
        cloak("deep"),
        shields.axe(RIGHT, 13, size=1.2),
        shields.shield(shields.ROUND, (-5.8, 5.4, 12.4), 4.8, sign="light"),
        coat="steel",
        sleeve="cloth",
    )


def wizard(*, mounted: bool) -> Sculpture:
    """Return a Wizard."""
    hat = (
        Limb((0, -0.2, 25.4), (0.8, -1.6, 34.0), 4.0, 0.4, "deep"),
        Limb((0, 5.0, 20.6), (0, 5.0, 15.6), 2.0, 0.6, "linen"),
    )
    if mounted:
        return (
            *horse("grey", "linen"),
            *rider((*head(), *hat), shields.staff(RIGHT, 14, "flame"), coat="cloth"),
        )
    return (
        *robe("cloth"),
        *arm(RIGHT, "cloth"),
        *arm(LEFT, "cloth"),
        *head(),
        *hat,
        *shields.staff(RIGHT, 14, "flame"),
    )


def bearer(*, mounted: bool = False, size: float = 1.35) -> Sculpture:
    """Return a Standard Bearer."""
    flag = shields.standard((6.4, 2.0, 13), 26, size=size)
    if mounted:
        return (
            *horse("linen", "hair", barding="deep", trim="gold"),
            *rider((*head(), *nasal()), flag, coat="steel", sleeve="steel"),
        )
    return man(nasal(), plume("light"), flag, coat="steel", skirt="light", right=(6.4, 2.0, 13))


def mount_on_pegasus(upper: Sculpture) -> Sculpture:
    """Return a winged horse with a rider, for a base of 50 mm."""
    return transform((*pegasus((), "linen", "feather"), *upper), size=1.12)


CREW = man(cap("leather"), shields.club(RIGHT, 12, size=0.6), coat="linen", sleeve="linen", skirt="leather")
DRIVER = man(nasal(), coat="cloth", sleeve="linen")
GUARDS = transform(man(kettle(), shields.spear(CARRY, 18), coat="cloth", sleeve="linen"), size=0.9)


def charioteers() -> Sculpture:
    """Return a chariot with a driver and an archer."""
    return chariot(DRIVER, bowman(1.4))


def war_beast() -> Sculpture:
    """Return a War Beast with its crew in the tower."""
    return (*mammoth(), *transform(GUARDS, (-4, 2, 42)), *transform(GUARDS, (4, -10, 42)))


def beast_rider() -> Sculpture:
    """Return a General on a winged beast."""
    return transform(
        (*griffin(), *transform(general(mounted=False)[6:], (0, -3, 14))),
        size=1.08,
    )
