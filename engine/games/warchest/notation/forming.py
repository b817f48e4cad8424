"""Checks of positions during the draft: cards and pending decisions fit together (WC-3.2, WC-3.3)."""

from __future__ import annotations

from collections import Counter

from engine.games.warchest.catalog import Frames
from engine.games.warchest.kinds import CODES, codes
from engine.games.warchest.pending import Banning, Drafting, NamingDrafter, NamingHolder, Settling
from engine.games.warchest.play.draft import DRAFT_FRAMES, ORDER, picks
from engine.games.warchest.play.set_up import ARMY, cards
from engine.games.warchest.state import NO_RESULT, PILES, State
from engine.notation import require


def check_cards(state: State) -> None:
    """Check armies, pool and the decisions of a draft against the round; raises `NotationError`.

    In round 0 armies are formed: the remaining decisions determine how many cards lie where. From round 1 on
    the armies are complete (WC-3.1.3, WC-3.3.3).
    """
    setup = state.setup
    held = [kind for army in setup.armies for kind in army]
    known = cards(setup.variant)
    foreign = [kind for kind in (*held, *state.pool) if kind not in known]
    require(not foreign, "armies", f"{codes(foreign)} does not come with the rules {setup.variant.ruleset}")
    twice = [CODES[kind] for kind in state.pool if kind in held]
    require(not twice, "pool", f"{','.join(twice)} lies open and is in an army")
    if not state.round:
        _check_forming(state)
        return
    require(not state.pool, "pool", "cards lie open where the armies are formed")
    drafting = any(isinstance(frame, (*DRAFT_FRAMES, Settling)) for frame in state.pending)
    require(not drafting, "pend", "armies are still to be formed, which is done before round 1")
    for seat, army in zip(setup.variant.seats, setup.armies, strict=True):
        size = ARMY[setup.variant.players]
        require(len(army) == size, seat, f"has {len(army)} units where an army has {size}")


def _check_forming(state: State) -> None:
    laid = [*state.marks, *state.cells, *(pile for name in PILES for pile in getattr(state, name))]
    require(not any(laid), "round", "is 0, but coins or markers are there before the armies are")
    begun = state.initiative, state.starter, state.turn, state.moved, *state.seals
    require(not any(begun), "round", "is 0, but the game is on its way before the armies are formed")
    require(state.result == NO_RESULT, "result", "nobody can win before round 1")
    sizes = Counter({seat: len(army) for seat, army in enumerate(state.setup.armies)})
    expected = _count_expected_cards(state)
    require(expected is not None, "pend", "these decisions are not the rest of a draft")
    assert expected is not None
    require((sizes, len(state.pool)) == expected, "pool", "armies and open cards do not fit what is pending")


def _count_expected_cards(state: State) -> tuple[Counter[int], int] | None:
    """Return the cards of each army and the pool before the pending decisions, or None."""
    setup, frames = state.setup, state.pending
    players = setup.variant.players
    if not frames:
        return Counter(), 0
    if isinstance(frames[0], NamingHolder):
        full = Counter(dict.fromkeys(range(players), ARMY[players]))
        return (full, 0) if players == 4 and len(frames) == 1 else None
    rule, asked = frames[-1], frames[:-1]
    if not isinstance(rule, Settling) or not asked or (players == 2 and rule.rule != "second_drafter"):
        return None
    if isinstance(asked[0], NamingDrafter):
        fits = players == 4 and asked[1:] in ((), _bans(asked[0].side))
        return (Counter(), len(ORDER[players]) + len(asked) - 1) if fits else None
    # The first drafter also picks last.
    last = asked[-1]
    if not isinstance(last, Drafting):
        return None
    course = (*_bans(last.seat & 1), *picks(setup, last.seat))
    done = len(course) - len(asked)
    if done < 0 or course[done:] != asked:
        return None
    made = Counter(frame.seat for frame in course[:done] if isinstance(frame, Drafting))
    return made, len(asked)


def _bans(side: int) -> Frames:
    return (Banning(side), Banning(1 - side))
