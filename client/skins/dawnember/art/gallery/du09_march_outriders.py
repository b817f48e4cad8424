"""The picture of March Outriders."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("mist", sun(82, 24, 11) + backdrops.HILLS, troops.outriders(), 18)
