"""Events shown beside moving things: turned cards, notes, banners and blows."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import pygame

from client.draw.cache import cache_pixels
from client.draw.easing import clamp, ease_in_out, ease_out, overshoot, pulse
from client.draw.glow import add_glow, add_ring, fading
from client.draw.lettering import squeeze_text
from client.draw.palette import BRASS, PARCHMENT, SELECTED, Colour, mix
from client.skins.dawnember.art.cards import back, die, face
from client.skins.dawnember.motion.cues import BLOW_PHASE
from client.skins.dawnember.motion.staged_deeds import draw_deed, find_deed
from client.skins.dawnember.table.combat.battlefield import format_result
from client.skins.dawnember.table.ranks import width_of
from client.skins.dawnember.table.signs import BETTER_COLOUR, WORSE_COLOUR, draw_value, number
from client.skins.dawnember.table.spread import PILE, Spread
from client.skins.dawnember.wording.sentences import sentence
from client.skins.scene import Setting
from client.ui.focus import Key
from client.ui.widgets.plates import leaf
from engine.events import Event, Seat, Viewer
from engine.games.dawnember import card_events, events
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.purposes import COMPARED_VALUES
from engine.games.dawnember.state import owner
from engine.games.dawnember.values.values import TESTED_VALUES

FLIP = (0.3, 0.6)
"""Phases of a motion between which a card is turned over."""
ROLL_DISTANCE_WIDTHS = 0.55
"""Distance of a unit and its rolled card from the middle, as a part of their width."""
HAND_SIZE_THRESHOLD = 0.85
"""Least part of the hand's card height at which a shown card takes the hand's size."""
SHOWN_CARD_SHARE = 0.94
"""Height of a card that is shown to all, as a part of the battlefield's."""


def find_show_box(spread: Spread) -> pygame.Rect:
    """Return the place of a card that is shown to all, at the hand's size if that is nearly as large."""
    room, held = spread.places.battlefield, spread.hand_height
    height = round(room.height * SHOWN_CARD_SHARE)
    if HAND_SIZE_THRESHOLD * height <= held <= height:
        height = held
    return pygame.Rect(0, 0, width_of(height), height).move_to(center=room.center)


