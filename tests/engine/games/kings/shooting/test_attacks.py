"""Dice of ranged attacks: hits, damage, and further effects (KW-8.3, KW-8.4, KW-9.2)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.events import Shot
from tests.engine.games.kings.helper import play

B = "b.sh1:sh/r:5000,6000,1800"
FAR = "b.mm9:mm/t:11000,11000,0"


def shot(shooter: str, target: str, order: str, *draws: str, **fields: str) -> tuple[str, str]:
    """Return dice and need of an attack, and the target's damage and flags in the position."""
    played = play(position(shooter, target, FAR, phase="shoot", **fields), order, *draws)
    event = next(event for event in played.events if isinstance(event, Shot))
    id = target.split(":")[0]
    return f"{event.dice} {event.needed}", played.unit(id).split(":", 1)[1].rsplit(":", 1)[0]


@pytest.mark.parametrize(
    ("shooter", "target", "dice"),
    [
        ("bw/r:5000,2000,0:0:-:halt", "sh/r", "10 5"),
        ("bw/r:5000,2000,0:0:-:adv", "sh/r", "10 6"),
        ("bw/r:5000,2000,0:0:-:face", "sh/r", "10 6"),
        ("bw/r/!nimble:5000,2000,0:0:-:adv", "sh/r", "10 5"),
        ("bw/r:5000,2000,0:0:-:halt", "sh/r/!stealthy", "10 6"),
        ("bw/r:5000,2000,0:0:-:halt", "sh/r/!individual", "10 6"),
        ("bw/r:5000,2000,0:0:-:adv", "sh/r/!stealthy", "5 6"),
    ],
)
def test_what_makes_a_shot_harder(shooter: str, target: str, dice: str) -> None:
    """More than 6: half of the dice (KW-8.3.1, KW-8.3.2, KW-12.2.2, KW-13.1.16, KW-13.1.23)."""
    count = int(dice.split(" ")[0])
    roll = "hit a.bw1 " + " ".join(["1"] * count)
    assert shot(f"a.bw1:{shooter}", f"b.sh1:{target}:5000,6000,1800", "shoot a.bw1>b.sh1", roll)[0] == dice


def test_pistols_are_as_good_on_the_move() -> None:
    """KW-8.3.1; Nimble or not."""
    close = "b.sh1:sh/r:5000,4000,1800"
    rider = "a.ms1:ms/t/pistol:5000,2000,0:0:-:adv"
    assert shot(rider, close, "shoot a.ms1>b.sh1", "hit a.ms1 1 1 1 1 1 1 1")[0] == "7 5"


def test_cover_counts_but_for_indirect_fire() -> None:
    """KW-8.3.1, KW-13.1.11."""
    wood = "p1:d:3:wood:4000,5600/4000,6400/6000,6400/6000,5600"
    bows = "a.bw1:bw/r:5000,2000,0:0:-:halt"
    mortar = "a.sa1:sa/1:5000,2000,0:0:-:halt"
    ones = "hit a.bw1 " + " ".join(["1"] * 10)
    assert shot(bows, B, "shoot a.bw1>b.sh1", ones, map=wood)[0] == "10 6"
    assert shot(mortar, B, "shoot a.sa1>b.sh1", "hit a.sa1 1", map=wood)[0] == "1 5"


def test_damage_stays_and_marks_who_waits_for_a_test() -> None:
    """KW-8.4.1, KW-8.4.2, KW-1.3.2."""
    bows = "a.bw1:bw/r:5000,2000,0:0:-:halt"
    hurt = "b.sh1:sh/r:5000,6000,1800:3"
    dice = ("hit a.bw1 5 5 1 1 1 1 1 1 1 1", "dmg a.bw1 4 3")
    assert shot(bows, hurt, "shoot a.bw1>b.sh1", *dice)[1] == "4:T"


