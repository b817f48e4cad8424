"""Charges: the chargers, their ends, and the effects on others (KW-7)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import explain_refusal, find_refusal, mirror_sides, other_side, play

A = "a.sh1:sh/r:5000,2000,0"
B = "b.sh1:sh/r:5000,4000,1800"
FAR = "b.mm9:mm/t:11000,11000,0"


@pytest.mark.parametrize(
    ("charger", "target", "legs", "final", "side"),
    [
        (A, B, "m1200", "5000,3200,0", "F"),
        (A, "b.sh1:sh/r:5600,4000,1800", "t206 m1132", "5600,3200,0", "F"),
        (A, "b.sh1:sh/r:6000,4200,2100", "t233 m1560", "5600,3507,300", "F"),
        ("a.kn1:kn/r:5000,2000,0", "b.sh1:sh/r:6000,5000,900", "t218 m2044", "6000,4000,0", "R"),
        ("a.kn1:kn/r:5000,2000,0", "b.sh1:sh/r:5600,4600,1000", "t137 m1643", "5426,3615,100", "R"),
        (A, "b.sh1:sh/h:5300,3800,0", "t121 m924", "5300,3000,0", "B"),
    ],
    ids=["x12", "x13", "x14", "x16", "x16b", "x17"],
)
def test_examples(charger: str, target: str, legs: str, final: str, side: str) -> None:
    """KW-6.2.7, KW-7.2.1, KW-7.3.1, KW-7.5.4; the same from the other side of the table."""
    id = charger.split(":")[0]
    played = play(position(charger, target, FAR), f"chg {id}>b.sh1")
    assert played.legs(id) == legs
    assert played.unit(id) == f"{final}:0:-:chg"
    assert played.field("contact").startswith(f"{id}>b.sh1:{side}:-:")
    turned = play(mirror_sides(position(charger, target, FAR)), f"chg {other_side(id)}>a.sh1")
    assert turned.after == mirror_sides(played.after)


def test_x15_range() -> None:
    """Speed times 508 from the leader point (KW-7.1.4)."""
    assert (
        play(position(A, "b.sh1:sh/r:5000,5340,1800"), "chg a.sh1>b.sh1").unit("a.sh1")
        == "5000,4540,0:0:-:chg"
    )
    assert (
        explain_refusal(position(A, "b.sh1:sh/r:5000,5341,1800"), "chg a.sh1>b.sh1") == "out_of_range a.sh1 1"
    )


@pytest.mark.parametrize(
    ("target", "friend", "legs", "final"),
    [
        ("b.sh1:sh/r:5600,4000,1800", "a.wl1:wl/1:5800,3000,0", "t31 m1203", "5090,3200,0"),
        ("b.sh1:sh/r:5300,4000,1800", "a.sh2:sh/r:6100,3190,0", "t31 m1186", "5090,3200,0"),
    ],
)
def test_x18_a_friend_in_the_way(target: str, friend: str, legs: str, final: str) -> None:
    """The slide stops a millimetre from the friend (KW-7.5.3)."""
    played = play(position(A, target, friend), "chg a.sh1>b.sh1")
    assert (played.legs("a.sh1"), played.unit("a.sh1")) == (legs, f"{final}:0:-:chg")


def test_x19_no_path_past_a_wide_friend() -> None:
    """KW-7.1.5; one without height hides nothing, one with a height hides the target, which comes first."""
    for height, reason in ((0, "no_path"), (1, "not_visible")):
        friend = f"a.zo1:zo/l/!height{height}:5000,3001,0"
        assert find_refusal(position(A, B, friend), "chg a.sh1>b.sh1") == reason


def test_x21_an_individual_turns_and_the_charger_does_not_align() -> None:
    """KW-7.5.5."""
    played = play(position(A, "b.he1:he/1:5200,3500,900", FAR), "chg a.sh1>b.he1")
    assert (played.legs("a.sh1"), played.unit("a.sh1")) == ("t76 m1000", "5132,2991,76:0:-:chg")
    assert played.unit("b.he1") == "5198,3487,1876:0:-:-"


def test_an_individual_already_in_contact_is_not_turned_again() -> None:
    """Chargers of an individual do not share (KW-7.5.5, KW-7.8.2)."""
    here = position(
        "a.he1:he/1:4300,3700,900",
        "a.sh1:sh/r:5000,2991,0:0:-:chg",
        "b.he1:he/1:5000,3487,1800",
        contact="a.sh1>b.he1:F:-:0",
    )
    played = play(here, "chg a.he1>b.he1 @1048")
    assert played.unit("b.he1") == "5000,3487,1800:0:-:-"
    assert played.unit("a.sh1") == "5000,2991,0:0:-:chg"
    assert played.field("contact").startswith("a.he1>b.he1:F:-:")


def test_an_engine_that_is_an_individual_does_not_turn_onto_a_wall() -> None:
    """For war engines obstacles count as blocking in all rules that say so (KW-6.2.9, KW-7.5.5)."""
    wall = "p1:o:1:wall:5330,3140/5330,3190/5390,3190/5390,3140"
    for terrain, turned in (("-", "5187,3399,1876:0:-:-"), (wall, "5109,3410,1876:0:-:-")):
        played = play(
            position(A, "b.cn1:cn/1/!individual:5200,3500,450", FAR, map=terrain), "chg a.sh1>b.cn1"
        )
        assert played.unit("a.sh1") == "5101,2755,76:0:-:chg"
        assert played.unit("b.cn1") == turned


def test_an_individual_aligns_with_what_it_charges() -> None:
    """KW-7.5.6."""
    played = play(position("a.he1:he/1:5300,2500,0", B), "chg a.he1>b.sh1 @3544")
    assert played.unit("a.he1") == "5000,3500,0:0:-:chg"


@pytest.mark.parametrize(
    ("charger", "target", "order", "reason"),
    [
        ("a.cn1:cn/1:5000,2000,0", B, "chg a.cn1>b.sh1", "war_engine a.cn1"),
        ("a.sh1:sh/r:5000,2000,0:0:WD", B, "chg a.sh1>b.sh1", "wavering a.sh1"),
        ("a.sh1:sh/r/!speed0:5000,2000,0", B, "chg a.sh1>b.sh1", "speed_zero a.sh1"),
        ("a.sh1:sh/r:5000,2000,0:0:-:adv", B, "chg a.sh1>b.sh1", "has_order a.sh1"),
        (A, "b.sh1:sh/r:5000,1000,0", "chg a.sh1>b.sh1", "not_in_arc a.sh1"),
        (A, B, "chg a.sh1>b.sh2", "not_enemy b.sh2"),
        (A, B, "chg a.sh1>a.sh1", "not_enemy a.sh1"),
        (A, B, "chg a.sh2>b.sh1", "no_unit a.sh2"),
        (A, B, "chg b.sh1>a.sh1", "no_unit b.sh1"),
        (A, B, "chg a.sh1>b.sh1 @5", "not_individual a.sh1"),
        (A, "b.sh1:sh/r:dead", "chg a.sh1>b.sh1", "not_enemy b.sh1"),
        ("a.sh1:sh/r:off", B, "chg a.sh1>b.sh1", "no_unit a.sh1"),
    ],
)
def test_reasons(charger: str, target: str, order: str, reason: str) -> None:
    """KW-7.1.1, KW-7.1.2, and the notation, section 4."""
    assert explain_refusal(position(charger, target, FAR), order) == reason


def test_sight_of_a_charge() -> None:
    """KW-7.1.3: a friend before it hides the target, a fellow of the same order does not (KW-3.2.5)."""
    before = position("a.sh1:sh/h:5000,1500,0", "a.sh2:sh/h:5000,2500,0", "b.sh1:sh/r:5000,4000,1800")
    assert find_refusal(before, "chg a.sh1>b.sh1") == "not_visible"
    assert explain_refusal(before, "chg a.sh1,a.sh2>b.sh1") == "no_path a.sh1", "sight is judged before paths"


def test_a_target_is_in_the_way_of_the_first_leg_and_of_pivots_only() -> None:
    """A unit that touches it is in contact only after its charge (KW-2.3.5, KW-7.3.2, KW-7.3.3)."""
    played = play(position("a.sh1:sh/r:5000,3200,0", "b.sh1:sh/r:5000,4000,1800"), "chg a.sh1>b.sh1")
    assert (played.legs("a.sh1"), played.unit("a.sh1")) == ("", "5000,3200,0:0:-:chg")


def test_flyers_charge_over_what_is_in_the_way() -> None:
    """KW-7.3.5: the final pose must be free all the same."""
    over = position("a.gw1:gw/1:5000,1800,0", "a.sh2:sh/t:5000,2700,0", B)
    assert play(over, "chg a.gw1>b.sh1").unit("a.gw1") == "5000,3350,0:0:-:chg"
    close = position("a.gw1:gw/1:5000,1800,0", "a.sh2:sh/t:5000,2895,0", B)
    assert find_refusal(close, "chg a.gw1>b.sh1") == "no_path"


def test_enemies_beside_the_target_give_way() -> None:
    """Nearer than a millimetre, and not charged themselves (KW-7.7.1)."""
    beside = "b.sh2:sh/r:6005,3190,1800"
    played = play(position(A, B, beside), "chg a.sh1>b.sh1")
    assert played.unit("a.sh1") == "5000,3200,0:0:-:chg"
    assert played.unit("b.sh2") != "6005,3190,1800:0:-:-"
    assert not played.unit("b.sh2").startswith("6005")
    apart = play(position(A, B, "b.sh2:sh/r:6010,3190,1800"), "chg a.sh1>b.sh1")
    assert apart.unit("b.sh2") == "6010,3190,1800:0:-:-"
    charged = position(A, B, beside, "a.wl1:wl/1:6005,2590,0:0:-:chg", contact="a.wl1>b.sh2:F:-:0")
    assert play(charged, "chg a.sh1>b.sh1").unit("b.sh2") == "6005,3190,1800:0:-:-"


class TestTogether:
    """Several chargers of one target (KW-7.8)."""

    LEFT, RIGHT = "a.sh1:sh/r:4400,2000,0", "a.sh2:sh/r:5600,2000,0"

    def test_two_share_a_side(self) -> None:
        """KW-7.8.2; in whatever order they are named."""
        for order in ("chg a.sh1,a.sh2>b.sh1", "chg a.sh2,a.sh1>b.sh1"):
            played = play(position(self.LEFT, self.RIGHT, B), order)
            assert played.unit("a.sh1") == "4494,3200,0:0:-:chg"
            assert played.unit("a.sh2") == "5506,3200,0:0:-:chg"

    def test_a_later_charge_moves_who_is_there(self) -> None:
        """Left to right by where they came from, which the state keeps (KW-7.9.1)."""
        first = play(position(self.LEFT, self.RIGHT, B), "chg a.sh2>b.sh1")
        assert first.unit("a.sh2") == "5000,3200,0:0:-:chg"
        second = play(first.after, "chg a.sh1>b.sh1")
        assert second.unit("a.sh1") == "4494,3200,0:0:-:chg"
        assert second.unit("a.sh2") == "5506,3200,0:0:-:chg"
        assert second.field("contact") == "a.sh1>b.sh1:F:-:-600;a.sh2>b.sh1:F:-:600"

    def test_three_do_not_fit_a_side_of_their_own_width(self) -> None:
        """A refusal refuses the whole order and names the unit (KW-7.8.3, KW-7.8.6)."""
        here = position(self.LEFT, self.RIGHT, "a.sh3:sh/r:3300,2000,100", B)
        assert explain_refusal(here, "chg a.sh1,a.sh2,a.sh3>b.sh1") == "no_room a.sh3"
        assert explain_refusal(here, "chg a.sh3,a.sh1,a.sh2>b.sh1") == "no_room a.sh2"

    def test_who_has_not_moved_yet_is_in_the_way(self) -> None:
        """KW-7.8.1."""
        here = position(
            "a.sh1:sh/r:5000,1100,0",
            "a.sh2:sh/h:5000,2000,0",
            "b.sh1:sh/l:5000,4000,1800".replace("sh", "zo"),
        )
        assert explain_refusal(here, "chg a.sh1,a.sh2>b.zo1") == "no_path a.sh1"
        assert explain_refusal(here, "chg a.sh2,a.sh1>b.zo1") in ("ok", "no_room a.sh1")

    def test_sides_of_one_target_are_filled_by_themselves(self) -> None:
        """A friend on another side is in the way; the slide keeps clear of it (KW-7.8.4, KW-7.8.5)."""
        here = position(A, "a.kn1:kn/r:7600,4000,2700", B)
        played = play(here, "chg a.sh1,a.kn1>b.sh1")
        assert [contact.split(":")[1] for contact in played.field("contact").split(";")] == ["L", "F"]
        assert played.unit("a.sh1") == "5000,3200,0:0:-:chg"
        assert played.unit("a.kn1") == "6000,4235,2700:0:-:chg"


class TestYellowBellied:
    """KW-7.11.1, KW-13.1.27."""

    YELLOW = "a.sh1:sh/r/!yellow_bellied:5000,2000,0"

    def test_on_1_it_halts(self) -> None:
        played = play(position(self.YELLOW, B), "chg a.sh1>b.sh1", "yellow a.sh1 1")
        assert (played.unit("a.sh1"), played.field("contact")) == ("5000,2000,0:0:-:halt", "-")
        brave = play(position(self.YELLOW, B), "chg a.sh1>b.sh1", "yellow a.sh1 2")
        assert brave.unit("a.sh1") == "5000,3200,0:0:-:chg"

    @pytest.mark.parametrize(
        "target",
        [
            "b.sh1:sh/r:5000,4000,0",
            "b.sh1:sh/r:5000,4000,900",
            "b.cn1:cn/1:5000,4000,1800",
            "b.he1:he/1:5000,4000,1800",
        ],
    )
    def test_not_against_flank_rear_engine_or_individual(self, target: str) -> None:
        id = target.split(":")[0]
        assert play(position(self.YELLOW, target), f"chg a.sh1>{id}").unit("a.sh1").endswith(":chg")

    def test_the_others_go_on_after_regeneration_and_all_refusals(self) -> None:
        """One that has no path any more halts too."""
        here = position(
            "a.mu1:mu/r/!yellow_bellied:4400,2000,0:1", "a.sh2:sh/r/!yellow_bellied:5600,2000,0", B
        )
        played = play(here, "chg a.mu1,a.sh2>b.sh1", "regen a.mu1 6", "yellow a.mu1 1", "yellow a.sh2 6")
        assert (played.unit("a.mu1"), played.unit("a.sh2")) == ("4400,2000,0:0:-:halt", "5000,3200,0:0:-:chg")
        behind = position(
            "a.sh1:sh/r:5000,1000,0", "a.sh2:sh/r/!yellow_bellied:5000,1900,0", "b.zo1:zo/l:5000,3500,1800"
        )
        assert find_refusal(behind, "chg a.sh2,a.sh1>b.zo1") == "ok"
        stuck = play(behind, "chg a.sh2,a.sh1>b.zo1", "yellow a.sh2 1")
        assert stuck.unit("a.sh2") == "5000,1900,0:0:-:halt"
