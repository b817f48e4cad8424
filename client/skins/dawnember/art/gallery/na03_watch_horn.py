"""The picture of Watch Horn."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import arms, backdrops
from client.skins.dawnember.art.parts.backdrops import rays
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("moss", rays(84, 30, 14) + backdrops.HILLS, put(arms.HORN, 46, 58, 0.98, -12), 12, 90)
