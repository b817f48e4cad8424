"""The figures of the unit Wizard."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, mount_hero

FIGURES = UnitFigures("star", lambda options: mount_hero(soldiers.wizard, options))
