"""The picture of Unravel."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import reactions
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("wine", rays(52, 54, 12, 0.14), reactions.UNRAVEL)
