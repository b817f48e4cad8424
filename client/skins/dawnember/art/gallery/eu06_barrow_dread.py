"""The picture of Barrow Dread."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import moon

PICTURE = Picture("grave", moon(24, 24, 13) + backdrops.BARROW, place_figure(troops.dread(), 50, 138, 1.04))
