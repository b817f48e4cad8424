"""The coach's memory: the lessons that a player has seen, and whether the player wants any."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.session.table_client import TableClient
from client.skins.lesson import Lesson
from client.storage.settings import Settings
from engine.events import Seat


def pupil(table: TableClient) -> Seat | None:
    """Return the own seat of the person with these settings: others at this computer are guests."""
    own, info = table.own_seats, table.info
    if info is not None and info.owner in own:
        return info.owner
    return own[0] if own else None


class Coaching:
    """The lessons of one player, in a window or in a terminal."""

    def __init__(self, settings: Settings, save: Callable[[], object]) -> None:
        """Read and change the settings; `save` keeps them."""
        self._settings = settings
        self._save = save

    def fresh(self, game: str, lessons: Sequence[Lesson]) -> list[Lesson]:
        """Return the new lessons of a game; none if the player wants no coach."""
        seen = self._settings.lessons.get(game, [])
        return [lesson for lesson in lessons if lesson.name not in seen] if self._settings.coach else []

    def note(self, game: str, lesson: Lesson) -> None:
        """Remember that a lesson was seen."""
        seen = self._settings.lessons.setdefault(game, [])
        if lesson.name not in seen:
            seen.append(lesson.name)
            self._save()
