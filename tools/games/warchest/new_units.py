"""Skeletons of new units and Decrees of War Chest."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.registry import GAMES
from tools.new_unit.skeleton import Taken, catalogue, check_names, file_stem, write_skeleton
from tools.texts import pofile

GAME = "engine/games/warchest"
TESTS = f"tests/{GAME}"
PICTURES = "assets/warchest/pictures"
CASES = ("nom", "acc", "gen", "dat", "ins")
COIN = ("coin", "coin_acc", "coin_gen", "coin_ins")

UNIT = '''"""{name}.

The {name} has no special text.
"""

from engine.games.warchest.catalog import Unit

UNIT = Unit("{code}", coins={coins}{box}, since={since})
'''
UNIT_TEST = '''"""{name}: so far a plain unit."""

from tests.{module}.helper import expand, legal, play, position


def test_it_is_deployed_on_an_own_location() -> None:
    """WC-5.2.1."""
    line = position(w="{code}1"{variant})
    assert legal(line) == expand("deploy {code} {{d1,g1}} | pass [{code}]")
    assert play(line, "deploy {code} d1").events == "deployed w {code} d1 | turn r"


def test_it_moves_attacks_and_takes_control() -> None:
    """WC-5.4.1, WC-5.4.3, WC-5.4.5."""
    line = position("d4:w:{code}1,d5:r:en1", w="{code}1"{variant})
    expected = (
        "attack {code} d4xd5 | bolster {code} d4 | control {code} d4 | "
        "move {code} d4-{{c3,c4,d3,e4,e5}} | pass [{code}]"
    )
    assert legal(line) == expand(expected)
    attacked = play(line, "attack {code} d4xd5")
    assert attacked.events == "shown w {code} | attacked {code} d4 d5 | lost en d5 | turn r"
'''
DECREE = '''"""{name}."""

from engine.events import Seat
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.play.triggers import waiting


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Carry it out; what the proclamation itself has earned waits behind it."""
    return waiting(turn.state, before)


DECREE = Decree("{code}", (), perform, since={since})
'''
DECREE_TEST = '''"""{name}: so far a Decree without effect."""

from tests.{module}.helper import legal, play, position


def test_it_is_sealed_and_proclaimed() -> None:
    """WC-10.1.2."""
    line = position("f4:w:sw1", w="ro1", variant="2p-nobility", decrees="{decrees}")
    assert "proclaim {code}" in legal(line)
    played = play(line, "proclaim {code}")
    assert played.events == "shown w ro | sealed w {code} | proclaimed w {code} | turn r"
'''
UNIT_DEVICE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<path d="M50 12L88 50L50 88L12 50Z"/>
<circle cx="50" cy="50" r="16" fill="#fff"/>
</svg>
"""
DECREE_DEVICE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<path d="M6 8H94V26H6ZM6 41H94V59H6ZM6 74H94V92H6Z"/>
</svg>
"""


def make_unit(code: str, name: str, russian: str, coins: int, box: str, root: Path) -> list[Path]:
    """Write the skeleton of a unit and return its files; raises `Taken` and changes nothing."""
    if not re.fullmatch("[a-z]{2}", code) or code == "ro":
        raise Taken(f"{code!r} is no code of a unit: two small letters other than 'ro'")
    if [*(root / GAME / "units").glob(f"{code}_*.py")]:
        raise Taken(f"the unit {code!r} exists already")
    check_names(name, russian)
    stem = f"{code}_{file_stem(name)}"
    words = {
        "name": name,
        "code": code,
        "coins": coins,
        "since": GAMES["warchest"].version + 1,
        "box": "" if box == "base" else f', box="{box}"',
        "variant": "" if box == "base" else f', variant="2p-{box}", decrees="guard,march,spy"',
        "module": TESTS.removeprefix("tests/").replace("/", "."),
    }
    texts = {
        "en": _english_unit(code, name),
        "ru": _russian_unit(code, russian, _letters(russian, root)),
    }
    return write_skeleton(
        root,
        "warchest",
        {
            f"{GAME}/units/{stem}.py": UNIT.format(**words),
            f"{TESTS}/units/test_{stem}.py": UNIT_TEST.format(**words),
            f"{PICTURES}/units/{code}.svg": UNIT_DEVICE,
        },
        texts,
    )


def make_decree(code: str, name: str, russian: str, root: Path) -> list[Path]:
    """Write the skeleton of a Decree and return its files; raises `Taken` and changes nothing."""
    if not re.fullmatch("[a-z]{3,20}", code):
        raise Taken(f"{code!r} is no code of a Decree: 3 to 20 small letters")
    if (root / GAME / "decrees" / f"{code}.py").exists():
        raise Taken(f"the Decree {code!r} exists already")
    check_names(name, russian)
    words = {
        "name": name,
        "code": code,
        "since": GAMES["warchest"].version + 1,
        "decrees": ",".join(sorted((code, "guard", "march"))),
        "module": TESTS.removeprefix("tests/").replace("/", "."),
    }
    return write_skeleton(
        root,
        "warchest",
        {
            f"{GAME}/decrees/{code}.py": DECREE.format(**words),
            f"{TESTS}/decrees/test_{code}.py": DECREE_TEST.format(**words),
            f"{PICTURES}/decrees/{code}.svg": DECREE_DEVICE,
        },
        {"en": _decree_texts(code, name), "ru": _decree_texts(code, russian)},
    )


def _english_unit(code: str, name: str) -> dict[str, str]:
    article = "an" if name[0] in "AEIOU" else "a"
    stem = f"unit.{code}"
    return {
        f"{stem}.name": name,
        f"{stem}.letters": code.upper(),
        f"{stem}.form": "sg_m",
        **{f"{stem}.{case}": name for case in CASES},
        **{f"{stem}.{form}": f"{article} {name} coin" for form in COIN},
        f"{stem}.card": f"The {name} has no special text.",
        f"{stem}.role": "A plain unit",
    }


def _letters(name: str, root: Path) -> str:
    """Return two letters of a Russian name that are on no other unit's coins; raises `Taken` without any."""
    entries = pofile.read(catalogue(root, "warchest", "ru")).entries
    borne = {text for key, entry in entries.items() if key.endswith(".letters") for text in entry.texts}
    words = [word.upper() for word in re.split("[ -]+", name)]
    joined = "".join(words)
    found = [joined[0] + letter for letter in (*(word[0] for word in words[1:]), *joined[1:])]
    free: str | None = next((pair for pair in found if pair not in borne), None)
    if free is None:
        raise Taken(f"all pairs of letters of {name!r} are borne by other units")
    return free


def _russian_unit(code: str, name: str, letters: str) -> dict[str, str]:
    stem, small = f"unit.{code}", name.lower()
    coins = ("фишка", "фишку", "фишки", "фишкой")
    return {
        f"{stem}.name": name,
        f"{stem}.letters": letters,
        f"{stem}.form": "pl",
        **{f"{stem}.{case}": small for case in CASES},
        **{f"{stem}.{form}": f"{coin} «{name}»" for form, coin in zip(COIN, coins, strict=True)},
        f"{stem}.card": "Особых правил у отряда нет.",
        f"{stem}.role": "Обычный отряд",
    }


def _decree_texts(code: str, name: str) -> dict[str, str]:
    stem = f"decree.{code}"
    return {
        f"{stem}.name": name,
        f"{stem}.card": f"{name}.",
        f"{stem}.short": name,
        **{f"{stem}.{case}": name for case in CASES},
        f"act.proclaim.{code}": "{decree}",
    }
