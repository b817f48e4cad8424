"""The picture of Spoils."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import reactions
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("bronze", rays(50, 60, 14), reactions.SPOILS, 0.92)
