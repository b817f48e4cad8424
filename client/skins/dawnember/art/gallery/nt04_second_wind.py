"""The picture of Second Wind."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, tactics

PICTURE = show_thing("moss", backdrops.CLOUDS, tactics.SECOND_WIND, 0.95)
