"""The picture of Grizzled Sergeant."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import arms, backdrops, heads
from client.skins.dawnember.art.parts.bodies import arm, man
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture(
    "bronze",
    backdrops.PALISADE,
    put(
        man(heads.SERGEANT, "tabard", arm("fore", put(arms.SWORD, 0, 0, 0.96, 6)), arm("hip", left=True)),
        44,
        182,
        1.5,
    ),
)
