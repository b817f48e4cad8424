"""The ledger of an army: points used and left, and the units unlocked and taken (KW-14.1.2)."""

from __future__ import annotations

from typing import NamedTuple

from client.i18n import Words
from client.skins.kings.armies.draft import Army
from client.ui.scale import Role
from engine.games.kings.armies.building import BuildingRules
from engine.games.kings.armies.entries import Entry, read_entry
from engine.games.kings.armies.pool import LIST_OF
from engine.games.kings.armies.unlocking import Unlocking, unlocking


class Line(NamedTuple):
    """A line of the ledger: words to the left and right, and the filled part of a bar; None: no bar."""

    left: str
    right: str = ""
    part: float | None = None
    role: Role = "small"
    heading: bool = False


def by_list(army: Army) -> dict[str, list[Entry]]:
    """Return the entries of each list with units in an army, in the order of their coming."""
    found: dict[str, list[Entry]] = {}
    for text in army.entries:
        entry = read_entry(text)
        found.setdefault(LIST_OF[entry.type.code].id, []).append(entry)
    return found


def lines(words: Words, army: Army, rules: BuildingRules) -> list[Line]:
    """Return the lines of an army's ledger."""
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
        found += [line for line in _list_unlocked(words, made) if len(lists) == 1 or line.part != 0.0]
    return found


def _list_unlocked(words: Words, made: Unlocking) -> list[Line]:
    """Return the lines about the units that one list unlocks."""
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
    """Return the used part of a limit; above 1 if it is exceeded."""
    return used / most if most else 2.0 if used else 0.0
