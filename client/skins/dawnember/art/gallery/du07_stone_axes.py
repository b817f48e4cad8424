"""The picture of Stone Axes."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("mist", sun(50, 30, 16) + backdrops.PEAKS, place_figure(troops.axes(), 42, 134, 1.0))
