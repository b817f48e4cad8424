"""The figures of the unit Champion."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, mount_hero

FIGURES = UnitFigures("crown", lambda options: mount_hero(soldiers.champion, options))
