"""The picture of Ilva the Weaver."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = Picture("wood", rays(50, 30) + backdrops.FOREST, place_figure(troops.weaver()))
