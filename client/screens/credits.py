"""Who and what the program owes something to."""

from __future__ import annotations

from importlib.metadata import version

from client.board.palette import BRASS, PARCHMENT, WHITE, mix
from client.skins.registry import SKINS
from client.ui.page import Page
from client.ui.pane import Pane, Reading
from client.ui.writing import Writing
from engine.games.registry import GAMES

WIDTH = 860


class Credits(Page):
    """Say what Muster is, whose games it plays, and what it is made with."""

    title = "credits.title"

    def build(self) -> None:
        """Set the paragraphs into a frame."""
        app, px = self.app, self.app.scale.px
        frame = self.body.copy()
        frame.width = min(px(WIDTH), self.body.width)
        frame.centerx = self.body.centerx
        place = self.frame(frame)
        pane = Pane(app.ui, place)
        tr = app.words.tr
        number = tr("credits.version", version=version("muster"))
        parts = [(f"{tr('app.name')}. {number}", tr("credits.program"))]
        parts += [(tr("game.name"), SKINS[game].pages.credits(app.words)) for game in GAMES]
        parts += [(tr("credits.made_with"), f"{tr('credits.libraries')} {tr('credits.fonts')}")]
        y = px(6)
        for head, text in parts:
            heading = Writing(app.scale, head, "heading", pane.width, colour=mix(BRASS, WHITE, 0.4))
            y = pane.add(heading.surface, (px(8), y)).bottom + px(4)
            body = Writing(app.scale, text, "body", pane.width - px(8), colour=PARCHMENT)
            y = pane.add(body.surface, (px(8), y)).bottom + px(22)
        pane.close(y)
        self.panes.append(pane)
        self.controls.append(Reading("content", tr("credits.title"), pane))
