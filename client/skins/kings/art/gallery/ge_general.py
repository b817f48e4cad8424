"""The figures of the unit General."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, mount_hero

FIGURES = UnitFigures("crown", lambda options: mount_hero(men.general, options))
