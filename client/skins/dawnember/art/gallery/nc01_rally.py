"""The picture of Rally."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import commands
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("rose", rays(50, 50, 14), commands.RALLY, 0.86)
