"""The picture of Grave Chill."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import STARS, moon

PICTURE = show_thing("grave", moon(74, 24, 12) + STARS, tactics.GRAVE_CHILL, 0.92)
