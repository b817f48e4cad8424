"""The figures of the unit Wizard."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, mount_hero

FIGURES = UnitFigures("star", lambda options: mount_hero(men.wizard, options))
