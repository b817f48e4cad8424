"""The picture of Arrow Squall."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, tactics

PICTURE = show_thing("dusk", backdrops.CLOUDS, tactics.ARROW_SQUALL)