@pytest.mark.parametrize(
    ("rules", "dice", "found"),
    [
        ("bw/r", ("hit a.bw1 5 1 1 1 1 1 1 1 1 1", "dmg a.bw1 4"), "1:T"),
        ("bw/r/!piercing2", ("hit a.bw1 5 1 1 1 1 1 1 1 1 1", "dmg a.bw1 2"), "1:T"),
        ("bw/r/!piercing9", ("hit a.bw1 5 1 1 1 1 1 1 1 1 1", "dmg a.bw1 1"), "0:-"),
        (
            "bw/r/!elite",
            ("hit a.bw1 5 1 1 1 1 1 1 1 1 1", "rehit a.bw1 5 1 1 1 1 1 1 1 1", "dmg a.bw1 4 4"),
            "2:T",
        ),
        ("bw/r/!vicious", ("hit a.bw1 5 5 1 1 1 1 1 1 1 1", "dmg a.bw1 1 3", "redmg a.bw1 4"), "1:T"),
    ],
)
def test_piercing_and_dice_that_are_rolled_again(rules: str, dice: tuple[str, ...], found: str) -> None:
    """A natural 1 fails, and is rolled again once (KW-5.1.4, KW-5.1.6, KW-13.1.6, KW-13.1.19, KW-13.1.28)."""
    assert shot(f"a.bw1:{rules}:5000,2000,0:0:-:halt", B, "shoot a.bw1>b.sh1", *dice)[1] == found


def test_damage_that_is_impossible_is_not_rolled() -> None:
    """More than a 6 (KW-8.4.1); Big Shield makes it a 6 from the front (KW-13.1.1)."""
    bows = "a.bw1:bw/r:5000,2000,0:0:-:halt"
    hit = "hit a.bw1 5 1 1 1 1 1 1 1 1 1"
    shield = "b.sh1:sh/r/!big_shield:5000,6000,{}"
    assert shot(bows, shield.format(1800), "shoot a.bw1>b.sh1", hit, "dmg a.bw1 5")[1] == "0:-"
    assert shot(bows, shield.format(0), "shoot a.bw1>b.sh1", hit, "dmg a.bw1 4")[1] == "1:T"
    assert shot(bows, B, "shoot a.bw1>b.sh1", "hit a.bw1 4 1 1 1 1 1 1 1 1 1")[1] == "0:-"


@pytest.mark.parametrize(
    ("engine", "blast", "damages"), [("cn", "4", 5), ("ba", "3", 4), ("ba", "6", 5), ("sa", "1", 3)]
)
def test_blasts(engine: str, blast: str, damages: int) -> None:
    """D6+1, D3+2 and D6+2 for each hit (KW-5.1.3, KW-8.3.3, KW-13.1.2)."""
    dice = (
        f"hit a.{engine}1 5",
        f"blast a.{engine}1 {blast}",
        f"dmg a.{engine}1 " + " ".join(["6"] * damages),
    )
    engine_at = f"a.{engine}1:{engine}/1:5000,2000,0:0:-:halt"
    assert shot(engine_at, B, f"shoot a.{engine}1>b.sh1", *dice)[1] == f"{damages}:T"


def test_breath_and_spells_need_a_4_whatever_the_odds() -> None:
    """Modifiers do not apply, re-rolls do; the numbers are those of the data (KW-9.1.1, KW-13.1.3)."""
    target = "b.sh1:sh/r/!stealthy:5000,4000,1800"
    dragon = "a.vd1:vd/1:5000,2000,0:0:-:adv"
    assert shot(dragon, target, "breath a.vd1>b.sh1", "hit a.vd1 " + " ".join(["3"] * 10))[0] == "10 4"
    wizard = "a.wz1:wz/1/lightning_fireball:5000,2000,0:0:-:adv"
    dice = ("hit a.wz1 4 3 3 3 3 3", "dmg a.wz1 4")
    assert shot(wizard, target, "cast a.wz1 fb>b.sh1", *dice) == ("6 4", "1:T")


def test_lightning_pierces_by_one_and_the_caster_s_rules_do_not() -> None:
    """KW-8.4.3, KW-9.2.1, KW-9.2.4."""
    wizard = "a.wz1:wz/1/!piercing3+lightning_fireball:5000,4000,0:0:-:adv"
    assert shot(wizard, B, "cast a.wz1 lb>b.sh1", "hit a.wz1 4 3 3", "dmg a.wz1 3")[1] == "1:T"
    assert shot(wizard, B, "cast a.wz1 fb>b.sh1", "hit a.wz1 4 3 3 3 3 3", "dmg a.wz1 3")[1] == "0:-"


