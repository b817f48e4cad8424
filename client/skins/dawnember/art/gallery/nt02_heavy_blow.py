"""The picture of Heavy Blow."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("wine", rays(50, 60, 10), tactics.HEAVY_BLOW, 0.9)
