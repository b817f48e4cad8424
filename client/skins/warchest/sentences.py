"""What has happened, in words: a sentence for each fact of a War Chest stream, for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from client.words import Words
from engine.events import Fact, Viewer
from engine.game import Game
from engine.games.warchest import events
from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import CODES, UNKNOWN
from engine.games.warchest.options import SEATS
from engine.games.warchest.state import State
from engine.match import Resigned, Undone


def sentence(words: Words, game: Game[Any], before: State, fact: Fact, viewer: Viewer) -> str | None:
    """Say what a fact tells its viewer; None for one whose meaning the facts around it carry.

    `before` is what the viewer knew before the fact. The fact is already the viewer's own.
    """
    say = _SAY.get(type(fact))
    return None if say is None else say(words, before, fact)


def player(words: Words, seat: int) -> str:
    """Return the name of a seat's player in this game."""
    return words.tr(f"{side_stem(seat)}.name")


def side_stem(seat: int) -> str:
    """Return the stem of the noun for a seat's side."""
    return f"side.{SEATS[2][seat & 1]}"


def unit_stem(kind: int) -> str:
    """Return the stem of the noun for a kind of coin."""
    return f"unit.{CODES[kind]}"


def listed(words: Words, texts: Iterable[str]) -> str:
    """Join texts as a list inside a sentence."""
    return words.tr("common.list").join(texts)


def _unit(words: Words, kind: int) -> dict[str, str]:
    return words.noun("unit", unit_stem(kind))


def _armies(words: Words, before: State, fact: events.ArmiesFormed) -> str:
    said = [
        words.tr(
            "log.army",
            coins=listed(words, (words.tr(f"{unit_stem(kind)}.nom") for kind in army)),
            **words.noun("side", side_stem(seat)),
        )
        for seat, army in enumerate(fact.armies)
    ]
    return " ".join([*said, words.tr("log.first", player=player(words, fact.first))])


def _round(words: Words, before: State, fact: events.RoundStarted) -> str:
    return words.tr("log.round", n=fact.round, player=player(words, fact.seat))


def _turn(words: Words, before: State, fact: events.TurnPassed) -> str:
    return words.tr("log.turn", player=player(words, fact.seat))


def _drawn(words: Words, before: State, fact: events.CoinsDrawn) -> str:
    name = player(words, fact.seat)
    said = [_coins(words, name, fact.coins)] if fact.coins else []
    if fact.refilled:
        said.append(words.tr("log.refill", player=name))
        if fact.more:
            said.append(_coins(words, name, fact.more))
    return " ".join(said) if said else words.tr("log.draw_nothing", player=name)


def _coins(words: Words, name: str, coins: tuple[int, ...]) -> str:
    if UNKNOWN in coins:
        return words.tr_n("log.draw", len(coins), player=name)
    named = listed(words, (words.tr(f"{unit_stem(coin)}.coin_acc") for coin in coins))
    return words.tr("log.draw_named", player=name, coins=named)


def _shown(words: Words, before: State, fact: events.CoinShown) -> str:
    return words.tr("log.discard_up", player=player(words, fact.seat), **_unit(words, fact.coin))


def _hidden(words: Words, before: State, fact: events.CoinHidden) -> str:
    name = player(words, fact.seat)
    if fact.coin == UNKNOWN:
        return words.tr("log.discard_down", player=name)
    return words.tr("log.discard_down_named", player=name, **_unit(words, fact.coin))


def _passed(words: Words, before: State, fact: events.Passed) -> str:
    return words.tr("log.pass", player=player(words, fact.seat))


def _claimed(words: Words, before: State, fact: events.InitiativeClaimed) -> str:
    return words.tr("log.claim", player=player(words, fact.seat))


def _recruited(words: Words, before: State, fact: events.Recruited) -> str:
    return words.tr("log.recruit", player=player(words, fact.seat), **_unit(words, fact.unit))


def _deployed(words: Words, before: State, fact: events.Deployed) -> str:
    name = player(words, fact.seat)
    return words.tr("log.deploy", player=name, cell=NAMES[fact.cell], **_unit(words, fact.unit))


