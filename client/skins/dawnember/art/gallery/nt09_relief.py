"""The picture of Relief."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("paper", rays(50, 53, 8), tactics.RELIEF, 1.05)
