"""The picture of Old Granny."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops, engines
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("day", backdrops.CLOUDS + backdrops.PLAIN, put(engines.TREBUCHET, 47, 116, 0.88), 26, 98)
