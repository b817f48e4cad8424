"""A position that the player pastes, and the part of a page that tells of it."""

from __future__ import annotations

from client.draw.palette import BRASS, MUTED, WHITE, mix
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.option_texts import value_text
from client.session.given_position import GivenPosition, read_given_position
from client.skins.registry import SHOWN_GAMES
from client.ui.clipboard import paste_text
from client.ui.context import Context
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.wording.position_texts import describe_bad_position
from engine.notation import NotationError

MAX_SHOWN_CHARACTERS = 600
"""Most characters of a position's line that are shown."""


def read_clipboard(app: Context) -> GivenPosition | None:
    """Return the position on the clipboard; show what is wrong and return None if it is none."""
    text = paste_text()
    if not text.strip():
        app.toast(app.words.tr("position.nothing"), "refusal")
        return None
    try:
        return read_given_position(text, SHOWN_GAMES)
    except NotationError as error:
        app.toast(describe_bad_position(app.words, error), "refusal")
        return None


def lay_position(page: Page, pane: Pane, choices: GameChoices) -> int:
    """Show from what position a match plays on, with the settings that it tells; return the lower end."""
    scale, words = page.app.scale, page.words
    gap = scale.px(8)
    title = Writing(scale, words.tr("position.begins"), "heading", pane.width, colour=mix(BRASS, WHITE, 0.4))
    y = pane.add(title.surface, (0, 0)).bottom + gap
    for option in choices.schema:
        if option.name not in choices.told or not option.matters(choices.options):
            continue
        value = value_text(words, option, choices.options[option.name])
        if value:
            said = Writing(scale, f"{words.tr(f'option.{option.name}.name')}: {value}", "body", pane.width)
            y = pane.add(said.surface, (0, y)).bottom + scale.px(4)
    line = choices.position
    shown = line if len(line) <= MAX_SHOWN_CHARACTERS else f"{line[:MAX_SHOWN_CHARACTERS]}…"
    written = Writing(scale, shown, "small", pane.width, colour=MUTED)
    return pane.add(written.surface, (0, y + gap)).bottom
