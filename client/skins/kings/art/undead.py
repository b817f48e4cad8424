"""The figures of the Undead."""

from __future__ import annotations

from client.draw.tabletop.figures import shields
from client.draw.tabletop.figures.beasts import brute, dragon, pegasus, wolfman
from client.draw.tabletop.figures.bodies import (
    LEFT,
    RIGHT,
    arm,
    bone_arm,
    cap,
    cloak,
    crown,
    eyes_of,
    hair,
    head,
    hood,
    legs,
    nasal,
    plume,
    robe,
    skeleton,
    skull,
    torso,
)
from client.draw.tabletop.figures.engines import catapult
from client.draw.tabletop.figures.mounts import dead_horse, horse, make_rider
from client.draw.tabletop.figures.soldiers import BOW, CARRY, man
from client.draw.tabletop.solids import Ball, Limb, Line, Plate, Sculpture, Vector, transform

OUTSTRETCHED_HAND: Vector = (5.0, 8.4, 15.4)
GRASP: Vector = (-4.6, 9.0, 14.6)


def _of(*parts: Sculpture) -> Sculpture:
    return tuple(part for each in parts for part in each)


def warrior(up: float, *, helm: bool = True) -> Sculpture:
    """Return one of the Skeleton Warriors."""
    return _of(
        skeleton(),
        nasal("iron") if helm else (),
        shields.sword(RIGHT, up, paint="iron"),
        shields.shield(shields.ROUND, (-5.4, 5.6, 12.0), 4.8, sign="light", rim="iron"),
    )


def spears(lean: float, *, helm: bool = True) -> Sculpture:
    """Return one of the Skeleton Spearmen."""
    return _of(
        skeleton(CARRY),
        cap("iron") if helm else (),
        shields.spear(CARRY, 21, lean=lean, paint="iron"),
        shields.shield(shields.KITE, (-5.2, 5.6, 11.6), 4.8, sign="light", rim="iron"),
    )


def archer(*, helm: bool = True) -> Sculpture:
    """Return one of the Skeleton Archers."""
    sash = (Line(((-3.4, 2.8, 17.6), (0.6, 4.0, 14.2), (3.4, 2.8, 10.8)), 1.9, "cloth"),)
    return _of(skeleton((-3.0, 1.8, 16.6), BOW), sash, hood("cloth")[:1] if helm else (), shields.bow(BOW))


def zombie(tone: str, stride: float, *, lame: bool) -> Sculpture:
    """Return one of the Zombies, arms held out."""
    right: Vector = (6.0, 4.0, 10.4) if lame else OUTSTRETCHED_HAND
    return _of(
        legs("leather", "skin", stride),
        torso(tone, skirt="leather"),
        arm(right, "skin"),
        arm(GRASP, tone),
        head(eyes="dark"),
        hair() if lame else (),
        (Ball((1.4, 3.6, 14.6), 1.3, "deep"),),
    )


def ghoul(stride: float) -> Sculpture:
    """Return one of the Ghouls, bent over its claws."""
    claws = tuple(
        Limb((x + k, 9.4, 8.4), (x + 1.5 * k, 12.2, 5.4), 0.8, 0.2, "bone")
        for x in (-7, 7)
        for k in (-1.2, 0.2, 1.4)
    )
    return _of(
        legs("skin", "skin", stride),
        (
            Limb((0, -1, 10), (0, 3.4, 15.6), 4.0, 4.7, "skin"),
            Limb((0, 0, 10.4), (0, 0.4, 6.6), 3.8, 4.4, "cloth"),
        ),
        *(
            (
                Limb((side * 4.8, 3.4, 16.4), (side * 8.2, 5.4, 11.8), 1.9, 1.5, "skin"),
                Limb((side * 8.2, 5.4, 11.8), (side * 7.0, 9.4, 8.4), 1.5, 1.5, "skin"),
            )
            for side in (-1, 1)
        ),
        claws,
        head("skin", eyes="flame", at=(0, 6.0, 18.6), size=1.0),
        tuple(Limb((side * 2.9, 4.6, 20.8), (side * 5.4, 3.0, 23.0), 1.1, 0.2, "skin") for side in (-1, 1)),
    )


