"""The picture of Side Path."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import backdrops, reactions

PICTURE = show_thing("moss", backdrops.FOREST, reactions.SIDE_PATH, 0.88)
