"""Make the playable skeleton of a new unit, Decree, card or regiment.

python -m tools.new_unit unit gl Glaive --russian Глефы --coins 4
python -m tools.new_unit decree levy Levy --russian "Указ о сборе"
python -m tools.new_unit card du14 "Bridge Wardens" --russian "Стражи моста"
python -m tools.new_unit regiment zu Zouaves --russian Зуавы --list men

Units and Decrees belong to War Chest, cards to Dawn and Ember, regiments to Kings of War. Each gets its own
file, its mirrored test, a picture and texts in both languages. No other file needs an edit.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.programs import end_with_reader
from tools.games.dawnember.new_cards import make_card
from tools.games.kings.new_regiments import make_regiment
from tools.games.warchest.new_units import make_decree, make_unit
from tools.harness.root import ROOT
from tools.new_unit.skeleton import Taken


@end_with_reader
def main(argv: Sequence[str] | None = None) -> int:
    """Write a skeleton and name its files; 2 with one sentence for an unusable code or name."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_unit", description=__doc__.splitlines()[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    for kind in ("unit", "decree", "card", "regiment"):
        one = kinds.add_parser(kind)
        one.add_argument("code")
        one.add_argument("name", help="the English name")
        one.add_argument("--russian", required=True, help="the Russian name")
        if kind == "unit":
            one.add_argument("--coins", type=int, choices=(4, 5), default=4)
            one.add_argument("--box", choices=("base", "nobility"), default="base")
        if kind == "regiment":
            one.add_argument("--list", dest="army", required=True, help="the army list")
    args = parser.parse_args(argv)
    try:
        files = _make(args)
    except Taken as error:
        print(error, file=sys.stderr)
        return 2
    # Lines are as long as the names that were put into them.
    python = [str(file) for file in files if file.suffix == ".py"]
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *python], cwd=ROOT, check=True)
    for file in files:
        print(file.relative_to(ROOT))
    return 0


def _make(args: argparse.Namespace) -> list[Path]:
    names = args.code, args.name, args.russian
    match args.kind:
        case "unit":
            return make_unit(*names, args.coins, args.box, ROOT)
        case "decree":
            return make_decree(*names, ROOT)
        case "card":
            return make_card(*names, ROOT)
    return make_regiment(*names, args.army, ROOT)


if __name__ == "__main__":
    sys.exit(main())
