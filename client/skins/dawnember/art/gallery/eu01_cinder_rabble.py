"""The picture of Cinder Rabble."""

from client.skins.dawnember.art import troops
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.parts import backdrops
from client.skins.dawnember.art.parts.backdrops import SPARKS

PICTURE = Picture("ember", backdrops.SMOKE + backdrops.PLAIN + SPARKS, troops.rabble())