def mummy(stride: float) -> Sculpture:
    """Return one of the Mummies, in its bandages."""
    bands = tuple(
        Line(((-4.2, 2.4, z), (0, 5.0, z - 1.2 + k % 2 * 2.2), (4.2, 2.4, z)), 0.55, "leather", 0.0)
        for k, z in enumerate((18.4, 16.2, 14.0, 12.0))
    )
    return _of(
        legs("linen", "linen", stride),
        torso("linen", belt="cloth", skirt="cloth"),
        arm(OUTSTRETCHED_HAND, "linen", "linen"),
        arm(LEFT, "linen", "linen"),
        bands,
        head("linen", eyes="glow"),
        (Line(((-3.3, 2.0, 26.0), (0, 3.9, 26.6), (3.3, 2.0, 26.0)), 0.7, "leather", 0.0),),
        shields.axe((5.0, 8.4, 15.4), 9, size=1.1, paint="gold"),
    )


def grave_guard(stride: float, *, two_handed: bool = False) -> Sculpture:
    """Return one of the Grave Guard."""
    right: Vector = (3.8, 6.0, 12.0) if two_handed else RIGHT
    arms = (
        shields.axe(right, 15, size=1.2, paint="iron", both=True)
        if two_handed
        else _of(
            shields.sword(RIGHT, 12, paint="iron"),
            shields.shield(shields.TOWER, (-5.2, 6.0, 11.5), 4.6, rim="gold", sign="bone"),
        )
    )
    return _of(
        skeleton(right, (2.6, 5.6, 16) if two_handed else LEFT),
        torso("iron", skirt="cloth"),
        nasal("iron"),
        plume("cloth", (0, -1, 28), 0.8),
        arms,
    )


def vampire(stride: float) -> Sculpture:
    """Return one of the Vampire Guard."""
    return man(
        hair("hair", long=True),
        cloak("cloth"),
        shields.sword(RIGHT, 14, wide=1.2),
        shields.shield(shields.HEATER, (-5.4, 5.8, 12), 4.8, field="dark", rim="cloth", sign="cloth"),
        coat="iron",
        skirt="cloth",
        sleeve="iron",
        hose="iron",
        stride=stride,
    )


def wraith(rise: float) -> Sculpture:
    """Return one of the Wraiths, above the ground."""
    shroud: Sculpture = (
        Limb((0, -3.4, 3.0), (0, 0, 10), 1.3, 4.6, "light"),
        Limb((2.4, -2.4, 4.4), (1.0, 0, 11), 0.8, 3.6, "light"),
        Limb((-2.6, -2.0, 4.0), (-1.0, 0, 11), 0.8, 3.6, "light"),
        Limb((0, 0, 10.5), (0, 0, 17), 4.4, 4.8, "cloth"),
    )
    scythe = (
        Line(((6.4, 3.2, 2), (6.6, 3.4, 29)), 1.0, "wood"),
        Plate(((6.6, 3.4, 29.4), (6.6, 12.4, 25.6), (6.6, 3.4, 26.4)), "steel", "steel"),
    )
    figure = _of(
        shroud,
        arm(RIGHT, "cloth", "bone"),
        arm(LEFT, "cloth", "bone"),
        head("dark", eyes="glow"),
        hood("cloth"),
        scythe,
        eyes_of((0, 3.2, 23.8), 0.9, "glow", 1.5),
    )
    return transform(figure, (0, 0, rise))


def grave_rider(lean: float) -> Sculpture:
    """Return one of the Grave Riders."""
    hand: Vector = (6.4, 2.0, 13.0)
    return (
        *dead_horse(),
        *make_rider(
            skeleton(hand)[2:],
            torso("iron"),
            nasal("iron"),
            shields.make_levelled_lance(hand, 26, 12, lean, paint="iron"),
            shields.shield(shields.HEATER, (-6.4, 6, 12.6), 4.4, sign="bone", rim="iron", lean=-30),
            cloak("cloth", low=6),
        ),
    )


def vampire_knight(lean: float) -> Sculpture:
    """Return one of the Vampire Knights."""
    hand: Vector = (6.4, 2.0, 13.0)
    return (
        *horse("dark", "mane", barding="deep", trim="cloth"),
        *make_rider(
            vampire(1.0)[4:20],
            head(),
            hair("hair", long=True),
            cloak("cloth", low=5),
            shields.make_levelled_lance(hand, 26, 12, lean),
        ),
    )


def _lord(top: Sculpture, held: Sculpture, cape: str, *, on_horse: bool) -> Sculpture:
    if on_horse:
        return (*dead_horse(), *make_rider(skeleton()[2:], torso("cloth"), top, held, cloak(cape, low=4)))
    return _of(robe("cloth"), bone_arm(RIGHT), bone_arm(LEFT), top, held, cloak(cape))


