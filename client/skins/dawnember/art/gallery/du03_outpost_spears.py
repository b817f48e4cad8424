"""The picture of Outpost Spears."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("rose", sun(16, 30, 10) + backdrops.PALISADE, troops.spears())
