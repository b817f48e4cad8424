"""A new game against the computer: the last choices are set already, and Start has the focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame_gui.elements import UIImage

from client.draw.palette import ATTACK, WHITE, mix
from client.i18n import Words
from client.screens.setup.beginning import begin_chosen, last_choices
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.given_position import lay_position, read_clipboard
from client.screens.setup.new_game_cards import HELP, NAMES, GameCards, is_named, list_narrow_rows
from client.screens.setup.option_texts import value_help, value_text
from client.screens.setup.own_works import lay_works, list_work_settings
from client.screens.setup.position_editor import PositionEditor, can_edit
from client.screens.setup.share_picker import SharePicker
from client.screens.setup.start_preview import lay_lineup
from client.session.game_setup import PERSON
from client.session.given_position import GivenPosition
from client.skins.pages import Making, Preview
from client.skins.registry import game_words
from client.ui import keys
from client.ui.context import Context
from client.ui.pace import LIVING_FPS
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.form import Form
from client.ui.widgets.legend import Legend, height_for
from engine.options import Option

PREVIEW_SHARE = 0.55
"""Most of the height beside the choices for the preview, as a part."""
SEATS_SHARE = 0.4
"""Part of the width for the seats' rows."""
DIGITS = "0123456789"
SEED_LENGTH = 18


