"""The picture of Sky Hawks."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, beasts
from client.skins.dawnember.art.parts.backdrops import sun
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture(
    "day",
    sun(50, 46, 26) + backdrops.CLOUDS,
    put(beasts.FAR_BIRD, 82, 18, 0.5) + put(beasts.FAR_BIRD, 18, 96, 0.6) + put(beasts.HAWK, 50, 58, 0.82),
)
