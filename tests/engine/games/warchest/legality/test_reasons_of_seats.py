"""Reasons are the same for every seat of a table, in its own words: claims, Decrees, drafts, drawn coins."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import Reason, begin
from engine.games.warchest.kinds import DECREE, KIND
from engine.games.warchest.legality.reasons import why_no_decree, why_not
from engine.options import configure
from tests.engine.games.warchest.helper import GAME, noble, position

SEATS = ("w1", "r1", "w2", "r2")
every_seat = pytest.mark.parametrize("seat", range(4))


def four(seat: int, hand: str = "ro1", decrees: str = "enlist,march,spy", **more: Any) -> Any:
    """Return a state of four with a deciding seat; `own` and `other` are the sides' Seals."""
    own, other = "wr" if not seat & 1 else "rw"
    marked = decrees.replace("own", own).replace("other", other)
    more = {SEATS[seat]: hand, "turn": SEATS[seat], **more}
    return GAME.parse(position(variant="4p-nobility", decrees=marked, **more))


def code(reason: Reason | None) -> str | None:
    return None if reason is None else reason.code


@every_seat
@pytest.mark.parametrize("init", range(4))
def test_the_marker_is_held_by_a_team(init: int, seat: int) -> None:
    """WC-5.3.2, WC-11.1.3: to claim it from a partner is refused as to claim it from oneself."""
    state = four(seat, init=SEATS[init])
    wanted = "initiative_held" if init & 1 == seat & 1 else None
    assert code(why_not(state, seat, KIND["ro"], "claim")) == wanted
    assert code(GAME.refuse(state, seat, GAME.parse_action("claim [ro]"))) == wanted


@every_seat
@pytest.mark.parametrize(
    ("decree", "more", "wanted"),
    [
        ("spy", {}, None),
        ("spy", {"decrees": "enlist,march,spy=own"}, "decree_sealed"),
        ("spy", {"decrees": "enlist,march=own,spy=other"}, None),
        ("march", {}, "decree_impossible"),
        ("spy", {"hand": "kn1"}, "no_royal_coin"),
        ("spy", {"hand": "kn1", "decrees": "enlist,march,spy=own"}, "decree_sealed"),
    ],
)
def test_why_a_decree_is_not_proclaimed(
    decree: str, more: dict[str, Any], wanted: str | None, seat: int
) -> None:
    """WC-10.1.2: one's own Seals bar, the other side's do not; nobody says it of coins that are hidden."""
    state = four(seat, **more)
    assert code(why_no_decree(state, seat, DECREE[decree])) == wanted
    assert code(why_no_decree(GAME.view(state, seat), seat, DECREE[decree])) == wanted
    assert why_no_decree(GAME.view(state, (seat + 1) % 4), seat, DECREE[decree]) is None


@pytest.mark.parametrize(
    ("spec", "pend", "wanted"),
    [
        ("ro1 up:wp1", "play(w:sw)", "no_royal_coin"),
        ("sw1 up:wp1", "play(w:ro)", None),
        ("sw1 up:wp1", "play(w:ro);wait(be)", None),
        ("ro1", "opt(sw)", "must_answer"),
    ],
)
def test_why_a_decree_is_not_proclaimed_with_a_coin_that_was_drawn(
    spec: str, pend: str, wanted: str | None
) -> None:
    """WC-8.16.2, WC-10.1.2: it is that coin that pays."""
    state = GAME.parse(noble("d4:w:wp1,f7:w:be2" if "play" in pend else "d4:w:sw1", w=spec, pend=pend))
    assert code(why_no_decree(state, 0, DECREE["spy"])) == wanted


def test_why_an_edict_is_not_proclaimed() -> None:
    """WC-9.3.1: neither Seal nor coin are asked for, but that it can be carried out."""
    state = GAME.parse(noble("d4:w:ea1", w="kn1", pend="edict", decrees="guard=w,march=w,spy=w"))
    reasons = {name: code(why_no_decree(state, 0, DECREE[name])) for name in ("guard", "march", "spy")}
    assert reasons == {"guard": "decree_impossible", "march": "decree_impossible", "spy": None}


@every_seat
def test_a_sealed_decree_is_refused_by_its_own_seal(seat: int) -> None:
    """WC-10.1.2: a Seal of the other side does not matter; one's own Seals on all have another reason."""
    spy = f"proclaim spy {SEATS[seat ^ 1]}"
    for decrees, wanted in (
        ("enlist,march,spy=own", "decree_sealed"),
        ("enlist,march,spy=other", None),
        ("enlist=own,march=own,spy=other", None),
        ("enlist=own,march=own,spy=own", "decrees_sealed"),
    ):
        state = four(seat, decrees=decrees, board=f"f4:{SEATS[seat]}:sw2")
        assert code(GAME.refuse(state, seat, GAME.parse_action(spy))) == wanted


