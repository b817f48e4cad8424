"""Maps before a match: their pictures, and how one of one's own is made."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.i18n import Words
from client.skins.kings.maps.making import makings, problem
from client.skins.kings.maps.map_text import story
from client.skins.kings.maps.preview import KingsPreview, generate_map_text, make_empty_table
from client.ui import clipboard
from engine.games.kings.armies.formats import TABLES
from engine.games.kings.maps.bundled_maps import vale
from engine.games.kings.notation.maps import read_map
from engine.games.kings.notation.texts import format_map
from engine.games.kings.options import MAX_MAP_LENGTH, SCENARIOS, Options
from tests.support.client.client_driver import LANGUAGES, Player, regular

WORDS = Words("en", strict=True).of("kings")


@pytest.fixture(autouse=True)
def _window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    monkeypatch.setattr(clipboard, "ON_SCREENS", ("dummy",))
    return Player(tmp_path, regular())


def press_button(name: str, options: Options, key: str) -> object:
    """Press a button of the form."""
    return next(each for each in makings(WORDS, name, options) if each.key == key).make()


@pytest.mark.parametrize("format", [*TABLES, 3000])
@pytest.mark.parametrize("pieces", [0, 12])
def test_a_drawn_map_can_be_played_on(format: int, pieces: int) -> None:
    """It can be written down, lies on the table of the format, and is fair: a half turn changes nothing."""
    options = Options(format=format, terrain=pieces)
    found = press_button("own_map", options, "draw")
    assert isinstance(found, dict)
    assert found["map"] == "own"
    assert len(found["own_map"]) <= MAX_MAP_LENGTH
    chosen = Options(format=format, terrain=pieces, **found)
    assert problem(WORDS, chosen) is None
    width, height = chosen.size
    corners = {(x, y) for piece in read_map(chosen.own_map) for part in piece.parts for x, y in part.vertices}
    assert corners == {(width - x, height - y) for x, y in corners}
    assert found != press_button("own_map", options, "draw")


def test_the_map_that_is_looked_at_can_be_kept() -> None:
    """The picture of a generated map is an example; a player who likes it can play on this very one."""
    options = Options(format=750)
    kept = press_button("map", options, "keep")
    assert isinstance(kept, dict)
    assert read_map(kept["own_map"]) == make_empty_table(options).pieces
    assert make_empty_table(Options(format=750, **kept)).pieces == make_empty_table(options).pieces
    assert makings(WORDS, "map", Options(map="vale")) == ()


def test_maps_go_through_the_clipboard() -> None:
    """The clipboard's text is judged before it is taken."""
    text = format_map(vale())
    own = Options(map="own", own_map=text)
    assert press_button("own_map", own, "copy") == WORDS.tr("maps.copied")
    assert pygame.scrap.get_text() == text
    assert press_button("own_map", Options(map="own"), "paste") == {"map": "own", "own_map": text}
    assert press_button("own_map", Options(map="own", format=500), "paste") == WORDS.tr("maps.too_large")
    for wrong in ("", "woods", text[:-3], text * 20):
        pygame.scrap.put_text(wrong)
        assert press_button("own_map", own, "paste") == WORDS.tr("maps.no_map")
    assert [each.key for each in makings(WORDS, "own_map", Options(map="own"))] == ["draw", "paste"]


def test_a_map_beyond_the_edge_is_a_problem() -> None:
    """A format that is chosen afterwards may have a smaller table."""
    text = generate_map_text(Options(format=2000))
    assert problem(WORDS, Options(map="own", own_map=text)) is None
    assert problem(WORDS, Options(map="own", own_map=text, format=500))
    assert problem(WORDS, Options(map="generated", own_map=text, format=500)) is None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_picture_is_drawn_bit_by_bit(scenario: str) -> None:
    """It keeps to its room, and is finished after some frames."""
    preview = KingsPreview(Options(map="vale", scenario=scenario), 300, 150)  # one of them
    assert preview.size[0] <= 300
    assert preview.size[1] <= 150
    first = preview.picture().copy()
    for _ in range(400):
        if not preview.busy:
            break
        last = preview.picture()
    assert not preview.busy
    # Another scenario on the same map has nothing to draw any more.
    if scenario == SCENARIOS[0]:
        assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(last, "RGB")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_set_up_is_told(language: str, scenario: str) -> None:
    words = Words(language, strict=True).of("kings")
    told = story(words, Options(scenario=scenario, format=500))  # one of them
    assert "48" in told
    assert "36" in told
    assert words.tr(f"option.scenario.{scenario}.help") in told
    assert (words.tr("maps.story.generated") in told) is True
    assert words.tr("maps.story.generated") not in story(words, Options(map="none"))
