"""Play random games of every kind until everything that War Chest can ask for has been asked.

`python -m tools.games.warchest.exhaustive --games 500` plays that many games of each variant, each with
settings drawn at random; what always holds is checked in every position (WC-1.4), and a table says how often
each unit, Decree, kind of decision (WC-6.3.10) and pair of effects that wait together has occurred.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from engine.chance import Generator, seeded
from engine.game import Turn, begin
from engine.games.registry import GAMES
from engine.games.warchest.actions import Claim, Decline, Pass, Proclaim
from engine.games.warchest.catalog import UNITS, Occasion
from engine.games.warchest.kinds import CODES, DECREE_CODES, ROYAL
from engine.games.warchest.options import Options
from engine.games.warchest.pending import (
    Banning,
    Drafting,
    Edict,
    Foot,
    Loss,
    NamingDrafter,
    NamingHolder,
    Option,
    Play,
    Spied,
    Wait,
)
from engine.games.warchest.play.draft import DRAFT_FRAMES
from engine.options import describe, fitting
from engine.testing.trace import Decision
from tools.games.warchest.invariants import faults

GAME: Any = GAMES["warchest"]
VARIANTS = [(players, ruleset) for ruleset in ("base", "nobility") for players in (2, 4)]
DULL = (Decline, Pass, Claim)
LIMIT = 600
"""Decisions after which a game is left."""

ASKED = {
    Drafting: "draft pick",
    Banning: "draft ban",
    NamingDrafter: "team names its first drafter",
    NamingHolder: "team names the initiative holder",
    type(None): "action with coin and targets",
    Option: "optional effect",
    Wait: "order of noted effects",
    Loss: "Royal Guard's source of loss",
    Spied: "Spy's coin",
    Play: "use of a drawn coin",
    Foot: "Footman of the tactic",
    Edict: "Earl's proclamation",
}
"""The kinds of decision (WC-6.3.10, WC-6.3.5, WC-9.3.1)."""


def settings(chance: Generator, players: int, ruleset: str) -> Options:
    """Draw settings of a variant; a limit of rounds keeps most games short."""
    values: dict[str, Any] = {"players": players, "ruleset": ruleset}
    for option in describe(Options):
        possible = option.possible(fitting(Options, values))
        if option.name not in values and possible is not None and option.name != "first":
            choices = [choice for choice in possible if choice != "armies"]
            values[option.name] = choices[chance.below(len(choices))]
    return Options(**fitting(Options, values) | {"max_rounds": 12 + chance.below(30)})


def lively(chance: Generator, config: Options) -> Iterator[Decision]:
    """Play a game in which every kind of action is as likely as every other, so that rare ones come up.

    What leads nowhere is done only where there is nothing else.
    """
    state, _ = begin(GAME, config, chance)
    for _ in range(LIMIT):
        acting = sorted(GAME.to_act(state))
        if not acting:
            return
        seat = acting[chance.below(len(acting))]
        legal = GAME.legal(state, seat)
        kinds: dict[Any, list[Any]] = {}
        for action in legal:
            kind = action.decree if isinstance(action, Proclaim) else type(action)
            kinds.setdefault(kind, []).append(action)
        for dull in DULL:
            if len(kinds) > 1:
                kinds.pop(dull, None)
        same = [*kinds.values()][chance.below(len(kinds))]
        action = same[chance.below(len(same))]
        turn = Turn(GAME, state.clone(), chance)
        GAME.decide(turn, seat, action)
        yield Decision(state, seat, legal, action, turn.events, turn.state)
        state = turn.state


def note(seen: Counter[str], decision: Decision) -> None:
    """Count what a decision was about."""
    frame = decision.before.pending[0] if decision.before.pending else None
    seen[f"decision: {ASKED[type(frame)]}"] += 1
    if isinstance(frame, Option):
        seen[f"optional effect of {CODES[frame.unit]}"] += 1
    if isinstance(frame, Wait):
        for one, other in combinations(sorted({action.unit for action in decision.legal}), 2):
            seen[f"pair: {CODES[one]} {CODES[other]}"] += 1
    action = decision.action
    if isinstance(action, Proclaim):
        seen[f"decree: {DECREE_CODES[action.decree]}"] += 1
    elif not isinstance(frame, DRAFT_FRAMES) and isinstance(getattr(action, "unit", None), int):
        seen[f"unit: {CODES[action.unit]}"] += 1


def expected() -> set[str]:
    """Return everything that must occur over all variants."""
    reacting = {kind: unit.reaction.occasions for kind, unit in enumerate(UNITS) if unit.reaction}
    heralds = [kind for kind, occasions in reacting.items() if Occasion.PROCLAIM in occasions]
    found = {f"decision: {kind}" for kind in ASKED.values()}
    found |= {f"decree: {code}" for code in DECREE_CODES}
    found |= {f"unit: {code}" for kind, code in enumerate(CODES) if kind != ROYAL}
    # One action lets one unit maneuver, recruits or deploys; only proclaiming adds an effect of another unit.
    pairs = {tuple(sorted((herald, kind))) for herald in heralds for kind in reacting if kind != herald}
    return found | {f"pair: {CODES[one]} {CODES[other]}" for one, other in pairs}


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print the table; 0 if all occurred and always held, 1 if not."""
    parser = argparse.ArgumentParser(prog="tools.games.warchest.exhaustive", description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games of each variant")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    seen: Counter[str] = Counter(dict.fromkeys(expected(), 0))
    decisions = 0
    for players, ruleset in VARIANTS:
        ended = 0
        for number in range(args.games):
            chance = seeded(args.seed * 1_000_003 + number)
            state = None
            for decision in lively(chance, settings(chance, players, ruleset)):
                state = decision.after
                decisions += 1
                broken = faults(GAME.format(state))
                if broken:
                    print(f"{players}p-{ruleset} game {number}: {broken[0]} in {GAME.format(state)}")
                    return 1
                note(seen, decision)
            ended += GAME.outcome(state) is not None
        print(f"{players}p-{ruleset}: {args.games} games, {ended} ended, all invariants held")
    for what in sorted(seen):
        print(f"{seen[what]:9,}  {what}")
    missing = [what for what in sorted(expected()) if not seen[what]]
    print(f"{decisions:,} decisions; " + (f"missing: {', '.join(missing)}" if missing else "all occurred"))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
