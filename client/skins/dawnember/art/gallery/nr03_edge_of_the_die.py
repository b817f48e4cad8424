"""The picture of Edge of the Die."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import reactions
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("moss", rays(50, 50, 10), reactions.EDGE_OF_DIE)
