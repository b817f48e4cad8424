"""The picture of Bone Markers."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, strategies
from client.skins.dawnember.art.parts.backdrops import sun
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture(
    "blood", sun(50, 60, 26) + backdrops.BARROW, put(strategies.BONE_MARKERS, 50, 66, 0.95), 4, 100
)
