"""The picture of Pull the Stakes."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import commands
from client.skins.dawnember.art.parts.backdrops import sun

PICTURE = show_thing("paper", sun(50, 50, 24), commands.PULL_STAKES, 0.9)
