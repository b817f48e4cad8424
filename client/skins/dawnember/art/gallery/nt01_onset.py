"""The picture of Onset."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("bronze", rays(50, 54, 14), tactics.ONSET)
