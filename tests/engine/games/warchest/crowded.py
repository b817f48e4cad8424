"""Positions of every variant with many units close together, and thus with rare decisions near."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.chance import make_generator
from engine.game import Turn, decider
from engine.testing.decision import Decision
from tests.engine.games.warchest.helper import GAME
from tests.engine.games.warchest.published import BASE, DECREES, NOBILITY
from tests.engine.games.warchest.reference.positions import FOR_FOUR, LOCATIONS, MARKERS, SEATS

COINS = BASE | NOBILITY
REACTING = ("ba", "be", "ea", "he", "me", "rg", "sw", "wp")
"""Types whose attributes are decisions or draws; they come more often than others."""
CENTRE = [f"{column}{row}" for column in "defgh" for row in (2, 3, 4, 5)]
SPREADS = ([3, 1, 1, 3, 1], [1, 1, 1, 4, 4], [0, 1, 0, 2, 6])
"""How the coins that are not on the board or in a hand lie in bag, up, down, supply, and out of the game."""

LIVELY = ("attack", "control", "discard", "proclaim", "push", "tactic")


def brawl(variant: str, seed: int, length: int) -> Iterator[Decision]:
    """Play on from a crowded position; two of three times something happens, where something can."""
    random, chance = Random(seed), make_generator(seed)
    state = GAME.parse(crowd_board(variant, seed))
    for _ in range(length):
        if not GAME.to_act(state):
            return
        seat = decider(GAME, state)
        legal = GAME.legal(state, seat)
        lively = [action for action in legal if str(action).startswith(LIVELY)]
        action = random.choice(lively if lively and random.random() < 2 / 3 else legal)
        turn = Turn(GAME, state.clone(), chance)
        GAME.decide(turn, seat, action)
        yield Decision(state, seat, legal, action, turn.events, turn.state)
        state = turn.state


def crowd_board(variant: str, seed: int) -> str:
    """Return a position that follows from the variant and the seed alone; a seat is on turn."""
    random = Random(f"{variant} {seed}")
    seats = SEATS[variant[:2]]
    noble = "nobility" in variant
    kinds = sorted(COINS if noble else BASE)
    kinds.sort(key=lambda kind: random.random() - (kind in REACTING) / 2)
    size = 4 if len(seats) == 2 else 3
    dealt = random.sample(kinds[: size * len(seats)], size * len(seats))
    locations = [cell for cell in LOCATIONS if len(seats) == 4 or cell[0] not in FOR_FOUR]
    board: dict[str, str] = {}
    fields = []
    for number, seat in enumerate(seats):
        army = sorted(dealt[number * size : (number + 1) * size])
        rest: list[str] = []
        for kind in army:
            left = COINS[kind]
            for _ in range(1 + (kind == "fo")):
                if random.random() < 0.85:
                    area = locations if random.random() < 0.25 else CENTRE
                    height = random.choice((1, 1, 1, 2, 2))
                    cell = random.choice([cell for cell in area + CENTRE if cell not in board])
                    board[cell] = f"{cell}:{seat}:{kind}{height}"
                    left -= height
            rest += [kind] * left
        random.shuffle(rest)
        piles = {name: Counter[str]() for name in ("hand", "bag", "up", "down", "supply", "gone")}
        piles["hand"].update([rest.pop() for _ in range(random.choice((1, 2)))])
        piles["hand" if random.random() < 0.8 else random.choice(("bag", "up", "down"))]["ro"] += 1
        weights = random.choice(SPREADS)
        for coin, name in zip(rest, random.choices([*piles][1:], weights, k=len(rest)), strict=True):
            piles[name][coin] += 1
        fields.append(f"{seat}={'|'.join([','.join(army), *map(_pile, piles.values())])}")
    marked = _markers(random, locations, MARKERS[variant[:2]])
    seals = [
        name + random.choice(("", "", "", "=w", "=r", "=rw")) for name in sorted(random.sample(DECREES, 3))
    ]
    holder, turn = random.choice(seats) + random.choice(("", "*")), random.choice(seats)
    return (
        f"wc1 {variant} board={','.join(sorted(board.values()))} control={marked} {' '.join(fields)} "
        f"init={holder} start={turn} turn={turn} round=3 pend=- decrees={','.join(seals) if noble else '-'} "
        "result=-"
    )


def _markers(random: Random, locations: list[str], enough: int) -> str:
    """Give each side fewer locations than win."""
    mixed = random.sample(locations, len(locations))
    wolf, raven = random.randint(1, enough - 1), random.randint(1, enough - 1)
    sides = {"w": mixed[:wolf], "r": mixed[wolf:][:raven]}
    return ";".join(f"{side}:{','.join(sorted(cells)) or '-'}" for side, cells in sides.items())


def _pile(coins: Counter[str]) -> str:
    return "".join(f"{kind}{coins[kind]}" for kind in sorted(coins)) or "-"
