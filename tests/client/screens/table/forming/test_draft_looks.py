"""The picture of a draft: large coins, roles and maps on all cards, few sizes of letters, nothing cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pygame
import pytest

from client.draw import lettering
from client.draw.cache import forget, forget_fonts
from client.draw.lettering import wrap_text
from client.draw.text import font
from client.skins.warchest.draft.card_sizes import MAX_NAME_LINES, MIN_COIN_DIAMETER, name_lines
from client.skins.warchest.draft.view import DraftView
from client.skins.warchest.match_view import WarChestTable
from client.ui.widgets.plates import drop
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

pytestmark = pytest.mark.full

TWO: dict[str, Any] = {"ruleset": "nobility"}
TWO_BANS = {**TWO, "draft": "pick_with_bans"}
FOUR = {**TWO, "players": 4}
FOUR_BANS = {**FOUR, "draft": "pick_with_bans"}
SIGHTS = [
    ((1280, 720), 100),
    ((1280, 720), 150),
    ((1280, 800), 100),
    ((1920, 1080), 100),
    ((1920, 1080), 150),
    ((1024, 640), 100),
    ((1024, 640), 150),
]
"""Windows, each with a text size in per cent."""
SEEN = [(*sight, language) for sight in SIGHTS for language in LANGUAGES]


class Recorded(pygame.font.Font):
    """A font that notes its drawn texts: sizes in pixels with their texts."""

    written: ClassVar[set[tuple[int, str]]] = set()

    def __init__(self, path: Any, size: int) -> None:
        super().__init__(path, size)
        self.pixels = size

    def render(self, text: str, *given: Any, **more: Any) -> pygame.Surface:
        """Note the text, and write it."""
        Recorded.written.add((self.pixels, text))
        return super().render(text, *given, **more)


@pytest.fixture
def written_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[tuple[int, str]]]:
    """Collect all that is written, each text with the size of its letters."""
    forget()
    forget_fonts()
    monkeypatch.setattr(pygame.font, "Font", Recorded)
    Recorded.written.clear()
    yield Recorded.written
    forget()
    forget_fonts()


def drafting(
    tables: Tables, options: dict[str, Any], seed: int, size: tuple[int, int], **settings: Any
) -> Sitter:
    """Sit at a draft in which some cards are taken."""
    session = LocalSession(options=options, seat=1, seed=seed)
    session.run(3)
    session.go_on()
    return tables.sit(session, still(**settings), size)


def view_of(sitter: Sitter) -> DraftView:
    field = sitter.parts.match.field
    assert isinstance(field, WarChestTable)
    assert field.forming
    return field.draft.view


@pytest.mark.parametrize("seed", select(range(3)))
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (1024, 640)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_coins_are_large_where_two_draft(
    tables: Tables, language: str, size: tuple[int, int], seed: int
) -> None:
    """Eight cards: a coin of 90 design units, a map beside or below it, and a role."""
    sitter = drafting(tables, TWO, seed, size, language=language)
    view = view_of(sitter)
    assert view._sizes is not None
    assert len(view.plan.cards) == 8
    assert view._sizes.coin >= view.setting.scale.px(MIN_COIN_DIAMETER)
    assert view._sizes.role
    assert view._sizes.map


@pytest.mark.parametrize(("size", "text", "language"), select(SEEN[: 2 * 5], SEEN[9]), ids=str)
@pytest.mark.parametrize("options", [FOUR, FOUR_BANS], ids=["12", "14"])
def test_coins_are_large_where_four_draft(
    tables: Tables, options: dict[str, Any], language: str, size: tuple[int, int], text: int
) -> None:
    """In windows of 1280 pixels and more each coin has 90, with its map and its role.

    Larger letters take room from coins. The large card shows the roles without room.
    """
    sizes = view_of(drafting(tables, options, 1, size, language=language, text_size=text))._sizes
    assert sizes is not None
    if text <= 100:
        assert sizes.coin >= MIN_COIN_DIAMETER
        assert sizes.role
    assert sizes.map


@pytest.mark.parametrize(("size", "text", "language"), select(SEEN, SEEN[-1]), ids=str)
@pytest.mark.parametrize("options", [TWO, TWO_BANS, FOUR, FOUR_BANS], ids=["8", "10", "12", "14"])
def test_everything_on_a_card_is_inside_it(
    tables: Tables, options: dict[str, Any], language: str, size: tuple[int, int], text: int
) -> None:
    """Coin, name, role and map have room on each card, names and roles in one size on all of them."""
    view = view_of(drafting(tables, options, 3, size, language=language, text_size=text))
    sizes = view._sizes
    assert sizes is not None
    assert sizes.role or text > 100
    assert sizes.map
    for kind, box in view.plan.cards.items():
        face, inner = view._faces[kind], box.width - 2 * sizes.pad
        names = name_lines(face, sizes.name, inner) if sizes.named else []
        roles = wrap_text(face.role, sizes.role, inner) if sizes.role else []
        assert len(names) <= MAX_NAME_LINES
        assert all(font(sizes.name, True).size(line)[0] <= inner for line in names)
        assert all(font(sizes.role).size(line)[0] <= inner for line in roles)
        assert len(names) * font(sizes.name, True).get_linesize() <= sizes.names
        pictures = max(sizes.coin, sizes.map) if sizes.beside else sizes.coin + sizes.map
        high = sizes.top + pictures + sizes.names + len(roles) * font(sizes.role).get_linesize()
        assert high <= box.height - drop(view.setting.scale.factor)
        assert box.contains(view.card_coin(box))


@pytest.mark.parametrize(("size", "text", "language"), select(SEEN, SEEN[-1]), ids=str)
@pytest.mark.parametrize(
    "options", [TWO, TWO_BANS, FOUR, FOUR_BANS], ids=["two", "two with bans", "four", "four with bans"]
)
def test_letters_have_three_sizes_at_most(
    tables: Tables,
    written_texts: set[tuple[int, str]],
    options: dict[str, Any],
    language: str,
    size: tuple[int, int],
    text: int,
) -> None:
    """On the whole screen, including the log and the prompt; letters on coins and keys do not count.

    Larger letters may have one more size: for names, or for a long text without room.
    """
    sitter = drafting(tables, options, 3, size, language=language, text_size=text)
    view = view_of(sitter)
    sitter.move(next(iter(view.plan.cards.values())).center)
    sitter.wait()
    texts = {(pixels, told) for pixels, told in written_texts if len(told) > 2}
    assert texts
    found = {pixels: [told for size, told in texts if size == pixels] for pixels, _ in texts}
    assert len(found) <= 3 + (text > 100), {
        pixels: sorted(told, key=len)[:6] for pixels, told in found.items()
    }
    assert [told for _, told in texts if told.endswith(lettering.ELLIPSIS)] == []
