"""The set-up of a match in a few words: the table, the scenario, the source of the terrain."""

from __future__ import annotations

from client.i18n import Words
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.options import Options


def story(words: Words, options: Options) -> str:
    """Return the size of the table, the scenario, and the note that chance lays the terrain out."""
    wide, high = (edge // INCH for edge in options.size)
    scenario = words.tr(f"option.scenario.{options.scenario}.help")
    told = [words.tr("maps.story", wide=wide, high=high, scenario=scenario)]
    if options.map == "generated":
        told.append(words.tr("maps.story.generated"))
    return "\n".join(told)
