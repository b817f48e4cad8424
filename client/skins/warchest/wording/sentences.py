"""Sentences for the log: one for each event of a War Chest stream."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from client.i18n import Words
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.warchest import events
from engine.games.warchest.actions import Decline
from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import CODES, DECREE_CODES, UNKNOWN
from engine.games.warchest.options import SIDES
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import State
from engine.match.entries import Decided


def sentence(words: Words, game: Game[State], before: State, event: Event, viewer: Viewer) -> str | None:
    """Return an event as a sentence for its viewer; None if the events around it say enough.

    `before` is the viewer's position before the event. The event is already redacted for the viewer.
    """
    say = _SAY.get(type(event))
    return None if say is None else say(words, before, event)


def player(words: Words, state: State, seat: int) -> str:
    """Return the name of a seat's player in this game."""
    return words.tr(f"{seat_stem(state, seat)}.name")


def seat_stem(state: State, seat: int) -> str:
    """Return the stem of the noun for a seat's player."""
    return f"side.{state.setup.variant.seats[seat]}"


def _doer(state: State, side: int) -> str:
    """Return the stem of the noun for the actor of a side: the player in turn, if of that side."""
    return seat_stem(state, state.turn) if state.turn & 1 == side else side_stem(side)


def side_stem(side: int) -> str:
    """Return the stem of the noun for a side.

    >>> side_stem(0), side_stem(1)
    ('side.w', 'side.r')
    """
    return f"side.{SIDES[side]}"


def unit_stem(kind: int) -> str:
    """Return the stem of the noun for a kind of coin.

    >>> unit_stem(0)
    'unit.ar'
    """
    return f"unit.{CODES[kind]}"


def decree_stem(decree: int) -> str:
    """Return the stem of the noun for a Decree.

    >>> decree_stem(0)
    'decree.enlist'
    """
    return f"decree.{DECREE_CODES[decree]}"


def join_list(words: Words, texts: Iterable[str]) -> str:
    """Return texts joined as a list inside a sentence."""
    return words.tr("common.list").join(texts)


def _unit(words: Words, kind: int) -> dict[str, str]:
    return words.noun("unit", unit_stem(kind))


def _decree(words: Words, decree: int) -> dict[str, str]:
    return words.noun("decree", decree_stem(decree))


def _decrees(words: Words, before: State, event: events.DecreesRevealed) -> str:
    names = (words.tr(f"{decree_stem(decree)}.short") for decree in event.decrees)
    return words.tr("log.decrees", decrees=join_list(words, names))


def _cards(words: Words, before: State, event: events.CardsRevealed) -> str:
    return words.tr("log.cards", units=_names(words, event.cards))


def _names(words: Words, kinds: Iterable[int]) -> str:
    return join_list(words, (words.tr(f"{unit_stem(kind)}.nom") for kind in kinds))


def _format_flip(words: Words, before: State, event: events.MarkerFlipped) -> str:
    return words.tr("log.flip", **words.noun("side", side_stem(event.side)))


def _drafter(words: Words, before: State, event: events.DrafterNamed) -> str:
    return words.tr("log.drafter", player=player(words, before, event.seat))


def _card(words: Words, before: State, event: events.CardPicked | events.CardBanned) -> str:
    key = "log.pick" if isinstance(event, events.CardPicked) else "log.ban"
    return words.tr(key, player=player(words, before, event.seat), **_unit(words, event.unit))


def _format_armies(words: Words, before: State, event: events.ArmiesDealt | events.ArmiesFormed) -> str:
    return " ".join(
        words.tr("log.army", coins=_names(words, army), **words.noun("side", seat_stem(before, seat)))
        for seat, army in enumerate(event.armies)
    )


def _armies(words: Words, before: State, event: events.ArmiesFormed) -> str:
    first = words.tr("log.first", player=player(words, before, event.first))
    # Players who have picked cards, or were dealt some, know the armies already.
    told = before.setup.armies == event.armies
    return first if told else f"{_format_armies(words, before, event)} {first}"


def _round(words: Words, before: State, event: events.RoundStarted) -> str:
    return words.tr("log.round", n=event.round, player=player(words, before, event.seat))


def _turn(words: Words, before: State, event: events.TurnPassed) -> str:
    return words.tr("log.turn", player=player(words, before, event.seat))


def _format_draw(words: Words, before: State, event: events.CoinsDrawn) -> str:
    name = player(words, before, event.seat)
    said = [_coins(words, name, event.coins)] if event.coins else []
    if event.refilled:
        said.append(words.tr("log.refill", player=name))
        if event.more:
            said.append(_coins(words, name, event.more))
    return " ".join(said) if said else words.tr("log.draw_nothing", player=name)


