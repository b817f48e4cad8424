"""The picture of Stand Fast."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, tactics

PICTURE = show_thing("bronze", backdrops.PEAKS, tactics.STAND_FAST, 0.95)