def _bolstered(words: Words, before: State, fact: events.Bolstered) -> str:
    name, height = player(words, fact.seat), before.height[fact.cell] + 1
    return words.tr_n("log.bolster", height, player=name, cell=NAMES[fact.cell], **_unit(words, fact.unit))


def _moved(words: Words, before: State, fact: events.Moved) -> str:
    stem, ends = unit_stem(fact.unit), {"origin": NAMES[fact.cell], "cell": NAMES[fact.path[-1]]}
    if len(fact.path) == 1:
        return words.agree("log.move", stem, **ends, **_unit(words, fact.unit))
    via = listed(words, (NAMES[cell] for cell in fact.path[:-1]))
    return words.agree("log.move_via", stem, via=via, **ends, **_unit(words, fact.unit))


def _attacked(words: Words, before: State, fact: events.Attacked) -> str:
    stem = unit_stem(fact.unit)
    args = {
        "origin": NAMES[fact.cell],
        "target": NAMES[fact.target],
        **_unit(words, fact.unit),
        **words.noun("enemy", unit_stem(before.kind[fact.target])),
    }
    if before.setup.board.near_mask[fact.cell] >> fact.target & 1:
        return words.agree("log.attack", stem, **args)
    return words.agree("log.shot", stem, **args)


def _lost(words: Words, before: State, fact: events.CoinLost) -> str:
    stem, args = unit_stem(fact.unit), {"cell": NAMES[fact.cell], **_unit(words, fact.unit)}
    if before.height[fact.cell] > 1:
        return words.agree("log.loss", stem, **args)
    return words.agree("log.destroyed", stem, **args)


def _supply_lost(words: Words, before: State, fact: events.SupplyLost) -> str:
    return words.agree("log.supply_loss", unit_stem(fact.unit), **_unit(words, fact.unit))


def _spent(words: Words, before: State, fact: events.StackSpent) -> str:
    stem = unit_stem(fact.unit)
    return words.agree("log.stack_paid", stem, cell=NAMES[fact.cell], **_unit(words, fact.unit))


def _controlled(words: Words, before: State, fact: events.Controlled) -> str:
    side = words.noun("side", side_stem(fact.side))
    if before.marks[1 - fact.side] >> fact.cell & 1:
        loser = words.noun("loser", side_stem(1 - fact.side))
        return words.tr("log.control_from", cell=NAMES[fact.cell], **side, **loser)
    return words.tr("log.control", cell=NAMES[fact.cell], **side)


def _declined(words: Words, before: State, fact: events.Declined) -> str:
    name = player(words, before.setup.owner[fact.unit])
    return words.tr("log.declined", player=name, **_unit(words, fact.unit))


def _ended(words: Words, before: State, fact: events.GameEnded) -> str:
    if fact.winner is None:
        return words.tr("log.end.draw")
    placed = before.marks[fact.winner].bit_count()
    return words.tr_n("log.end.win", placed, **words.noun("side", side_stem(fact.winner)))


def _resigned(words: Words, before: State, fact: Resigned) -> str:
    winner = words.noun("side", side_stem(fact.winner))
    return words.tr("log.end.resign", player=player(words, fact.seat), **winner)


def _undone(words: Words, before: State, fact: Undone) -> str:
    return words.tr("log.undone", player=player(words, fact.seat))


_SAY: dict[type, Callable[[Words, State, Any], str]] = {
    events.ArmiesFormed: _armies,
    events.RoundStarted: _round,
    events.TurnPassed: _turn,
    events.CoinsDrawn: _drawn,
    events.CoinShown: _shown,
    events.CoinHidden: _hidden,
    events.Passed: _passed,
    events.InitiativeClaimed: _claimed,
    events.Recruited: _recruited,
    events.Deployed: _deployed,
    events.Bolstered: _bolstered,
    events.Moved: _moved,
    events.Attacked: _attacked,
    events.CoinLost: _lost,
    events.SupplyLost: _supply_lost,
    events.StackSpent: _spent,
    events.Controlled: _controlled,
    events.Declined: _declined,
    events.GameEnded: _ended,
    Resigned: _resigned,
    Undone: _undone,
}
"""Not here: a decision, told by its consequences, and pending questions, which the player is asked."""
