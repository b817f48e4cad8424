"""The picture of a draft: open cards, armies, the order of picks, and the large card."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.draw.felt import draw_felt
from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, INK, MUTED, PARCHMENT, SELECTED, mix
from client.draw.panel import panel
from client.draw.text import font
from client.skins.scene import Scene, Setting
from client.skins.warchest.art.piece_style import decree
from client.skins.warchest.draft import cards, details
from client.skins.warchest.draft.answers import draw_answer
from client.skins.warchest.draft.armies import ArmyNotes, draw_army, head_badge, heads_fit
from client.skins.warchest.draft.card_sizes import CardFace, CardSizes, measure, title_letters
from client.skins.warchest.draft.layout import DraftPlan, plan
from client.skins.warchest.draft.look import DraftLook
from client.skins.warchest.draft.pick_order import draw_order
from client.skins.warchest.draft.progress import DraftProgress, Step, course, to_come
from client.skins.warchest.draft.seat_badge import seat_badge
from client.skins.warchest.panels.decree_shelf import Shelf, ShelfNotes
from client.skins.warchest.wording.phrases import card_text
from client.skins.warchest.wording.seating import order_seats
from client.skins.warchest.wording.sentences import seat_stem
from client.ui.focus import Key
from engine.events import Viewer
from engine.games.warchest import events
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES, DECREE_CODES, ROYAL
from engine.games.warchest.legality.reach import Deed, reach
from engine.games.warchest.play.set_up import ARMY
from engine.games.warchest.state import State

GAP_TOLERANCE = 0.5
"""Least gain in worth that justifies a mostly empty last row of cards."""


class DraftView:
    """The picture of the draft; it holds the shown things but decides nothing."""

    plan: DraftPlan

    def __init__(self, viewer: Viewer) -> None:
        """Make the views; `arrange` gives them their places."""
        self.viewer = viewer
        self.course = DraftProgress()
        self.shelf = Shelf()
        self.beat = 0.0
        self._planned: tuple[object, ...] = ()
        self._faces: dict[int, CardFace] = {}
        self._sizes: CardSizes | None = None
        self._wished = (0, 0)
        """The smallest letters for names and roles, by the player's settings."""
        self._head = 0
        self._titles: tuple[str, ...] = ()
        """The owner of the army on each seat's panel, in letters of `_head` pixels."""

    def arrange(self, setting: Setting, state: State) -> None:
        """Lay everything out anew."""
        self.setting = setting
        self.state = state
        self._planned = ()
        self._faces = {kind: self._face(state, kind) for kind in range(len(CODES)) if kind != ROYAL}
        self.shelf.arrange(setting.areas.shelf, setting.scale, setting.words)

    def see(self, scene: Scene, answers: Sequence[Key]) -> None:
        """Take over a moment, and the keys of the possible answers."""
        state: State = scene.standing.state
        self.state = state
        self.course = course(state, scene.told, scene.number)
        self.steps: tuple[Step, ...] = (*self.course.done, *to_come(state))
        shown = self.course.cards
        if scene.motion is not None and isinstance(scene.motion[0], events.CardsRevealed):
            shown = tuple(sorted(scene.motion[0].cards))
        players = state.setup.variant.players
        wanted = (shown, len(self.steps), players, tuple(answers))
        if wanted != self._planned:
            self._planned = wanted
            self._lay(shown, answers)
            self._head, self._titles = self._heads()

    def _lay(self, shown: Sequence[int], answers: Sequence[Key]) -> None:
        """Plan everything, with as many cards in a row as gives coins, names, roles and maps the most room.

        Text grows from the usual size by the factor that the player wants, or is left out.
        """
        setting, self._wished = self.setting, (0, 0)
        if setting.usual is not None:
            scale = replace(setting.scale, text=100)
            self._divide(replace(setting, areas=setting.usual, scale=scale), shown, answers)
            if self._sizes is not None:
                enough = setting.scale.letters("body"), setting.scale.letters("small")
                usual = self._sizes.name, self._sizes.role
                pairs = zip(enough, usual, strict=True)
                name, role = (min(most, size * setting.scale.text // 100) for most, size in pairs)
                self._wished = name, role
        self._divide(setting, shown, answers)

    def _divide(self, setting: Setting, shown: Sequence[int], answers: Sequence[Key]) -> None:
        """Choose the number of cards in a row."""
        players = self.state.setup.variant.players
        faces = tuple(self._faces[kind] for kind in shown)
        best = -math.inf
        self._sizes = None
        for across in range(1, max(1, len(shown)) + 1):
            planned = plan(
                setting.areas,
                setting.scale,
                shown,
                len(self.steps),
                self._order_seats(),
                ARMY[players],
                answers,
                timed=setting.timed,
                across=across,
            )
            if not faces:
                self.plan = planned
                return
            sizes = measure(planned.cards[shown[0]].size, setting.scale, faces, self._wished)
            gaps = -len(shown) % across
            if (worth := sizes.worth - GAP_TOLERANCE * gaps / across) > best:
                best, self.plan, self._sizes = worth, planned, sizes

    def _order_seats(self) -> list[int]:
        """Return the seats from the topmost panel down, in the order of the later seating."""
        return order_seats(self.state.setup.variant.players, self.setting.bottom)

    def _face(self, state: State, kind: int) -> CardFace:
        words = self.setting.words
        number = UNITS[kind].coins
        coins = words.tr_n("count.coins", number) if number else ""
        stem = f"unit.{CODES[kind]}"
        return CardFace(
            kind,
            words.tr(f"{stem}.name"),
            words.tr(f"{stem}.role"),
            coins,
            card_text(words, state, kind),
            state.setup.variant,
            words,
        )

    # Places.

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of what is under a point: a card, a card of an army, a Decree, an answer."""
        for key, box in self.plan.answers.items():
            if box.collidepoint(pos):
                return key
        for kind, box in self.plan.cards.items():
            if box.collidepoint(pos):
                return Key("card", kind)
        for seat, spot in enumerate(self.plan.armies):
            for kind, row in zip(self.state.setup.armies[seat], spot.rows, strict=False):
                if row.collidepoint(pos):
                    return Key("army", kind)
        for step, box in zip(self.steps, self.plan.steps, strict=False):
            if step.unit is not None and box.collidepoint(pos):
                return Key("army", step.unit)
        number = self.shelf.decree_at(self.state, pos)
        return None if number is None else Key("decree", number)

    def side_name(self, seat: int) -> str:
        """Return the name of a seat, independent of its player."""
        return self.setting.words.tr(f"{seat_stem(self.state, seat)}.name")

    def owner(self, kind: int) -> int | None:
        """Return the owner of a card."""
        seat = self.state.setup.owner[kind]
        return None if seat < 0 else seat

    # The picture.

    def draw(self, target: pygame.Surface, look: DraftLook, hidden: frozenset[int], dealt: State) -> None:
        """Draw everything at rest; `hidden` are moving cards, `dealt` is the position for the Decrees."""
        target.blit(draw_felt(target.get_size()), (0, 0))
        for kind, box in self.plan.cards.items():
            if kind not in hidden:
                self.draw_card(target, kind, box, look)
        now = len(self.course.done)
        words, scale = self.setting.words, self.setting.scale
        if self.steps:
            players = self.state.setup.variant.players
            draw_order(target, self.plan, scale, words, self.steps, now, players, self.beat)
        self._title(target, look)
        for seat in range(len(self.plan.armies)):
            self._army(target, seat, look)
        number = _number(look.hovered, "decree")
        letters = self._sizes.name if self._sizes else 0
        self.shelf.draw(target, dealt, ShelfNotes(hovered=number, letters=letters))
        if self.viewer is not None:
            self.draw_tray(target, look)

    def _title(self, target: pygame.Surface, look: DraftLook) -> None:
        scale, box = self.setting.scale, self.plan.title
        colour = mix(PARCHMENT, MUTED, 0.45)
        if look.acting:
            colour = mix(SELECTED, PARCHMENT, 0.35 + 0.35 * math.sin(self.beat * 4.0))
        size = title_letters(scale, self._sizes)
        title = next(
            (text for text in look.titles if font(size, True).size(text)[0] <= box.width), look.titles[-1]
        )
        words = fit_text(title, size, box.width, colour, bold=True, shadow=INK)
        place(target, words, box, 0.4)

    def draw_card(self, target: pygame.Surface, kind: int, box: pygame.Rect, look: DraftLook) -> None:
        """Draw an open card, or the mark of a card that was taken or banned."""
        gone = kind not in self.state.pool
        owner = self.owner(kind)
        seat = owner if owner is not None else self.viewer or 0
        face: cards.Look = "open"
        if gone:
            face = "gone"
        elif kind == look.chosen:
            face = "chosen"
        elif look.hovered == Key("card", kind):
            face = "hovered"
        target.blit(self.card_picture(kind, box.size, seat, face), box)
        if gone and owner is not None:
            # The sign of the owner covers a part of the coin, never the map.
            badge = self._badge(owner, round(self.card_coin(box).width * 0.26))
            target.blit(badge, badge.get_rect(topleft=box.topleft))
        elif gone:
            cards.mark_banned(target, self.card_coin(box))
        if gone and kind == look.chosen:
            radius = self.setting.scale.px(12)
            pygame.draw.rect(target, MUTED, box, max(2, self.setting.scale.px(2)), border_radius=radius)

    def find_left_out_text(self, kind: int) -> str:
        """Return the words that had no room on an open card or beside it, one a line."""
        if self._sizes is None or kind not in self.plan.cards:
            return ""
        face = self._faces[kind]
        parts = (
            face.name if not self._sizes.named else "",
            face.role if not self._sizes.role else "",
            face.text if not self._of_card(kind).whole else "",
        )
        return "\n".join(filter(None, parts))

    def card_coin(self, box: pygame.Rect) -> pygame.Rect:
        """Return the place of the coin on a card in a box."""
        assert self._sizes is not None
        coin = pygame.Rect(0, 0, self._sizes.coin, self._sizes.coin)
        x, y = self._sizes.coin_middle(box.width)
        coin.center = box.x + x, box.y + y
        return coin

    def card_picture(
        self, kind: int, size: tuple[int, int], seat: int, face: cards.Look = "open"
    ) -> pygame.Surface:
        """Return the picture of a card in a seat's metal."""
        assert self._sizes is not None
        return cards.card(size, self.setting.scale, self._faces[kind], seat, face, self._sizes)

    def _badge(self, seat: int, radius: int) -> pygame.Surface:
        return seat_badge(seat, self.state.setup.variant.players, radius)

    def _army(self, target: pygame.Surface, seat: int, look: DraftLook) -> None:
        words, scale, army = self.setting.words, self.setting.scale, self.state.setup.armies[seat]
        spot = self.plan.armies[seat]
        pointed = _number(look.hovered, "army")
        notes = ArmyNotes(
            self._titles[seat],
            self._army_rest(seat),
            (self._head, self._sizes.name if self._sizes else scale.letters("body")),
            seat in look.deciding,
            look.fresh if pointed is None else look.fresh | {pointed},
        )
        badge = self._badge(seat, head_badge(spot, scale))
        draw_army(target, spot, scale, words, badge, seat, army, notes)

    def _heads(self) -> tuple[int, tuple[str, ...]]:
        """Return letters and titles that fit for all armies, with the players' names if there is room."""
        scale, spots = self.setting.scale, self.plan.armies
        sizes = (title_letters(scale, self._sizes), scale.letters("body"), scale.letters("small"))
        own = self._sizes.name if self._sizes else sizes[-1]
        seats = range(len(spots))
        long = tuple(self._army_title(seat) for seat in seats)
        short = tuple(long[seat] if seat == self.viewer else self.side_name(seat) for seat in seats)
        ways = [(size, titles) for titles in (long, short) for size in sizes] + [(own, long), (own, short)]
        found = (
            (size, titles)
            for below in (True, False)
            for size, titles in ways
            if heads_fit(spots, scale, titles, size, below=below)
        )
        return next(found, ways[-1])

    def _army_title(self, seat: int) -> str:
        """Say who owns the army of a panel."""
        words = self.setting.words
        if seat == self.viewer:
            return words.tr("draft.army.own")
        key = "draft.army.side" if self.state.setup.variant.players == 2 else "draft.army.seat"
        return words.tr(key, **words.noun("side", seat_stem(self.state, seat)))

    def _army_rest(self, seat: int) -> tuple[str, ...]:
        """Return texts with the player and the number of missing cards, then shorter ones."""
        words, setup = self.setting.words, self.state.setup
        side, names = self.side_name(seat), self.setting.players or self.setting.names
        player = side if seat == self.viewer or names[seat] == side else names[seat]
        lacking = ARMY[setup.variant.players] - len(setup.armies[seat])
        left = words.tr_n("count.to_come", lacking) if lacking else words.tr("draft.army.complete")
        return (left,) if player in self._titles[seat] else (f"{player} · {left}", player)

    def draw_tray(self, target: pygame.Surface, look: DraftLook) -> None:
        """Draw the large card and the answers."""
        scale = self.setting.scale
        target.blit(
            panel(self.plan.tray.size, scale.factor, glow=SELECTED if look.acting else None), self.plan.tray
        )
        picture = self._detail(look)
        if picture is not None:
            target.blit(picture, self.plan.detail)
        for answer in look.answers:
            draw_answer(target, self.plan.answers[answer.key], scale, answer, look.hovered == answer.key)

    def draw_peek(self, target: pygame.Surface, look: DraftLook) -> None:
        """Draw the large card for a viewer without a tray."""
        picture = self._detail(look) if look.hovered is not None or look.chosen is not None else None
        if picture is not None:
            target.blit(panel(self.plan.tray.size, self.setting.scale.factor, glow=BRASS), self.plan.tray)
            target.blit(picture, self.plan.detail)

    def _detail(self, look: DraftLook) -> pygame.Surface | None:
        """Return the picture of the thing that is pointed at or chosen."""
        words, scale, size = self.setting.words, self.setting.scale, self.plan.detail.size
        own = self._sizes.name if self._sizes else scale.letters("small")
        letters = (title_letters(scale, self._sizes), own)
        number = _number(look.hovered, "decree")
        if number is not None:
            code = DECREE_CODES[number]
            title, text = words.tr(f"decree.{code}.name"), words.tr(f"decree.{code}.card")
            return details.note(size, scale, decree(number), title, text, letters)
        kind = _number(look.hovered, "card", "army")
        if kind is None:
            kind = look.chosen
        if kind is None:
            hint = words.tr("table.hint") if look.acting and len(look.answers) < 2 else ""
            title, legend = words.tr("draft.title"), self._legend(*self.plan.cards)
            return details.note(size, scale, "warchest/icons/pick", title, hint, letters, legend)
        return self._of_card(kind).picture

    def _of_card(self, kind: int) -> details.Detail:
        """Return the picture of the card of a kind."""
        scale, size = self.setting.scale, self.plan.detail.size
        own = self._sizes.name if self._sizes else scale.letters("small")
        letters, owner = (title_letters(scale, self._sizes), own), self.owner(kind)
        seat = owner if owner is not None else self.viewer or 0
        return details.detail(size, scale, self._faces[kind], seat, letters, self._legend(kind))

    def _legend(self, *kinds: int) -> details.Legend:
        """Return the signs on the maps of some kinds with their meaning."""
        found = {
            deed for kind in kinds for done in reach(kind, self.state.setup.variant).values() for deed in done
        }
        words = self.setting.words
        return tuple((deed, words.tr(f"reach.{deed.name.lower()}")) for deed in Deed if deed in found)


def _number(key: Key | None, *kinds: str) -> int | None:
    """Return the number in a key of one of these kinds."""
    return key.number if key is not None and key.kind in kinds else None
