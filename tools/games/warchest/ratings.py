"""Rate the unit cards of War Chest: how often the side that holds a card wins, all else being equal.

`python -m tools.games.warchest.ratings --games 2000` has a bot play itself with random armies and fits each
card's share in the winning (Bradley and Terry's model: the log odds of a win are the sum of the ratings of a
side's cards less the other's). Ratings are percent of games won above the mean of all cards; what is printed
belongs into the files of the units (`Unit.rating`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, sqrt

from engine.games.registry import GAMES
from engine.games.warchest.kinds import CODES, ROYAL
from engine.options import configure
from server.arena.plan import GamesPlan
from server.arena.running import play_all

SHRINKAGE = 2.0
"""How strongly ratings are held near the mean (ridge): a card seen seldom is taken for an average one."""
STEPS = 400
RATE = 2.0


def fit(rows: Sequence[tuple[Sequence[int], bool]], cards: int) -> list[float]:
    """Return the log odds of each card; a row is +1, -1 or 0 for each card, and whether the +1 side won."""
    weights = [0.0] * cards
    for _ in range(STEPS):
        slopes = [-SHRINKAGE * weight for weight in weights]
        for held, won in rows:
            at = [card for card in range(cards) if held[card]]
            error = won - 1 / (1 + exp(-sum(held[card] * weights[card] for card in at)))
            for card in at:
                slopes[card] += held[card] * error
        weights = [weight + RATE * slope / len(rows) for weight, slope in zip(weights, slopes, strict=True)]
    mean = sum(weights) / cards
    return [weight - mean for weight in weights]


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit and print a line for each card."""
    parser = argparse.ArgumentParser(prog="tools.games.warchest.ratings", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(argv)
    game = GAMES["warchest"]
    config = configure(game.options, {"draft": "random", "ruleset": "nobility"})
    plan = GamesPlan("warchest", config, (args.bot, args.bot), args.games, args.seed, 256, pairs=False)
    cards = [kind for kind in range(len(CODES)) if kind != ROYAL]
    rows: list[tuple[list[int], bool]] = []
    for played in play_all(plan, args.jobs):
        one, two = played.gear
        if any(played.won):
            held = [(CODES[kind] in one) - (CODES[kind] in two) for kind in cards]
            rows.append((held, played.won[0]))
    print(f"{len(rows)} of {args.games} games were decided")
    seen = [sum(map(abs, column)) for column in zip(*(held for held, _ in rows), strict=True)]
    found = sorted(zip(fit(rows, len(cards)), cards, seen, strict=True), reverse=True)
    for weight, kind, games in found:
        # Near even odds a log odds of w moves the share of wins by w / 4.
        print(f"{CODES[kind]}  {25 * weight:+5.1f}  +-{100 * 0.98 / sqrt(games):.1f}  in {games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
