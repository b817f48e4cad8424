"""Decrees, noble units and partners at the table: every choice by mouse alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client.ui import keys
from client.ui.focus import Key
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.kinds import DECREE, KIND
from tests.engine.games.warchest.helper import position
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.table_driver import DIGITS, Sitter, Tables, list_decided, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession, Staged

TWO = "2p-nobility"
FOUR = "4p-nobility"
NOBLE: dict[str, Any] = {"variant": TWO, "decrees": "guard,march,spy"}
BOARD = "d1:w:kn2,e4:w:be2,f4:w:sw1,e2:r:fo2,f5:r:pi1"
STACKS = {"w": "ro1 supply:kn1be2 gone:sw2", "r": "me1fo1ro1"}
CHOICES: dict[str, tuple[str, int]] = {
    "sacrifice": (position(BOARD, **STACKS, variant=TWO, decrees="enlist,guard,sacrifice"), 0),
    "guard": (position(BOARD, **STACKS, variant=TWO, decrees="enlist,guard,sacrifice"), 0),
    "enlist": (position(BOARD, **STACKS, variant=TWO, decrees="enlist,guard,sacrifice"), 0),
    "march": (position(BOARD, **STACKS, variant=TWO, decrees="march,redeploy,reinforce"), 0),
    "redeploy": (position(BOARD, **STACKS, variant=TWO, decrees="march,redeploy,reinforce"), 0),
    "reinforce": (position(BOARD, **STACKS, variant=TWO, decrees="march,redeploy,reinforce"), 0),
    "spy": (position(BOARD, **STACKS, variant=TWO, decrees="march,redeploy,spy"), 0),
    "spy of two": (
        position(
            "d1:w1:kn2,f4:w2:sw1,e2:r1:fo2",
            w1="ro1",
            r1="fo1",
            w2="sw1",
            r2="me1",
            variant=FOUR,
            decrees="march,redeploy,spy",
        ),
        0,
    ),
    "partner's unit": (
        position(
            "d1:w1:kn2,f4:w2:sw2,e2:r1:fo2",
            w1="ro1",
            r1="fo1",
            w2="sw1",
            r2="me1",
            variant=FOUR,
            decrees="march,redeploy,spy",
        ),
        0,
    ),
    "bishop": (position("f4:w:bi1,f5:r:pi1,d1:w:kn1", w="bi1 supply:kn1bi1", **NOBLE), 0),
    "earl": (
        position("d4:w:ea1,d1:w:kn2", w="ea1", variant=TWO, decrees="enlist,guard,march"),
        0,
    ),
    "herald": (position("f4:w:he1,f5:w:sw1,d1:w:kn1", w="he1 supply:sw1", **NOBLE), 0),
}
"""One position for each new way to play a coin, and its deciding seat."""
ASKED: dict[str, tuple[str, int]] = {
    "push": (position("f4:w:ba1,f5:r:fo2,g4:r:sw1", w="ro1", pend="opt(ba)", **NOBLE), 0),
    "edict": (
        position(
            BOARD.replace("be2", "ea1"),
            w="kn1 supply:kn1 gone:sw1",
            variant=TWO,
            decrees="enlist=w,march,sacrifice=rw",
            pend="edict",
        ),
        0,
    ),
    "earl's step": (position("d1:w:ea1,f4:w:sw1", w="ro1", pend="opt(ea)", **NOBLE), 0),
    "herald's maneuver": (
        position("d4:w:he1,e4:r:fo1,d3:w:sw1", w="kn1 supply:sw1", pend="opt(he)", **NOBLE),
        0,
    ),
    "spied hand": (
        position(
            "d1:w:kn2", w="kn1", r="me1fo1ro1", variant=TWO, decrees="guard,march,spy=w", pend="spy(w>r)"
        ),
        0,
    ),
    "spied hand, face down": (
        position(
            "d1:w:kn2",
            w="kn1",
            r="me2ro1",
            variant=f"{TWO}+spydown",
            decrees="guard,march,spy=w",
            pend="spy(w>r)",
        ),
        0,
    ),
    "order of effects": (
        position("d4:w:he1,e4:w:me1,f4:w:sw1", w="kn1", pend="wait(he,me)", **NOBLE),
        0,
    ),
    "partner's effect": (
        position(
            "d1:w1:kn2,f4:w2:sw2,e2:r1:fo2",
            w1="ro1",
            w2="me1",
            variant=FOUR,
            decrees="guard,march,spy",
            pend="opt(sw)",
        ),
        2,
    ),
}
"""One position for each new question, and the asked seat."""
ACTS: dict[str, Callable[[Sitter, Any], None]] = {"mouse": Sitter.by_mouse, "keys": Sitter.by_keys}
MOST = 4
"""Actions of a position that are tried; more are alike."""


def sit(tables: Tables, case: tuple[str, int], language: str = "en") -> Sitter:
    """Sit at a position."""
    return tables.sit(session(*case), still(language=language))


def session(line: str, seat: int | None) -> LocalSession:
    """Return the session of a seat, or of a watcher, that begins at a position."""
    variant = line.split()[1]
    options = {"players": int(variant[0]), "ruleset": "nobility" if "nobility" in variant else "base"}
    return LocalSession(Staged(line), options, seat=seat)


def list_wanted_actions(sitter: Sitter, name: str) -> list[Any]:
    """Return some of the legal actions that a case is about, the first and the last among them."""
    legal = sitter.field.game.legal(sitter.field.state, sitter.field.viewer)
    decree = DECREE.get(name.partition(" ")[0])
    if name in CHOICES:
        verbs = ("proclaim",) if decree is not None or name.startswith("partner") else ("tactic",)
        legal = [each for each in legal if str(each).startswith(verbs)]
        legal = [each for each in legal if decree is None or each.decree == decree]
    apart = max(1, (len(legal) - 1) // (MOST - 1))
    return [*legal[:-1:apart][: MOST - 1], legal[-1]]


@pytest.mark.parametrize("by", select(list(ACTS), "keys"))
@pytest.mark.parametrize("name", [*CHOICES, *ASKED])
def test_each_new_choice_can_be_made(tables: Tables, name: str, by: str) -> None:
    """Mouse and keyboard each reach the actions of every Decree, noble unit and question (WC-9, WC-10)."""
    case = {**CHOICES, **ASKED}[name]
    sitter = sit(tables, case)
    assert list_wanted_actions(sitter, name)
    for action in list_wanted_actions(sitter, name):
        sitter.move_to(session(*case))
        ACTS[by](sitter, action)
        assert list_decided(sitter)[:1] == [str(action)]


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize("name", ASKED)
def test_each_new_question_is_asked_in_one_line(tables: Tables, name: str, language: str) -> None:
    """The bar asks the deciding player, and names player and question to everybody else."""
    sitter = sit(tables, ASKED[name], language)
    assert sitter.field.prompt()
    assert sitter.parts.prompt.text() == (sitter.field.prompt(), "ask")
    other = sit(tables, (ASKED[name][0], 1), language)
    assert other.field.prompt() == ""
    told = other.field.waiting()
    assert told
    assert told != sitter.field.prompt()


def test_the_owner_of_a_unit_is_asked_about_it_and_named_to_the_partner(tables: Tables) -> None:
    """WC-6.3.3: the Swordsman's owner decides, whoever moved it; the partner's prompt names the unit."""
    case = ASKED["partner's effect"]
    owner, partner = sit(tables, case), sit(tables, (case[0], 0))
    assert owner.field.prompt() == "The Swordsman may take a step."
    assert "whether to use the attribute of the Swordsman" in partner.field.waiting()
    assert not partner.field.acting


def test_a_decree_is_composed_step_by_step_and_each_step_can_be_taken_back(tables: Tables) -> None:
    """Royal Coin, tile, Decree, unit, cell: only possible things are lit; Escape leads back (WC-10.4)."""
    sitter = sit(tables, CHOICES["march"])
    sitter.use("hand:0")
    sitter.press(pygame.KSCAN_L)
    assert sitter.field.prompt() == "Choose a Decree to proclaim."
    assert {f"decree:{DECREE[code]}" for code in ("march", "redeploy", "reinforce")} <= sitter.usable
    sitter.press(DIGITS[0])
    assert sitter.lit == {"d1", "e4"}, "only bolstered units step"
    assert sitter.field.prompt() == "Choose the bolstered unit that takes a step."
    sitter.click(sitter.cell("e4"))
    assert sitter.lit == {"e3", "d3", "d4", "e5", "f4", "f5"} & sitter.lit
    assert "f5" not in sitter.lit
    for expected in ({"d1", "e4"}, set(), set()):
        sitter.press(keys.BACK)
        assert sitter.lit == expected
    assert sitter.field.choices.coin == KIND["ro"]
    assert list_decided(sitter) == []


def test_a_click_on_a_decree_on_the_table_proclaims_it(tables: Tables) -> None:
    """With the Royal Coin in hand the plate on the shelf means the same as the one in the tray."""
    sitter = sit(tables, CHOICES["redeploy"])
    sitter.use("hand:0")
    box = sitter.field.painter.places.shelf.boxes(sitter.field.state)[DECREE["redeploy"]]
    sitter.click(box.center)
    assert sitter.field.prompt() == "Choose your unit to lift off the board."
    sitter.click(sitter.cell("d1"))
    assert "d1" in sitter.lit, "the unit may come down where it was (WC-10.6.2)"
    sitter.click(sitter.cell("d1"))
    assert list_decided(sitter) == ["proclaim redeploy kn d1-d1"]


def test_another_decree_can_be_chosen_instead(tables: Tables) -> None:
    """A player who has begun with one Decree switches to another one by a click on it, at any step."""
    sitter = sit(tables, CHOICES["march"])
    sitter.use("hand:0")
    boxes = sitter.field.painter.places.shelf.boxes(sitter.field.state)
    sitter.click(boxes[DECREE["march"]].center)
    sitter.click(sitter.cell("e4"))
    sitter.click(boxes[DECREE["redeploy"]].center)
    assert sitter.field.choices.decree == DECREE["redeploy"]
    assert sitter.field.prompt() == "Choose your unit to lift off the board."
    assert list_decided(sitter) == []


def test_two_coins_are_enlisted_in_any_order(tables: Tables) -> None:
    """Enlist (WC-10.5.1): whichever coin is taken first, the pair is the same; one is not offered twice."""
    for first, second in (("be", "kn"), ("kn", "be")):
        sitter = sit(tables, CHOICES["enlist"])
        sitter.use("hand:0")
        sitter.press(pygame.KSCAN_L, DIGITS[0])
        sitter.use(f"supply:{KIND[first]}")
        assert sitter.field.prompt() == "Choose the second coin to recruit."
        sitter.use(f"supply:{KIND[second]}")
        assert list_decided(sitter) == ["proclaim enlist be,kn"]
    sitter = sit(tables, CHOICES["enlist"])
    sitter.use("hand:0")
    sitter.press(pygame.KSCAN_L, DIGITS[0])
    sitter.use(f"supply:{KIND['kn']}")
    refused = sitter.find(f"supply:{KIND['kn']}")
    assert not refused.enabled
    sitter.click(refused.rect.center)
    assert sitter.field._refused == "Your supply holds only one coin of the Knight."
    assert list_decided(sitter) == []


def test_a_decree_that_is_not_possible_is_grey_and_says_why(tables: Tables) -> None:
    """A used Seal, or nothing to carry out: the plate is there but dark (WC-10.1.2, WC-10.1.3)."""
    line = position("f4:w:sw1,d1:w:kn1", w="ro1 supply:sw2", variant=TWO, decrees="enlist,march,spy=w")
    sitter = sit(tables, (line, 0))
    sitter.use("hand:0")
    sitter.press(pygame.KSCAN_L)
    said = {}
    for code in ("march", "spy"):
        plate = sitter.find(f"decree:{DECREE[code]}")
        assert not plate.enabled
        sitter.click(plate.rect.center)
        said[code] = sitter.field._refused
    assert said["march"] == "The Decree March cannot be carried out in full now."
    assert said["spy"] == "Your side has already put a Seal on the Decree Spy."


def test_a_cell_that_does_not_light_up_says_why(tables: Tables) -> None:
    """A player who points at an impossible unit or cell reads the reason."""
    sitter = sit(tables, CHOICES["march"])
    sitter.use("hand:0")
    sitter.press(pygame.KSCAN_L, DIGITS[0])
    for cell, why in (
        ("f4", "The Swordsman is not bolstered: it is a single coin."),
        ("e2", "That is not your unit."),
    ):
        sitter.move(sitter.cell(cell))
        assert sitter.field._preview()[1] == why
    sitter.click(sitter.cell("d1"))
    sitter.move(sitter.cell("f6"))
    assert sitter.field._preview()[1] == "The cells are not adjacent."


@pytest.mark.parametrize(
    ("board", "hand", "way", "cell", "why"),
    [
        (
            "f2:w:en1,f4:w:sw1,e3:w:be1,g6:w:kn1",
            "en",
            ["tactic"],
            "g6",
            "more than two cells away from the Ensign",
        ),
        ("f4:w:cr1,f6:r:fo1,f2:r:me1,g5:r:sw1", "cr", ["tactic"], "g5", "must lie on one straight line"),
        ("f4:w:la1,f6:r:fo1,h4:r:me1,f3:w:sw1", "la", ["tactic"], "f2", "The way is blocked"),
        ("f4:w:ca1,f6:r:fo1,d4:r:sw1", "ca", ["tactic"], "f3", "From f3 the Cavalry reaches no enemy"),
        ("f4:w:sw1,f5:r:kn1", "sw", [], "f5", "Only a bolstered unit can attack the Knight."),
    ],
)
def test_tactics_say_what_is_wrong_with_a_cell(
    tables: Tables, board: str, hand: str, way: list[str], cell: str, why: str
) -> None:
    """Each tactic explains itself: too far, not straight, blocked, no target from there (WC-8)."""
    sitter = sit(tables, (position(board, w=f"{hand}1"), 0))
    sitter.use("hand:0")
    for verb in way:
        sitter.field.press(Key("verb", verb))
    sitter.move(sitter.cell(cell))
    assert why in sitter.field._preview()[1]


def test_a_repeat_that_the_payment_makes_impossible_says_so(tables: Tables) -> None:
    """Berserker (WC-8.2.5): a stack of two attacks the Knight as a single coin, and may not."""
    line = position("f4:w:be2,f5:r:kn1", w="ro1", pend="opt(be)")
    sitter = sit(tables, (line, 0))
    sitter.move(sitter.cell("f5"))
    assert sitter.field._preview()[1] == "Once the coin is paid the stack is too low to attack the Knight."


def test_what_a_choice_does_is_seen_before_it_is_made(tables: Tables) -> None:
    """The preview of a Decree is that of its attack: arrow, losses and the words about both (WC-10.2.2)."""
    sitter = sit(tables, CHOICES["sacrifice"])
    sitter.use("hand:0")
    sitter.press(pygame.KSCAN_L)
    sitter.use(f"decree:{DECREE['sacrifice']}")
    sitter.click(sitter.cell("e4"))
    sitter.move(sitter.cell("f5"))
    seen, words = sitter.field._preview()
    assert len(seen.attacks) == 1
    assert len(seen.losses) == 3, "the Pikeman's, its blow back, and the sacrifice"
    assert words.startswith("Sacrifice: the Berserker on e4 attacks the Pikeman on f5 and loses a coin.")


def test_the_order_of_effects_is_asked_with_what_each_does(tables: Tables) -> None:
    """WC-6.2.2: pointing at one of the waiting effects shows its card's text."""
    sitter = sit(tables, ASKED["order of effects"])
    sitter.move(sitter.find(f"unit:{KIND['me']}").rect.center)
    words = sitter.field._preview()[1]
    assert words.startswith("First the Mercenary.")
    assert sitter.parts.table.words.tr("unit.me.card") in words


