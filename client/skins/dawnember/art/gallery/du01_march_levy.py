"""The picture of March Levy."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("gold", sun(20, 40, 12) + backdrops.HILLS, place_figure(troops.levy(), 44))
