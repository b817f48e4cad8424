"""A composer of decks or armies in a terminal, by typed lines with the game's own commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from client.i18n import Words
from client.skins.composing.codes import read_code, write_code
from client.skins.composing.craft import Beginning, Craft
from client.skins.composing.history import History
from client.skins.composing.saved_texts import SavedTexts, clean_name
from engine.game import Reason

Work = TypeVar("Work")
PLAIN_COMMANDS = ("undo", "saved", "export")
ARGUMENT_COMMANDS = ("new", "save", "load", "rename", "delete", "import")
"""Commands of any work that take an argument."""
RENAME_SIGN = ">"
"""The sign between an old and a new name."""


class Workbench(Generic[Work]):
    """The answers to typed commands, in lines of text; the game words the work, as `builder.*`."""

    own: ClassVar[tuple[str, ...]] = ()
    """The game's own commands, which a subclass carries out; `bench.help.<command>` explains each."""

    def __init__(self, craft: Craft[Work], words: Words, place: Path) -> None:
        """Compose for a seat in the words of its game; `place` is the folder of saved works."""
        self.craft = craft
        self.words = words
        self.saved: SavedTexts = craft.open_saved(place)
        self.history = self.start_draft(craft.begin(self.saved))
        self._name = ""
        """The name of the last loaded, imported or saved work."""
        self._kept = ""
        """The name of the saved work that is at hand: saving again replaces it without a question."""
        self._confirming = ""
        """The line that is carried out if it is typed once more."""

    @property
    def commands(self) -> tuple[str, ...]:
        """Return the possible commands, as the help explains them."""
        return ("show", *self.own, *PLAIN_COMMANDS, *ARGUMENT_COMMANDS)

    @property
    def text(self) -> str:
        """Return the work as a text."""
        return str(self.history.work)

    @property
    def faults(self) -> list[str]:
        """Return all faults of the work in words."""
        return self.craft.preparing.faults(self.text)

    def start_draft(self, work: Work) -> History[Work]:
        """Return a draft that begins with a work."""
        return History(work)

    def leave(self) -> list[str]:
        """Remember the work for the next time; return the message about it."""
        if self.craft.preparing.shared:
            return []
        return self._change_saved(partial(self.saved.leave, self.text))

    # The game's part.

    def list_work(self) -> list[str]:
        """Return the lines that show the work."""
        raise NotImplementedError

    def carry_out(self, command: str, text: str) -> list[str]:
        """Carry out one of the game's `own` commands."""
        raise NotImplementedError

    def suggest(self, command: str, text: str) -> list[str]:
        """Return the possible continuations of one of the game's `own` commands and its typed text."""
        raise NotImplementedError

    # Typed lines.

    def answer(self, line: str) -> list[str] | None:
        """Carry out a typed line; None if it begins with no command."""
        command, text = self._read(line)
        confirmed, self._confirming = line == self._confirming, ""
        if command not in self.commands:
            return None
        if command in self.own:
            return self.carry_out(command, text)
        if command in ARGUMENT_COMMANDS:
            return self._carry_out_with_text(command, text, line, confirmed=confirmed)
        match command:
            case "show":
                return [*self.list_work(), *self.verdict()]
            case "undo":
                return self._undo()
            case "saved":
                return self._list_saved() or [self.craft.explain_missing_works(self.words, self.saved)]
            case _:
                return [write_code(self._name, self.text) if self.text else self.words.tr("bench.nothing")]

    def following(self, text: str) -> list[str]:
        """Return the possible continuations of a typed beginning of a line."""
        command, rest = self._read(text)
        if command in self.own:
            return self.suggest(command, rest)
        if command == "new":
            return self._beginnings()
        if command in ("load", "rename", "delete"):
            return self._list_saved() or [self.craft.explain_missing_works(self.words, self.saved)]
        return [self.help(each) for each in self.commands if each.startswith(command)]

    def help(self, command: str) -> str:
        """Explain a command."""
        return self.words.tr(f"bench.help.{command}")

    def verdict(self) -> list[str]:
        """Return the faults of the work, or the message that there are none."""
        tr, wrong = self.words.tr, self.faults
        if not wrong:
            return [tr("builder.sound")]
        return [f"{tr('builder.faults')}:", *(f"  - {each}" for each in wrong)]

    def replace(self, work: Work) -> list[str]:
        """Replace the work with another."""
        self.history.replace(work)
        return [*self.list_work(), *self.verdict()]

    def _read(self, line: str) -> tuple[str, str]:
        command, _, text = line.partition(" ")
        return command.lower(), text.strip()

    def _undo(self) -> list[str]:
        if not self.history.changed:
            return [self.words.tr("bench.no_undo")]
        self.history.undo()
        return [*self.list_work(), *self.verdict()]

    def _carry_out_with_text(self, command: str, text: str, line: str, *, confirmed: bool) -> list[str]:
        """Carry out a command with an argument."""
        if not text and not (command == "save" and self._name):
            return self.following(command)
        match command:
            case "new":
                return self._begin(text)
            case "import":
                given, work = read_code(text)
                return self._take(work, given)
            case "save":
                return self._save(clean_name(text) or self._name, line, confirmed=confirmed)
        name = self._find_saved(text.partition(RENAME_SIGN)[0].strip() if command == "rename" else text)
        if name is None:
            return [self.words.tr("bench.no_saved", text=text), *self._list_saved()]
        if command == "load":
            return self._take(self.saved.named[name], name, name)
        if command == "rename":
            return self._rename(name, text.partition(RENAME_SIGN)[2])
        if not confirmed:
            return self._ask("builder.delete.ask", line, name)
        return self._change_saved(partial(self.saved.delete, name)) or [
            self.words.tr("bench.deleted", name=name)
        ]

    # Whole works.

    def _beginnings(self) -> list[str]:
        return [
            "  ".join(filter(None, (f"{number:>3}. {each.text}", each.help and f"({each.help})", each.why)))
            for number, each in enumerate(self._list_beginnings(), 1)
        ]

    def _list_beginnings(self) -> Sequence[Beginning[Work]]:
        return self.craft.beginnings(self.words, self.history.work)

    def _begin(self, text: str) -> list[str]:
        offered = {str(number): each for number, each in enumerate(self._list_beginnings(), 1)}
        chosen = offered.get(text)
        if chosen is None or chosen.why:
            return [chosen.why] if chosen is not None else self._beginnings()
        self._name = self._kept = ""
        return self.replace(chosen.make())

    def _take(self, text: str, name: str, kept: str = "") -> list[str]:
        """Replace the work with a text's, or return the first fault of the text."""
        work = self.craft.read(text)
        if isinstance(work, Reason):
            return [self.craft.reason(self.words, work)]
        self._name, self._kept = name, kept
        return self.replace(work)

    # Saved works.

    def _list_saved(self) -> list[str]:
        """Return the lines that list the saved works."""
        lines = []
        for number, (name, text) in enumerate(self.saved.named.items(), 1):
            work = self.craft.read(text)
            told = (
                self.craft.reason(self.words, work)
                if isinstance(work, Reason)
                else self.craft.describe(self.words, work)
            )
            lines.append(f"{number:>3}. {name} – {told}")
        return lines

    def _find_saved(self, text: str) -> str | None:
        """Return the name of the saved work for a name or a number of the list, or None."""
        names = list(self.saved.named)
        alike = [name for name in names if name.casefold() == text.casefold()]
        if text in names or alike:
            return text if text in names else alike[0]
        return names[int(text) - 1] if text.isdecimal() and 1 <= int(text) <= len(names) else None

    def _save(self, name: str, line: str, *, confirmed: bool) -> list[str]:
        if name in self.saved.named and name != self._kept and not confirmed:
            return self._ask("builder.replace", line, name)
        trouble = self._change_saved(partial(self.saved.save, name, self.text))
        if trouble:
            return trouble
        self._name = self._kept = name
        return [self.words.tr("builder.kept", name=name)]

    def _rename(self, name: str, text: str) -> list[str]:
        new = clean_name(text)
        if not new:
            return [self.help("rename")]
        if new != name and new in self.saved.named:
            return [self.words.tr("builder.name.taken", name=new)]
        trouble = self._change_saved(partial(self.saved.rename, name, new))
        if self._kept == name and not trouble:
            self._name = self._kept = new
        return trouble or self._list_saved()

    def _ask(self, question: str, line: str, name: str) -> list[str]:
        """Ask for the line once more, because something would be lost."""
        self._confirming = line
        return [f"{self.words.tr(question, name=name)} {self.words.tr('bench.once_more')}"]

    def _change_saved(self, write: Callable[[], object]) -> list[str]:
        """Change the saved works; return the lines about a failure, which harms nothing else."""
        try:
            write()
        except OSError as error:
            return [self.words.tr("error.not_saved", reason=error.strerror or str(error))]
        return []
