"""The last decisions in words, for readers far away."""

from __future__ import annotations

import pygame
import pytest

from client.screens.big_screen.last_words import LastWords
from client.skins.skin import LogLine
from client.ui.scale import Scale

LINES = [
    (1, LogLine("Round 1", heading=True)),
    (2, LogLine("Anna recruits a Knight coin.", 0)),
    (3, LogLine("Boris passes.", 1)),
]


@pytest.fixture
def words() -> LastWords:
    """Return a display in a column of a large window."""
    pygame.font.init()
    shown = LastWords(lambda seat, radius: pygame.Surface((round(2 * radius), round(2 * radius))))
    shown.arrange(pygame.Rect(10, 20, 300, 500), Scale((1920, 1080)))
    return shown


def draw(words: LastWords) -> bytes:
    """Return the drawn window."""
    window = pygame.Surface((400, 600))
    words.draw(window)
    return pygame.image.tobytes(window, "RGB")


def test_the_newest_sentence_is_the_last_one_that_stands(words: LastWords) -> None:
    """A decision that was taken back is gone, and the beginning of a round is no decision."""
    assert words.newest == ""
    words.take(LINES)
    assert words.newest == "Boris passes."
    words.undone = {3}
    assert words.newest == "Anna recruits a Knight coin."
    words.take([*LINES, (4, LogLine("Round 2", heading=True))])
    assert words.newest == "Anna recruits a Knight coin."


def test_nothing_is_drawn_beside_its_place_and_new_lines_are(words: LastWords) -> None:
    empty = draw(words)
    words.take(LINES)
    full = draw(words)
    assert full != empty
    outside = pygame.image.frombytes(full, (400, 600), "RGB")
    outside.fill("black", words.rect)
    assert pygame.mask.from_threshold(outside, "black", (1, 1, 1)).count() == 400 * 600
    words.take([*LINES, (5, LogLine("Anna wins with " + "very many words " * 60, 0))])
    assert draw(words) != full