class TestFriendly:
    """Bane Chant, Heal and Surge (KW-9.2.2, KW-9.2.5, KW-9.2.6, KW-9.2.8)."""

    CASTER = "a.ne1:ne/1/bane_chant+surge:5000,1000,0:0:-:halt"
    FRIEND = "a.kw1:kw/r:5000,2000,0:0:-:adv"

    def cast(
        self, order: str, *draws: str, units: tuple[str, ...] = (B,), friend: str = FRIEND, **fields: str
    ) -> str:
        """Return the position's fields of the friend."""
        played = play(position(self.CASTER, friend, *units, FAR, phase="shoot", **fields), order, *draws)
        assert played.unit("a.ne1").endswith(":S:halt")
        return played.unit("a.kw1")

    def test_bane_chant_needs_one_hit(self) -> None:
        assert self.cast("cast a.ne1 bc>a.kw1", "hit a.ne1 4 3") == "5000,2000,0:0:B:adv"
        assert self.cast("cast a.ne1 bc>a.kw1", "hit a.ne1 3 3") == "5000,2000,0:0:-:adv"

    def test_bane_chant_adds_to_piercing(self) -> None:
        """KW-8.4.3."""
        bows = "a.bw1:bw/r:5000,2000,0:0:B:halt"
        hit = "hit a.bw1 5 1 1 1 1 1 1 1 1 1"
        assert shot(bows, B, "shoot a.bw1>b.sh1", hit, "dmg a.bw1 3")[1] == "1:T"

    def test_heal_never_goes_below_nothing(self) -> None:
        healer = position(
            "a.ne1:ne/1/heal:5000,1000,0:0:-:halt", "a.kw1:kw/r:5000,2000,0:2:-:adv", B, phase="shoot"
        )
        assert play(healer, "cast a.ne1 hl>a.kw1", "hit a.ne1 4 4 4").unit("a.kw1") == "5000,2000,0:0:-:adv"
        assert play(healer, "cast a.ne1 hl>a.kw1", "hit a.ne1 4 3 3").unit("a.kw1") == "5000,2000,0:1:-:adv"

    HITS = "hit a.ne1 4 4 1 1 1 1 1 1"

    def test_surge_drives_forward(self) -> None:
        """An inch for each hit; its order stays the same (KW-9.2.9)."""
        assert self.cast("cast a.ne1 su>a.kw1", self.HITS) == "5000,2508,0:0:-:adv"
        none = "hit a.ne1 1 1 1 1 1 1 1 1"
        assert self.cast("cast a.ne1 su>a.kw1", none) == "5000,2000,0:0:-:adv"
        slow = self.FRIEND.replace("kw/r", "kw/r/!speed0")
        assert self.cast("cast a.ne1 su>a.kw1", self.HITS, friend=slow) == "5000,2000,0:0:-:adv"

    def test_surge_that_meets_nobody_keeps_an_inch(self) -> None:
        beside = ("b.sh1:sh/r:6100,3200,1800",)
        assert self.cast("cast a.ne1 su>a.kw1", self.HITS, units=beside) == "5000,2168,0:0:-:adv"

    def test_surge_charges_what_it_meets(self) -> None:
        """On the edge that it meets; the charged unit takes no nerve test (KW-8.5.1)."""
        near = "b.sh1:sh/r:5100,3300,1800:2:T"
        here = position(self.CASTER, self.FRIEND, near, FAR, phase="shoot")
        played = play(here, "cast a.ne1 su>a.kw1", self.HITS)
        assert played.unit("a.kw1") == "5100,2500,0:0:-:adv"
        assert played.unit("b.sh1") == "5100,3300,1800:2:-:-"
        assert played.field("contact") == "a.kw1>b.sh1:F:-:-100"
        flank = position(self.CASTER, self.FRIEND, "b.sh1:sh/r:5100,3300,900", FAR, phase="shoot")
        assert play(flank, "cast a.ne1 su>a.kw1", self.HITS).field("contact").startswith("a.kw1>b.sh1:R:-:")

    def test_surge_stands_among_others_by_where_it_arrives(self) -> None:
        """KW-9.2.8: the side coordinate is that of the leader point after the move, rounded once."""
        aslant = self.FRIEND.replace("5000,2000,0", "5000,2000,300")
        here = position(self.CASTER, aslant, "b.sh1:sh/r:5600,3300,1800", FAR, phase="shoot")
        played = play(here, "cast a.ne1 su>a.kw1", "hit a.ne1 4 4 4 4 4 4 4 4")
        # After 429 u its front meets a corner: the centre is at (5215, 2372), the leader point at x 5415.
        assert played.field("contact") == "a.kw1>b.sh1:F:-:-185"

    def test_surge_is_hindered_by_what_it_crosses(self) -> None:
        wood = "p1:d:0:wood:4000,2500/4000,2510/6000,2510/6000,2500"
        near = position(self.CASTER, self.FRIEND, "b.sh1:sh/r:5000,3300,1800", FAR, phase="shoot", map=wood)
        assert play(near, "cast a.ne1 su>a.kw1", self.HITS).field("contact") == "a.kw1>b.sh1:F:h:0"

    def test_an_engine_is_driven_but_does_not_charge(self) -> None:
        here = position(
            self.CASTER, "a.ct1:ct/1:5000,2000,0:0:-:halt", "b.sh1:sh/r:5000,3000,1800", FAR, phase="shoot"
        )
        assert play(here, "cast a.ne1 su>a.ct1", self.HITS).unit("a.ct1") == "5000,2098,0:0:-:halt"

    def test_surge_at_an_individual(self) -> None:
        """It meets its front, and it turns to face."""
        here = position(self.CASTER, self.FRIEND, "b.he1:he/1:5000,2700,0", FAR, phase="shoot")
        played = play(here, "cast a.ne1 su>a.kw1", self.HITS)
        assert played.unit("a.kw1") == "5000,2200,0:0:-:adv"
        assert played.unit("b.he1") == "5000,2700,1800:0:-:-"


