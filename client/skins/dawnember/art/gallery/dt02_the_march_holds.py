"""The picture of The March Holds!."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays, sun

PICTURE = show_thing("gold", sun(50, 24, 16) + rays(50, 24, 14), tactics.MARCH_HOLDS, 0.84)
