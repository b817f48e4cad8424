"""The picture of Willow Bows."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops

PICTURE = Picture("wood", backdrops.WILLOW, place_figure(troops.bows(), 32))
