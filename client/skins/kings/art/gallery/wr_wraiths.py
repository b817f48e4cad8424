"""The figures of the unit Wraiths."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import Troops, UnitFigures

FIGURES = UnitFigures("wraith", lambda options: Troops((undead.wraith(2.0), undead.wraith(4.0))))
