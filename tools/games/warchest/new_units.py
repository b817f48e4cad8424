"""Make the skeleton of a new unit or Decree of War Chest, which plays at once and is then filled in.

python -m tools.new_unit unit gl Glaive --russian Глефы --coins 4
python -m tools.new_unit decree levy Levy --russian "Указ о сборе"

A unit gets its file in `units/`, its mirrored test, a device and texts in both languages; a Decree the same
in `decrees/`. Nothing else has to be edited.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.games.registry import GAMES
from engine.programs import end_with_reader
from tools import catalogues
from tools.texts import pofile

ROOT = Path(__file__).resolve().parent.parent
GAME = "engine/games/warchest"
TESTS = f"tests/{GAME}"
PICTURES = "assets/warchest/pictures"
LOCALE = "assets/warchest/locale"
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


class Taken(ValueError):
    """A code or a name that cannot be used; the text says why, and what would be right."""


def unit(code: str, name: str, russian: str, coins: int, box: str, root: Path = ROOT) -> list[Path]:
    """Write the skeleton of a unit and return its files; raises `Taken` and changes nothing."""
    if not re.fullmatch("[a-z]{2}", code) or code == "ro":
        raise Taken(f"{code!r} is no code of a unit: two small letters other than 'ro'")
    if [*(root / GAME / "units").glob(f"{code}_*.py")]:
        raise Taken(f"the unit {code!r} exists already")
    _check_names(name, russian)
    stem = f"{code}_{_slug(name)}"
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
    return _write(
        root,
        {
            f"{GAME}/units/{stem}.py": UNIT.format(**words),
            f"{TESTS}/units/test_{stem}.py": UNIT_TEST.format(**words),
            f"{PICTURES}/units/{code}.svg": UNIT_DEVICE,
        },
        texts,
    )


def decree(code: str, name: str, russian: str, root: Path = ROOT) -> list[Path]:
    """Write the skeleton of a Decree and return its files; raises `Taken` and changes nothing."""
    if not re.fullmatch("[a-z]{3,20}", code):
        raise Taken(f"{code!r} is no code of a Decree: 3 to 20 small letters")
    if (root / GAME / "decrees" / f"{code}.py").exists():
        raise Taken(f"the Decree {code!r} exists already")
    _check_names(name, russian)
    words = {
        "name": name,
        "code": code,
        "since": GAMES["warchest"].version + 1,
        "decrees": ",".join(sorted((code, "guard", "march"))),
        "module": TESTS.removeprefix("tests/").replace("/", "."),
    }
    return _write(
        root,
        {
            f"{GAME}/decrees/{code}.py": DECREE.format(**words),
            f"{TESTS}/decrees/test_{code}.py": DECREE_TEST.format(**words),
            f"{PICTURES}/decrees/{code}.svg": DECREE_DEVICE,
        },
        {"en": _decree_texts(code, name), "ru": _decree_texts(code, russian)},
    )


def _check_names(name: str, russian: str) -> None:
    """Raise `Taken` for names that would not fit a file name, a docstring or a catalogue."""
    if not re.fullmatch("[A-Za-z][A-Za-z' -]*", name):
        raise Taken(f"{name!r} is no English name: letters, spaces, hyphens and apostrophes")
    if not re.fullmatch("[А-ЯЁа-яё][А-ЯЁа-яё -]*", russian):
        raise Taken(f"{russian!r} is no Russian name: letters, spaces and hyphens")


def _slug(name: str) -> str:
    return re.sub("[^a-z0-9]+", "_", name.lower()).strip("_")


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
    """Return two letters of a Russian name that no other unit's coins bear; raises `Taken` if all do."""
    entries = pofile.read(_catalogue(root, "ru")).entries
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


def _catalogue(root: Path, language: str) -> Path:
    return root / LOCALE / language / "LC_MESSAGES" / "warchest.po"


def _write(root: Path, files: dict[str, str], texts: dict[str, dict[str, str]]) -> list[Path]:
    """Write new files and add texts to the catalogues; nothing is there before all of it is known to fit."""
    places = {root / name: text for name, text in files.items()}
    there = [place for place in places if place.exists()]
    if there:
        raise Taken(f"{there[0].relative_to(root)} exists already")
    added = []
    for language, entries in texts.items():
        path = _catalogue(root, language)
        known = pofile.read(path).entries
        new = [pofile.written(key, text) for key, text in entries.items() if key not in known]
        added.append((path, "\n".join([path.read_text(encoding="utf-8").rstrip("\n") + "\n", *new])))
    for path, text in [*places.items(), *added]:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    catalogues.compile_all(root)
    return [*places, *(path for path, _ in added)]


@end_with_reader
def main(argv: Sequence[str] | None = None) -> int:
    """Write a skeleton and name its files; 2 with one sentence for a code or name that cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_unit", description=__doc__.splitlines()[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    for kind in ("unit", "decree"):
        one = kinds.add_parser(kind)
        one.add_argument("code")
        one.add_argument("name", help="the English name")
        one.add_argument("--russian", required=True, help="the Russian name")
        if kind == "unit":
            one.add_argument("--coins", type=int, choices=(4, 5), default=4)
            one.add_argument("--box", choices=("base", "nobility"), default="base")
    args = parser.parse_args(argv)
    try:
        if args.kind == "unit":
            files = unit(args.code, args.name, args.russian, args.coins, args.box)
        else:
            files = decree(args.code, args.name, args.russian)
    except Taken as error:
        print(error, file=sys.stderr)
        return 2
    for file in files:
        print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
