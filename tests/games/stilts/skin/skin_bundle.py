"""The skin of Stilts in all places."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.skins.areas import Areas, Demands
from client.skins.cue import Cue
from client.skins.pages import Chapter, Options, PageEntry, Pages
from client.skins.skin import LogLine, Score, Skin
from client.skins.skin_bundle import SkinBundle
from client.skins.tabletop.layout import divide
from engine.events import Event, Viewer
from engine.game import Game
from engine.match.state import MatchState
from tests.games.stilts.events import Changed, Laid, Moved, Passed, Rolled, Won
from tests.games.stilts.game import TURNS
from tests.games.stilts.skin.field import StiltsField
from tests.games.stilts.skin.table_game import describe_event
from tests.games.stilts.skin.text import StiltsText
from tests.games.stilts.state import SIDES, State

CUES = {
    Moved: Cue(0.9, "walk", "card_pick"),
    Rolled: Cue(1.5, "dice", "click"),
    Changed: Cue(0.8, "change", "card_ban"),
    Passed: Cue(1.3, "banner", "your_turn"),
}
RULES = ("goal", "turn", "move", "throw", "fight")


class StiltsSkin(Skin):
    """Stilts on the table."""

    help = ("stilts.help",)
    pace = 60.0
    instant = frozenset({*Skin.instant, Laid, Won})

    def field(self, game: Game[State], viewer: Viewer) -> StiltsField:
        """Make the picture of one match."""
        return StiltsField(game, viewer)

    def layout(self, demands: Demands) -> Areas:
        """Give the table the room beside a column of both sides and the log."""
        return divide(demands)

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return how an event moves and sounds."""
        return CUES.get(type(event))

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the turn."""
        return words.tr("stilts.turn", n=min(standing.state.turn, TURNS - 1) // 2 + 1)

    def line(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Return the line of an event; turns are headings."""
        text = describe_event(words, before.state, event)
        unit = getattr(event, "unit", "") or (getattr(event, "units", ()) or ("",))[0]
        seat = SIDES.index(unit[0]) if unit else None
        return None if text is None else LogLine(text, seat, heading=isinstance(event, Passed))

    def score(self, standing: MatchState[Any]) -> Score:
        """Return the standing figures of each side."""
        counts = [sum(unit.standing for unit in standing.state.of(seat).values()) for seat in (0, 1)]
        return Score(tuple(map(str, counts)), min(1.0, standing.state.turn / TURNS))


class StiltsPages(Pages):
    """Stilts as the menus see it."""

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return what a seat is called."""
        return words.tr(f"stilts.side.{SIDES[seat]}")

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules."""
        tr = words.tr
        entries = (PageEntry(key, tr(f"stilts.rules.{key}"), tr(f"stilts.rules.{key}.text")) for key in RULES)
        return [Chapter("rules", tr("rules_screen.title"), tuple(entries))]


BUNDLE = SkinBundle("tests.games.stilts", StiltsSkin(), StiltsText(), StiltsPages())