def _coins(words: Words, name: str, coins: tuple[int, ...]) -> str:
    if UNKNOWN in coins:
        return words.tr_n("log.draw", len(coins), player=name)
    named = join_list(words, (words.tr(f"{unit_stem(coin)}.coin_acc") for coin in coins))
    return words.tr("log.draw_named", player=name, coins=named)


def _format_shown_coin(words: Words, before: State, event: events.CoinShown) -> str:
    if (spy := _spying(words, before, event.seat)) is not None:
        return words.tr("log.spy_up", **spy, **_unit(words, event.coin))
    return words.tr("log.discard_up", player=player(words, before, event.seat), **_unit(words, event.coin))


def _format_hidden_coin(words: Words, before: State, event: events.CoinHidden) -> str:
    name = player(words, before, event.seat)
    if event.coin == UNKNOWN:
        return words.tr("log.discard_down", player=name)
    return words.tr("log.discard_down_named", player=name, **_unit(words, event.coin))


def _format_buried_coin(words: Words, before: State, event: events.CoinBuried) -> str:
    spy = _spying(words, before, event.seat)
    assert spy is not None
    if event.coin == UNKNOWN:
        return words.tr("log.spy_down", **spy)
    return words.tr("log.spy_down_named", **spy, **_unit(words, event.coin))


def _spying(words: Words, before: State, seat: int) -> dict[str, str] | None:
    """Return the names for a Spy sentence, if Spy looks at this seat's hand (WC-10.7.1)."""
    asked = before.pending[0] if before.pending else None
    if not isinstance(asked, Spied) or asked.target != seat:
        return None
    return _spy(words, before, asked)


def _spy(words: Words, before: State, asked: Spied) -> dict[str, str]:
    rival = words.noun("rival", seat_stem(before, asked.target))
    return {"player": player(words, before, asked.seat), **rival}


def _format_spied_hand(words: Words, before: State, event: events.Awaited) -> str | None:
    """Say that a hand is revealed, and to its viewer the coins in it (WC-7.1.8)."""
    asked = event.frames[0] if event.frames else None
    if not isinstance(asked, Spied):
        return None
    args = _spy(words, before, asked)
    said = words.tr("log.spy", **args)
    if UNKNOWN in asked.hand:
        return said
    coins = join_list(words, (words.tr(f"{unit_stem(coin)}.nom") for coin in asked.hand))
    return f"{said} {words.tr('log.spy_hand', coins=coins, **args)}"


def _format_spared_hand(words: Words, before: State, event: Decided) -> str | None:
    """Say that a hand was left unchanged, which no other event says."""
    asked = before.pending[0] if before.pending else None
    if isinstance(asked, Spied) and event.action == str(Decline()):
        return words.tr("log.spy_kept", **_spy(words, before, asked))
    return None


def _format_seal(words: Words, before: State, event: events.Sealed) -> str:
    side = words.noun("side", _doer(before, event.side))
    return words.tr("log.seal", **side, **_decree(words, event.decree))


def _format_proclamation(words: Words, before: State, event: events.Proclaimed) -> str:
    return words.tr("log.proclaim", player=player(words, before, event.seat), **_decree(words, event.decree))


def _format_pass(words: Words, before: State, event: events.Passed) -> str:
    return words.tr("log.pass", player=player(words, before, event.seat))


def _format_initiative(words: Words, before: State, event: events.InitiativeClaimed) -> str:
    return words.tr("log.claim", player=player(words, before, event.seat))


def _format_recruitment(words: Words, before: State, event: events.Recruited) -> str:
    return words.tr("log.recruit", player=player(words, before, event.seat), **_unit(words, event.unit))


def _format_deployment(words: Words, before: State, event: events.Deployed) -> str:
    name = player(words, before, event.seat)
    return words.tr("log.deploy", player=name, cell=NAMES[event.cell], **_unit(words, event.unit))


def _format_bolster(words: Words, before: State, event: events.Bolstered) -> str:
    name, height = player(words, before, event.seat), before.height[event.cell] + 1
    return words.tr_n("log.bolster", height, player=name, cell=NAMES[event.cell], **_unit(words, event.unit))


def _format_move(words: Words, before: State, event: events.Moved) -> str:
    stem, ends = unit_stem(event.unit), {"origin": NAMES[event.cell], "cell": NAMES[event.path[-1]]}
    if len(event.path) == 1:
        return words.agree("log.move", stem, **ends, **_unit(words, event.unit))
    via = join_list(words, (NAMES[cell] for cell in event.path[:-1]))
    return words.agree("log.move_via", stem, via=via, **ends, **_unit(words, event.unit))


