"""The picture of Field Kitchen."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, strategies
from client.skins.dawnember.art.parts.backdrops import STARS
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("dusk", STARS + backdrops.HILLS, put(strategies.KETTLE, 50, 58, 0.92), 8, 98)
