"""Refusals: why an action is not possible now, as a code with arguments, and the words for every code."""

import re
from pathlib import Path
from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from engine.game import Reason
from engine.games import warchest
from engine.games.warchest.kinds import KIND
from engine.games.warchest.legality.reasons import VERBS, why_not
from tests.engine.games.warchest.helper import GAME, legal, position
from tests.engine.games.warchest.legality.test_explanations import EXPLAINED

RULES = Path(warchest.__file__).parent
SHUT_IN = "f7:w:sw1,e6:w:be1,f6:w:cr1,g6:w:kn1"
NOBLE: dict[str, Any] = {"variant": "2p-nobility", "decrees": "guard=w,march=r,spy"}
"""Guard bears Wolf's Seal, March Raven's."""
WON = position("h5:w:sw1", w="ro1").replace("result=-", "result=w")

REFUSED: list[tuple[str, str, str, dict[str, str]]] = [
    (WON, "pass [ro]", "game_over", {}),
    (position(w="ro1", turn="r"), "pass [ro]", "not_your_turn", {}),
    (position(w="sw1"), "pass [ro]", "not_in_hand", {"unit": "ro"}),
    (position(w="sw1", r="fo1"), "deploy fo d1", "not_in_hand", {"unit": "fo"}),
    (position(w="sw1"), "pass [?]", "illegal", {}),
    (position(w="sw1"), "decline", "nothing_to_answer", {}),
    (position(w="sw1"), "lose stack", "nothing_to_answer", {}),
    (position(w="sw1"), "resolve be", "nothing_to_answer", {}),
    # claim, recruit
    (position(w="sw1"), "claim [sw]", "initiative_held", {}),
    (position(w="sw1", init="r*"), "claim [sw]", "initiative_moved", {}),
    (position(w="sw1"), "recruit sw [sw]", "supply_empty", {}),
    (position(w="sw1 supply:kn1"), "recruit sw [sw]", "not_in_supply", {"unit": "sw"}),
    # deploy, bolster
    (position("f4:w:sw1", w="sw1"), "deploy sw d1", "unit_on_board", {"unit": "sw"}),
    (position("f4:w:fo1,f5:w:fo1", w="fo1"), "deploy fo d1", "unit_on_board", {"unit": "fo"}),
    (position("d1:r:fo1,g1:w:be1", w="sw1"), "deploy sw d1", "no_free_location", {}),
    (position("d1:r:fo1", w="sw1"), "deploy sw d1", "cell_occupied", {"cell": "d1"}),
    (position(w="sw1"), "deploy sw d4", "not_own_location", {"cell": "d4"}),
    (position(w="sw1"), "deploy sw f4", "not_a_location", {"cell": "f4"}),
    (position(w="sw1"), "deploy sw a1", "not_a_location", {"cell": "a1"}),
    (position("f4:w:sw1", w="sc1"), "deploy sc f6", "out_of_reach", {"cell": "f6"}),
    (position(w="sw1"), "bolster sw d1", "unit_not_on_board", {"unit": "sw"}),
    (position("f4:w:sw1", w="sw1"), "bolster sw f5", "not_own_unit", {"cell": "f5"}),
    (position("f4:w:sw1", w="ro1"), "bolster ro f4", "royal_only_face_down", {}),
    # move
    (position(w="sw1"), "move sw f4-f5", "unit_not_on_board", {"unit": "sw"}),
    (position("f4:w:sw1", w="sw1"), "move sw f5-f6", "not_own_unit", {"cell": "f5"}),
    (position("f4:w:sw1,f5:w:be1", w="sw1"), "move sw f5-f6", "unit_not_there", {"unit": "sw", "cell": "f5"}),
    (position("f4:w:sw1", w="sw1"), "move sw f4-f6", "not_adjacent", {"cell": "f6"}),
    (position("f4:w:sw1,f5:r:fo1", w="sw1"), "move sw f4-f5", "cell_occupied", {"cell": "f5"}),
    (position(SHUT_IN, w="sw1"), "move sw f7-f6", "no_empty_neighbour", {"unit": "sw"}),
    # control
    (position("f4:w:sw1", w="sw1"), "control sw f4", "not_a_location", {"cell": "f4"}),
    (position("d1:w:sw1", w="sw1"), "control sw d1", "already_controlled", {"cell": "d1"}),
    (position("d4:w:fo1,f4:w:fo1", w="fo1"), "control fo f4", "not_a_location", {"cell": "f4"}),
    # attack
    (position("f4:w:sw1", w="sw1"), "attack sw f4xf5", "no_enemy_in_reach", {"unit": "sw"}),
    (position("f4:w:sw1,f5:r:fo1", w="sw1"), "attack sw f4xf6", "not_adjacent", {"cell": "f6"}),
    (position("f4:w:sw1,f5:r:fo1,e4:w:be1", w="sw1"), "attack sw f4xe4", "not_an_enemy", {"cell": "e4"}),
    (position("f4:w:ar1,f5:r:fo1", w="ar1"), "attack ar f4xf5", "only_by_tactic", {"unit": "ar"}),
    (
        position("f4:w:sw1,f5:r:kn1", w="sw1"),
        "attack sw f4xf5",
        "knight_needs_bolstered",
        {"unit": "kn", "cell": "f5"},
    ),
    (
        position("f4:w:sw1,f5:r:kn1,g4:r:fo1", w="sw1"),
        "attack sw f4xf5",
        "knight_needs_bolstered",
        {"unit": "kn", "cell": "f5"},
    ),
    (
        position("f4:w:sw1,f5:r:kn1", w="sw1"),
        "attack sw f4xg4",
        "not_an_enemy",
        {"cell": "g4"},
    ),
    # tactic
    (position("f4:w:kn1", w="kn1"), "tactic kn f4-f5", "no_tactic", {"unit": "kn"}),
    (position(w="cr1"), "tactic cr f4xf6", "unit_not_on_board", {"unit": "cr"}),
    (position("f4:w:cr1", w="cr1"), "tactic cr f4xf6", "no_enemy_in_reach", {"unit": "cr"}),
    (position("f4:w:cr1,f6:r:fo1", w="cr1"), "tactic cr f4xh4", "not_an_enemy", {"cell": "h4"}),
    (position("d2:w:rg1", w="rg1"), "tactic rg d2-d1", "not_in_hand", {"unit": "ro"}),
    (position("f4:w:rg1", w="ro1"), "tactic rg f4-f5", "tactic_impossible", {"unit": "rg"}),
    (position(w="ro1 supply:rg1"), "tactic rg f4-f5", "unit_not_on_board", {"unit": "rg"}),
    # pending decisions
    (position("f4:w:wp1", w="ro1", pend="play(w:sw)"), "pass [ro]", "must_use_drawn_coin", {}),
    (position("f4:w:wp1", w="ro1", pend="play(w:sw)"), "decline", "nothing_to_answer", {}),
    (position("f4:w:sw1", w="ro1", pend="opt(sw)"), "pass [ro]", "must_answer", {}),
    (position("f4:w:sw1", w="ro1", pend="opt(sw)"), "move sw f4-f6", "not_adjacent", {"cell": "f6"}),
    (position("f4:w:sw1,f5:r:fo1", w="ro1", pend="opt(sw)"), "attack sw f4xf5", "must_answer", {}),
    (
        position("f4:w:sw1", w="ro1", pend="opt(sw)", turn="r"),
        "move sw f5-f6",
        "not_own_unit",
        {"cell": "f5"},
    ),
    (position("f4:w:fo1", w="ro1", pend="foot(f4)"), "decline", "cannot_decline", {}),
    (position("f4:w:fo1", w="ro1", pend="foot(f4)"), "control fo f4", "not_a_location", {"cell": "f4"}),
    (position("f4:w:fo1,f5:w:fo1", w="ro1", pend="foot(f4)"), "move fo f5-f6", "must_answer", {}),
    (position("f4:w:be2,h2:w:sw1", w="ro1", pend="wait(be,sw)"), "decline", "cannot_decline", {}),
    (position("f4:w:be2,h2:w:sw1", w="ro1", pend="wait(be,sw)"), "resolve wp", "must_answer", {}),
    (position("f4:w:sw1", w="ro1", pend="opt(sw)"), "recruit sw [ro]", "must_answer", {}),
    # Nobility
    (position("f4:w:sw1,f5:r:bi1", w="sw1", **NOBLE), "attack sw f4xf6", "not_adjacent", {"cell": "f6"}),
    (
        position("f4:w:sw2,f5:r:bi1", w="sw1", **NOBLE),
        "attack sw f4xf5",
        "bishop_needs_single",
        {"unit": "bi", "cell": "f5"},
    ),
    (position(w="ro1"), "proclaim spy r", "no_decrees", {}),
    (
        position("f4:w:rg1", w="ro1", control="w:d1,g1,g4;r:e6,h5"),
        "tactic ro f4-g4",
        "no_tactic",
        {"unit": "ro"},
    ),
    (position(w="sw1", **NOBLE), "proclaim spy r", "not_in_hand", {"unit": "ro"}),
    (
        position("f4:w:sw2", w="ro1", **NOBLE | {"decrees": "guard=w,march=w,spy=rw"}),
        "proclaim spy r",
        "decrees_sealed",
        {},
    ),
    (position("f4:w:sw1", w="ro1", r="bag:ro1", **NOBLE), "proclaim spy r", "decrees_impossible", {}),
    (position("f4:w:sw2", w="ro1", **NOBLE), "proclaim guard sw f4xf5", "decree_sealed", {"decree": "guard"}),
    (
        position("f4:w:sw1", w="ro1", **NOBLE),
        "proclaim march sw f4-f5",
        "not_bolstered",
        {"unit": "sw"},
    ),
    (position("f4:w:sw2", w="ro1", **NOBLE), "proclaim enlist be,be", "decree_hidden", {"decree": "enlist"}),
    (
        position("d4:w:ea1", w="ro1", pend="edict", **NOBLE),
        "proclaim march ea d4-d5",
        "not_bolstered",
        {"unit": "ea"},
    ),
    (
        position("d4:w:ea1", w="ro1", pend="edict", **NOBLE),
        "proclaim reinforce ea",
        "decree_hidden",
        {"decree": "reinforce"},
    ),
    (position("d4:w:ea1", w="ro1", pend="edict", **NOBLE), "decline", "cannot_decline", {}),
    (position("d4:w:ea1", w="ro1", pend="edict", **NOBLE), "pass [ro]", "must_answer", {}),
    (position(w="ro1", r="ar1", pend="spy(w>r)", **NOBLE), "discard kn", "must_answer", {}),
    (position(w="ro1", r="ar1", pend="spy(w>r)", **NOBLE), "discard [ar]", "must_answer", {}),
    (position(w="ro1", **NOBLE), "discard ar", "nothing_to_answer", {}),
    (
        position("f4:w:ba1,f5:r:fo1", w="ro1", pend="opt(ba)", **NOBLE),
        "push fo f5-f4",
        "cell_occupied",
        {"cell": "f4"},
    ),
    (position("f4:w:ba1,f5:r:fo1", w="ro1", pend="opt(ba)", **NOBLE), "move ba f4-e4", "must_answer", {}),
    (position("f4:w:ba1", w="ro1", **NOBLE), "push fo f5-f6", "nothing_to_answer", {}),
    (
        position("f4:w:he1,f5:w:sw1", w="ro1 supply:sw1", pend="opt(he)", **NOBLE),
        "tactic he sw f6",
        "not_own_unit",
        {"cell": "f6"},
    ),
    (position("f4:w:he1,f5:w:sw1", w="he1", **NOBLE), "tactic he sw f5", "tactic_impossible", {"unit": "he"}),
]


