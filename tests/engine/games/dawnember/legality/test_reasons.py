"""Reasons for refusals: for each kind of action the code and what it names (WY-5 to WY-9)."""

from __future__ import annotations

import re

import pytest

from engine.game import GAME_OVER, decider
from engine.games.dawnember.cards.pool import CARDS
from tests.engine.games.dawnember.helper import GAME, position, record

FIELD = "a1:du01,a2:du07:r,a3:du10:c,b1:eu01,b2:eu02:r,b3:eu12:c"
COMMANDS = position(FIELD, "nt01,nc03,ns02")
MUSTER = position("a1:du01,a2:du11:r,b1:eu01", "ahand:du07,du08,na01,na03,ea01 gold:4", pend="muster(a)")
SHOOTING = position("a1:du03,a2:du04:r,a3:du05:r,a4:du04:c,b1:eu01,b2:eu02:r")
BLOCKING = position(
    "a1:du09,a2:du11,b1:eu01,b2:eu02,b3:eu09:r,b4:eu11:c,b5:eu11",
    combat="attack:a1>b1:declare",
    pend="block(b)",
)
TACTICS = position(
    "a1:du01,a2:du13,a3:du10,b1:eu01,b2:eu02",
    "nt01,nt05,nt02,nc01,nr01 sp:1 strat:ns02",
    combat="attack:a1>b1",
)


def explain(line: str, action: str, seat: int | None = None) -> str:
    """Return the code and the arguments with which an action of the deciding seat is refused, or `ok`."""
    state = GAME.parse(line)
    asked = decider(GAME, state) if seat is None else seat
    reason = GAME.refuse(state, asked, GAME.parse_action(action))
    assert (reason is None) == (GAME.parse_action(action) in GAME.legal(state, asked))
    return "ok" if reason is None else " ".join([reason.code, *map(str, reason.args.values())])


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("attack a1 b1", "ok"),
        ("attack a9 b1", "no_unit a9"),
        ("attack b1 a1", "not_own eu01"),
        ("attack a3 b1", "unit_committed du10"),
        ("attack a1 a2", "not_enemy du07"),
        ("attack a1 b9", "no_unit b9"),
        ("attack a2 b1", "infantry_in_reserve du07"),
        ("attack a1 b2", "reserve_behind_line"),
        ("move a2", "ok"),
        ("move a1", "in_line_already du01"),
        ("move b1", "not_own eu01"),
        ("move a9", "no_unit a9"),
        ("strategy ns02", "ok"),
        ("strategy ns04", "not_in_hand ns04"),
        ("play nt01 str", "not_now_tactic nt01"),
        ("play nt02", "not_in_hand nt02"),
        ("play nc03", "only_enemy_hand nc03"),
        ("attach na01 a1", "not_now_attachment na01"),
        ("deploy du07 line", "not_now_unit du07"),
        ("use du01@a1", "not_now_ability du01"),
        ("use na01@a1", "no_ability na01"),
        ("use ns02@a", "no_ability ns02"),
        ("use du10@a3", "unit_committed du10"),
        ("use eu12@b3", "not_own eu12"),
        ("block a1", "not_now"),
        ("receive a1", "not_now"),
        ("drop a1", "not_now"),
    ],
)
def test_commands(action: str, reason: str) -> None:
    """WY-6.2, WY-6.3."""
    assert explain(COMMANDS, action) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("deploy du07 line", "ok"),
        ("deploy du08 line", "gold_short du08 5 4"),
        ("deploy du01 line", "not_in_hand du01"),
        ("attach na01 a1", "ok"),
        ("attach na02 a1", "not_in_hand na02"),
        ("attach ea01 a1", "other_side ea01 du01"),
        ("attach na01 b1", "not_own eu01"),
        ("attach na01 a7", "no_unit a7"),
        ("strategy ns02", "not_now_strategy ns02"),
        ("attack a1 b1", "not_now"),
        ("move a2", "not_now"),
        ("shoot a1 short b1", "not_now"),
    ],
)
def test_the_muster(action: str, reason: str) -> None:
    """WY-5.1, WY-5.2."""
    assert explain(MUSTER, action) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("shoot a2 ranged b1", "ok"),
        ("shoot a2 ranged b2", "out_of_range eu02"),
        ("shoot a1 short b1", "no_such_shot du03 short"),
        ("shoot a3 short b1", "no_shot_from_reserve du05 short"),
        ("shoot a3 ranged b1", "ok"),
        ("shoot a4 ranged b1", "unit_committed du04"),
        ("shoot b1 short a1", "not_own eu01"),
        ("shoot a2 ranged a1", "not_enemy du03"),
        ("shoot a9 ranged b1", "no_unit a9"),
    ],
)
def test_ranged_attacks(action: str, reason: str) -> None:
    """WY-9.1."""
    assert explain(SHOOTING, action) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("block b5", "ok"),
        ("block b1", "attacked_itself eu01"),
        ("block b2", "too_slow eu02"),
        ("block b3", "too_slow eu09"),
        ("block b4", "unit_committed eu11"),
        ("block a1", "not_own du09"),
        ("block b9", "no_unit b9"),
        ("attack b1 a1", "not_now"),
        ("shoot b1 short a1", "not_now"),
        ("move b3", "not_now"),
    ],
)
def test_blocks(action: str, reason: str) -> None:
    """WY-6.4."""
    assert explain(BLOCKING, action) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("play nt01 str", "ok"),
        ("play nt05", "ok"),
        ("play nt02 str", "points_short nt02 3 2"),
        ("play nc01", "not_now_command nc01"),
        ("play nr01", "not_now_reaction nr01"),
        ("play nt07", "not_in_hand nt07"),
        ("use du13@a2", "ok"),
        ("use ns02@a", "ok"),
        ("use du01@a1", "not_now_ability du01"),
        ("use du10@a3", "not_now_ability du10"),
        ("use na01@a1", "no_ability na01"),
        ("use du13@a1", "no_ability du13"),
        ("use ns04@a", "no_ability ns04"),
        ("use ns02@b", "no_ability ns02"),
        ("use eu01@b1", "not_own eu01"),
        ("use du01@a9", "no_unit a9"),
        ("block a2", "not_now"),
    ],
)
def test_tactics(action: str, reason: str) -> None:
    """WY-7.3, WY-7.4."""
    assert explain(TACTICS, action) == reason


