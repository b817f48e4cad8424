"""The living table behind the menus: bots play there."""

from __future__ import annotations

import logging

import pygame

from client.draw.cache import forget
from client.draw.palette import FELT
from client.i18n import Words
from client.playback.exhibition import Exhibition
from client.skins.areas import Areas
from client.skins.cue import calm
from client.skins.field import Field
from client.skins.registry import SKINS, game_words
from client.skins.scene import Setting
from client.ui.pace import LIVING_FPS, RESTING_FPS
from client.ui.scale import Scale
from engine.games.registry import GAMES

log = logging.getLogger("muster.backdrop")

STAGE = (0.36, -0.08, 0.72, 1.16)
"""Place of the game: left, top, width and height in parts of the window, partly beyond the edges."""
HIDDEN_MARGINS = (260, 380)
"""Design units of a game's areas beside its board, which are placed beyond the window."""


class Backdrop:
    """The table; its match continues when another menu comes."""

    def __init__(self, game: str, words: Words) -> None:
        """Show a game by its id; it is set up once the first menu has been seen."""
        self._game, self._faces, self._words = GAMES[game], SKINS[game], game_words(words, game)
        self._match: Exhibition | None = None
        self._field: Field | None = None
        self._laid: tuple[object, ...] = ()
        self.rate: float = LIVING_FPS
        """Frames a second that it needs now: between two motions hardly any."""
        self._seen = False
        self._broken = False
        """Whether the game, its bots or its picture have failed; the menus work without them."""

    def put_away(self) -> None:
        """Forget the picture, but not the match: it takes much memory, and a table hides it for long.

        The cached pictures of it and of the menus go, too.
        """
        if self._laid:
            forget()
        self._field, self._laid = None, ()

    def update(self, dt: float, speed: float) -> None:
        """Go on by `dt` seconds at a speed; at 0 everything stands still."""
        if self._broken or not self._seen:
            return
        try:
            self._go_on(dt, speed)
        except Exception as error:
            # A fault of the picture behind the menus must not end them.
            self._give_up(error)

    def _go_on(self, dt: float, speed: float) -> None:
        """Let the match go on.

        It is set up first, a step for each frame: the menu is in use already.
        """
        table = self._faces.table
        if self._field is None:
            self._field = table.field(self._game, None)
        elif self._match is None:
            settings = self._faces.pages.first_game()
            self._match = Exhibition(
                self._game, settings, lambda state, event: calm(table.cue(state, event, None)), table.pace
            )
        elif self._laid and speed:
            self._match.update(dt, speed)
            self._field.see(self._match.scene)
            self._field.update(dt)
            self.rate = LIVING_FPS if self._match.moving else min(LIVING_FPS, self._field.rate)

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Fill the window."""
        self._seen = True
        if self._match is None or self._field is None:
            surface.fill(FELT)
            return
        try:
            self._arrange(self._field, self._match, scale)
            self._field.draw(surface)
            self._field.draw_over(surface)
        except Exception as error:
            surface.fill(FELT)
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        """Show a bare table from now on."""
        log.error("nothing is played behind the menus", exc_info=error)
        self._broken, self.rate = True, RESTING_FPS
        self._match = None
        self.put_away()

    def _arrange(self, field: Field, match: Exhibition, scale: Scale) -> None:
        """Lay the picture of the match out for a window, unless it is."""
        wanted = (scale, self._words.language)
        if self._laid != wanted:
            self._laid = wanted
            field.arrange(self._setting(scale, match), match.scene)

    def _setting(self, scale: Scale, match: Exhibition) -> Setting:
        """Return a setting that shows nothing but the board."""
        pages, options = self._faces.pages, self._faces.pages.first_game()
        seats = range(len(self._game.seats(match.config)))
        names = tuple(pages.seat_name(self._words, seat, options) for seat in seats)
        return Setting(_areas(scale), scale, self._words, names, players=names)


def _areas(scale: Scale) -> Areas:
    """Return areas with only the stage inside the window."""
    width, height = scale.size
    left, top, across, down = STAGE
    stage = pygame.Rect(width * left, height * top, width * across, height * down)
    away = pygame.Rect(-4 * width, -4 * height, scale.px(HIDDEN_MARGINS[0]), scale.px(HIDDEN_MARGINS[1]))
    return Areas(
        window=pygame.Rect(0, 0, width, height),
        stage=stage,
        players=away,
        prompt=away,
        heading=away,
        buttons=(away,),
        log=away,
        chat=away,
        watch=away,
        timeline=away,
        tray=away,
        shelf=away,
        card=away,
        aside=away,
        taken=(),
    )
