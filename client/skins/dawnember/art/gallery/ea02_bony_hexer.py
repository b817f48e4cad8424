"""The picture of Bony Hexer."""

from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import arms, backdrops, heads
from client.skins.dawnember.art.parts.arms import FLAME
from client.skins.dawnember.art.parts.backdrops import moon
from client.skins.dawnember.art.parts.bodies import arm, man
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture(
    "night",
    moon(24, 26, 12) + backdrops.DEAD_WOOD,
    place_figure(
        man(
            heads.HEXER,
            "rags",
            arm("low", put(arms.STAR_STAFF, 0, 0, 0.9)),
            arm("raised", put(FLAME, 0, -8, 0.9), left=True),
            sleeve="skin",
        ),
        46,
    ),
)
