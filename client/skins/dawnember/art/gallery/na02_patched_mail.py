"""The picture of Patched Mail."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, gear

PICTURE = show_thing("slate", backdrops.PLAIN, gear.PATCHED_MAIL, 0.9)
