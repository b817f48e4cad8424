"""Scenes of the coach of Kings of War: every bubble, at a position where it matters."""

from __future__ import annotations

from client.skins.kings.wording.lessons import MATTERS
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.kings.deeds import MELEE, SHOOT, Deed, position

NAMES = tuple(name for matters in MATTERS.values() for name in matters)
WAITING = (
    "a.kn1:kn/r:off:0:-:-",
    "a.sp1:sp/h:off:0:-:-",
    "a.xb1:xb/h:off:0:-:-",
    "a.bw1:bw/r:12200,1700,0:0:-:-",
    "a.ge1:ge/1/mounted:off:0:-:-",
    "a.wz1:wz/1/fireball:off:0:-:-",
    "a.cn1:cn/1:14000,900,0:0:-:-",
    "a.sh1:sh/r:off:0:-:-",
    "b.zo1:zo/l:off:0:-:-",
    "b.kw1:kw/h:4700,10900,1800:0:-:-",
    "b.rv1:rv/r:10300,11300,1800:0:-:-",
    "b.gh1:gh/r:off:0:-:-",
    "b.ne1:ne/1/surge:off:0:-:-",
    "b.rc1:rc/r:off:0:-:-",
    "b.ct1:ct/1:off:0:-:-",
    "b.vl1:vl/1:off:0:-:-",
)
"""Both armies while they are drawn up."""
NOBODY = tuple(":".join([*unit.split(":")[:2], "off", *unit.split(":")[3:]]) for unit in WAITING)
"""Both armies before that."""
OBEYED = tuple(
    f"{unit}:halt"
    for unit in (
        "a.kn1:kn/r:6900,4520,220:0:-",
        "a.ge1:ge/1/mounted:5700,3600,100:0:-",
        "a.sh1:sh/r:11300,4700,0:0:-",
    )
)
"""Units of the battle without an order there, with one."""
POSITIONS: dict[str, str] = {
    "marker": position(*NOBODY, phase="mark", turn="0/12", edge="-", pend="left4").replace("kill", "pillage"),
    "edge": position(*NOBODY, phase="edge", turn="0/12", edge="-"),
    "deploy": position(*WAITING, phase="deploy", turn="0/12"),
    "template": position(*WAITING, phase="deploy", turn="0/12"),
    "first": position(phase="first", turn="0/12"),
    "wavering": position("a.kn1:kn/r:6900,4520,220:5:W:-"),
    "disordered": position("a.sh1:sh/r:11300,4700,0:4:D:-"),
    "flank": position("b.rv1:rv/r:11500,5900,2700:6:-:-"),
    "aim": position("a.bw1:bw/r:12200,3400,3500:2:-:-"),
    "reload": position("a.xb1:xb/h:4300,3200,100:0:-:-"),
    "done": position(*OBEYED),
    "nerve": position("b.kw1:kw/h:4700,6900,1800:16:T:-", phase="shoot"),
    "shoot": SHOOT,
    "spell": SHOOT,
    "fight": MELEE,
    "regroup": position(
        "b.rv1:rv/r:dead:17:-:-",
        "a.sp1:sp/h:10300,6500,0:3:-:chg",
        phase="melee",
        contact="a.sp1>b.rv1:F:-:0",
        pend="regroup(b.rv1:a.sp1)",
    ),
}
"""Positions where a lesson matters; any other lesson matters in the middle of the battle."""


async def coach(stage: Stage) -> None:
    """Show one bubble after another, as if all others had been seen."""
    settings = stage.app.settings
    settings.coach = True
    for name in NAMES:
        settings.lessons = {"kings": [each for each in NAMES if each != name]}
        deed = Deed(stage, POSITIONS.get(name, position()))
        await deed.rest()
        await stage.wait(1.0)
        stage.shoot(f"kings-coach-{name}")


SCENES: dict[str, Scene] = {"kings_coach": coach}
