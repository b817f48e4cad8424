"""Openings of War Chest: drawn settings, and positions that lead to every kind of decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.chance import Chance, make_generator
from engine.games.warchest.options import Options, parse_variant
from engine.options import describe, fitting
from engine.testing.checks import Opening

VARIANTS = ("2p-base", "4p-base", "2p-nobility", "4p-nobility")
BATTLES = (
    "wc1 2p-base board=d4:w:be2,d5:w:wp1,e4:w:fo1,e5:r:me1,f4:w:rg2,f5:r:sw2,g3:w:fo2,g4:r:ma1,h3:r:ar1 "
    "control=w:d1,d4,g1;r:e6,g4,h5 w=be,fo,rg,wp|be1ro1wp1|be1fo2rg1wp2|-|-|be1rg2|- "
    "r=ar,ma,me,sw|ma1me1sw1|ar1ma1me1ro1sw1|ar1|-|ar1ma2me2sw1|- "
    "init=w start=w turn=w round=5 pend=- decrees=- result=-",
    "wc1 2p-base board=d4:w:ma1,e3:w:ca1,e4:r:wp2,f3:w:cr1,f4:w:la2,f5:r:rg2,f6:r:en1,g5:r:lc1 "
    "control=w:d1,e3,g1;r:e6,g4,h5 w=ca,cr,la,ma|ca1cr1ma1|ca1cr1la1ma1|-|la1ro1|cr2ma2|ca1 "
    "r=en,lc,rg,wp|en1rg1ro1|en2lc1rg1wp1|lc1|wp1|en1lc2rg1|- "
    "init=r* start=w turn=w round=7 pend=- decrees=- result=-",
)
"""For two players with the base set."""

NOBLE = (
    "wc1 2p-nobility board=d4:w:ea1,e4:w:he1,e5:r:sw2,f3:w:ba2,f4:w:be2,f5:r:rg1,g3:r:me1,g4:r:wp2 "
    "control=w:d1,g1;r:e6,g4,h5 w=ba,be,ea,he|ea1he1ro1|ba2be1ea2he2|-|-|be1ea1he1|be1 "
    "r=me,rg,sw,wp|rg1sw1wp1|me2rg1ro1sw2wp1|-|-|me2rg2|- init=w start=w turn=w round=3 pend=- "
    "decrees=guard,sacrifice,spy result=-",
    "wc1 2p-nobility board=d4:r:bi1,e3:w:sw2,e4:w:he1,f3:w:wp1,f4:r:pi2,f5:r:ea1,g2:w:me1,g4:r:ba2 "
    "control=w:d1,g1;r:e6,h5 w=he,me,sw,wp|ro1sw1wp1|he3me2sw2wp2|-|-|he1me2|- "
    "r=ba,bi,ea,pi|bi1ea1ro1|ba2bi2ea3pi1|-|-|bi1pi1|- init=w start=w turn=w round=3 pend=- "
    "decrees=enlist,march,redeploy result=-",
    "wc1 2p-nobility+heraldplain+spydown board=d4:w:ea1,e4:w:me1,f3:w:he2,f4:r:la1 "
    "control=w:d1,e3,g1;r:e6,h5 w=ea,he,kn,me|ea1me1ro1|ea3he2kn4me2|he1|-|-|me1 "
    "r=ar,ca,cr,la|la1ro1|ar4ca4cr5la2|-|-|-|- init=w start=w turn=w round=3 pend=- "
    "decrees=redeploy,reinforce,spy result=-",
    "wc1 2p-nobility board=d4:w:ea1,e4:w:he1,f4:r:kn1,f5:r:bi1,g4:w:sw1 "
    "control=w:c2,d1,e3,g1,h2;r:e6,h5 w=ar,ea,he,sw|ea1ro1sw1|ar4ea3he3sw3|-|-|he1|- "
    "r=bi,cr,kn,la|bi1kn1ro1|bi2cr5kn2la4|-|-|bi1|- init=w start=w turn=w round=3 pend=- "
    "decrees=guard,reinforce,spy result=-",
)
"""With Nobility: effects of different units can wait together."""

FOUR = (
    "wc1 4p-nobility "
    "board=e3:w1:ma1,e4:w2:be2,f3:w1:he1,f4:w2:wp2,f5:r1:rg1,f6:r2:en1,g3:r2:ba1,g4:r1:pi1 "
    "control=w:d1,g1,j1;r:b3,e6,h5 w1=he,kn,ma|he1ma1ro1|he3kn4ma3|-|-|-|- "
    "r1=ar,pi,rg|pi1rg1ro1|ar4pi2rg1|-|-|rg2|- w2=be,la,wp|be1ro1wp1|be2la4wp1|-|-|-|- "
    "r2=ba,cr,en|ba1en1ro1|ba2cr5en3|-|-|-|- init=w1 start=w1 turn=w1 round=3 pend=- "
    "decrees=guard,sacrifice,spy result=-",
    "wc1 4p-nobility+spydown board=a1:w1:ea1,b1:w2:sw1,b2:r1:me1,j1:w1:bi1,j2:r2:he1,k2:w2:fo1 "
    "control=w:d1,g1,j1;r:b3,e6,h5 w1=bi,ea,kn|bi1ea1ro1|bi2ea2kn4|-|-|bi1ea1|- "
    "r1=ar,la,me|me1ro1|ar4la4me1|-|-|me2|- w2=cr,fo,sw|fo1ro1sw1|cr5fo2sw2|-|-|fo1sw1|- "
    "r2=ca,he,lc|he1ro1|ca4he2lc5|-|-|he1|- init=w1 start=w1 turn=w1 round=3 pend=- "
    "decrees=enlist,redeploy,spy result=-",
)
"""For four players: units of partners, with their attributes."""


def openings() -> Iterator[Opening]:
    """Yield the first game, battles, and the four variants with five settings each: a hundred games of each.

    A game of unlimited rounds need not end.
    """
    yield Opening("first-game", {"draft": "first_game"}, ends=False, sampled=(6, 100))
    armies = {"draft": "armies", "armies": "w=fo,ma,rg,wp r=be,en,me,sw"}
    yield Opening("battles", armies, BATTLES, ends=False, family="battles")
    noble = {"draft": "random", "ruleset": "nobility"}
    yield Opening("battles-nobility", noble, NOBLE, ends=False, family="battles")
    yield Opening("battles-four", {**noble, "players": 4}, FOUR, ends=False, family="battles")
    for variant in VARIANTS:
        for number in range(5):
            settings = vary(variant, make_generator(700 + number))
            yield Opening(f"{variant}-{number}", settings, limit=800, sampled=(2, 50), family=variant)


def vary(variant: str, chance: Chance) -> dict[str, Any]:
    """Draw settings of a variant; a limit of rounds keeps most games short."""
    rules = parse_variant(variant)
    values: dict[str, Any] = {"players": rules.players, "ruleset": rules.ruleset}
    for option in describe(Options):
        possible = option.possible(fitting(Options, values))
        if option.name not in values and possible is not None and option.name != "first":
            choices = [choice for choice in possible if choice != "armies"]
            values[option.name] = choices[chance.below(len(choices))]
    return fitting(Options, values) | {"max_rounds": 12 + chance.below(30)}
