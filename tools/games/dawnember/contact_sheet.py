"""Draw all cards of Dawn and Ember to a file: `python -m tools.games.dawnember.contact_sheet FOLDER`.

Needs no display. The sheet shows all faces at each height and in each language, the units as they look on the
table, and the other things there. The tool also prints the time of a card's first drawing.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine.programs import end_with_reader

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from client.i18n import LANGUAGES, Words
from client.skins.dawnember.art.cards import back, die, emblem, face, ground, token
from client.skins.dawnember.art.emblems import Deck
from engine.games.dawnember.cards.pool import CARDS
from tools.arguments import count

HEIGHTS = (40, 120, 320)
GAP_PX = 8
WIDTH_PX = 2400
SIDES = ("dawn", "ember")
DECKS: tuple[Deck, ...] = ("army", "action")
ORDER = sorted(CARDS, key=lambda card: (not CARDS[card].army, CARDS[card].kind != "unit", card))


def rows(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Return pictures of one size beside and below each other."""
    across, down = (edge + GAP_PX for edge in pictures[0].get_size())
    count = max(1, min(len(pictures), WIDTH_PX // across))
    page = pygame.Surface(
        (count * across + GAP_PX, -(-len(pictures) // count) * down + GAP_PX), pygame.SRCALPHA
    )
    for at, picture in enumerate(pictures):
        page.blit(picture, (GAP_PX + at % count * across, GAP_PX + at // count * down))
    return page


def time_rows(what: str, draw: Callable[[str], pygame.Surface], cards: Sequence[str]) -> pygame.Surface:
    """Return rows of cards, and print the cost of the first drawing of one."""
    begin = time.process_time()
    pictures = [draw(card) for card in cards]
    print(f"{what}: {1000 * (time.process_time() - begin) / len(cards):.2f} ms each")
    return rows(pictures)


def others() -> pygame.Surface:
    """Return backs, dice and emblems."""
    page = pygame.Surface((1540, 310), pygame.SRCALPHA)
    for at, (side, deck) in enumerate((side, deck) for side in SIDES for deck in DECKS):
        for height, x in ((280, 0), (80, 206)):
            page.blit(back(deck, side, height), (GAP_PX + at * 270 + x, GAP_PX))
    for at, radius in enumerate((14.0, 24.0, 48.0)):
        for row, side in enumerate(SIDES):
            page.blit(emblem(side, radius), (1100 + at * 60, GAP_PX + row * 110))
    for number in range(1, 7):
        for row, edge in enumerate((40, 20)):
            page.blit(die(number, edge), (1060 + number * 46, 230 + row * 48))
    return page


def sheet(heights: Sequence[int], languages: Sequence[str]) -> pygame.Surface:
    """Return everything on one page."""
    parts = [others()]
    army = [card for card in ORDER if CARDS[card].army]
    for height in heights:
        for language in languages:
            words = Words(language).of("dawnember")
            parts.append(
                time_rows(f"{height} pixels, {language}", partial(face, height=height, words=words), ORDER)
            )
        if height < max(HEIGHTS):
            parts.append(time_rows(f"{height} pixels, on the table", partial(token, height=height), army))
    page = pygame.Surface((max(part.width for part in parts), sum(part.height for part in parts)), depth=32)
    page.blit(ground(page.get_size()), (0, 0))
    top = 0
    for part in parts:
        page.blit(part, (0, top))
        top += part.height
    return page


@end_with_reader
def main(arguments: list[str]) -> int:
    """Write the sheet; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.games.dawnember.contact_sheet", description="Draw all cards."
    )
    parser.add_argument("folder", type=Path, help="folder for the PNG file")
    parser.add_argument("--height", type=count, action="append", help="height in pixels; may be repeated")
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="language; may be repeated")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    page = sheet(chosen.height or HEIGHTS, chosen.language or LANGUAGES)
    pygame.image.save(page, chosen.folder / "cards.png")
    pygame.display.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
