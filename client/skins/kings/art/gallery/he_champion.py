"""The figures of the unit Champion."""

from client.skins.kings.art import men
from client.skins.kings.art.troops import UnitFigures, mount_hero

FIGURES = UnitFigures("crown", lambda options: mount_hero(men.champion, options))
