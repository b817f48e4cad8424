"""The picture of Grim Bargain."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics

PICTURE = show_thing("slate", "", tactics.GRIM_BARGAIN, 0.9)
