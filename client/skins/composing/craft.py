"""A game's part in composing decks and armies: reading, describing and beginning them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from client.i18n import Words
from client.skins.composing.saved_texts import SavedTexts
from client.skins.preparing import Preparing
from engine.game import Reason

Work = TypeVar("Work")


@dataclass(frozen=True)
class Beginning(Generic[Work]):
    """A work to begin with, in the present language; `why` says why it cannot be taken now."""

    key: str
    text: str
    make: Callable[[], Work]
    help: str = ""
    why: str = ""


class Craft(Generic[Work]):
    """A game's part in the page where a seat composes a work; `str` of a work is its text."""

    file: ClassVar[str] = ""
    """The name of the file of saved works, without its ending."""

    def __init__(self, preparing: Preparing) -> None:
        """Work for a seat."""
        self.preparing = preparing

    @property
    def group(self) -> str:
        """Return the name of the group of works that are kept together."""
        return ""

    @property
    def occasion(self) -> str:
        """Return the occasion for which the last work is remembered."""
        return self.group

    def open_saved(self, place: Path) -> SavedTexts:
        """Return the works of the seat that are saved in a folder."""
        return SavedTexts(place, self.file, self.group, self.occasion)

    def explain_missing_works(self, words: Words, saved: SavedTexts) -> str:
        """Say why no saved work is offered."""
        if saved.trouble:
            return words.tr("error.not_read", reason=saved.trouble)
        return words.tr("builder.saved.why")

    def begin(self, saved: SavedTexts) -> Work:
        """Return the last work, or a first one if others could see the screen."""
        last = self.read("" if self.preparing.shared else saved.last)
        return self.make_first() if isinstance(last, Reason) else last

    def make_first(self) -> Work:
        """Return the work to begin with if there is no last one."""
        raise NotImplementedError

    def read(self, text: str) -> Work | Reason:
        """Return the work of a text, valid or not, or the first fault of the text."""
        raise NotImplementedError

    def reason(self, words: Words, why: Reason) -> str:
        """Return the fault of a text in words."""
        raise NotImplementedError

    def describe(self, words: Words, work: Work) -> str:
        """Return a line about a work."""
        raise NotImplementedError

    def beginnings(self, words: Words, work: Work) -> Sequence[Beginning[Work]]:
        """Return the possible replacements of a work."""
        raise NotImplementedError
