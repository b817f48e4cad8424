"""The picture of Coal Slingers."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import SPARKS

PICTURE = Picture("blood", backdrops.SPIRES + SPARKS, place_figure(troops.slingers(), 33))
