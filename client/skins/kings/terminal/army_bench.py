"""The army builder in a terminal: typed lines add, change and remove units."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from client.i18n import Words
from client.skins.composing.columns import align_columns
from client.skins.composing.workbench import Workbench
from client.skins.kings.armies.army_craft import ArmyCraft
from client.skins.kings.armies.draft import Army, ArmyDraft, resize_entry, switch_option
from client.skins.kings.armies.entry_words import card_text, entry_title, unit_title
from client.skins.kings.terminal.army_lines import (
    addition_lines,
    army_lines,
    ledger_lines,
    list_lines,
    option_lines,
    row,
    size_lines,
)
from client.skins.kings.terminal.army_words import parse_entry, parse_option, parse_size, parse_unit
from client.skins.kings.wording.reasons import reason
from client.skins.preparing import Preparing
from engine.game import Reason
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.armies.pool import ARMY_LISTS, UNIT_TYPES
from engine.games.kings.armies.unit_types import ArmyId


class ArmyBench(Workbench[Army]):
    """A builder of an army by typed lines."""

    own: ClassVar[tuple[str, ...]] = ("units", "card", "add", "again", "remove", "size", "option")
    craft: ArmyCraft
    history: ArmyDraft

    def __init__(self, preparing: Preparing, words: Words, place: Path) -> None:
        """Prepare a seat."""
        super().__init__(ArmyCraft(preparing), words, place)

    def start_draft(self, work: Army) -> ArmyDraft:
        """Return a draft that begins with an army."""
        return ArmyDraft(work)

    @property
    def army(self) -> Army:
        """Return the present army."""
        return self.history.work

    def list_work(self) -> list[str]:
        """Show the army, its points, and the units that it unlocks."""
        rules = self.craft.rules
        head = self.words.tr_n("builder.format", rules.limit)
        return [head, *army_lines(self.words, self.army), *ledger_lines(self.words, self.army, rules)]

    def summarise_change(self) -> list[str]:
        """Return the present cost, unlocked units and faults of the army."""
        return [*ledger_lines(self.words, self.army, self.craft.rules), *self.verdict()]

    def carry_out(self, command: str, text: str) -> list[str]:
        """Carry out one of the builder's own commands."""
        if command == "units":
            return self._units(text)
        if not text:
            return self.suggest(command, text)
        if command == "add":
            return self._add(text)
        if command == "card":
            return self._card(text)
        number, _, rest = text.partition(" ")
        at = self._place(number)
        if at is None:
            return self._no_entry(number)
        match command:
            case "again":
                self.history.add(self.army.entries[at], at + 1)
                return self._list_entry(at + 1)
            case "remove":
                gone = entry_title(self.words, self.army.entries[at])
                self.history.remove(at)
                return [self.words.tr("bench.removed", unit=gone), *self.summarise_change()]
            case "size":
                return self._resize(at, rest.strip())
        return self._switch(at, rest.strip())

    def suggest(self, command: str, text: str) -> list[str]:
        """List the possible units, entries, sizes or options for a command."""
        if command == "units":
            return [f"  units {id}  {self.words.tr(f'army.{id}.name')}" for id in ARMY_LISTS]
        if command == "add":
            return self._additions(text)
        number, _, _ = text.partition(" ")
        at = self._place(number)
        if at is None or command not in ("size", "option"):
            return [self.help(command), *army_lines(self.words, self.army)]
        entry = self.army.entries[at]
        if command == "size":
            return size_lines(self.words, f"size {at + 1}", read_entry(entry).type)
        return option_lines(self.words, f"option {at + 1}", entry) or [self.words.tr("builder.no_choice")]

    # Changes.

    def _add(self, text: str) -> list[str]:
        entry = parse_entry(self.words, text)
        if isinstance(entry, Reason):
            return [reason(self.words, entry), *self._hint(entry)]
        self.history.add(entry)
        return self._list_entry(len(self.army.entries) - 1)

    def _hint(self, why: Reason) -> list[str]:
        """Say what could be typed instead of an unknown option or unit."""
        if "unit" in why.args:
            return self._additions(str(why.args["unit"]))
        return self._like(str(why.args["text"])) or [self.words.tr("bench.see_units")]

    def _resize(self, at: int, text: str) -> list[str]:
        entry = self.army.entries[at]
        type = read_entry(entry).type
        wished = parse_size(self.words, type, text)
        if isinstance(wished, Reason):
            said = [reason(self.words, wished)] if text else []
            return [*said, *self.suggest("size", str(at + 1))]
        self.history.change(at, resize_entry(entry, wished))
        return self._list_entry(at)

    def _switch(self, at: int, text: str) -> list[str]:
        entry = self.army.entries[at]
        option = parse_option(self.words, read_entry(entry).type, text)
        if isinstance(option, Reason):
            said = [reason(self.words, option)] if text else []
            return [*said, *self.suggest("option", str(at + 1))]
        self.history.change(at, switch_option(entry, option))
        return self._list_entry(at)

    def _list_entry(self, at: int) -> list[str]:
        """Return the lines of an entry after a change, and of the army with it."""
        return [*align_columns([row(self.words, self.army, at)]), *self.summarise_change()]

    # Look-ups.

    def _units(self, text: str) -> list[str]:
        wanted = text.casefold()
        ids: list[ArmyId] = [
            id
            for id in ARMY_LISTS
            if wanted and (id.startswith(wanted) or self._list_name(id).startswith(wanted))
        ]
        if text and not ids:
            return [self.words.tr("bench.no_list", text=text), *self.suggest("units", "")]
        return list_lines(self.words, ids[0] if ids else self.craft.list_of(self.army))

    def _list_name(self, id: ArmyId) -> str:
        return self.words.tr(f"army.{id}.name").casefold()

    def _card(self, text: str) -> list[str]:
        at = self._place(text)
        entry = self.army.entries[at] if at is not None else parse_entry(self.words, text)
        if isinstance(entry, Reason):
            return [reason(self.words, entry), *self._hint(entry)]
        locked = () if at is not None else self._locking(entry)
        title, told, facts = card_text(self.words, entry, locked)
        return [f"{title} ({entry})", facts, *([told] if told else []), *self._more(entry)]

    def _more(self, entry: str) -> list[str]:
        """List the possible options of a unit."""
        options = option_lines(self.words, "", entry)
        return [f"{self.words.tr('bench.may_have')}:", *options] if options else []

    def _additions(self, text: str) -> list[str]:
        """Return the ways to add a unit in each size with its options, or else the possible units."""
        found = parse_unit(self.words, text)
        if found is None:
            return self._like(text) or list_lines(self.words, self.craft.list_of(self.army))
        type, _ = found
        lines = [
            (f"  add {entry}", told, " ".join(self._locking(entry)))
            for entry, told in addition_lines(self.words, type)
        ]
        plain, _ = addition_lines(self.words, type)[0]
        return [*align_columns(lines), *self._more(plain)]

    def _like(self, text: str) -> list[str]:
        """List the units whose codes or names begin with a text."""
        wanted = text.casefold()
        names = {code: unit_title(self.words, code) for code in UNIT_TYPES}
        alike = {
            code: name
            for code, name in names.items()
            if wanted and (code.startswith(wanted) or name.casefold().startswith(wanted))
        }
        return align_columns((f"  add {code}", name) for code, name in alike.items())

    def _locking(self, entry: str) -> tuple[str, ...]:
        """Return the new faults of the army with another entry."""
        return self.craft.locking(self.words, self.army, entry, self.craft.faults(self.army))

    def _place(self, text: str) -> int | None:
        """Return the place of the entry with a number, or None."""
        return int(text) - 1 if text.isdecimal() and 1 <= int(text) <= len(self.army.entries) else None

    def _no_entry(self, text: str) -> list[str]:
        count = len(self.army.entries)
        said = self.words.tr("bench.no_row", text=text, n=count) if count else ""
        return [said or self.words.tr("bench.army.empty")]