@pytest.mark.parametrize(("line", "action", "code", "args"), REFUSED)
def test_a_refusal_names_its_reason(line: str, action: str, code: str, args: dict[str, str]) -> None:
    """WC-5.1.1: Wolf's action is not in the list, and Wolf gets the reason."""
    state = GAME.parse(line)
    assert action not in [str(known) for known in GAME.legal(state, 0)]
    assert GAME.refuse(state, 0, GAME.parse_action(action)) == Reason(code, args)
    assert GAME.refuse(GAME.view(state, 0), 0, GAME.parse_action(action)) == Reason(code, args)
    assert GAME.format(state) == line


def test_the_defender_of_a_royal_guard_may_not_decline() -> None:
    """WC-6.3.4: Raven is asked; Wolf, who is on turn, is not."""
    state = GAME.parse(position("e2:r:rg1,f2:w:cr1", w="cr1", r="ro1 supply:rg1", pend="loss(f2xe2)"))
    assert GAME.refuse(state, 1, GAME.parse_action("decline")) == Reason("cannot_decline")
    assert GAME.refuse(state, 1, GAME.parse_action("pass [ro]")) == Reason("must_answer")
    assert GAME.refuse(state, 0, GAME.parse_action("pass [cr]")) == Reason("not_your_turn")


