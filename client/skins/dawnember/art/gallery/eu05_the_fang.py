"""The picture of The Fang."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, engines
from client.skins.dawnember.art.parts.backdrops import sun
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("ash", sun(50, 54, 34) + backdrops.SPIRES, put(engines.BALLISTA, 50, 122, 0.9), 10, 112)
