"""The picture of Red Mist."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("blood", rays(50, 54, 10, 0.16), tactics.RED_MIST, 0.92)
