"""The picture of Watch Crossbows."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops

PICTURE = Picture("dawn", backdrops.WALL, place_figure(troops.crossbows(), 40))
