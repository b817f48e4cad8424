"""The picture of Cut the Straps."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("moss", rays(50, 50, 8, 0.12), tactics.CUT_STRAPS, 0.86)
