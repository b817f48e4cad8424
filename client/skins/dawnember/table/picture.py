"""The picture of the table: ranks, battlefield, piles, hands and plates, with their marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Literal

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import ATTACK, BRASS, LEGAL, MUTED, NIGHT, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.skins.dawnember.art.cards import back, face
from client.skins.dawnember.table.answers import Answer, boxes, draw_answer
from client.skins.dawnember.table.choices import ATTACHED, ROW, STRATEGY, UNIT
from client.skins.dawnember.table.closeup.browsing import Browsing
from client.skins.dawnember.table.closeup.card import draw_closeup
from client.skins.dawnember.table.closeup.keywords import explain_keywords, list_printed_values
from client.skins.dawnember.table.closeup.pile import draw_pile_list
from client.skins.dawnember.table.closeup.placing import find_closeup_room
from client.skins.dawnember.table.closeup.values import breakdown
from client.skins.dawnember.table.combat.battlefield import Battlefield, StagedCombat
from client.skins.dawnember.table.combat.chances import badge_text, draw_badge
from client.skins.dawnember.table.combat.gains import Gains
from client.skins.dawnember.table.hand import lean_glow, leaning, lift_card
from client.skins.dawnember.table.layout import Places, places
from client.skins.dawnember.table.outlook import Outlook
from client.skins.dawnember.table.piles import Deck, draw_pile, pile_of
from client.skins.dawnember.table.plates import draw_plate
from client.skins.dawnember.table.selection import Mark
from client.skins.dawnember.table.signs import fate_sign, glow, glow_width, number
from client.skins.dawnember.table.spread import BACK, CARD, PILE, STACK, Spread, Thing
from client.skins.dawnember.table.stops.sheet import StopSheet
from client.skins.dawnember.table.tabletop import edges, tabletop
from client.skins.dawnember.table.units import draw_unit, strip_box
from client.skins.panels.seat_plates import lay_plates
from client.skins.scene import Plate, Setting
from client.ui.focus import Key
from engine.events import Seat, Viewer
from engine.games.dawnember.consequences.consequence import Consequence
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State

MIN_CLOSEUP = 250
"""Least height of a close-up, in design units; with less room there is none."""
BADGE = 1.35
"""Height of a badge with a chance, in letters."""
FATE = 0.55
"""Edge of the sign of a card's fate, as a part of the card's width."""
TONES: dict[Mark, Colour] = {"free": LEGAL, "target": ATTACK, "picked": SELECTED}


@dataclass
class Pointing:
    """The state of pointing and choosing."""

    marks: Mapping[Key, Mark] = field(default_factory=dict)
    answers: Sequence[Answer] = ()
    hovered: Key | None = None
    closeup: Key | None = None
    """The thing in the close-up."""
    hidden: frozenset[Key] = frozenset()
    """Things in motion, which are not drawn in their places."""
    refusal: str = ""
    """The reason why the thing in the close-up cannot be chosen."""
    arrow: tuple[Key, Key] | None = None
    """The two ends of the arrow."""
    tops: Mapping[tuple[Seat, Deck], str] = field(default_factory=dict)
    """The uppermost cards of the discards."""
    gains: Gains = field(default_factory=dict)
    """The cards' changes of the values of the units in combat."""
    choosing: bool = False
    """Whether the player may choose; cards that cannot be played are then darker."""
    badges: Mapping[Key, Sequence[Consequence]] = field(default_factory=dict)
    """The consequences of the things and buttons that can be pressed."""


