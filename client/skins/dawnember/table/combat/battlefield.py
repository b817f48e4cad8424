"""The battlefield: a combat between two units, or the standing of the battle."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.cache import cache_pixels
from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, INK, NIGHT, PARCHMENT, SELECTED, Colour, mix
from client.i18n import Words
from client.skins.dawnember.art.cards import die, face, token
from client.skins.dawnember.art.seats import seat_tone
from client.skins.dawnember.table.choices import ATTACHED, UNIT
from client.skins.dawnember.table.combat.staging import TITLE_LETTERS_SHARE
from client.skins.dawnember.table.combat.standing import draw_standing
from client.skins.dawnember.table.outlook import NOTHING, Outlook, power
from client.skins.dawnember.table.signs import (
    BETTER_COLOUR,
    WORSE_COLOUR,
    number,
    sign,
    tone_of,
)
from client.skins.dawnember.table.spread import SHOWN, TABLE, Spread, Thing
from client.skins.dawnember.table.units import body, draw_tag
from client.skins.dawnember.wording.units import unit_name
from client.ui.focus import Key
from client.ui.scale import Scale
from engine.events import Seat
from engine.games.dawnember import events
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.pending import AskPick
from engine.games.dawnember.state import Combat, State, owner
from engine.games.dawnember.values.values import (
    command_value,
    full_points,
    points,
)

COMBAT_TITLE_SHARE = 0.3
"""The part of the title's width for the combat; the rest is for the units' names."""


@dataclass(frozen=True)
class StagedCombat:
    """The shown things of a combat beside its position."""

    rolled: dict[Seat, str]
    """The last rolled card of each seat."""
    decided: events.CombatDecided | None
    asked: frozenset[Seat]
    """The seats that decide now."""
    ahead: Outlook = NOTHING
    """The certain effects of the action that is pointed at."""
    hidden: frozenset[Key] = frozenset()
    """Things in motion, which are not drawn in their places."""


class Battlefield:
    """Draws the middle of the table."""

    def __init__(self, words: Words, scale: Scale) -> None:
        """Keep the language and the size of letters."""
        self._words, self._scale = words, scale

    def draw(self, target: pygame.Surface, spread: Spread, staged: StagedCombat) -> None:
        """Draw the running combat, or the standing of the battle."""
        state = spread.state
        frame = state.pending[0] if state.pending else None
        if isinstance(frame, AskPick) and frame.seat == spread.viewer:
            self._cards(target, spread)
        elif state.combat is not None:
            self._combat(target, spread, state.combat, staged)
        else:
            draw_standing(target, spread, staged.ahead, self._words, self._scale)

    def _cards(self, target: pygame.Surface, spread: Spread) -> None:
        for thing in spread.things.values():
            if thing.key.kind == SHOWN:
                target.blit(face(thing.card, thing.height, self._words), thing.box)

    # A combat.

    def _combat(self, target: pygame.Surface, spread: Spread, combat: Combat, staged: StagedCombat) -> None:
        for seat in (0, 1):
            self._side(target, spread, combat, seat, staged)
        self._middle(target, spread, combat, staged)

    def _side(
        self, target: pygame.Surface, spread: Spread, combat: Combat, seat: Seat, staged: StagedCombat
    ) -> None:
        state, staging, side = spread.state, spread.staging, spread.places.side(seat)
        tag = combat.own(seat)
        box = staging.units[side]
        if state.there(tag):
            if Key(UNIT, tag) not in staged.hidden:
                target.blit(body(state.unit(tag).card, box.height, False), box)
                draw_tag(target, state, tag, box, round(box.height * 0.7))
            self._values(target, state, combat, tag, staging.values[side], staged.ahead)
        for thing in spread.things.values():
            if thing.seat == seat and thing.key not in staged.hidden:
                self._draw_attachments(target, thing)
        self._total(target, spread, combat, seat, staged)

    def _draw_attachments(self, target: pygame.Surface, thing: Thing) -> None:
        """Draw the attachments of a unit on the battlefield."""
        if thing.key.kind == TABLE:
            target.blit(face(thing.card, thing.height, self._words), thing.box)
        elif thing.key.kind == ATTACHED:
            target.blit(token(thing.card, thing.height), thing.box)

    def _values(
        self,
        target: pygame.Surface,
        state: State,
        combat: Combat,
        tag: str,
        box: pygame.Rect,
        ahead: Outlook,
    ) -> None:
        """Write a unit's values; a changing value appears with its future amount."""
        card = CARDS[state.unit(tag).card]
        rows: list[tuple[str, str, Colour]] = []
        now = power(state, tag)
        printed = now if combat.ranged and tag == combat.attacker else card.strength
        rows.append(("strength", str(now), tone_of(now, printed)))
        left, full = points(state, tag), full_points(state, tag)
        then = ahead.points.get(tag, left)
        text = f"{then}/{full}" if combat.step != "declare" else str(full)
        rows.append(("tactics", text, tone_of(then, left)))
        value = command_value(state, tag)
        then = ahead.commands.get(tag, value)
        rows.append(("command", str(then), tone_of(then, card.command if then == value else value)))
        step = box.height / (len(rows) + 0.2)
        for at, (name, text, colour) in enumerate(rows):
            row = pygame.Rect(box.x, round(box.y + (at + 0.1) * step), box.width, round(step))
            size = round(min(step * (0.62 if at == 0 else 0.5), box.width * 0.5))
            icon = sign(name, round(size * 0.9))
            figure = number(text, size, colour)
            if figure.width + icon.width > row.width:
                figure = number(text, round(size * (row.width - icon.width) / figure.width), colour)
            wide = icon.width + figure.width + 2
            x = row.centerx - wide // 2
            target.blit(icon, icon.get_rect(midleft=(x, row.centery)))
            target.blit(figure, figure.get_rect(midleft=(x + icon.width + 2, row.centery)))

    def _total(
        self,
        target: pygame.Surface,
        spread: Spread,
        combat: Combat,
        seat: Seat,
        staged: StagedCombat,
    ) -> None:
        """Draw a seat's rolled card, and its total below it."""
        state, side = spread.state, spread.places.side(seat)
        box, upper = spread.staging.rolls[side], spread.staging.find_roll_box(side)
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        card, place_of = staged.rolled.get(seat), combat.place(seat)
        roll = 0
        if card is not None:
            roll = CARDS[card].die if card else 0
            if card:
                target.blit(face(card, upper.height, self._words), upper)
                cube = die(roll, round(upper.height * 0.46))
                target.blit(cube, cube.get_rect(center=(upper.centerx, upper.centery + upper.height // 5)))
        tag = combat.own(seat)
        powers = staged.ahead.powers
        change = powers[seat] - power(state, tag) if seat in powers and state.there(tag) else 0
        if change:
            sum_up = number(
                f"{change:+d}", round(upper.height * 0.42), BETTER_COLOUR if change > 0 else WORSE_COLOUR
            )
            target.blit(sum_up, sum_up.get_rect(center=upper.center))
        if staged.decided is not None and staged.decided.totals:
            value = staged.decided.totals[place_of]
        elif state.there(tag):
            value = power(state, tag) + (combat.rolls[place_of] if combat.rolls else roll)
        else:
            return
        size = round(min(lower.height * 0.86, lower.width * 0.6))
        colour = PARCHMENT
        if staged.decided is not None and staged.decided.winner:
            colour = BETTER_COLOUR if owner(staged.decided.winner) == seat else WORSE_COLOUR
        figure = number(value, size, colour)
        disc = _disc(round(min(lower.height, lower.width)), seat in staged.asked)
        target.blit(disc, disc.get_rect(center=lower.center))
        target.blit(figure, figure.get_rect(center=lower.center))

    def _middle(self, target: pygame.Surface, spread: Spread, combat: Combat, staged: StagedCombat) -> None:
        """Draw the kind of combat, the direction of the attack, and the result."""
        words, box, title = self._words, spread.staging.centre, spread.staging.title
        kind = "block" if combat.blocked and combat.kind == "attack" else combat.kind
        text, tone = words.tr(f"duel.kind.{kind}"), mix(BRASS, PARCHMENT, 0.4)
        if staged.decided is not None:
            text, tone = format_result(words, staged.decided)
        size = min(self._scale.letters("body"), round(title.height * TITLE_LETTERS_SHARE))
        place(
            target, fit_text(text, size, round(title.width * COMBAT_TITLE_SHARE), tone, bold=True), title, 0.5
        )
        for seat in (0, 1):
            self._name(target, spread, combat, seat, size)
        edge = round(min(box.width * 0.8, box.height * 0.4))
        to_right = spread.places.side(combat.attacking) == 0
        arrow = _arrow(edge, to_right, combat.ranged)
        target.blit(arrow, arrow.get_rect(center=box.center))

    def _name(self, target: pygame.Surface, spread: Spread, combat: Combat, seat: Seat, size: int) -> None:
        """Write a unit's name beside the title, on the unit's side."""
        state, tag, title = spread.state, combat.own(seat), spread.staging.title
        if not state.there(tag):
            return
        pad = title.height // 2
        room = pygame.Rect(
            title.x + pad, title.y, round(title.width * (1 - COMBAT_TITLE_SHARE) / 2) - 2 * pad, title.height
        )
        right = spread.places.side(seat) == 1
        if right:
            room.right = title.right - pad
        tone = seat_tone(state.options.sides, seat)
        name = fit_text(unit_name(self._words, state, tag), size, room.width, tone, bold=True)
        place(target, name, room, 1.0 if right else 0.0)


def format_result(words: Words, decided: events.CombatDecided) -> tuple[str, Colour]:
    """Return the result of a combat in words, and their colour."""
    if decided.slaughter and not decided.winner:
        return words.tr("duel.result.slaughter"), WORSE_COLOUR
    if not decided.winner:
        return words.tr("duel.result.hit"), SELECTED
    return words.tr("duel.result.won", n=decided.margin), SELECTED


@cache_pixels(1)
def _disc(edge: int, lit: bool) -> pygame.Surface:
    picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
    middle, radius = (edge // 2, edge // 2), edge // 2 - 1
    pygame.draw.aacircle(picture, (*mix(INK, NIGHT, 0.4), 230), middle, radius)
    pygame.draw.aacircle(
        picture, SELECTED if lit else mix(BRASS, NIGHT, 0.2), middle, radius, max(2, edge // 18)
    )
    return picture


@cache_pixels(1)
def _arrow(edge: int, to_right: bool, ranged: bool) -> pygame.Surface:
    """Return an arrow from the attacker to the defender; the arrow of a shot is thin."""
    picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
    thick = edge * (0.08 if ranged else 0.2)
    y, tip, neck = edge / 2, edge * 0.97, edge * (0.7 if ranged else 0.55)
    wide = edge * (0.2 if ranged else 0.36)
    shape = [
        (edge * 0.03, y - thick / 2),
        (neck, y - thick / 2),
        (neck, y - wide),
        (tip, y),
        (neck, y + wide),
        (neck, y + thick / 2),
        (edge * 0.03, y + thick / 2),
    ]
    pygame.draw.polygon(picture, mix((220, 90, 60), INK, 0.15), shape)
    pygame.draw.aalines(picture, mix(BRASS, PARCHMENT, 0.3), True, shape)
    return picture if to_right else pygame.transform.flip(picture, True, False)
