"""The picture of Poison Letters."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import commands

PICTURE = show_thing("wine", "", commands.POISON_LETTERS, 0.96)
