"""The picture of Shadow Snarers."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import moon

PICTURE = Picture("night", moon(22, 26, 12) + backdrops.DEAD_WOOD, place_figure(troops.snarers(), 36))
