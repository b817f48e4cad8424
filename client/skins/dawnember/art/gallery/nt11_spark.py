"""The picture of Spark."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("slate", rays(50, 50, 16), tactics.SPARK, 0.98)
