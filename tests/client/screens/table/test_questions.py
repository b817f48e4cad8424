"""Pending decisions (WC-6.3): each is asked on the board and answered by mouse alone or by keys alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.skins.warchest.art.piece_style import VERBS
from client.ui import keys
from engine.games.registry import GAMES
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import DIGITS, Sitter, Tables, list_decided, stage_session
from tools.harness.clients.hostless_session import LocalSession

HANDS = ("be,ro", "sw,fo")
QUESTIONS: dict[str, dict[str, Any]] = {
    "sw": {"seat": 1, "turn": "r", "board": "e4:w:be1,f4:r:sw2,f3:w:kn2", "pend": "opt(sw)"},
    "be": {"seat": 0, "board": "e4:w:be3,f5:r:sw2,f3:w:kn2", "pend": "opt(be)"},
    "me": {"seat": 1, "turn": "r", "board": "e4:w:be3,f5:r:me2,f3:w:kn2", "pend": "opt(me)"},
    "fo": {"seat": 1, "turn": "r", "board": "e4:w:be3,f5:r:fo2,e5:r:fo1", "pend": "foot(e5,f5)"},
    "wp": {"seat": 0, "board": "f3:w:kn2,g3:r:pi1,e3:w:wp1", "pend": "play(w:kn)", "drawn": ("kn", "")},
    "rg": {"seat": 0, "turn": "r", "board": "e4:w:rg2,f4:r:sw2", "pend": "loss(f4xe4)"},
    "order": {"seat": 0, "board": "e4:w:be2,d4:w:wp1,f4:r:sw2", "pend": "wait(be,wp)"},
}
"""One position for each kind of question."""
SAID = {
    "sw": "The Swordsman may take a step.",
    "be": "The Berserker may spend a coin of its stack and maneuver again.",
    "me": "The Mercenary may maneuver for free.",
    "fo": "The Footman must act: 2 units left.",
    "wp": "The Warrior Priest brought a Knight coin: play it now.",
    "rg": "The Royal Guard on e4 is attacked. Where does the lost coin come from?",
    "order": "Several effects wait. Which one comes first?",
}


def ask(tables: Tables, name: str) -> Sitter:
    """Sit where a question is asked."""
    return tables.sit(question(name))


def question(name: str) -> LocalSession:
    """Return a session in which a question is asked."""
    return stage_session(hands=HANDS, **QUESTIONS[name])


@pytest.mark.parametrize("name", QUESTIONS)
def test_it_is_asked_in_one_line(tables: Tables, name: str) -> None:
    """The bar asks; if units stand for the answers, the board shows them."""
    sitter = ask(tables, name)
    assert sitter.field.prompt() == SAID[name]
    assert sitter.parts.prompt.text()[1] == "ask"
    assert sitter.lit


def answers(sitter: Sitter) -> list[Any]:
    """Return the legal answers."""
    return sitter.field.game.legal(sitter.field.state, sitter.field.viewer)


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_can_be_given_by_mouse(tables: Tables, name: str) -> None:
    """Clicks reach each legal answer."""
    sitter = ask(tables, name)
    for wanted in answers(sitter):
        sitter.move_to(question(name))
        sitter.by_mouse(wanted)
        assert list_decided(sitter)[:1] == [str(wanted)]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_can_be_given_by_keys(tables: Tables, name: str) -> None:
    """Tab, Enter and numbers reach each legal answer."""
    sitter = ask(tables, name)
    for wanted in answers(sitter):
        sitter.move_to(question(name))
        sitter.by_keys(wanted)
        assert list_decided(sitter)[:1] == [str(wanted)]


@pytest.mark.parametrize("name", ["sw", "be", "me"])
def test_an_optional_effect_can_be_declined_on_the_board(tables: Tables, name: str) -> None:
    """Beside the unit lies a sign to do without; the letter does the same (WC-6.3.1)."""
    sitter = ask(tables, name)
    box = sitter.field.painter.pointing.decline_box(sitter.field.shown)
    assert box is not None
    sitter.click(box.center)
    assert list_decided(sitter) == ["decline"]
    sitter = ask(tables, name)
    sitter.press(getattr(pygame, f"KSCAN_{VERBS['decline'].letter}"))
    assert list_decided(sitter) == ["decline"]


@pytest.mark.parametrize("name", ["fo", "wp", "rg", "order"])
def test_a_forced_decision_offers_no_way_out(tables: Tables, name: str) -> None:
    """A forced answer cannot be declined (WC-6.3.2, WC-6.3.5, WC-6.3.8)."""
    sitter = ask(tables, name)
    assert "verb:decline" not in set(sitter.keys)
    sitter.press(pygame.KSCAN_X)
    assert list_decided(sitter) == []


def test_a_drawn_coin_lies_apart_and_is_the_only_one_to_be_used(tables: Tables) -> None:
    """Warrior Priest (WC-8.16.2): the coins of the hand cannot be taken, the drawn one is taken already."""
    sitter = ask(tables, "wp")
    hand = sitter.field.painter.hand
    assert hand.apart == sitter.field.choices.coin
    assert not {key for key in sitter.usable if key.startswith("hand:")}
    sitter.press(DIGITS[0])
    sitter.press(keys.BACK)
    assert sitter.app.overlays, "there is no step to take back, so Escape opens the menu"


def test_the_guards_loss_is_chosen_between_two_coins(tables: Tables) -> None:
    """Royal Guard (WC-8.13.5): the stack on its cell, the supply in the tray or on the panel."""
    sitter = ask(tables, "rg")
    assert sitter.lit == {"e4"}
    sitter.click(sitter.cell("e4"))
    assert list_decided(sitter) == ["lose stack"]
    sitter = ask(tables, "rg")
    panel = sitter.field.painter.panels[0]
    assert panel.plan is not None
    guard = next(
        kind
        for kind, column in panel.plan.counts
        if column == "supply" and kind in sitter.field.shown.values("supply")
    )
    sitter.click(panel.count_middle(guard, "supply"))
    assert list_decided(sitter) == ["lose supply"]


def test_enter_takes_what_is_offered_first(tables: Tables) -> None:
    """The keyboard stands on an answer by itself: Enter alone gives a legal one."""
    sitter = ask(tables, "sw")
    for name in QUESTIONS:
        sitter.move_to(question(name))
        sitter.press(ENTER)
        assert len(list_decided(sitter)) == 1 or sitter.field.choices.menu is not None
        assert GAMES["warchest"].id == sitter.field.game.id
