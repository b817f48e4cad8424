"""The picture of Wolf Riders."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = Picture("ash", sun(46, 62, 36) + backdrops.PEAKS, troops.wolf_riders(), 18)
