"""Rules for building armies: all errors in an army, as reasons (KW-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from engine.game import Reason
from engine.games.kings.armies.entries import Entry, read_entry
from engine.games.kings.armies.pool import LIST_OF, ArmyList
from engine.games.kings.armies.unlocking import unlocking

MAX_FREE_FORMAT = 750
"""The largest format in which troops need nothing to unlock them (KW-14.1.5)."""
ALLIED_SHARE = 4
"""An ally may cost this part of the limit (KW-14.1.6)."""


class BuildingRules(Struct, frozen=True):
    """The rules for armies that two players agree on before building (KW-14.1.1)."""

    limit: int
    small_format: bool | None = None
    """Whether the number of troops is free; None: as the limit implies."""
    allies: bool = False

    @property
    def troops_free(self) -> bool:
        """Say whether the number of troops is free (KW-14.1.5)."""
        return self.limit <= MAX_FREE_FORMAT if self.small_format is None else self.small_format


def faults(army: Sequence[str], rules: BuildingRules) -> list[Reason]:
    """Return all errors in an army of sound entries; an empty list if it is legal."""
    entries = [read_entry(text) for text in army]
    if not entries:
        return [Reason("empty_army")]
    found = []
    points = sum(entry.points for entry in entries)
    if points > rules.limit:
        found.append(Reason("over_limit", {"points": points, "limit": rules.limit}))
    for entry in entries:
        found += _entry_faults(entry)
    codes = Counter(entry.type.code for entry in entries if entry.type.unique)
    found += [Reason("unique_twice", {"unit": code}) for code, count in codes.items() if count > 1]
    by_list: dict[str, list[Entry]] = {}
    for entry in entries:
        by_list.setdefault(LIST_OF[entry.type.code].id, []).append(entry)
    found += _ally_faults(by_list, rules)
    for id, listed in by_list.items():
        found += _unlocking_faults(id, listed, rules)
    return found


def _entry_faults(entry: Entry) -> list[Reason]:
    """Return the errors in an entry: granted rules, and required groups without a choice (KW-14.1.7)."""
    found = []
    if entry.granted or entry.characteristics:
        found.append(Reason("granted", {"unit": entry.type.code}))
    required = {option.group for option in entry.type.options if option.required}
    missing = sorted(required - {option.group for option in entry.options})
    return found + [Reason("option_required", {"unit": entry.type.code, "group": group}) for group in missing]


def _ally_faults(by_list: dict[str, list[Entry]], rules: BuildingRules) -> list[Reason]:
    """Return the errors in combining several lists; the most expensive is the army's own (KW-14.1.6)."""
    costs = {id: sum(entry.points for entry in listed) for id, listed in by_list.items()}
    own, *others = sorted(costs, key=lambda id: (-costs[id], id))
    if others and not rules.allies:
        return [Reason("no_allies", {"army": id}) for id in others]
    found = []
    if sum(costs[id] for id in others) * ALLIED_SHARE > rules.limit:
        found.append(Reason("allies_dear", {"limit": rules.limit // ALLIED_SHARE}))
    for id in others:
        found += [
            Reason("unique_ally", {"unit": entry.type.code}) for entry in by_list[id] if entry.type.unique
        ]
        if not can_ally(_list(by_list, own), _list(by_list, id)):
            found.append(Reason("good_with_evil", {"army": id}))
    return found


def _list(by_list: dict[str, list[Entry]], id: str) -> ArmyList:
    return LIST_OF[by_list[id][0].type.code]


def can_ally(one: ArmyList, other: ArmyList) -> bool:
    """Say whether one army may combine two lists: never good with evil (KW-14.1.6)."""
    return {one.alignment, other.alignment} != {"good", "evil"}


def _unlocking_faults(id: str, entries: Sequence[Entry], rules: BuildingRules) -> list[Reason]:
    """Return which of a list's units nothing unlocks (KW-14.1.2, KW-14.1.3, KW-14.1.5)."""
    found, made = [], unlocking(entries, troops_free=rules.troops_free)
    allowed, troops = made.troops_allowed, made.of("troop")
    if allowed is not None and troops > allowed:
        found.append(Reason("troops_locked", {"army": id, "troops": troops, "allowed": allowed}))
    needed, regiments = made.regiments_taken, made.of("regiment")
    if needed > regiments:
        found.append(Reason("singles_locked", {"army": id, "needed": needed, "regiments": regiments}))
    return found
