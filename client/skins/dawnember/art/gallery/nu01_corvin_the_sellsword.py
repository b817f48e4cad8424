"""The picture of Corvin the Sellsword."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture, place_figure
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("bronze", sun(74, 30, 18) + backdrops.HILLS, place_figure(troops.corvin(), 48))
