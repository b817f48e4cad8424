"""War Chest in a terminal: the board as in the rules (WC-2.4), piles and cards in lines of text."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.skins.lesson import Lesson
from client.skins.text_skin import TextSkin
from client.skins.warchest.draft.progress import forming
from client.skins.warchest.terminal.draft_text import army_lines, order_lines, pool_lines
from client.skins.warchest.wording import phrases, sentences
from client.skins.warchest.wording.sentences import decree_stem, join_list, player, side_stem, unit_stem
from engine.events import Event, Seat, Viewer
from engine.game import Game, Reason
from engine.games.warchest.board import AXIAL, NAMES, members
from engine.games.warchest.kinds import CODES, DECREE_CODES, UNKNOWN
from engine.games.warchest.state import Pile, State, distinct
from engine.match.state import MatchState

COLUMNS = {2: 6, 4: 7}
"""Characters from one column of the board to the next, by the number of players."""
MARKS = "+*"
"""Marks behind the name of a location that a side controls."""
FREE = "o"


class WarChestText(TextSkin):
    """The text skin of War Chest."""

    def board(self, words: Words, state: State) -> list[str]:
        """Draw the board with Wolf at the bottom: each cell has its name, its marker and its unit."""
        cells = state.setup.board.cells
        left = min(AXIAL[cell][0] for cell in cells)
        lines: dict[int, str] = {}
        for cell in sorted(cells, key=lambda cell: AXIAL[cell]):
            q, r = AXIAL[cell]
            row = 2 * r + q
            lines[row] = lines.get(row, "").ljust(COLUMNS[state.setup.variant.players] * (q - left)) + _cell(
                state, cell
            )
        drawn = [lines[row].rstrip() for row in sorted(lines)]
        if not any(state.marks):
            return [*_decrees(words, state), *pool_lines(words, state)]
        sides = (line for side in (0, 1) for line in _side(words, state, side))
        return [*drawn, *sides, *_decrees(words, state)]

    def situation(self, words: Words, state: State, viewer: Viewer) -> list[str]:
        """Say round and initiative, the open coins of both players, and the viewer's hand."""
        if not any(state.marks):
            return [*army_lines(words, state), *order_lines(words, state)]
        lines = [words.tr("text.board.round", n=state.round, player=player(words, state, state.initiative))]
        lines += [_format_counts(words, state, seat) for seat in range(state.setup.variant.players)]
        if viewer is not None:
            lines.append(_pile(words, words.tr("pile.hand"), state.hand[viewer]))
        return lines

    def piles(self, words: Words, state: State, viewer: Viewer) -> list[str]:
        """List each pile of each player."""
        lines = []
        for seat in range(state.setup.variant.players):
            lines.append(f"{player(words, state, seat)}:")
            piles = (
                (words.tr("pile.hand"), state.hand),
                (words.tr("pile.bag"), state.bag),
                (words.tr("pile.face_up"), state.up),
                (words.tr("pile.face_down"), state.down),
                (words.tr("pile.supply"), state.supply),
                (words.tr("pile.box"), state.gone),
            )
            lines += [f"  {_pile(words, name, pile[seat])}" for name, pile in piles]
        return lines

    def legend(self, words: Words, state: State) -> list[str]:
        """Explain names, marks and stacks."""
        first, second = (words.noun(name, side_stem(side)) for side, name in enumerate(("wolf", "raven")))
        lines = [
            words.tr("text.board.columns"),
            words.tr("text.board.marks", **first, **second),
            words.tr("text.board.stack", **first, **second),
        ]
        return [*lines, words.tr("text.board.four")] if state.setup.variant.players > 2 else lines

    def needs_whole_position(self, state: State) -> bool:
        """Say whether a turn begins or the armies are being formed."""
        return not state.pending or forming(state)

    def question(self, words: Words, state: State) -> str | None:
        """Say what the pending decision asks of its seat."""
        return phrases.question(words, state)

    def action(self, words: Words, state: State, action: Any) -> str:
        """Describe an action."""
        return phrases.action_text(words, state, action)

    def lessons(self, words: Words, game: Game[State], state: State, seat: Seat) -> list[Lesson]:
        """Return the lessons about a decision, except those about the window."""
        if not any(state.marks):
            return []
        # The coach names keys of the table; neither a menu nor a terminal uses them.
        from client.skins.warchest.coach.lessons import WINDOW_LESSONS, Moment, lessons

        found = lessons(words, Moment(state, seat, game.legal(state, seat)))
        return [lesson for lesson in found if lesson.name not in WINDOW_LESSONS]

    def reason(self, words: Words, reason: Reason) -> str:
        """Say why something is not possible."""
        return phrases.reason_text(words, reason)

    def motive(self, words: Words, state: State, reason: Reason) -> str:
        """Say what speaks for an action, or what to beware of."""
        return phrases.motive_text(words, reason)

    def card(self, words: Words, state: State, name: str) -> str | None:
        """Return the card of a unit or a Decree, named by its code or its name."""
        for kind, code in enumerate(CODES):
            title = words.tr(f"{unit_stem(kind)}.name")
            if name.lower() in (code, title.lower()):
                return f"{title} ({code}). {phrases.card_text(words, state, kind)}"
        for decree, code in enumerate(DECREE_CODES):
            title = words.tr(f"{decree_stem(decree)}.name")
            if name.lower() in (code, title.lower()):
                return f"{title} ({code}). {words.tr(f'{decree_stem(decree)}.card')}"
        return None

    def sentence(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> str | None:
        """Return an event as a sentence for its viewer."""
        return sentences.sentence(words, game, before.state, event, viewer)


def _cell(state: State, cell: int) -> str:
    bit, kind = 1 << cell, state.kind[cell]
    mark = next((mark for mark, marked in zip(MARKS, state.marks, strict=True) if marked & bit), "")
    if not mark and state.setup.board.locations & bit:
        mark = FREE
    name = NAMES[cell] + mark
    if kind < 0:
        return name
    return f"{name:<3} {CODES[kind]}{state.height[cell]}{state.setup.variant.seats[state.setup.owner[kind]]}"


def _decrees(words: Words, state: State) -> list[str]:
    """Say which Decrees are revealed, which Seals they bear, and how many Seals each side has left."""
    decrees = state.setup.decrees
    if not decrees:
        return []
    named = []
    for decree in decrees:
        name = words.tr(f"{decree_stem(decree)}.short")
        sides = [words.tr(f"{side_stem(side)}.nom") for side in (0, 1) if state.seals[side] >> decree & 1]
        sealed = words.tr("text.board.sealed", decree=name, sides=join_list(words, sides))
        named.append(sealed if sides else name)
    return [
        words.tr("text.board.decrees", decrees=join_list(words, named)),
        *(
            words.tr(
                "text.board.seals",
                n=len(decrees) - state.seals[side].bit_count(),
                **words.noun("side", side_stem(side)),
            )
            for side in (0, 1)
        ),
    ]


def _side(words: Words, state: State, side: int) -> list[str]:
    """List a side's units and markers with their cells, for players who do not see the picture."""
    noun = words.noun("side", side_stem(side))
    units = [
        words.tr_n(
            "text.board.unit",
            state.height[cell],
            unit=words.tr(f"{unit_stem(state.kind[cell])}.name"),
            cell=NAMES[cell],
        )
        for cell in members(state.force[side])
    ]
    marks = members(state.marks[side])
    return [
        words.tr("text.board.units", units="; ".join(units) or _format_nothing(words), **noun),
        words.tr_n(
            "text.board.control",
            state.setup.board.markers - len(marks),
            cells=join_list(words, (NAMES[cell] for cell in marks)) or _format_nothing(words),
            **noun,
        ),
    ]


def _format_counts(words: Words, state: State, seat: int) -> str:
    """Return a line about the coins of a player that everybody can count."""
    counts = [
        words.tr_n("count.hand", len(state.hand[seat])),
        words.tr_n("count.bag", len(state.bag[seat])),
        words.tr_n("count.face_down", len(state.down[seat])),
    ]
    piles = (
        (words.tr("pile.face_up"), state.up),
        (words.tr("pile.supply"), state.supply),
        (words.tr("pile.box"), state.gone),
    )
    said = [f"{player(words, state, seat)}: {join_list(words, counts)}"]
    return ". ".join([*said, *(_pile(words, name, pile[seat]) for name, pile in piles)]) + "."


def _pile(words: Words, name: str, pile: Pile) -> str:
    return f"{name}: {_contents(words, pile)}"


def _contents(words: Words, pile: Pile) -> str:
    if not pile:
        return _format_nothing(words)
    if UNKNOWN in pile:
        return words.tr_n("count.coins", len(pile))
    counts = ((words.tr(f"{unit_stem(coin)}.nom"), pile.count(coin)) for coin in distinct(pile))
    return join_list(words, (f"{name} ×{n}" if n > 1 else name for name, n in counts))


def _format_nothing(words: Words) -> str:
    return words.tr("common.none").lower()
