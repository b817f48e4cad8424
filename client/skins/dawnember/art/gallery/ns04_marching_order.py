"""The picture of Marching Order."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, strategies

PICTURE = show_thing("paper", backdrops.HILLS, strategies.MARCHING_ORDER, 0.98)
