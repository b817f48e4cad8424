"""The picture of Black Moon Riders."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import STARS, moon

PICTURE = Picture("night", moon(34, 44, 32) + STARS + backdrops.PLAIN, troops.moon_riders(), 18)
