"""Works of the players' own, such as armies, on the form of a new game: a row for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Protocol

from msgspec.structs import replace

from client.i18n import Words
from client.screens.setup.game_choices import LAST_WORK, GameChoices
from client.screens.setup.option_texts import value_text
from client.screens.setup.preparing import find_craft, page_for
from client.session.game_setup import PERSON, GameSetup
from client.skins.composing.craft import Craft
from client.ui.context import Context
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.form import Form
from engine.events import Seat
from engine.game import Reason
from engine.games.registry import GAMES
from engine.options import Option, configure


class WorkForm(Protocol):
    """The form of a new game."""

    app: Context
    choices: GameChoices

    @property
    def words(self) -> Words:
        """Return the words for the game."""

    def is_own(self, place: int) -> bool:
        """Say whether a place, counted clockwise from the player's seat, chooses its work on the form."""


def list_work_settings(chosen: GameChoices) -> tuple[str, ...]:
    """Return the names of the settings that the rows of works set."""
    works = chosen.pages.works
    return () if works is None or not works.lists else (works.option, *works.lists)


def lay_works(page: WorkForm, form: Form, *, explained: bool) -> None:
    """Add a row for the work of each seat, if the game has ready-made ones to choose from."""
    chosen, words = page.choices, page.words
    for place in range(chosen.seats) if list_work_settings(chosen) else ():
        text, told = _name_work(page, place)
        label, told = _label(words, chosen, place), told if explained else ""
        if place and _is_drawn(page, place) and not _groups(chosen):
            form.stepper(f"work.{place}", label, [(0, text)], 0, _keep, told)
        else:
            actions = [("choose", text, partial(_open, page, place))]
            form.buttons(f"work.{place}", label, actions, told)


def find_works(app: Context, chosen: GameChoices, place: int, **options: Any) -> dict[str, str]:
    """Return the saved works that a place may bring by their names, the last one without a name first.

    Some other settings may be given.
    """
    craft = _craft(app, chosen, place, **options)
    saved = craft.open_saved(app.shelf.settings.place)
    found = {}
    for name, text in {LAST_WORK: saved.last, **saved.named}.items():
        work = craft.read(text)
        if not isinstance(work, Reason) and craft.preparing.faults(str(work)) == []:
            found[name] = str(work)
    return found


def name_last_work(app: Context, chosen: GameChoices, place: int) -> str:
    """Return the name under which the work that was composed last for a place is saved, if it is."""
    found = find_works(app, chosen, place)
    last = found.pop(LAST_WORK, None)
    return next((name for name, text in found.items() if text == last), LAST_WORK)


def prepare_own(app: Context, chosen: GameChoices, plan: GameSetup) -> GameSetup:
    """Return a plan with the chosen works of the seats played here."""
    prepared = {}
    for place, name in chosen.brought.items() if chosen.brings_own and not plan.position else ():
        seat = ((plan.seat or 0) + place) % chosen.seats
        text = find_works(app, chosen, place).get(name)
        if text is not None and seat in plan.own:
            prepared[seat] = text
    return replace(plan, prepared=prepared)


def _compose(page: WorkForm, place: int) -> None:
    """Show the page where the work of a place is composed; it returns to the form with the work."""
    app, chosen = page.app, page.choices
    works, game = chosen.pages.works, GAMES[chosen.game]
    assert works is not None
    config = configure(game.options, {**chosen.options, works.option: works.own})

    def take(text: str) -> None:
        app.back()
        _bring(page, place, name_last_work(app, chosen, place), {})

    app.visit(page_for(app.words, game, config, chosen.seat_at(place), take, shared=False))


def _open(page: WorkForm, place: int) -> None:
    """Offer the works for a place."""
    title = partial(_label, page.words, page.choices, place)
    page.app.open(ActionMenu(title, partial(_list, page, place)))


def _bring(page: WorkForm, place: int, name: str | None, options: Mapping[str, Any]) -> None:
    """Let a place bring the work of a name, which some settings belong to."""
    for option, value in options.items():
        page.choices.choose(option, value)
    page.choices.bring(place, name)
    page.app.relayout()


def _play_ready_made(page: WorkForm, seat: Seat, value: Any) -> None:
    page.choices.play_ready_made(seat, value)
    page.app.relayout()


