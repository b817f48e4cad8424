"""A game's part in the editor of positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from client.skins.composing.craft import Beginning
from client.skins.pages import Options
from client.ui.page import Page
from engine.notation import NotationError

Work = TypeVar("Work")


class PositionCraft(ABC, Generic[Work]):
    """The elements by which a position of a game is put together; one for each page.

    A work is a position, also one that no match could have. Works never change themselves.
    """

    def __init__(self, page: Page, change: Callable[[Work], object]) -> None:
        """Place elements on a page; `change` takes each changed work."""
        self.page = page
        self.change = change

    @abstractmethod
    def beginnings(self, options: Options) -> Sequence[Beginning[Work]]:
        """Return the works to begin with under some settings; the first one is the usual one."""

    @abstractmethod
    def read(self, line: str) -> Work:
        """Return the work of a line; raises `NotationError`."""

    @abstractmethod
    def write(self, work: Work) -> str:
        """Return the line of a work."""

    @abstractmethod
    def explain(self, error: NotationError) -> str:
        """Say in a sentence why the rules refuse a position."""

    @abstractmethod
    def lay(self, room: pygame.Rect, work: Work, error: NotationError | None) -> None:
        """Place the elements for a work; the refusal of the rules stands at the thing in question."""

    @abstractmethod
    def take_away(self, key: str) -> bool:
        """Take one away from the thing of a control; False if the control has none."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies below the elements."""