WHY_NOT: list[tuple[str, str, dict[str, str]]] = [
    (position("f4:w:sw1", w="sw1 supply:be1", init="r"), "sw", {"deploy": "unit_on_board"}),
    (
        position(w="sw1", init="r*"),
        "sw",
        {
            **dict.fromkeys(("bolster", "move", "control", "attack", "tactic"), "unit_not_on_board"),
            "claim": "initiative_moved",
            "recruit": "supply_empty",
        },
    ),
    (
        position("f4:w:ar1,f5:r:fo1", w="ar1"),
        "ar",
        {
            "deploy": "unit_on_board",
            "control": "not_a_location",
            "attack": "only_by_tactic",
            "tactic": "no_enemy_in_reach",
            "claim": "initiative_held",
            "recruit": "supply_empty",
        },
    ),
    (
        position("d2:w:rg1,d3:r:fo1", w="rg1", init="r"),
        "rg",
        {
            "deploy": "unit_on_board",
            "control": "not_a_location",
            "tactic": "royal_only_tactic",
            "recruit": "supply_empty",
        },
    ),
    (
        position("f4:w:sw1", w="ro1 supply:be1", init="r"),
        "ro",
        dict.fromkeys(VERBS[:6], "royal_only_face_down") | {"proclaim": "no_decrees"},
    ),
    (
        position("f4:w:rg1", w="ro1 supply:be1", init="r"),
        "ro",
        {
            **dict.fromkeys(VERBS[:5], "royal_only_face_down"),
            "tactic": "tactic_impossible",
            "proclaim": "no_decrees",
        },
    ),
    (
        position("d2:w:rg1", w="ro1 supply:be1", init="r"),
        "ro",
        dict.fromkeys(VERBS[:5], "royal_only_face_down") | {"proclaim": "no_decrees"},
    ),
    (
        position("d2:w:rg2", w="ro1 supply:be1", init="r", **NOBLE),
        "ro",
        dict.fromkeys(VERBS[:5], "royal_only_face_down"),
    ),
    (
        position("d2:w:rg1", w="ro1 supply:be1", r="bag:ro1", init="r", **NOBLE),
        "ro",
        dict.fromkeys(VERBS[:5], "royal_only_face_down") | {"proclaim": "decrees_impossible"},
    ),
]