def _list(page: WorkForm, place: int) -> list[Action]:
    app, chosen, words = page.app, page.choices, page.words
    works, seat = chosen.pages.works, chosen.seat_at(place)
    assert works is not None
    option = chosen.option(works.lists[seat])
    values, found = option.possible(chosen.options) or (), []
    if _is_drawn(page, place) and works.grouped:
        return [_offer_list_to_draw_from(page, place, option, value) for value in values]
    for value in values:
        craft = _craft(app, chosen, place, **{option.name: value})
        press, told = partial(_play_ready_made, page, seat, value), craft.describe(words, craft.make_first())
        found.append(Action(f"list.{value}", value_text(words, option, value), press, help=told))
    if not page.is_own(place):
        own = chosen.option(works.option)
        press, told = partial(_bring, page, place, None, {}), words.tr(f"option.{own.name}.{works.own}.help")
        return [*found, Action("own", value_text(words, own, works.own), press, help=told)]
    for value in values if works.grouped else (chosen.options[option.name],):
        found += _list_saved_works(page, place, {option.name: value})
    build, told = words.tr("works.build"), words.tr("works.build.help")
    return [*found, Action("build", build, partial(_compose, page, place), help=told)]


def _list_saved_works(page: WorkForm, place: int, options: Mapping[str, Any]) -> list[Action]:
    """Return the saved works for some settings; the last one is left out where it has a name."""
    app, words, craft = page.app, page.words, _craft(page.app, page.choices, place, **options)
    works = find_works(app, page.choices, place, **options)
    named = {text for name, text in works.items() if name != LAST_WORK}
    (option, value), *_ = options.items()
    grouped = _groups(page.choices)
    title = value_text(words, page.choices.option(option), value) if grouped else ""
    found = []
    for name, text in works.items():
        if name != LAST_WORK or text not in named:
            press = partial(_bring, page, place, name, options)
            told = " · ".join(filter(None, (title, _describe(words, craft, text))))
            key = f"saved.{value}.{name}" if grouped else f"saved.{name}"
            found.append(Action(key, name or words.tr("works.last"), press, help=told))
    return found


def _offer_list_to_draw_from(page: WorkForm, place: int, option: Option, value: Any) -> Action:
    """Return the choice of the list of which a computer player's own work is drawn."""

    def choose() -> None:
        page.choices.choose(option.name, value)
        page.app.relayout()

    text = page.words.tr("works.drawn", name=value_text(page.words, option, value))
    return Action(f"drawn.{value}", text, choose)


def _groups(chosen: GameChoices) -> bool:
    """Say whether a list also decides which works its seat may bring."""
    return chosen.pages.works is not None and chosen.pages.works.grouped


def _name_work(page: WorkForm, place: int) -> tuple[str, str]:
    """Return the name of a place's work, and a line about it."""
    app, chosen, words = page.app, page.choices, page.words
    works = chosen.pages.works
    assert works is not None
    craft, option = _craft(app, chosen, place), chosen.option(works.lists[chosen.seat_at(place)])
    if not chosen.brings_own:
        text = value_text(words, option, chosen.options[option.name])
        return text, craft.describe(words, craft.make_first())
    if _is_drawn(page, place):
        # A list has no other meaning beside works of the players' own.
        value = chosen.options[option.name] if works.grouped else option.default
        return words.tr("works.drawn", name=value_text(words, option, value)), ""
    if not page.is_own(place):
        return value_text(words, chosen.option(works.option), works.own), ""
    name = chosen.brought.get(place)
    made = {} if name is None else find_works(app, chosen, place)
    if name is None or name not in made:
        return words.tr("works.later"), words.tr("works.later.help")
    return name or words.tr("works.last"), _describe(words, craft, made[name])


def _is_drawn(page: WorkForm, place: int) -> bool:
    """Say whether a computer player's own work is drawn when the match begins."""
    chosen = page.choices
    bot = chosen.who_at(place) not in ("", PERSON)
    return chosen.brings_own and not page.is_own(place) and bot


def _describe(words: Words, craft: Craft[Any], text: str) -> str:
    work = craft.read(text)
    return "" if isinstance(work, Reason) else craft.describe(words, work)


def _craft(app: Context, chosen: GameChoices, place: int, **options: Any) -> Craft[Any]:
    """Return what reads and describes the works of a place, with some other settings."""
    works, game = chosen.pages.works, GAMES[chosen.game]
    assert works is not None
    config = configure(game.options, {**chosen.options, works.option: works.own, **options})
    return find_craft(app.words, game, config, chosen.seat_at(place))


def _label(words: Words, chosen: GameChoices, place: int) -> str:
    if chosen.seat is None and not chosen.brings_own:
        seat = chosen.pages.seat_name(words, chosen.seat_at(place), chosen.options)
        return words.tr("works.of", seat=seat)
    return words.tr("works.theirs" if place else "works.yours")


def _keep(value: object) -> None:
    """Change nothing: there is one value."""
