"""The picture of Notched Blade."""

from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import arms
from client.skins.dawnember.art.parts.backdrops import rays
from client.skins.dawnember.art.parts.ink import put

PICTURE = Picture("paper", rays(50, 50, 12), put(arms.NOTCHED, 36, 92, 0.98, 22), 6, 104)
