"""The ledger of an army: points used and left, and what its units unlock of what is taken (KW-14.1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.draw.palette import ATTACK, BRASS, LEGAL, MUTED, PARCHMENT, WHITE, Colour, mix
from client.i18n import Words
from client.skins.kings.armies.draft import Army
from client.skins.kings.armies.figures import bar
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing
from engine.games.kings.armies.building import BuildingRules
from engine.games.kings.armies.entries import Entry, read_entry
from engine.games.kings.armies.pool import LIST_OF
from engine.games.kings.armies.unlocking import Unlocking, unlocking

BAR = 0.5
"""The height of a bar, in letters."""
GAP = 0.35
"""Between two lines, in letters."""
HEADING = mix(BRASS, WHITE, 0.4)
OVER = mix(ATTACK, WHITE, 0.3)
FULL = mix(LEGAL, BRASS, 0.4)


class Line(NamedTuple):
    """A line of the ledger: words to the left and right, and how much of a bar is filled; None: no bar."""

    left: str
    right: str = ""
    part: float | None = None
    role: Role = "small"
    heading: bool = False


def by_list(army: Army) -> dict[str, list[Entry]]:
    """Return the entries of each list that an army has units of, in the order in which they come."""
    found: dict[str, list[Entry]] = {}
    for text in army.entries:
        entry = read_entry(text)
        found.setdefault(LIST_OF[entry.type.code].id, []).append(entry)
    return found


def lines(words: Words, army: Army, rules: BuildingRules) -> list[Line]:
    """Return what the ledger of an army says."""
    points, limit = army.points, rules.limit
    left = limit - points
    spare = words.tr("builder.left", n=left) if left >= 0 else words.tr("builder.over", n=-left)
    told = words.tr("builder.points", points=points, limit=limit)
    found = [Line(told, spare, points / limit, "heading")]
    lists = by_list(army)
    for id, entries in lists.items():
        made = unlocking(entries, troops_free=rules.troops_free)
        core = {"regiments": made.of("regiment"), "hordes": made.of("horde")}
        if len(lists) > 1:
            name = words.tr(f"army.{id}.name")
            found.append(Line(name, words.tr("builder.core.short", **core), heading=True))
        else:
            found.append(Line(words.tr("builder.core", **core)))
        found += [line for line in _unlocked(words, made) if len(lists) == 1 or line.part != 0.0]
    return found


def _unlocked(words: Words, made: Unlocking) -> list[Line]:
    """Return the lines of what one list unlocks."""
    tr, troops, allowed = words.tr, made.of("troop"), made.troops_allowed
    told = tr("builder.troops", n=troops)
    if allowed is None:
        of_troops = Line(told, tr("builder.free"))
    else:
        of_troops = Line(told, tr("builder.allowed", n=allowed), _part(troops, allowed))
    singles = tr(
        "builder.singles", heroes=made.of("hero"), engines=made.of("war_engine"), monsters=made.of("monster")
    )
    taken, regiments = made.regiments_taken, made.of("regiment")
    of_singles = tr("builder.taken", n=taken, regiments=regiments)
    return [of_troops, Line(singles, of_singles, _part(taken, regiments))]


def _part(used: int, most: int) -> float:
    """Return how much of what there is is used; more than 1 where it is too much."""
    return used / most if most else 2.0 if used else 0.0


def drawn(scale: Scale, shown: Sequence[Line], width: int) -> pygame.Surface:
    """Return a ledger as a picture of a width in pixels."""
    letters = scale.letters("small")
    gap, thick = round(letters * GAP), max(5, round(letters * BAR))
    rows: list[tuple[Writing, Writing | None, Line, int]] = []
    height = 0
    for line in shown:
        tone = _tone(line)
        right = (
            Writing(scale, line.right, "small", width // 2, colour=tone, align="right")
            if line.right
            else None
        )
        if right is not None:
            right.narrow()
        room = width - (right.width + letters if right else 0)
        left = Writing(scale, line.left, line.role, room, colour=HEADING if line.heading else tone)
        rows.append((left, right, line, height))
        height += max(left.height, right.height if right else 0)
        height += (thick + gap // 2 if line.part is not None else 0) + gap
    picture = pygame.Surface((width, max(1, height - gap)), pygame.SRCALPHA)
    for left, right, line, y in rows:
        tall = max(left.height, right.height if right else 0)
        left.draw(picture, (0, y + tall - left.height))
        if right is not None:
            right.draw(picture, (width - right.width, y + tall - right.height))
        if line.part is not None:
            fill = OVER if line.part > 1 else FULL if line.part == 1 else BRASS
            picture.blit(bar((width, thick), line.part, fill), (0, y + tall + gap // 4))
    return picture


def _tone(line: Line) -> Colour:
    if line.part is not None and line.part > 1:
        return OVER
    return PARCHMENT if line.role == "heading" or line.part is not None else mix(MUTED, PARCHMENT, 0.4)
