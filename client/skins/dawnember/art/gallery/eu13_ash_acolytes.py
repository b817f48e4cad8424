"""The picture of Ash Acolytes."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = Picture("pall", rays(50, 20, 10) + backdrops.SPIRES, troops.acolytes())
