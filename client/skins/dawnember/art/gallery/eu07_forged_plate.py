"""The picture of Forged Plate."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("ember", sun(50, 30, 24) + backdrops.VOLCANO, place_figure(troops.draw_forged()))