def test_what_was_used_or_is_too_late_in_a_combat() -> None:
    """An ability once, a battle cry before all else (WY-7.3.4, WY-7.4.4)."""
    used = record(TACTICS, "a use du13@a2\nb pass").after
    assert explain(used, "use du13@a2") == "used_already du13"
    assert explain(used, "play nt05") == "cry_too_late nt05"


@pytest.mark.parametrize(("window", "combat"), [("attack", "declare"), ("rolled", "rolled:3/2:ab:-:-:4/3")])
def test_a_reaction_has_its_own_window(window: str, combat: str) -> None:
    """WY-10.1."""
    held = [card for card, each in CARDS.items() if each.kind == "reaction"]
    line = position("a1:du07,b1:eu02,b2:eu01", b=",".join(sorted(held)), combat=f"attack:a1>b1:{combat}")
    line = re.sub(r"react\(a:(\w+)\)", "react(b:\\1')", line)
    assert f"react(b:{window}" in line
    for card in held:
        ability = CARDS[card].usable
        assert ability is not None
        assert ability.window is not None
        late = explain(line, f"play {card}") == f"not_now_reaction {card}"
        assert late == (ability.window.value != window)


@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_seat_that_is_asked_decides(seat: int) -> None:
    line = position(FIELD, pend=f"command({'ab'[seat]})")
    assert explain(line, "pass") == "ok"
    assert explain(line, "pass", 1 - seat) == "not_your_turn"
    own, other = ("b1", "a1") if seat else ("a1", "b1")
    assert explain(line, f"attack {own} {other}") == "ok"
    assert explain(line, f"attack {other} {own}").startswith("not_own")
    assert explain(line, f"attack {own} {own}").startswith("not_enemy")


def test_nothing_is_possible_after_the_end() -> None:
    line = position("a1:du01", pend="-", battle=2, wins="2:0", phase="battle", result="a")
    assert GAME.refuse(GAME.parse(line), 0, GAME.parse_action("pass")) == GAME_OVER
