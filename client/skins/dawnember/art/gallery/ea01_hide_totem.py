"""The picture of Hide Totem."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, gear
from client.skins.dawnember.art.parts.backdrops import sun
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("ember", sun(50, 40, 22) + backdrops.PLAIN, put(gear.HIDE_TOTEM, 50, 66, 0.95), 4, 100)