@pytest.mark.parametrize(("line", "coin", "missing"), WHY_NOT)
def test_why_a_coin_is_not_played_for_a_verb(line: str, coin: str, missing: dict[str, str]) -> None:
    """WC-5.1.5, WC-8.13.3, WC-10.1.2: each greyed verb has its reason, each other one an action."""
    if coin == "sw" and "deploy" in missing:
        missing = missing | {
            "control": "not_a_location",
            "attack": "no_enemy_in_reach",
            "tactic": "no_tactic",
        }
    if coin != "ro":
        missing = missing | {"proclaim": "no_royal_coin" if "nobility" in line else "no_decrees"}
    view = GAME.view(GAME.parse(line), 0)
    found = {verb: why_not(view, 0, KIND[coin], verb) for verb in VERBS}
    assert {verb: reason.code for verb, reason in found.items() if reason} == missing
    assert {text.split()[0] for text in legal(line)} == {verb for verb in VERBS if not found[verb]}


def test_a_reason_is_given_exactly_where_no_action_is() -> None:
    """WC-5.1.1: two coins of different use; `why_not` and the legal list never contradict each other."""
    for board in ("f4:w:sw1,f5:r:kn1", "f4:w:sw2,f5:r:kn1", "g4:w:sw1", SHUT_IN, "d1:r:fo1,g1:r:fo1", "-"):
        for init in ("r", "r*"):
            line = position(board, w="sw1", init=init)
            state = GAME.parse(line)
            open_verbs = {verb for verb in VERBS if why_not(state, 0, KIND["sw"], verb) is None}
            assert open_verbs == {text.split()[0] for text in legal(line)}


def codes_in_the_source() -> set[str]:
    named = ("legality/explanations", "legality/reasons", "legality/targets", "abilities/tactics")
    files = [RULES / f"{name}.py" for name in named]
    files += [*RULES.glob("units/*.py"), *RULES.glob("decrees/*.py")]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    return {"illegal", "unfinished", *re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source)}


def write_reason(words: Words, code: str, args: dict[str, Any]) -> str:
    nouns = [words.noun(name, f"{name}.{args[name]}") for name in ("unit", "decree") if name in args]
    named = {name: text for noun in nouns for name, text in noun.items()}
    return words.tr(f"reason.{code}", **named, **{name: args[name] for name in args if name == "cell"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    """Each code has a text that asks for nothing but the arguments that come with it."""
    words = Words(language, ("muster", "warchest"), strict=True)
    cases = [(code, args) for _, _, code, args in REFUSED]
    cases += [("royal_only_tactic", {"unit": "rg"}), ("bishop_needs_single", {"unit": "kn", "cell": "f5"})]
    cases += [("height_protects", {"unit": "kn", "cell": "f5"})]
    cases += [("no_tactic", {"unit": "sw"}), ("no_royal_coin", {}), ("not_in_pool", {"unit": "sw"})]
    for code, args in cases:
        text = write_reason(words, code, args)
        assert "{" not in text
        assert text.endswith(".")
    missing = codes_in_the_source() - {code for code, _ in cases}
    assert missing <= set(EXPLAINED), "each code is reached here or by an explanation of a longer action"


def test_words_for_a_royal_guards_own_coin() -> None:
    """WC-8.13.3."""
    spoken = (Words(language, ("muster", "warchest"), strict=True) for language in ("en", "ru"))
    texts = [write_reason(words, "royal_only_tactic", {"unit": "rg"}) for words in spoken]
    assert texts == [
        "Only the Royal Coin pays for the tactic of the Royal Guard.",
        "Тактику королевской стражи оплачивает только королевская фишка.",
    ]
