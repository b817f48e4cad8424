"""The picture of Novice Choir."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts.backdrops import rays, sun

PICTURE = Picture("dawn", sun(50, 20, 20) + rays(50, 20, 14), troops.choir())