def test_a_decree_of_which_nothing_is_chosen_is_unfinished_or_impossible() -> None:
    """WC-10.1.3."""
    state = GAME.parse(noble())
    assert code(GAME.refuse(state, 0, GAME.parse_action("proclaim spy"))) == "unfinished"
    assert code(GAME.refuse(state, 0, GAME.parse_action("proclaim march"))) == "decree_impossible"


@pytest.mark.parametrize("coin", ["ar", "sw"])
def test_no_other_coin_proclaims(coin: str) -> None:
    """WC-10.1.2: whether its kind comes before the Royal Coin or after it."""
    state = GAME.parse(noble(w=f"{coin}1"))
    assert code(why_not(state, 0, KIND[coin], "proclaim")) == "no_royal_coin"


@pytest.mark.parametrize("coin", ["kn", "sw"])
def test_a_unit_that_is_not_there_is_missed_before_its_tactic(coin: str) -> None:
    """WC-5.1.5: neither kind has one."""
    state = GAME.parse(position(w=f"{coin}1"))
    assert why_not(state, 0, KIND[coin], "tactic") == Reason("unit_not_on_board", {"unit": coin})


@pytest.mark.parametrize(
    ("pend", "action", "wanted"),
    [
        ("play(w:sw)", "pass [kn]", "must_use_drawn_coin"),
        ("play(w:kn)", "pass [sw]", "must_use_drawn_coin"),
        ("play(w:kn)", "pass [ro]", "must_use_drawn_coin"),
        ("play(w:kn)", "bolster kn d1", "unit_not_on_board"),
    ],
)
def test_the_coin_that_was_drawn_is_played(pend: str, action: str, wanted: str) -> None:
    """WC-8.16.2: not one that comes before it or after it; with the right one something else is wrong."""
    state = GAME.parse(position("d4:w:wp1", w="kn1ro1sw1 up:wp1", pend=pend))
    assert code(GAME.refuse(state, 0, GAME.parse_action(action))) == wanted


@pytest.mark.parametrize("unit", ["en", "sw"])
def test_another_unit_cannot_answer_for_a_footman(unit: str) -> None:
    """WC-8.6.5: whether its kind comes before or after; faults of its way are ignored."""
    state = GAME.parse(position(f"f4:w:fo1,f5:w:fo1,g2:w:{unit}1", pend="foot(f4)"))
    assert code(GAME.refuse(state, 0, GAME.parse_action(f"move {unit} g2-g4"))) == "must_answer"


@pytest.mark.parametrize("result", ["w", "r", "draw"])
def test_nothing_is_played_after_the_end(result: str) -> None:
    """WC-4.2.1, WC-12.2.1: with any winner, or none."""
    state = GAME.parse(position(round=40).replace("result=-", f"result={result}"))
    assert code(GAME.refuse(state, 0, GAME.parse_action("pass [ro]"))) == "game_over"


@pytest.mark.parametrize(
    ("draft", "wanted"),
    [
        ("pick", {"pick": "not_in_pool", "ban": "must_answer", "pass": "must_answer"}),
        ("pick_with_bans", {"pick": "must_answer", "ban": "not_in_pool", "pass": "must_answer"}),
    ],
)
def test_a_card_that_does_not_lie_open(draft: str, wanted: dict[str, str]) -> None:
    """WC-3.2.3, WC-3.2.4: it is missed where it would answer, and else an answer is asked for."""
    state, _ = begin(GAME, configure(GAME.options, {"draft": draft}), make_generator(1))
    (seat,) = GAME.to_act(state)
    card = next(name for name, kind in KIND.items() if kind not in state.pool)
    told = {verb: GAME.refuse(state, seat, GAME.parse_action(f"{verb} {card}")) for verb in ("pick", "ban")}
    told["pass"] = GAME.refuse(state, seat, GAME.parse_action("pass [ro]"))
    assert {verb: code(reason) for verb, reason in told.items()} == wanted


def test_a_footman_strikes_with_the_stack_it_has() -> None:
    """WC-8.6.2, WC-8.7.1: a maneuver that is granted is judged as any other."""
    state = GAME.parse(position("f4:w:fo1,f5:r:kn1", w="ro1", pend="foot(f4)"))
    refused = GAME.refuse(state, 0, GAME.parse_action("attack fo f4xf5"))
    assert refused == Reason("knight_needs_bolstered", {"unit": "kn", "cell": "f5"})