@dataclass(frozen=True)
class Effects:
    """The moment for which effects are drawn."""

    setting: Setting
    spread: Spread
    viewer: Viewer

    def draw(self, target: pygame.Surface, event: Event, t: float) -> None:
        """Draw the effect of an event after a part of its motion."""
        match event:
            case card_events.CardRolled() if event.card:
                self._draw_roll(target, event, t)
            case card_events.CardFlipped() if event.card:
                self._draw_turning_card(target, event.seat, event.card, "army", self._middle(), t)
            case events.CardPlayed() | events.AbilityUsed() | events.Blocked():
                self._draw_deed(target, event, t)
            case events.ModGained():
                self._draw_gain(target, event, t)
            case events.CombatDecided():
                self._draw_result(target, event, t)
            case events.CombatBegan():
                self._draw_clash(target, t)
            case events.BattleBegan():
                self._banner(target, self.setting.words.tr("duel.battle", n=event.battle), t)
            case events.Withdrew() | events.BattleScored() | events.ClashBegan() | events.BattleWon():
                self._banner(target, self._format_sentence(event), t)
            case events.Passed(seat=seat) | events.Declined(seat=seat):
                self._note(target, self._format_sentence(event), t, seat)
            case events.SpellNegated() | events.Routed() | events.CombatAborted() | card_events.HandShown():
                self._note(target, self._format_sentence(event), t)

    def _format_sentence(self, event: Event) -> str:
        words, state = self.setting.words, self.spread.state
        return sentence(words, self.setting.names, state, event, self.viewer) or ""

    def _middle(self) -> pygame.Rect:
        return find_show_box(self.spread)

    # Cards.

    def _draw_roll(self, target: pygame.Surface, event: card_events.CardRolled, t: float) -> None:
        """Turn the top card of a deck over and show its die, with the unit of the roll beside it."""
        place = self._middle()
        if event.purpose == "combat":
            place = self.spread.staging.find_roll_box(self.spread.places.side(event.seat))
        elif event.unit:
            self._draw_tested_unit(
                target, event, place.move(-round(place.width * ROLL_DISTANCE_WIDTHS), 0), t
            )
            place.x += round(place.width * ROLL_DISTANCE_WIDTHS)
        box = self._draw_turning_card(target, event.seat, event.card, "action", place, t)
        shown = clamp((t - FLIP[1]) / 0.2)
        if shown > 0:
            edge = max(1, round(box.height * 0.46 * overshoot(shown)))
            cube = pygame.transform.smoothscale(
                die(CARDS[event.card].die, round(box.height * 0.46)), (edge, edge)
            )
            target.blit(cube, cube.get_rect(center=(box.centerx, box.centery + box.height // 5)))

    def _draw_tested_unit(
        self, target: pygame.Surface, event: card_events.CardRolled, place: pygame.Rect, t: float
    ) -> None:
        """Show the unit of a roll, with the value to compare."""
        state = self.spread.state
        picture = face(state.unit(event.unit).card, place.height, self.setting.words)
        shown = min(1.0, t * 6)
        target.blit(picture if shown >= 1 else fading(picture, shown), place)
        compared = COMPARED_VALUES.get(event.purpose)
        if compared is not None and shown >= 1:
            figure = draw_value(
                compared, TESTED_VALUES[compared](state, event.unit), round(place.height * 0.2)
            )
            ground = leaf((place.width, figure.height), self.setting.scale.factor, 0.9)
            box = target.blit(ground, ground.get_rect(center=place.center))
            target.blit(figure, figure.get_rect(center=box.center))

    def _draw_turning_card(
        self,
        target: pygame.Surface,
        seat: Seat,
        card: str,
        deck: Literal["army", "action"],
        place: pygame.Rect,
        t: float,
    ) -> pygame.Rect:
        pile = self.spread.things[Key(PILE, f"{SEATS[seat]}.{deck}")]
        way = ease_out(clamp(t / FLIP[0]))
        x = pile.box.centerx + (place.centerx - pile.box.centerx) * way
        y = pile.box.centery + (place.centery - pile.box.centery) * way
        turn = clamp((t - FLIP[0]) / (FLIP[1] - FLIP[0]))
        wide = abs(math.cos(math.pi * turn))
        side = self.spread.state.options.sides[seat]
        words = self.setting.words
        picture = back(deck, side, place.height) if turn < 0.5 else face(card, place.height, words)
        size = (max(1, round(picture.width * wide)), picture.height)
        if wide < 1:
            picture = pygame.transform.smoothscale(picture, size)
        return target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _draw_deed(self, target: pygame.Surface, event: Event, t: float) -> None:
        """Stage a block, or the use of a card or ability, before its effect."""
        deed = find_deed(self.spread.state, event)
        if deed is not None:
            draw_deed(target, self.setting, self.spread, deed, self._format_sentence(event), t)

    # Combat.

    def _draw_gain(self, target: pygame.Surface, event: events.ModGained, t: float) -> None:
        """Let a number rise from a unit that has become stronger or weaker."""
        tag, _, value = event.name.partition(".")
        combat = self.spread.state.combat
        if combat is None or tag not in combat.units or value not in ("str", "cmd", "rng", "terror"):
            self._note(target, self._format_sentence(event), t)
            return
        box = self.spread.staging.values[self.spread.places.side(owner(tag))]
        text = f"{event.n:+d}"
        figure = number(text, round(box.height * 0.34), BETTER_COLOUR if event.n > 0 else WORSE_COLOUR)
        up = round(box.height * 0.3 * ease_out(t))
        add_glow(
            target,
            box.center,
            box.height * 0.6,
            BETTER_COLOUR if event.n > 0 else WORSE_COLOUR,
            0.5 * pulse(t),
        )
        if t > 0.7:
            figure = fading(figure, 1 - (t - 0.7) / 0.3)
        target.blit(figure, figure.get_rect(center=(box.centerx, box.centery - up)))

    def _draw_clash(self, target: pygame.Surface, t: float) -> None:
        if t > BLOW_PHASE:
            self._ring(target, (t - BLOW_PHASE) / (1 - BLOW_PHASE), (255, 196, 110))

    def _ring(self, target: pygame.Surface, part: float, colour: Colour) -> None:
        room = self.spread.places.battlefield
        radius = room.height * (0.15 + 0.8 * ease_out(part))
        add_ring(target, room.center, radius, room.height * 0.05, colour, 1 - part)

    def _draw_result(self, target: pygame.Surface, event: events.CombatDecided, t: float) -> None:
        """Strike the result into the middle of the battlefield."""
        words, room = self.setting.words, self.spread.places.battlefield
        if t < BLOW_PHASE:
            swell = ease_in_out(t / BLOW_PHASE)
            add_glow(target, room.center, room.height * 0.5, SELECTED, 0.5 * swell)
            return
        part = (t - BLOW_PHASE) / (1 - BLOW_PHASE)
        text, colour = format_result(words, event)
        self._ring(target, part, colour)
        size = round(room.height * 0.24)
        figure = number(text, size, colour)
        wide = room.width * 0.5
        scale = min(1.0, wide / figure.width) * (1.9 - 0.9 * ease_out(clamp(part * 3)))
        picture = pygame.transform.smoothscale_by(figure, scale)
        target.blit(picture, picture.get_rect(center=room.center))

    # Words.

    def _note(self, target: pygame.Surface, text: str, t: float, seat: Seat | None = None) -> None:
        """Write on a strip at the edge of a seat's battlefield half, or in the battlefield's middle."""
        if not text:
            return
        room, scale = self.spread.places.battlefield, self.setting.scale
        strip = _strip(
            text, scale.letters("body"), (round(room.width * 0.72), round(room.height * 0.46)), scale.factor
        )
        box = strip.get_rect(center=room.center)
        if seat is not None:
            below = self.spread.places.side(seat) == 0
            box.centery = room.bottom - box.height // 2 if below else room.top + box.height // 2
        shown = min(1.0, t * 6, (1 - t) * 6)
        target.blit(strip if shown >= 1 else fading(strip, shown), box)

    def _banner(self, target: pygame.Surface, text: str, t: float) -> None:
        """Draw a banner across the battlefield."""
        if not text:
            return
        room, scale = self.spread.places.battlefield, self.setting.scale
        strip = _strip(
            text, scale.letters("title"), (round(room.width * 0.96), round(room.height * 0.9)), scale.factor
        )
        shown = min(1.0, t * 7, (1 - t) * 7)
        x = room.centerx + round((1 - ease_out(clamp(t * 5))) * room.width * 0.15)
        target.blit(strip if shown >= 1 else fading(strip, shown), strip.get_rect(center=(x, room.centery)))


@cache_pixels(2)
def _strip(text: str, size: int, room: tuple[int, int], unit: float) -> pygame.Surface:
    """Return words on a dark leaf that fits a room."""
    pad = round(size * 0.8)
    inner, tone = (max(8, room[0] - 2 * pad), max(8, room[1] - pad)), mix(PARCHMENT, BRASS, 0.15)
    words = squeeze_text(text, size, inner, tone, bold=True, centred=True)
    box = (words.width + 2 * pad, words.height + pad)
    picture = leaf(box, unit, 0.95).copy()
    picture.blit(words, words.get_rect(center=(box[0] // 2, box[1] // 2)))
    return picture
