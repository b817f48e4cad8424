"""The picture of Shield Oath."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("dawn", rays(50, 50, 12), tactics.SHIELD_OATH, 0.9)
