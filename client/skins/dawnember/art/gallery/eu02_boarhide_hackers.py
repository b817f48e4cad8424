"""The picture of Boarhide Hackers."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("fire", sun(50, 46, 26) + backdrops.PLAIN, place_figure(troops.hackers(), 50, 134, 0.98))
