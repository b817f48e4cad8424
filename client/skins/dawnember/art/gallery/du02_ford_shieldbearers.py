"""The picture of Ford Shieldbearers."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("dawn", sun(50, 26, 14) + backdrops.RIVER, troops.shields())