class TestWind:
    """KW-9.2.3, KW-9.2.7."""

    CASTER = "a.wz1:wz/1/fireball+wind_blast:5000,2000,0:0:-:adv"
    HITS = "hit a.wz1 4 4 1 1 1"

    @pytest.mark.parametrize(
        ("heading", "pose"),
        [(1800, "5000,4508,1800"), (900, "5000,4508,900"), (2700, "5000,4508,2700"), (0, "5000,4508,0")],
    )
    def test_away_by_the_arc_that_it_comes_from(self, heading: int, pose: str) -> None:
        """Front back, left to the right, right to the left, rear forward: here always north."""
        here = position(self.CASTER, f"b.sh1:sh/r:5000,4000,{heading}", FAR, phase="shoot")
        assert play(here, "cast a.wz1 wb>b.sh1", self.HITS).unit("b.sh1") == f"{pose}:0:-:-"

    def test_it_keeps_an_inch_from_everything(self) -> None:
        """From its friends, its enemies, blocking terrain and the edges, or its former distance."""
        target = "b.sh1:sh/r:5000,4000,1800"
        houses = "p1:b:5:house:4000,4900/4000,5000/6000,5000/6000,4900"
        for units, terrain, y in (
            (("b.sh2:sh/r:5000,5200,1800",), "-", 4148),
            (("a.sh3:sh/r:5000,5300,0:0:-:halt",), "-", 4248),
            ((), houses, 4248),
        ):
            here = position(self.CASTER, target, *units, FAR, phase="shoot", map=terrain)
            assert play(here, "cast a.wz1 wb>b.sh1", self.HITS).unit("b.sh1") == f"5000,{y},1800:0:-:-"
        edge = position(
            "a.wz1:wz/1/fireball+wind_blast:5000,9500,0:0:-:adv", "b.sh1:sh/r:5000,11200,1800", phase="shoot"
        )
        assert play(edge, "cast a.wz1 wb>b.sh1", self.HITS).unit("b.sh1") == "5000,11540,1800:0:-:-"

    def test_no_hit_and_no_speed(self) -> None:
        here = position(self.CASTER, "b.sh1:sh/r/!speed0:5000,4000,1800", FAR, phase="shoot")
        assert play(here, "cast a.wz1 wb>b.sh1", self.HITS).unit("b.sh1") == "5000,4000,1800:0:-:-"


@pytest.mark.parametrize(
    ("shooter", "order", "word", "count"),
    [
        ("a.cn1:cn/1:5000,2000,0:0:-:halt", "shoot a.cn1>b.sh1", "shoot", 1),
        ("a.sh9:sh/r/!breath5:5000,4000,0:0:-:halt", "breath a.sh9>b.sh1", "breath", 5),
        ("a.wz1:wz/1/lightning:5000,2500,0:0:-:halt", "cast a.wz1 lb>b.sh1", "lb", 3),
    ],
)
def test_the_event_says_what_was_done(shooter: str, order: str, word: str, count: int) -> None:
    """The cast spell of several, and whether a unit shot or breathed."""
    played = play(position(shooter, B, FAR, phase="shoot"), order, " ".join(["1"] * count))
    assert [event.attack for event in played.events if isinstance(event, Shot)] == [word]
