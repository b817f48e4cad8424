"""The picture of Wandering Wise-woman."""

from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import arms, backdrops, heads
from client.skins.dawnember.art.parts.backdrops import sun
from client.skins.dawnember.art.parts.bodies import CLOAK, arm, man
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture(
    "mist",
    sun(26, 30, 12) + backdrops.FOREST,
    place_figure(
        man(
            heads.WISE,
            "robe",
            arm("low", put(arms.CROOK, 0, 0, 1.1)),
            arm("chest", left=True),
            behind=CLOAK,
        ),
        44,
    ),
)
