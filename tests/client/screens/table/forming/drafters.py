"""Ways to form armies at the table: with the mouse, buttons and keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.skins.warchest.draft.field import CONFIRM, DraftField
from client.skins.warchest.match_view import WarChestTable
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables
from tools.harness.clients.hostless_session import LocalSession

pytestmark = pytest.mark.usefixtures("near_hosts")


def draft_of(sitter: Sitter) -> DraftField:
    """Return the shown draft on the table."""
    field = sitter.parts.match.field
    assert isinstance(field, WarChestTable)
    assert field.forming
    return field.draft


def forming(sitter: Sitter) -> bool:
    field = sitter.parts.match.field
    return isinstance(field, WarChestTable) and field.forming


def drafting(tables: Tables, seat: int | None = 0, seed: int = 4, **options: Any) -> Sitter:
    """Sit at a table of this process during the draft, with a decision of the player pending."""
    session = LocalSession(options=options, seat=seat, seed=seed)
    session.go_on()
    return tables.sit(session)


def with_first(side: int, **options: Any) -> int:
    """Return a seed for which the marker shows a side."""
    for seed in range(50):
        truth = LocalSession(options=options, seat=None, seed=seed).truth
        if min(truth.to_act()) & 1 == side:
            return seed
    raise AssertionError("the marker never shows that side")


def by_mouse(sitter: Sitter) -> None:
    """Answer by two clicks on a card, the second one after a look at another; or on a player's plate."""
    draft = draft_of(sitter)
    key = next(iter(draft.legal))
    sitter.use(key)
    if key.kind == "card":
        other = list(draft.legal)[-1]
        if other != key:
            sitter.use(other)
        assert draft.chosen == other.number
        sitter.use(other)


def by_button(sitter: Sitter) -> None:
    """Answer by a click on a card and one on the button that takes it."""
    draft = draft_of(sitter)
    key = list(draft.legal)[-1]
    sitter.use(key)
    if key.kind == "card":
        sitter.use(CONFIRM)


def by_keys(sitter: Sitter) -> None:
    """Answer by arrows, Tab and Enter alone."""
    draft = draft_of(sitter)
    for arrow in (pygame.KSCAN_RIGHT, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT):
        # Below the cards is the time line, where the next arrow would look back.
        if not sitter.at.startswith("timeline"):
            sitter.press(arrow)
        if sitter.at in map(str, draft.legal):
            break
    else:
        sitter.tab_to(next(iter(draft.legal)))
    if sitter.at.startswith("card:") and sitter.at != f"card:{draft.chosen}":
        sitter.press(ENTER)
    sitter.press(ENTER)