def barrow_king(*, on_horse: bool) -> Sculpture:
    """Return a Barrow King."""
    top = _of(skull(eyes="glow"), crown((0, 0.2, 24.8)))
    return _lord(top, shields.sword(RIGHT, 15, wide=1.4, paint="iron"), "deep", on_horse=on_horse)


def mummy_king() -> Sculpture:
    """Return a Mummy King."""
    cloth = tuple(
        Plate(
            ((side * 3.4, 0.6, 26), (side * 5.4, -0.6, 17), (side * 2.2, 2.2, 17), (side * 2.6, 2.2, 25)),
            "gold",
            "cloth",
        )
        for side in (-1, 1)
    )
    return _of(mummy(1.0), cap("gold"), cloth, cloak("cloth"), shields.staff((-6.2, 3.4, 12.6), 14))


def lich(*, on_horse: bool) -> Sculpture:
    """Return a Lich."""
    return _lord(
        _of(skull(eyes="glow"), hood("deep")[:1]), shields.staff(RIGHT, 15), "deep", on_horse=on_horse
    )


def necromancer(*, on_horse: bool) -> Sculpture:
    """Return a Necromancer."""
    staff = shields.staff(RIGHT, 13)
    topped = (*staff, *skull((RIGHT[0], RIGHT[1], RIGHT[2] + 14.6), 0.66, "glow"))
    if on_horse:
        return (
            *dead_horse(),
            *make_rider(torso("deep"), arm(RIGHT, "deep"), arm(LEFT, "deep"), head(), hood("deep"), topped),
        )
    return _of(robe("deep"), arm(RIGHT, "deep"), arm(LEFT, "deep"), head(), hood("deep"), topped)


def banner(*, on_horse: bool = False, size: float = 1.35) -> Sculpture:
    """Return a Banner of the Dead."""
    flag = shields.standard(CARRY, 26, size=size)
    if on_horse:
        return (*dead_horse(), *make_rider(skeleton(CARRY)[2:], torso("iron"), flag))
    return _of(skeleton(CARRY), torso("iron", skirt="cloth"), nasal("iron"), flag)


def vampire_lord(*, on_horse: bool = False) -> Sculpture:
    """Return a Vampire Lord."""
    collar = tuple(
        Limb((side * 3.6, -1.6, 19), (side * 5.0, -2.6, 24.4), 1.6, 0.4, "cloth") for side in (-1, 1)
    )
    upper = (
        torso("dark", skirt="dark"),
        arm(RIGHT, "dark"),
        arm(LEFT, "dark"),
        head("linen", eyes="flame"),
        hair(),
        collar,
        cloak("cloth", wide=1.2),
        shields.sword(RIGHT, 15, wide=1.3),
    )
    if on_horse:
        return (*horse("dark", "mane", barding="deep", trim="cloth"), *make_rider(*upper))
    return _of(legs("dark"), *upper)


def dragon_rider(*, winged: bool, king: bool) -> Sculpture:
    """Return a bone dragon or wyrm with its rider."""
    upper = barrow_king(on_horse=False) if king else vampire_lord()
    return transform(
        (*dragon("leather" if king else "deep", winged=winged), *transform(upper, (0, -4, 17), 0.92)),
        size=1.22,
    )


def make_winged_vampire() -> Sculpture:
    """Return a vampire on a winged horse."""
    return transform((*pegasus((), "mane", "bone"), *vampire_lord(on_horse=True)), size=1.12)


def giant_wight() -> Sculpture:
    """Return one of the Giant Wights."""
    return _of(
        brute("bone", eyes="glow"),
        transform(cap("iron"), (0, 5.4, 0), 1.55),
        transform(shields.axe((0, 0, 0), 22, size=2.0, both=True, paint="iron"), (12.6, 9, 16)),
    )


def zombie_troll() -> Sculpture:
    """Return one of the Zombie Trolls."""
    return _of(brute("skin", eyes="flame"), transform(shields.club((0, 0, 0), 22, size=2.0), (12.6, 9, 15)))


def werewolf() -> Sculpture:
    """Return one of the Werewolves."""
    return wolfman()


def bone_catapult() -> Sculpture:
    """Return a Bone Catapult."""
    return catapult(skeleton())
