"""The picture of Spy Report."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import commands
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("dusk", rays(50, 40, 12, 0.14), commands.SPY_REPORT, 0.94)
