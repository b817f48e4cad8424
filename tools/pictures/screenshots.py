"""Take pictures of the running client without a display.

python -m tools.pictures.screenshots                     every scene in both languages, into docs/screenshots
python -m tools.pictures.screenshots --all --out FOLDER  also the large window and largest letters
python -m tools.pictures.screenshots menu rules --language ru --size 1920x1080 --text 160
python -m tools.pictures.screenshots --gallery --out FOLDER  an evening in every window size
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.programs import end_with_reader

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from client.i18n import LANGUAGES
from tools.harness.scenes.all_scenes import WINDOW_SIZE, find_scenes, make_settings, play_scene

OUT = Path("docs/screenshots")
LARGE_SIZE = (1920, 1080)
TEXTS = (100, 160)
GALLERY = (
    "menu",
    "menu-full",
    "unfinished",
    "watch-bots",
    "rules",
    "games",
    "new-game",
    "network",
    "room",
    "gathering",
    "draft",
    "draft-hint",
    "draft-four",
    "coach",
    "early",
    "middle",
    "choosing",
    "looking",
    "late",
    "teams_middle",
    "hint",
    "noble",
    "ending",
    "endings",
    "kings_form",
    "armies",
    "kings_deploying",
    "kings_drag",
    "kings_refused",
    "kings_flank",
    "kings_hindered",
    "kings_measured",
    "kings_forecast_shot",
    "kings_volley",
    "kings_fight",
    "kings_nerve",
    "kings_cards",
    "kings_watched",
    "kings_end",
    "kings_rules",
    "kings_coach",
    "kings_hint",
    "settings",
)
"""An evening in its order: start, help, shelf, lobby, draft, tables, cards, ends."""
GALLERY_SIZES = ((1024, 640), (1280, 800), (1920, 1080))
GALLERY_TEXTS = (100, 150)


async def play(
    names: Sequence[str], out: Path, language: str, size: tuple[int, int], text: int, scale: int
) -> list[Path]:
    """Play scenes one after another; return the pictures taken."""
    suffix = language
    suffix += "" if size == WINDOW_SIZE else f"-{size[0]}x{size[1]}"
    suffix += "" if text == 100 else f"-text{text}"
    suffix += "" if scale == 100 else f"-scale{scale}"
    taken, scenes = [], find_scenes()
    for name in names:
        settings = make_settings(language, text_size=text, interface=scale)
        taken += await play_scene(scenes[name], out, suffix, settings, size)
    return taken


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    known = list(find_scenes())
    parser = argparse.ArgumentParser(
        prog="python -m tools.pictures.screenshots",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "scenes", nargs="*", metavar="SCENE", help=f"scenes to take (all): {', '.join(known)}"
    )
    parser.add_argument("--out", type=Path, default=OUT, help=f"folder for the pictures ({OUT})")
    parser.add_argument(
        "--gallery", action="store_true", help="take an evening's scenes in every window size"
    )
    parser.add_argument("--all", action="store_true", help="use both windows, and normal and largest letters")
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--size", nargs="+", type=_size, default=[WINDOW_SIZE], metavar="WIDTHxHEIGHT")
    parser.add_argument("--text", nargs="+", type=int, default=[100], metavar="PERCENT")
    parser.add_argument("--scale", nargs="+", type=int, default=[100], metavar="PERCENT")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.scenes if name not in known]
    if unknown:
        parser.error(f"unknown scene {unknown[0]!r}; known: {', '.join(known)}")
    sizes, texts = ([WINDOW_SIZE, LARGE_SIZE], list(TEXTS)) if given.all else (given.size, given.text)
    names = given.scenes or known
    if given.gallery:
        sizes, texts, names = list(GALLERY_SIZES), list(GALLERY_TEXTS), given.scenes or list(GALLERY)
    for language in given.language:
        for size in sizes:
            for text in texts:
                for scale in given.scale:
                    made = asyncio.run(play(names, given.out, language, size, text, scale))
                    print("\n".join(str(path) for path in made))
    return 0


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    return (int(width), int(height))


if __name__ == "__main__":
    sys.exit(main())
