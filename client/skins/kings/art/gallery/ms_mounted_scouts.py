"""The figures of the unit Mounted Scouts."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import Troops, UnitFigures

FIGURES = UnitFigures("horse", lambda options: Troops((men.scout("bow" if "bow" in options else "gun"),)))
