"""Beginnings of random games: set-ups of all scenarios, and positions that lead to rare events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.kings.checks.specs import position
from engine.games.kings.options import SCENARIO_CHOICES
from engine.testing.checks import Opening

_FAR_UNIT = "b.mm9:mm/t:11000,11000,1800:0:-:-"
_SHORT_GAME = {"format": 200, "turns": 3, "map": "none", "lists": "own"}


def openings() -> Iterable[Opening]:
    """Return short matches, and small positions of every phase."""
    for scenario in SCENARIO_CHOICES:
        yield Opening(
            scenario,
            {"scenario": scenario, **_SHORT_GAME},
            games=8,
            limit=3000,
            sampled=(4, 25),
            family="matches",
        )
    positions = tuple(_positions())
    yield Opening(
        "moments",
        _SHORT_GAME,
        positions,
        games=8,
        limit=3000,
        sampled=(8 * len(positions), 10),
        family="matches",
    )


def _positions() -> Iterator[str]:
    yield position(
        "a.kw1:kw/r/!vanguard:5000,2000,0:0:-:-",
        "b.kw1:kw/r/!vanguard:5000,10000,1800:0:-:-",
        phase="vanwho",
        turn="0/12",
    )
    yield position(
        "a.cn1:cn/1:off:0:-:-",
        "a.sh1:sh/t:5000,2700,0:0:-:-",
        "b.sh1:sh/r:5000,10000,1800:0:-:-",
        phase="deploy",
        turn="0/12",
        map="p1:b:5:lake:0,0/0,2400/12192,2400/12192,0;p2:o:1:wall:0,2500/0,3300/12192,3300/12192,2500",
    )
    yield position(
        "a.kw1:kw/t:3000,3000,0:0:-:halt",
        "a.ne1:ne/1/bane_chant+surge:3000,2200,0:0:-:halt",
        "b.gh1:gh/t:3000,3800,1800:3:T:-",
        "b.gh2:gh/t:5500,6000,1800:2:T:-",
        _FAR_UNIT,
        phase="shoot",
    )
    yield position(
        "a.wz1:wz/1/heal+lightning_fireball+wind_blast:5000,4000,0:0:-:halt",
        "a.xb1:xb/t:5000,3000,0:4:-:halt",
        "b.he1:he/1:5000,6000,1800:3:-:-",
        _FAR_UNIT,
        phase="shoot",
    )
    yield position(
        "a.sh1:sh/r:4494,3200,0:0:-:chg",
        "a.sh2:sh/r:5506,3200,0:0:-:chg",
        "a.sh3:sh/r:9000,3200,0:0:-:chg",
        "b.zo1:zo/l:5000,4200,1800:30:-:-",
        "b.sh3:sh/r:9000,4000,1800:9:-:-",
        _FAR_UNIT,
        phase="melee",
        scenario="loot",
        marks="k1:b.sh3;k2:2000,2000;k3:b.zo1",
        contact="a.sh1>b.zo1:F:-:-500;a.sh2>b.zo1:F:-:500;a.sh3>b.sh3:F:-:0",
    )
    yield position(
        "a.sh1:sh/t:5000,3200,0:0:-:chg",
        "b.he1:he/1:dead:9:-:-",
        "b.gh1:gh/t:5000,3900,1800:7:-:-",
        _FAR_UNIT,
        phase="melee",
        pend="regroup(b.he1:a.sh1)",
        contact="a.sh1>b.he1:F:-:0",
    )
    yield position(
        "a.kw1:kw/t:5000,3000,0:0:-:-",
        "b.gh1:gh/t:5000,3654,1800:0:-:-",
        scenario="loot",
        marks="k1:a.kw1;k2:6000,3000;k3:5300,4100",
        past="b.gh1>a.kw1",
        map="p1:d:0:field:4500,3150/4500,3400/5500,3400/5500,3150",
    )
    yield position(
        "a.mu1:mu/t:5000,2000,0:2:-:-",
        "b.kn1:kn/t:5000,8000,1800:5:WD:-",
    )
    yield position(
        "a.bw1:bw/t:5000,6000,0:0:-:halt",
        "b.gh1:gh/t:5000,7500,1800:6:-:-",
        _FAR_UNIT,
        phase="shoot",
        turn="12/12",
    )
