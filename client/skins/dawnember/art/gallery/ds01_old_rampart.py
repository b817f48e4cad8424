"""The picture of Old Rampart."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, strategies
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("day", backdrops.CLOUDS, put(strategies.RAMPART, 50, 62, 1.0), 8, 98)
