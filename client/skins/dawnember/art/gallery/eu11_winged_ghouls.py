"""The picture of Winged Ghouls."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts.backdrops import STARS, moon
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("grave", moon(50, 44, 28) + STARS, put(troops.ghouls(), 50, 58, 0.88), 8)