def _format_shift(words: Words, before: State, event: events.Pushed | events.Redeployed) -> str:
    key = "log.push" if isinstance(event, events.Pushed) else "log.redeploy"
    ends = {"origin": NAMES[event.cell], "cell": NAMES[event.target]}
    return words.tr(key, **ends, **_unit(words, event.unit))


def _format_supply_bolster(words: Words, before: State, event: events.SupplyBolstered) -> str:
    return words.tr("log.supply_bolster", cell=NAMES[event.cell], **_unit(words, event.unit))


def _format_reinforcement(words: Words, before: State, event: events.Reinforced) -> str:
    return words.tr("log.reinforce", player=player(words, before, event.seat), **_unit(words, event.unit))


def _format_attack(words: Words, before: State, event: events.Attacked) -> str:
    stem = unit_stem(event.unit)
    args = {
        "origin": NAMES[event.cell],
        "target": NAMES[event.target],
        **_unit(words, event.unit),
        **words.noun("enemy", unit_stem(before.kind[event.target])),
    }
    if before.setup.board.near_mask[event.cell] >> event.target & 1:
        return words.agree("log.attack", stem, **args)
    return words.agree("log.shot", stem, **args)


def _format_loss(words: Words, before: State, event: events.CoinLost) -> str:
    stem, args = unit_stem(event.unit), {"cell": NAMES[event.cell], **_unit(words, event.unit)}
    if before.height[event.cell] > 1:
        return words.agree("log.loss", stem, **args)
    return words.agree("log.destroyed", stem, **args)


def _format_supply_loss(words: Words, before: State, event: events.SupplyLost) -> str:
    return words.agree("log.supply_loss", unit_stem(event.unit), **_unit(words, event.unit))


def _format_spent_stack(words: Words, before: State, event: events.StackSpent) -> str:
    stem = unit_stem(event.unit)
    return words.agree("log.stack_paid", stem, cell=NAMES[event.cell], **_unit(words, event.unit))


def _format_control(words: Words, before: State, event: events.Controlled) -> str:
    side = words.noun("side", _doer(before, event.side))
    if before.marks[1 - event.side] >> event.cell & 1:
        loser = words.noun("loser", side_stem(1 - event.side))
        return words.tr("log.control_from", cell=NAMES[event.cell], **side, **loser)
    return words.tr("log.control", cell=NAMES[event.cell], **side)


def _format_decline(words: Words, before: State, event: events.Declined) -> str:
    name = player(words, before, before.setup.owner[event.unit])
    return words.tr("log.declined", player=name, **_unit(words, event.unit))


def _format_ending(words: Words, before: State, event: events.GameEnded) -> str:
    if event.winner is None:
        return words.tr("log.end.tie")
    placed = before.marks[event.winner].bit_count()
    return words.tr_n("log.end.win", placed, **words.noun("side", side_stem(event.winner)))


_SAY: dict[type, Callable[[Words, State, Any], str | None]] = {
    events.DecreesRevealed: _decrees,
    events.CardsRevealed: _cards,
    events.MarkerFlipped: _format_flip,
    events.DrafterNamed: _drafter,
    events.CardBanned: _card,
    events.CardPicked: _card,
    events.ArmiesDealt: _format_armies,
    events.Sealed: _format_seal,
    events.Proclaimed: _format_proclamation,
    events.Pushed: _format_shift,
    events.Redeployed: _format_shift,
    events.SupplyBolstered: _format_supply_bolster,
    events.Reinforced: _format_reinforcement,
    events.Awaited: _format_spied_hand,
    events.ArmiesFormed: _armies,
    events.RoundStarted: _round,
    events.TurnPassed: _turn,
    events.CoinsDrawn: _format_draw,
    events.CoinShown: _format_shown_coin,
    events.CoinHidden: _format_hidden_coin,
    events.CoinBuried: _format_buried_coin,
    events.Passed: _format_pass,
    events.InitiativeClaimed: _format_initiative,
    events.Recruited: _format_recruitment,
    events.Deployed: _format_deployment,
    events.Bolstered: _format_bolster,
    events.Moved: _format_move,
    events.Attacked: _format_attack,
    events.CoinLost: _format_loss,
    events.SupplyLost: _format_supply_loss,
    events.StackSpent: _format_spent_stack,
    events.Controlled: _format_control,
    events.Declined: _format_decline,
    events.GameEnded: _format_ending,
    Decided: _format_spared_hand,
}
"""Decisions have short texts here: their consequences have their own, and questions are asked elsewhere."""