def test_of_two_rivals_one_without_coins_cannot_be_spied_on(tables: Tables) -> None:
    """WC-11.2.6: both opponents are shown, the one without a coin dark and with the reason."""
    line = position(
        "d1:w1:kn2", w1="ro1", r1="fo1", w2="sw1", r2="bag:ro1", variant=FOUR, decrees="guard,march,spy"
    )
    sitter = sit(tables, (line, 0))
    sitter.use("hand:0")
    sitter.press(pygame.KSCAN_L)
    sitter.use(f"decree:{DECREE['spy']}")
    assert {"seat:1"} == {key for key in sitter.usable if key.startswith("seat:")}
    rival = sitter.find("seat:3")
    sitter.click(rival.rect.center)
    assert sitter.field._refused == "There is no coin in the hand of Raven 2."
    sitter.use("seat:1")
    assert list_decided(sitter) == ["proclaim spy r1"]


def test_a_spied_hand_is_seen_by_the_spy_alone(tables: Tables) -> None:
    """WC-7.1.8: the coins lie open where they are chosen from; nobody else sees them."""
    case = ASKED["spied hand"]
    spy, watcher = sit(tables, case), tables.sit(session(case[0], None), still())
    assert {f"spied:{KIND[code]}" for code in ("me", "fo", "ro")} <= spy.usable
    assert not any(key.startswith("spied:") for key in watcher.keys)


def test_every_proclamation_has_its_words(tables: Tables) -> None:
    """No text and no argument is missing, in both languages, for whatever can be proclaimed."""
    for language in LANGUAGES:
        sitter = sit(tables, CHOICES["guard"], language)
        for case in CHOICES.values():
            sitter.move_to(session(*case))
            game, state = sitter.field.game, sitter.field.state
            for action in game.legal(state, sitter.field.viewer):
                if isinstance(action, Proclaim):
                    assert "{" not in sitter.field._words.describe_effects(state, action, [])
