"""The picture of Gurr Ash-Speaker."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops

PICTURE = Picture("fire", backdrops.SMOKE + backdrops.VOLCANO, place_figure(troops.speaker(), 46, 138, 0.96))
