"""The picture of Quake."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, commands
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("rose", backdrops.PEAKS, put(commands.QUAKE, 50, 56, 0.96), 8, 98)
