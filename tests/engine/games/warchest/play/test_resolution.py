"""Resolution (WC-6): attacks, triggers, who decides."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position

BOTH = "f4:w:be2,h2:w:sw1"
"""Wolf's Berserker and Swordsman, far from each other and from any enemy."""


@pytest.mark.parametrize(
    ("line", "action", "losses"),
    [
        (position("f4:w:cr2,f5:r:pi1", w="cr1"), "attack cr f4xf5", "lost pi f5 | lost cr f4"),
        (position("f3:w:cr2,f5:r:pi1", w="cr1"), "tactic cr f3xf5", "lost pi f5"),
        (position("f4:w:cr2,f5:r:kn1", w="cr1"), "attack cr f4xf5", "lost kn f5"),
    ],
    ids=["adjacent Pikeman", "distant Pikeman", "Knight"],
)
def test_the_losses_of_an_attack(line: str, action: str, losses: str) -> None:
    """WC-6.1.1, WC-6.1.3, WC-6.2.4: the target's loss and the reaction belong to the attack."""
    attack = action.split()[2].replace("x", " ")
    assert play(line, action).events == f"shown w cr | attacked cr {attack} | {losses} | turn r"


@pytest.mark.parametrize(
    ("line", "action", "events"),
    [
        (
            position("f4:w:sw1,f5:r:fo2", w="sw1"),
            "attack sw f4xf5",
            "shown w sw | attacked sw f4 f5 | lost fo f5 | awaited opt(sw)",
        ),
        (
            position("e4:w:ma1,f4:w:sw1,f5:r:fo2", w="ma1"),
            "tactic ma sw f4xf5",
            "shown w ma | attacked sw f4 f5 | lost fo f5 | awaited opt(sw)",
        ),
        (
            position("f4:w:sw1,f5:r:fo2,g2:w:wp1", w="ro1 up:wp1", pend="play(w:sw)"),
            "attack sw f4xf5",
            "shown w sw | attacked sw f4 f5 | lost fo f5 | awaited opt(sw)",
        ),
        (
            position("f4:w:be3,f5:r:fo2", w="ro1 up:be1", pend="opt(be)"),
            "attack be f4xf5",
            "spent be f4 | attacked be f4 f5 | lost fo f5 | awaited opt(be)",
        ),
    ],
    ids=["coin", "Marshall", "drawn coin", "repeat"],
)
def test_every_attack_triggers_whatever_granted_it(line: str, action: str, events: str) -> None:
    """WC-6.1.5."""
    assert play(line, action).events == events


def test_an_order_is_complete_before_its_triggers() -> None:
    """WC-6.2.1: with the Royal Guard's choice pending nothing is noted yet; then the Berserker is asked."""
    line = position("e4:w:ma1,f4:w:be2,f5:r:rg2", w="ma1", r="ro1 supply:rg1")
    struck = play(line, "tactic ma be f4xf5")
    assert struck.events == "shown w ma | attacked be f4 f5 | awaited loss(f4xf5)"
    lost = play(struck.after, "lose stack")
    assert lost.events == "lost rg f5 | awaited opt(be)"


def test_what_was_earned_before_the_defenders_choice_is_kept() -> None:
    """WC-6.1.2, WC-6.2.1, WC-6.2.2: the Swordsman's step joins the waiting one, and Wolf orders the two."""
    line = position("e2:r:rg2,f2:w:sw1,h2:w:be2", w="ro1", r="ro1 supply:rg1", pend="loss(f2xe2:be)")
    lost = play(line, "lose stack")
    assert lost.events == "lost rg e2 | awaited wait(be,sw)"
    assert legal(lost.after) == ["resolve be", "resolve sw"]


@pytest.mark.parametrize(
    ("height", "events"),
    [(1, "turn r"), (2, "awaited opt(sw)")],
)
def test_a_sacrifice_that_waits_for_the_choice_is_paid_after_it(height: int, events: str) -> None:
    """WC-6.1.4, WC-6.2.3: the attacker's loss comes behind the target's, triggers behind both."""
    line = position(f"e2:r:rg2,f2:w:sw{height}", w="ro1", r="ro1 supply:rg1", pend="loss(f2xe2:sac)")
    lost = play(line, "lose supply")
    assert lost.events.startswith("supply_lost rg | lost sw f2 | awaited ")
    assert lost.events.endswith(events)


@pytest.mark.parametrize("turn", ["w", "r"])
def test_the_player_on_turn_orders_several_effects(turn: str) -> None:
    """WC-6.2.2, WC-6.3.8: for units of any owner; `decline` is no answer."""
    line = position(BOTH, w="ro1", pend="wait(be,sw)", turn=turn)
    assert legal(line) == legal(line, "wr".index(turn)) == ["resolve be", "resolve sw"]
    assert legal(line, 1 - "wr".index(turn)) == []


def test_each_effect_is_completed_before_the_next() -> None:
    """WC-6.2.2: triggers of the Berserker's repeat come before the Swordsman; the last needs no choice."""
    line = position("f4:w:be3,h2:w:sw1", w="ro1", pend="wait(be,sw)")
    first = play(line, "resolve be")
    assert first.events == "awaited opt(be);wait(sw)"
    again = play(first.after, "move be f4-f5")
    assert again.events == "spent be f4 | moved be f4 f5 | awaited opt(be);wait(sw)"
    last = play(again.after, "decline")
    assert last.events == "declined be | awaited opt(sw)"
    assert play(last.after, "move sw h2-h3").events == "moved sw h2 h3 | awaited - | turn r"


