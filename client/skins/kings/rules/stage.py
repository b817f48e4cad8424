"""The stage of a diagram of Kings of War: units by their entries in an army, words by their keys."""

from __future__ import annotations

from functools import partial

from client.draw.palette import PARCHMENT, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.plan import INCHES, Point
from client.i18n import Words
from client.skins.kings.art.looks import device, formation_of, look_of
from client.skins.kings.wording.measures import inches
from client.skins.tabletop.diagrams.stage import DiagramStage, Stand

MEN, UNDEAD = 0, 1
"""The seats with the colours of the units."""


class Stage(DiagramStage):
    """A part of the table; all sizes and places are in inches."""

    def __init__(self, words: Words, size: tuple[float, float], width: int, letters: int) -> None:
        """Begin with bare turf, `width` pixels wide; words have `letters` pixels."""
        super().__init__(INCHES, partial(inches, words), size, width, letters)
        self._words = words

    def unit(self, entry: str, at: Stand, side: int = MEN, damage: int = 0) -> None:
        """Put a unit on the table."""
        code = entry.partition("/")[0]
        self.put(look_of(entry, side), at, device(code), damage, formation_of(entry))

    def ghost(self, entry: str, at: Stand, verdict: aids.Verdict = "good") -> None:
        """Draw a unit's future place."""
        self.mark(self.find_corners(look_of(entry, MEN).base, at), verdict)

    def note(self, key: str, at: Point, colour: Colour = PARCHMENT, **args: object) -> None:
        """Write words around a place, wholly within the picture."""
        self.text(self._words.tr(f"diagram.{key}", **args), at, colour)
