"""The picture of Bonecrusher."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture(
    "blood", sun(36, 50, 30) + backdrops.PLAIN, place_figure(troops.bonecrusher(), 36, 132, 0.94)
)
