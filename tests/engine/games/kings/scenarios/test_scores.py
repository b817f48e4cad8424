"""Scores of the six scenarios, at their boundaries (KW-16.1.5, KW-16.2, KW-16.3)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.scenarios.scores import find_needed_lead, find_winner, scores


def score(*units: str, scenario: str, **fields: str) -> tuple[int, int]:
    """Return the scores of a position."""
    return scores(parse_state(position(*units, scenario=scenario, **fields)))


def test_kill() -> None:
    """Routed enemies in full, with their options; damaged ones not at all (KW-16.1.5, KW-16.2.1)."""
    assert score(
        "a.sh1:sh/r:5000,2000,0:9",
        "a.wz1:wz/1/bane_chant+lightning:dead:12",
        "b.kn1:kn/r:dead:20",
        "b.sh1:sh/r:dead:0",
        "b.sp1:sp/r:5000,9000,1800:12",
        scenario="kill",
    ) == (295, 65)


@pytest.mark.parametrize(("y", "points"), [(6096, 0), (6097, 100)])
def test_invade(y: int, points: int) -> None:
    """More than half beyond the centre line, which belongs to nobody (KW-16.2.2, KW-16.3.4)."""
    units = (f"a.sh1:sh/r:5000,{y},300", f"b.sh1:sh/r:8000,{12192 - y},300", "a.he1:he/1:2000,2000,0")
    assert score(*units, scenario="invade") == (points, points)
    assert score(f"a.sh1:sh/r:5000,{12192 - y},0", "b.sh1:sh/r:8000,9000,0", scenario="invade", edge="n") == (
        points,
        100,
    )


@pytest.mark.parametrize(("y", "points"), [(2648, 100), (2647, 0)])
def test_dominate(y: int, points: int) -> None:
    """Within 12 inches of the centre, measured; individuals count too (KW-16.2.3, KW-16.3.4)."""
    units = (f"a.sh1:sh/r:6096,{y},0", "b.he1:he/1:6096,7000,0")
    assert score(*units, scenario="dominate") == (points, 50)


@pytest.mark.parametrize(
    ("units", "opts", "held"),
    [
        (("a.sh1:sh/r:5000,4838,0",), "-", (1, 0)),
        (("a.sh1:sh/r:5000,4837,0",), "-", (0, 0)),
        (("a.sh1:sh/r:5000,4838,0", "b.sh1:sh/r:5000,7162,1800"), "-", (0, 0)),
        (("a.sh1:sh/r:5000,4838,0", "b.sh1:sh/r:5000,7163,1800"), "-", (1, 0)),
        (("a.sh1:sh/r:5000,4838,0", "b.he1:he/1:5000,6100,1800"), "-", (1, 0)),
        (("b.cn1:cn/1:5000,6100,1800",), "-", (0, 0)),
        (("a.sh1:sh/r:5000,4838,0", "b.he1:he/1:5000,6100,1800"), "individuals_hold:on", (0, 0)),
        (("b.he1:he/1:5000,6100,1800",), "individuals_hold:on", (0, 1)),
    ],
)
def test_pillage(units: tuple[str, ...], opts: str, held: tuple[int, int]) -> None:
    """Within 3 inches of the marker, and no enemy is (KW-16.2.4, KW-16.3.2)."""
    far = ("a.mm9:mm/t:1000,1000,0", "b.mm9:mm/t:11000,11000,0")
    marks = "k1:5000,6000"
    assert score(*units, *far, scenario="pillage", opts=opts, marks=marks) == held
    more = score(*units, *far, "b.sh5:sh/r:dead:20", scenario="killpillage", opts=opts, marks=marks)
    assert more == (75 * held[0] + 100, 75 * held[1])


def test_loot() -> None:
    """Counters carried (KW-16.2.5)."""
    units = ("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,9000,1800", "b.sh2:sh/r:8000,9000,1800")
    marks = "k1:b.sh1;k2:b.sh2;k3:a.sh1"
    assert score(*units, scenario="loot", marks=marks) == (1, 2)
    assert find_winner(parse_state(position(*units, scenario="loot", marks=marks))) == "b"


def test_most_markers_win_by_one() -> None:
    """KW-16.1.4, and in killpillage points are counted (KW-16.2.6)."""
    units = ("a.sh1:sh/r:5000,6000,0", "b.sh1:sh/r:5000,10000,1800")
    won = {
        scenario: find_winner(
            parse_state(position(*units, scenario=scenario, marks="k1:5000,6000", opts="win_margin:20"))
        )
        for scenario in ("pillage", "killpillage")
    }
    assert won == {"pillage": "a", "killpillage": "draw"}


@pytest.mark.parametrize(
    ("scenario", "points", "opts", "lead"),
    [
        ("kill", 750, "-", 75),
        ("kill", 750, "win_margin:0", 1),
        ("invade", 450, "win_margin:5", 23),
        ("dominate", 2000, "win_margin:20", 400),
        ("killpillage", 750, "-", 75),
        ("pillage", 750, "-", 1),
        ("loot", 750, "win_margin:20", 1),
    ],
)
def test_the_lead_that_wins(scenario: str, points: int, opts: str, lead: int) -> None:
    """At least the share of the format, whatever its fraction; of markers one (KW-16.1.4)."""
    here = position("a.sh1:sh/r:5000,2000,0", scenario=scenario, points=points, opts=opts)
    assert find_needed_lead(parse_state(here)) == lead


@pytest.mark.parametrize(("routed", "won"), [("sp/r", "draw"), ("kn/r", "a")])
def test_a_smaller_lead_is_a_draw(routed: str, won: str) -> None:
    """70 and 75 points ahead of 750 (KW-16.1.4)."""
    units = (f"b.{routed[:2]}1:{routed}:dead:20", "a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,9000,1800")
    own = {"sp/r": "a.mm1:mm/t:dead:9", "kn/r": "a.sp1:sp/r:dead:9"}[routed]
    here = parse_state(position(*units, own))
    assert (abs(scores(here)[0] - scores(here)[1]), find_winner(here)) == ({"draw": 70, "a": 75}[won], won)