class Picture:
    """Draws a position for one viewer."""

    def __init__(self, viewer: Viewer) -> None:
        """Begin without a place; `arrange` comes first."""
        self.viewer = viewer

    def arrange(self, setting: Setting) -> None:
        """Find the places of everything that does not depend on the position."""
        self.setting = setting
        self.places: Places = places(setting.areas, setting.scale, setting.bottom)
        self.plates: list[Plate] = lay_plates(
            (self.places.plates[self.places.side(seat)] for seat in (0, 1)), setting
        )
        self._battlefield = Battlefield(setting.words, setting.scale)

    def boxes(self, answers: Sequence[Answer]) -> dict[Key, pygame.Rect]:
        """Return the places of the buttons."""
        return boxes(answers, self.places.answers, self.setting.scale)

    def on_table(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is above the viewer's hand, where cards are played."""
        return self.setting.areas.stage.collidepoint(pos)

    def draw(self, target: pygame.Surface, spread: Spread, pointing: Pointing, staged: StagedCombat) -> None:
        """Draw everything but the close-up."""
        state = spread.state
        rows = [thing for thing in spread.things.values() if thing.key.kind == ROW]
        sheets = tuple((edges(row.box), state.options.sides[row.seat]) for row in rows)
        field = edges(self.places.battlefield)
        target.blit(tabletop(target.get_size(), sheets, field, self.setting.scale.factor), (0, 0))
        for row in rows:
            self._zone(target, row, pointing)
        self._battlefield.draw(target, spread, staged)
        for seat in (0, 1):
            lit = seat in staged.asked
            draw_plate(target, self.plates[seat], self.setting, state, seat, staged.ahead, lit=lit)
        lifted: list[Thing] = []
        for thing in spread.things.values():
            if thing.key in pointing.hidden:
                continue
            if thing.key.kind == CARD and thing.key == pointing.hovered:
                lifted.append(thing)
                continue
            self._thing(target, spread, thing, pointing)
        for thing in lifted:
            self._thing(target, spread, thing, pointing)
        if pointing.arrow is not None:
            start, end = (spread.things[key].box for key in pointing.arrow)
            tone = TONES[pointing.marks.get(pointing.arrow[1], "free")]
            # The values at the lower edges stay visible.
            first, last = _ends(start, end)
            _arrow(target, first, last, tone, self.setting.scale.px(7))
        self._foreseen(target, spread, staged.ahead)
        self._count(target, spread)
        self._draw_badges(target, spread, pointing)
        where = self.boxes(pointing.answers)
        for answer in pointing.answers:
            draw_answer(
                target,
                answer,
                where[answer.key],
                self.setting.scale,
                hovered=answer.key == pointing.hovered,
                chances=pointing.badges.get(answer.key, ()),
            )

    def _draw_badges(self, target: pygame.Surface, spread: Spread, pointing: Pointing) -> None:
        """Write the chance to win on each thing that can be pressed."""
        height = round(self.setting.scale.letters("small") * BADGE)
        for key, found in pointing.badges.items():
            thing, text = spread.things.get(key), badge_text(found)
            if thing is not None and text and key not in pointing.hidden:
                box = lift_card(thing.box, pointed=key == pointing.hovered) if key.kind == CARD else thing.box
                draw_badge(target, text, box, height)

    def browsing(self, spread: Spread, pile: Key) -> Browsing:
        """Return the cards of a pile, laid out over the table."""
        room = self.setting.areas.stage.union(self.setting.areas.tray)
        return Browsing(spread, pile, room, self.setting.scale, self.setting.words)

    def lay_stops(
        self, spread: Spread, seat: Seat, switches: Set[str], switch: Callable[[str], object]
    ) -> StopSheet:
        """Return the sheet of a seat's stops, laid out over the table."""
        room = self.setting.areas.stage.union(self.setting.areas.tray)
        setting, state = self.setting, spread.state
        return StopSheet(state, seat, room, setting.scale, setting.words, switches=switches, switch=switch)

    def draw_closeup(
        self,
        target: pygame.Surface,
        spread: Spread,
        pointing: Pointing,
        thing: Thing | None,
        *,
        bubbles: Sequence[pygame.Rect] = (),
        above: pygame.Rect | None = None,
    ) -> pygame.Rect | None:
        """Draw the card or the pile in the close-up; it leaves the players visible if possible.

        It ends above the rectangle of something else in the column, and covers neither bubbles nor the thing
        itself. Returns the covered rectangle; None without a close-up.
        """
        words, scale, gap = self.setting.words, self.setting.scale, self.places.gap
        column = self.setting.areas.card
        column = column.clip(pygame.Rect(column.x, 0, column.width, self.places.plates[0].y - gap))
        if above is not None:
            column.height = max(0, min(column.height, above.y - gap - column.y))
        if thing is None or not (thing.card or thing.key.kind == PILE):
            return None
        shown = lift_card(thing.box, pointed=True) if thing.key.kind == CARD else thing.hit
        blocked = [box.inflate(2 * gap, 2 * gap) for box in (*bubbles, shown)]
        room = find_closeup_room(column, self.setting.areas.stage, blocked, scale.px(MIN_CLOSEUP))
        if room is None:
            return None
        top = max(self.setting.areas.log.y, room.y) if room.x == column.x else room.y
        if thing.key.kind == PILE:
            name = str(thing.key.value).partition(".")[2]
            title, cards = words.tr(f"duel.pile.{name}"), pile_of(spread.state, thing.seat, name)
            return draw_pile_list(target, room, top, scale, words, title, cards)
        rows = list_printed_values(words, thing.card)
        if thing.key.kind == UNIT:
            rows = breakdown(words, spread.state, str(thing.key.value), pointing.gains)
        keywords = explain_keywords(words, thing.card)
        return draw_closeup(target, room, top, scale, words, thing.card, rows, pointing.refusal, keywords)

    def draw_focus(self, target: pygame.Surface, spread: Spread, key: Key) -> bool:
        """Mark the thing under the keyboard; False if the usual ring must do it."""
        thing = spread.things.get(key)
        if thing is None or key.kind == ROW:
            return False
        if key.kind == CARD:
            box = lift_card(thing.box, pointed=True)
            self._glow(target, box, box.height, WHITE, strong=True)
        else:
            self._glow(target, thing.box, thing.height, WHITE, strong=True)
        return True

    # Single things.

    def _zone(self, target: pygame.Surface, thing: Thing, pointing: Pointing) -> None:
        """Draw the name of a row, and its frame if it can be chosen."""
        mark = pointing.marks.get(thing.key)
        name = str(thing.key.value).partition(".")[2]
        if mark is not None:
            tone = WHITE if pointing.hovered == thing.key else TONES[mark]
            pygame.draw.rect(target, tone, thing.box, max(2, thing.box.height // 28), border_radius=8)
        caption = self.places.place_caption(thing.seat, thing.box)
        size = round(caption.height * 0.8)
        tone = mix(TONES[mark], WHITE, 0.3) if mark is not None else mix(MUTED, PARCHMENT, 0.25)
        text = fit_text(self.setting.words.tr(f"duel.{name}"), size, caption.width - 16, tone, bold=True)
        place(target, text, caption.inflate(-16, 0))

    def _thing(self, target: pygame.Surface, spread: Spread, thing: Thing, pointing: Pointing) -> None:
        state, kind = spread.state, thing.key.kind
        if kind in (ROW, "attached", "played", "shown"):
            self._draw_mark(target, thing, thing.box, pointing)
        elif kind == UNIT:
            staged = state.combat is not None and state.unit(str(thing.key.value)).fighting
            if not staged:
                self._draw_mark(target, thing, thing.box, pointing)
                words, letters = self.setting.words, self.setting.scale.letters("small")
                draw_unit(target, state, str(thing.key.value), thing.box, thing.height, words, letters)
            else:
                self._draw_mark(target, thing, thing.box, pointing)
        elif kind == CARD and thing.card:
            self._draw_held_card(target, thing, pointing)
        elif kind in (CARD, BACK):
            target.blit(self._draw_back(state, thing), thing.box)
        elif kind in (STRATEGY, STACK):
            if kind == STACK:
                self._glow(target, thing.box, thing.height, SELECTED, strong=True)
            self._draw_mark(target, thing, thing.box, pointing)
            target.blit(face(thing.card, thing.height, self.setting.words), thing.box)
        elif kind == PILE:
            name = str(thing.key.value).partition(".")[2]
            deck: Deck = "army" if name.startswith("army") else "action"
            top = pointing.tops.get((thing.seat, deck), "")
            draw_pile(target, state, thing.seat, name, top, thing.box)

    def _draw_held_card(self, target: pygame.Surface, thing: Thing, pointing: Pointing) -> None:
        """Draw a card of the viewer's hand, in its place or lifted."""
        mark, pointed = pointing.marks.get(thing.key), thing.key == pointing.hovered
        box, angle = thing.box, thing.angle
        if pointed or mark == "picked":
            box, angle = lift_card(box, pointed=pointed), 0.0
        if mark is not None or pointed:
            tone = TONES[mark] if mark else mix(BRASS, WHITE, 0.3)
            light = lean_glow(box.size, angle, WHITE if mark and pointed else tone, mark == "picked")
            target.blit(light, light.get_rect(center=box.center))
        dark = pointing.choosing and mark is None
        picture = leaning(thing.card, box.height, angle, self.setting.words, dark=dark)
        target.blit(picture, picture.get_rect(center=box.center))

    def _draw_back(self, state: State, thing: Thing) -> pygame.Surface:
        if thing.card:
            return face(thing.card, thing.height, self.setting.words)
        deck: Literal["army", "action"] = "army" if state.phase == "muster" else "action"
        return back(deck, state.options.sides[thing.seat], thing.height)

    def _foreseen(self, target: pygame.Surface, spread: Spread, ahead: Outlook) -> None:
        """Mark the cards that will be lost, and the units that will be committed or readied."""
        fates = {Key(UNIT, tag): "lost" for tag in ahead.lost}
        fates |= {Key(UNIT, tag): "turned" for tag in ahead.turned}
        fates |= {Key(UNIT, tag): "readied" for tag in ahead.readied}
        for tag, cards in ahead.stripped.items():
            attached = list(spread.state.unit(tag).attachments)
            fates |= {Key(ATTACHED, f"{tag}.{attached.index(card)}"): "lost" for card in cards}
        for seat, cards in enumerate(ahead.pulled):
            lying = spread.state.strategies[seat]
            fates |= {Key(STRATEGY, f"{SEATS[seat]}.{lying.index(card)}"): "lost" for card in cards}
        for key, fate in fates.items():
            thing = spread.things.get(key)
            if thing is not None:
                # Things at the lower edge stay visible.
                strip = strip_box(thing.box, thing.height).height if key.kind == UNIT else 0
                free = thing.box.height - strip
                mark = fate_sign(fate, max(18, min(round(thing.box.width * FATE), free - 4)))
                target.blit(mark, mark.get_rect(center=(thing.box.centerx, thing.box.y + free // 2)))

    def _count(self, target: pygame.Surface, spread: Spread) -> None:
        """Write the number of cards in the hidden hand."""
        seat: Seat = 1 - spread.places.bottom
        room = spread.places.hands[1]
        state = spread.state
        count = len((state.army_hand if state.phase == "muster" else state.hand)[seat])
        figure = number(count, round(room.height * 0.62))
        target.blit(figure, figure.get_rect(midright=(room.right - 4, room.centery)))

    def _draw_mark(self, target: pygame.Surface, thing: Thing, box: pygame.Rect, pointing: Pointing) -> None:
        mark = pointing.marks.get(thing.key)
        if thing.key.kind == ROW:
            return
        if mark is not None:
            self._glow(target, box, thing.height, TONES[mark], strong=mark == "picked")
        if thing.key == pointing.hovered:
            self._glow(target, box, thing.height, WHITE if mark else mix(BRASS, WHITE, 0.3), strong=False)

    def _glow(
        self, target: pygame.Surface, box: pygame.Rect, height: int, colour: Colour, *, strong: bool
    ) -> None:
        reach = glow_width(height)
        target.blit(glow(box.size, reach, colour, strong), box.move(-reach, -reach))


def _ends(start: pygame.Rect, end: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the ends of the line between two things, at their edges."""
    way = start.center, end.center
    leaves, comes = start.clipline(way), end.clipline(way)
    return (leaves[1] if leaves else start.center), (comes[0] if comes else end.center)


def _arrow(
    target: pygame.Surface, start: tuple[int, int], end: tuple[int, int], tone: Colour, width: int
) -> None:
    """Draw an arrow from one thing to another."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if way.length() < 6 * width:
        return
    ahead = way.normalize()
    side = pygame.Vector2(-ahead.y, ahead.x)
    tip, neck = pygame.Vector2(end), pygame.Vector2(end) - ahead * 3.2 * width
    tail = pygame.Vector2(start)
    shape = [
        tail + side * width * 0.25,
        neck + side * width * 0.6,
        neck + side * width * 1.7,
        tip,
        neck - side * width * 1.7,
        neck - side * width * 0.6,
        tail - side * width * 0.25,
    ]
    pygame.draw.polygon(target, mix(tone, NIGHT, 0.2), shape)
    pygame.draw.aalines(target, mix(tone, WHITE, 0.55), True, shape)
