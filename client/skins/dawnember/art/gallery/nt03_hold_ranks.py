"""The picture of Hold Ranks."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, tactics

PICTURE = show_thing("slate", backdrops.PLAIN, tactics.HOLD_RANKS, 0.9)