class NewGame(Page):
    """The choice of the setting, the seat, the other players and the conditions, and the start."""

    title = "new_game.title"
    start_text = "new_game.start"
    usual_text = "new_game.usual"
    choices: GameChoices

    def __init__(
        self,
        game: str,
        position: GivenPosition | None = None,
        adjust: Callable[[GameChoices], object] | None = None,
    ) -> None:
        """Offer a game, or to play on from one of its positions; `adjust` changes the last choices first."""
        super().__init__()
        self._adjust = adjust
        self._game = game
        self._position = position
        self._offset = 0.0
        self._unfolded = False
        """Whether everything that the first view does not show is shown below it."""
        self._fold = 0
        """Top of the button between them, in pixels of the content."""
        self._preview: tuple[Preview, UIImage] | None = None

    def enter(self, app: Context) -> None:
        """Begin with the last choices."""
        super().enter(app)
        self.choices = last_choices(app, self._game)
        if self._adjust is not None:
            self._adjust(self.choices)
        self.take_position()

    def take_position(self) -> None:
        """Fix the settings that the given position tells, if there is one."""
        if self._position is not None:
            self.choices.begin_at(self._position)

    def event(self, event: pygame.event.Event) -> bool:
        """Take a position from the clipboard, where no line of text takes it."""
        return super().event(event) or (keys.is_paste(event) and self.paste())

    def paste(self) -> bool:
        """Show the page again for the position on the clipboard, or say what is wrong; return True."""
        position = read_clipboard(self.app)
        if position is None:
            return True
        self._show_position(position)
        return True

    def edit(self) -> None:
        """Go to the editor of positions, with the present position or settings."""
        chosen = self.choices
        self.app.visit(PositionEditor(self._game, self._show_position, chosen.options, chosen.position))

    def _show_position(self, position: GivenPosition) -> None:
        """Offer to play on from a position, also from one of another game."""
        self._game, self._position, self._offset = position.game, position, 0.0
        self.enter(self.app)
        self.app.relayout()

    @property
    def words(self) -> Words:
        """Return the words for the game."""
        return game_words(self.app.words, self._game)

    def build(self) -> None:
        """Place the choices to the left, their preview and the start to the right."""
        app, px, chosen = self.app, self.app.scale.px, self.choices
        left, right = self.columns(SEATS_SHARE)
        self._place_choices(self.frame(left))
        legend = Legend(self.words.tr(self.start_text), icon="icons/play", role="heading")
        tall = max(height_for(app.scale, legend, right.width), px(66))
        place = pygame.Rect(right.left, right.bottom - tall, right.width, tall)
        right.height -= tall + px(10)
        pane = Pane(app.ui, self.frame(right))
        self.panes.append(pane)
        pane.close(self.lay_side(pane))
        able = chosen.ready and not self.problem
        self.first = self.button("start", place, legend, self.start, kind="primary", enabled=able)

    def lay_side(self, pane: Pane) -> int:
        """Show a preview of the choices; return the lower end."""
        if self.choices.position:
            return lay_position(self, pane, self.choices)
        y, wrong = 0, self.problem
        if wrong:
            said = Writing(self.app.scale, wrong, "body", pane.width, colour=mix(ATTACK, WHITE, 0.4))
            y = pane.add(said.surface, (0, 0)).bottom + self.app.scale.px(8)
        return self.lay_company(pane, self._lay_preview(pane, y))

    def lay_company(self, pane: Pane, y: int) -> int:
        """Show who plays what below the preview; return the lower end."""
        return lay_lineup(self, pane, self.choices, y)

    @property
    def problem(self) -> str | None:
        """Return why a game cannot begin with these choices."""
        return None if self.choices.position else self.choices.pages.problem(self.words, self.choices.options)

    def _lay_preview(self, pane: Pane, y: int) -> int:
        """Show a picture of the set-up from `y` on, if the game has one; return the lower end."""
        room = (pane.width, round(pane.view_rect.height * PREVIEW_SHARE))
        preview = self.choices.pages.preview(self.choices.options, room)
        self._preview = None
        if preview is None:
            return y
        image = pane.picture(preview.picture(), ((pane.width - preview.size[0]) // 2, y))
        self._preview = preview, image
        return y + preview.size[1] + self.app.scale.px(10)

    @property
    def rate(self) -> float:
        """Return a fast rate while the preview is still being drawn."""
        return LIVING_FPS if self._preview is not None and self._preview[0].busy else super().rate

    def update(self, dt: float) -> None:
        """Note the scroll position of the choices for the next layout."""
        super().update(dt)
        if self._preview is not None and self._preview[0].busy:
            preview, image = self._preview
            image.set_image(preview.picture())
        self._offset = self.panes[0].offset

    def start(self) -> None:
        """Remember the choices and set the table up."""
        begin_chosen(self.app, self.choices)

    def choose(self, name: str, value: Any) -> None:
        """Take a value of a setting; the entries that it needs are picked next."""
        self.choices.choose(name, value)
        self.app.relayout()
        if name == self.choices.pages.lead and not self.choices.ready:
            self.pick()

    def pick(self) -> None:
        """Go to the picker of the entries."""
        chosen = self.choices
        if chosen.picked is not None:
            name, picks = chosen.picked
            self.app.visit(SharePicker(chosen, name, picks, partial(self._take, name)))

    def _take(self, name: str, text: str | None) -> None:
        """Return from picking, with a text or without."""
        if text is not None:
            self.choices.options[name] = text
        self.choices.fall_back()

    # The choices.

    def _place_choices(self, room: pygame.Rect) -> None:
        """Place what most games differ in, and below a button everything else.

        The first view has no need to scroll: until it fits, explanations and rows of cards give way.
        """
        before, tries = len(self.controls), list_narrow_rows(self.measure_rows())
        for narrow in tries:
            pane = Pane(self.app.ui, room, self._offset)
            self.panes.append(pane)
            cards = GameCards(self, pane, self, narrow)
            y = self._lay_fold(cards, pane, self.lay_main(cards, 0) + self.app.scale.px(6))
            if y <= room.height or narrow is tries[-1]:
                pane.close(self._lay_rest(cards, y) if self._unfolded else y)
                return
            self.panes.remove(pane)
            pane.discard()
            del self.controls[before:]

    def measure_rows(self) -> dict[str, int]:
        """Return the numbers of values to choose from by row of the first view."""
        chosen, lead = self.choices, self.choices.lead
        possible = () if lead is None or chosen.position else lead.possible(chosen.options) or ()
        named = sum(map(is_named, possible))
        return {
            "bot": (len(chosen.levels) + 1) * (chosen.seats - 1),
            "lead": len(possible) - named,
            "side": chosen.seats + 1,
        }

    def lay_main(self, cards: GameCards, y: int) -> int:
        """Offer the other players, the foremost settings and the player's seat; return the lower end."""
        return cards.lay_seats(self.lay_foremost(cards, self.lay_others(cards, y)))

    def lay_others(self, cards: GameCards, y: int) -> int:
        """Offer the players of the other seats; return the lower end."""
        return cards.lay_bots(y)

    def lay_names(self, cards: GameCards, y: int) -> int:
        """Ask for the names of people at this computer; return the lower end."""
        return cards.lay_people(y)

    def lay_foremost(self, cards: GameCards, y: int) -> int:
        """Offer the settings on which most depends, unless a position tells them; return the lower end."""
        chosen = self.choices
        if chosen.position:
            return y
        form, explained = Form(self, self.panes[-1], y), HELP not in cards.narrow
        for name in chosen.pages.above:
            self._place_option(form, chosen.option(name), explained=explained)
        lay_works(self, form, explained=explained)
        return cards.lay_lead(form.y)

    def _lay_fold(self, cards: GameCards, pane: Pane, y: int) -> int:
        """Place the button that shows and hides everything else, with what is unusual there."""
        self._fold = y
        names = [self.words.tr("new_game.names")] if self._folds_names(cards) else []
        told = " · ".join([*names, *self.describe_rest()]) or self.words.tr(self.usual_text)
        text = self.words.tr("new_game.less" if self._unfolded else "new_game.more")
        legend = Legend(text, told, icon="icons/gear", align="left", role="body")
        place = pygame.Rect(0, y, pane.width, 0)
        made = self.button("more", place, legend, self.show_rest, kind="quiet", pane=pane)
        return y + int(made.rect.height) + self.app.scale.px(8)

    def show_rest(self) -> None:
        """Show everything else, from its button on, or hide it."""
        self._unfolded = not self._unfolded
        self._offset = self._fold / self.app.scale.factor if self._unfolded else 0.0
        self.app.relayout()

    def describe_rest(self) -> list[str]:
        """Return the unusual ones of the settings that the first view does not show."""
        chosen, words = self.choices, self.words
        found = []
        for option in () if chosen.position else self._list_rest():
            value = chosen.options[option.name]
            text = value_text(words, option, value)
            if text and value != option.default:
                label = "" if option.kind == "choice" else f"{words.tr(f'option.{option.name}.name')}: "
                found.append(label + text)
        return found

    def _list_rest(self) -> list[Option]:
        """List the settings that matter and that the first view does not show."""
        chosen = self.choices
        shown = (*chosen.pages.above, chosen.pages.lead, *list_work_settings(chosen))
        return [each for each in chosen.schema if each.name not in shown and each.matters(chosen.options)]

    def _lay_rest(self, cards: GameCards, y: int) -> int:
        """Place everything else; return the lower end."""
        given = bool(self.choices.position)
        if self._folds_names(cards):
            y = self.lay_names(cards, y)
        form = Form(self, self.panes[-1], y if given else cards.lay_lead_kinds(y))
        for option in () if given else self._list_rest():
            self._place_option(form, option)
        self.lay_rest(cards, form)
        self.lay_positions(form)
        return form.y

    def _folds_names(self, cards: GameCards) -> bool:
        """Say whether people's names have no room in the first view."""
        return NAMES in cards.narrow and bool(self.choices.people)

    def lay_positions(self, form: Form) -> None:
        """Offer to play on from a position."""
        tr = self.words.tr
        ways: list[tuple[str, str, Callable[[], object]]] = [("paste", tr("position.paste"), self.paste)]
        if can_edit(self._game):
            ways.append(("edit", tr("position.edit"), self.edit))
        form.buttons("position", tr("position.name"), ways, tr("position.paste.help"))

    def lay_rest(self, cards: GameCards, form: Form) -> None:
        """Add choices beside the game's settings."""
        tr, chosen = self.words.tr, self.choices
        takeback = tr("new_game.takeback")
        form.switch("takeback", takeback, chosen.takeback, self._allow, tr("new_game.takeback.help"))
        form.switch("hints", tr("hints.name"), chosen.hints, self._allow_hints, tr("hints.help"))
        self.lay_seed(form)
        form.y = cards.note(tr("bot.fair"), form.y)

    def lay_seed(self, form: Form) -> None:
        """Add the choice of the number behind all draws."""
        tr = self.words.tr
        form.line(
            "seed",
            tr("new_game.seed"),
            self.choices.seed,
            self._set_seed,
            allowed=DIGITS,
            longest=SEED_LENGTH,
            help_text=tr("new_game.seed.help"),
        )

    def _place_option(self, form: Form, option: Option, *, explained: bool = True) -> None:
        """Lay one setting by its kind; a text is made by picking, which has its own screen."""
        words, name = self.words, option.name
        tr = words.tr
        value, action = self.choices.options[name], partial(self.choose, name)
        label = tr(f"option.{name}.name")
        help_text = value_help(words, option, value) if explained else ""
        if option.kind in ("choice", "switch"):
            possible = option.possible(self.choices.options) or ()
            values = [(each, value_text(words, option, each)) for each in possible]
            form.choice(name, label, values, value, action, help_text)
        elif option.kind == "number":
            steps = [(step, value_text(words, option, step)) for step in self.choices.steps(option)]
            form.stepper(name, label, steps, value, action, help_text)
        makings = self.choices.pages.makings(words, name, self.choices.options)
        if makings:
            # A setting with a text has no row but this one.
            told = (label, tr(f"option.{name}.help")) if option.kind == "text" else ("", "")
            actions = [(each.key, each.text, partial(self._make, each)) for each in makings]
            form.buttons(f"{name}.make", told[0], actions, told[1])

    def _make(self, making: Making) -> None:
        """Take the settings that a way makes, or show its message."""
        made = making.make()
        if isinstance(made, str):
            self.app.toast(made)
            return
        for name, value in made.items():
            self.choices.choose(name, value)
        self.app.relayout()

    def is_own(self, place: int) -> bool:
        """Say whether a place, counted clockwise from the player's seat, chooses its work on the form."""
        return place == 0 or place in self.choices.people

    def sit(self, seat: int | None) -> None:
        """Take a seat, or leave that to chance."""
        self.choices.seat = seat
        self.app.relayout()

    def face(self, who: str, place: int | None = None) -> None:
        """Give a computer player all other seats, or one place, counted clockwise from the player's seat.

        `PERSON` means somebody at the same computer.
        """
        if who == PERSON and place is not None:
            self.choices.people.setdefault(place, "")
        elif place is None:
            self.choices.bot = who
            self.choices.people.clear()
        else:
            self.choices.bots[place] = who
            self.choices.people.pop(place, None)
        self.app.relayout()

    def call(self, name: str, place: int | None = None) -> None:
        """Note the player's name, or that of a person at a place, counted clockwise."""
        if place is None:
            self.choices.name = name
        else:
            self.choices.people[place] = name

    def _allow(self, takeback: bool) -> None:
        self.choices.takeback = takeback
        self.app.relayout()

    def _allow_hints(self, hints: bool) -> None:
        self.choices.hints = hints
        self.app.relayout()

    def _set_seed(self, text: str) -> None:
        self.choices.seed = text
