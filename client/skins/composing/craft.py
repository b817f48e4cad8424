"""A game's part in decks and armies: how they are read, described, and begun."""

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
    """A game's part in a page on which a seat puts a work together; `str` of a work is its text."""

    file: ClassVar[str] = ""
    """The name of the file of saved works, without its ending."""

    def __init__(self, preparing: Preparing) -> None:
        """Work for a seat."""
        self.preparing = preparing

    @property
    def group(self) -> str:
        """Return whose works are kept together."""
        return ""

    @property
    def occasion(self) -> str:
        """Return for what the work that was left last is remembered."""
        return self.group

    def open_saved(self, place: Path) -> SavedTexts:
        """Return the works of the seat that are saved in a folder."""
        return SavedTexts(place, self.file, self.group, self.occasion)

    def none_saved(self, words: Words, saved: SavedTexts) -> str:
        """Say why no saved work is offered."""
        if saved.trouble:
            return words.tr("error.not_read", reason=saved.trouble)
        return words.tr("builder.saved.why")

    def begin(self, saved: SavedTexts) -> Work:
        """Return the last work, or an empty one if others could see the screen."""
        last = self.read("" if self.preparing.shared else saved.last)
        return self.make_first() if isinstance(last, Reason) else last

    def make_first(self) -> Work:
        """Return what is begun with where nothing was left."""
        raise NotImplementedError

    def read(self, text: str) -> Work | Reason:
        """Return the work that a text stands for, right or not, or the one thing that is wrong with it."""
        raise NotImplementedError

    def reason(self, words: Words, why: Reason) -> str:
        """Say what is wrong with a text."""
        raise NotImplementedError

    def describe(self, words: Words, work: Work) -> str:
        """Return a line about a work."""
        raise NotImplementedError

    def beginnings(self, words: Words, work: Work) -> Sequence[Beginning[Work]]:
        """Return what may be taken in place of a work."""
        raise NotImplementedError
