"""The picture of Mire Meadow."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import strategies
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = show_thing("slate", sun(76, 22, 10), strategies.MIRE, 0.96)
