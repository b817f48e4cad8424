"""The picture of Tower Retinue."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = Picture("gold", rays(77, 40) + backdrops.TOWER, place_figure(troops.retinue(), 46))
