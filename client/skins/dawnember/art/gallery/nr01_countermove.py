"""The picture of Countermove."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import reactions
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("slate", rays(52, 42, 12), reactions.COUNTERMOVE, 0.94)
