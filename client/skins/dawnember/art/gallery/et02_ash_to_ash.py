"""The picture of Ash to Ash!."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import SPARKS

PICTURE = show_thing("ash", SPARKS, tactics.ASH_TO_ASH, 0.72)