def test_the_other_order() -> None:
    """WC-6.2.2."""
    first = play(position(BOTH, w="ro1", pend="wait(be,sw)"), "resolve sw")
    assert first.events == "awaited opt(sw);wait(be)"
    second = play(first.after, "decline")
    assert second.events == "declined sw | awaited opt(be)"
    assert legal(second.after) == expand("decline | move be f4-{e3,e4,f3,f5,g3,g4}")


def test_an_effect_that_has_become_impossible_lapses() -> None:
    """WC-6.2.3: the Swordsman has taken the Berserker's last free cell."""
    line = position("f7:w:be2,e6:w:cr1,g6:w:kn1,f5:w:sw1", w="ro1", pend="opt(sw);wait(be)")
    moved = play(line, "move sw f5-f6")
    assert moved.events == "moved sw f5 f6 | awaited - | turn r"
    assert moved.changed["pend"] == "-"
    kept = play(line, "decline")
    assert kept.events == "declined sw | awaited opt(be)"


def test_of_several_noted_effects_only_the_able_are_chosen_from() -> None:
    """WC-6.2.3: the Swordsman has no free neighbour, so Berserker and Mercenary are left."""
    line = position("f7:w:sw1,e6:w:be2,f6:w:cr1,g6:w:me1", w="ro1", pend="wait(be,me,sw)")
    assert legal(line) == ["resolve be", "resolve me"]


def test_a_unit_that_has_gone_does_not_react() -> None:
    """WC-6.2.3: a Berserker without its last coin is not noted; the Warrior Priest is the exception."""
    line = position("f4:w:sw1,f5:r:pi1", w="sw1")
    assert play(line, "attack sw f4xf5").events.endswith("lost sw f4 | turn r")
    line = position("h2:w:sw1", w="ro1 gone:be5", pend="opt(sw);wait(be)")
    assert play(line, "decline").events == "declined sw | awaited - | turn r"
    line = position("h2:w:sw1", w="ro1 gone:wp1", pend="opt(sw);wait(wp)")
    assert play(line, "decline", "w kn").events == "declined sw | drawn w kn | awaited play(w:kn)"


def test_a_priest_without_a_coin_to_draw_lapses() -> None:
    """WC-8.16.3, WC-6.2.3: bag and discard both empty."""
    line = position("h2:w:sw1,f4:w:wp1", w="ro1 bag:-", pend="opt(sw);wait(wp)")
    assert play(line, "decline").events == "declined sw | awaited - | turn r"


def test_the_turn_passes_when_no_effect_is_left() -> None:
    """WC-6.2.5: not while one is pending."""
    line = position("d4:w:be2", w="be1ro1")
    first = play(line, "control be d4")
    assert "turn" not in first.changed
    second = play(first.after, "move be d4-d3")
    assert second.changed["turn"] == "r"
    assert second.changed["pend"] == "-"


OPTIONAL = {
    "be": "f4:w:be2",
    "me": "f4:w:me1",
    "sw": "f4:w:sw1",
}


@pytest.mark.parametrize("unit", OPTIONAL)
@pytest.mark.parametrize("turn", ["w", "r"])
def test_optional_effects_belong_to_the_owner(unit: str, turn: str) -> None:
    """WC-6.3.1: on any player's turn; declining is always possible."""
    line = position(OPTIONAL[unit], w="ro1", pend=f"opt({unit})", turn=turn)
    assert "decline" in legal(line)
    assert legal(line) == legal(line, 0)
    assert legal(line, 1) == []


@pytest.mark.parametrize(
    ("board", "pend", "seat", "answers"),
    [
        ("f4:w:wp1", "play(w:kn)", 0, "deploy kn {d1,g1} | pass [kn]"),
        ("f4:w:fo1", "foot(f4)", 0, "move fo f4-{e3,e4,f3,f5,g3,g4}"),
        ("e2:r:rg1,f2:w:cr1", "loss(f2xe2)", 1, "lose {stack,supply}"),
        (BOTH, "wait(be,sw)", 0, "resolve {be,sw}"),
    ],
)
def test_forced_decisions(board: str, pend: str, seat: int, answers: str) -> None:
    """WC-6.3.2, WC-6.3.4, WC-6.3.5, WC-6.3.8, WC-6.3.9, WC-6.3.10: the asked seat; nobody may decline.

    Only the Royal Guard's loss falls to the player who is not on turn.
    """
    line = position(board, w="ro1", r="ro1 supply:rg1" if "rg" in board else "ro1", pend=pend)
    assert legal(line) == legal(line, seat) == expand(answers)
    assert legal(line, 1 - seat) == []


@pytest.mark.parametrize("unit", ["ca", "la"])
def test_the_second_part_of_a_ride_is_no_choice(unit: str) -> None:
    """WC-6.3.6: the tactic is one action; after it nothing is asked."""
    line = position(f"f3:w:{unit}1,f5:r:fo2", w=f"{unit}1")
    rode = play(line, f"tactic {unit} f3-f4xf5")
    assert rode.events == f"shown w {unit} | moved {unit} f3 f4 | attacked {unit} f4 f5 | lost fo f5 | turn r"
