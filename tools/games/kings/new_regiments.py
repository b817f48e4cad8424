"""Skeletons of new regiments of Kings of War."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.kings.armies.pool import ARMY_LISTS
from engine.games.registry import GAMES
from tools.new_unit.skeleton import Taken, check_names, file_stem, write_skeleton

LISTS = "engine/games/kings/armies/lists"
GALLERY = "client/skins/kings/art/gallery"
CASES = ("acc", "gen", "dat", "ins")

UNIT = '''"""The unit {name}."""

{imported}from engine.games.kings.armies.unit_types import horde, regiment, troop, unit

UNIT = unit(
    "{code}",
    "infantry",
    (5, 4, None, 4),
    troop(10, 9, 11, 70),
    regiment(12, 13, 15, 100),
    horde(25, 20, 22, 165),
{rules}    since={since},
)
'''
TEST = '''"""The unit {name}."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("{code}") == [
        "infantry: speed 5, melee 4, ranged -, defence 4",
{summary}        "t: attacks 10, nerve 9/11, points 70",
        "r: attacks 12, nerve 13/15, points 100",
        "h: attacks 25, nerve 20/22, points 165",
    ]
'''
DRAINS = {
    "imported": "from engine.games.kings.armies.special_rules import LIFELEECH\n",
    "rules": "    rules={LIFELEECH: 1},\n",
    "summary": '        "lifeleech 1",\n',
}
"""Further lines in the file and the test of an undead unit (KW-21.1.3)."""
MEN = '''"""The figures of the unit {name}."""

from client.draw.tabletop.figures import soldiers
from client.skins.kings.art.troops import UnitFigures, rank_men

FIGURES = UnitFigures(
    "sword", lambda options: rank_men(soldiers.swordsman(1.4, 12), soldiers.swordsman(0.5, 10))
)
'''
UNDEAD = '''"""The figures of the unit {name}."""

from client.skins.kings.art import undead
from client.skins.kings.art.troops import UnitFigures, rank_dead

FIGURES = UnitFigures("skull", lambda options: rank_dead(undead.warrior(11), undead.warrior(9, helm=False)))
'''


def make_regiment(code: str, name: str, russian: str, army: str, root: Path) -> list[Path]:
    """Write the skeleton of a regiment and return its files; raises `Taken` and changes nothing."""
    if not re.fullmatch("[a-z]{2}", code):
        raise Taken(f"{code!r} is no code of a regiment: two small letters")
    if army not in ARMY_LISTS:
        raise Taken(f"{army!r} is no army list: {', '.join(ARMY_LISTS)}")
    if [*(root / LISTS).glob(f"*/{code}_*.py")]:
        raise Taken(f"the regiment {code!r} exists already")
    check_names(name, russian)
    stem = f"{code}_{file_stem(name)}"
    dead = army == "undead"
    words = {"code": code, "name": name, "since": GAMES["kings"].version + 1}
    words |= DRAINS if dead else dict.fromkeys(DRAINS, "")
    return write_skeleton(
        root,
        "kings",
        {
            f"{LISTS}/{army}/{stem}.py": UNIT.format(**words),
            f"tests/{LISTS}/{army}/test_{stem}.py": TEST.format(**words),
            f"{GALLERY}/{stem}.py": (UNDEAD if dead else MEN).format(**words),
        },
        {"en": _texts(code, name), "ru": _texts(code, russian)},
    )


def _texts(code: str, name: str) -> dict[str, str]:
    stem = f"unit.{code}"
    return {f"{stem}.name": name, f"{stem}.form": "pl", **{f"{stem}.{case}": name for case in CASES}}
