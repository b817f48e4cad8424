"""The picture of Let Them Go."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts import reactions
from client.skins.dawnember.art.parts.backdrops import rays

PICTURE = show_thing("dusk", rays(50, 50, 14), reactions.PALM, 0.92)
