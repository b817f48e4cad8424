"""The picture of White Lances."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("gold", sun(26, 30, 20) + backdrops.PLAIN, troops.lances(), 18)
