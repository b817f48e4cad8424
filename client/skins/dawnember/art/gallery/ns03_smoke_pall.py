"""The picture of Smoke Pall."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, strategies

PICTURE = show_thing("slate", backdrops.PLAIN, strategies.SMOKE_PALL, 0.98)
