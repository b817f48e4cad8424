"""The picture of After Me!."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import tactics
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("dusk", rays(50, 20, 14), tactics.AFTER_ME, 0.82)
