"""The picture of Ford Banner."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, gear
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = show_thing("dawn", sun(70, 34, 16) + backdrops.RIVER, gear.FORD_BANNER, 0.8)
