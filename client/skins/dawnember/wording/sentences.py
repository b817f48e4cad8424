"""Sentences for the log: one for each event, with the players' names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.i18n import Words
from client.skins.dawnember.wording.card_sentences import CARDS_TOLD
from client.skins.dawnember.wording.combat_sentences import COMBATS_TOLD
from client.skins.dawnember.wording.log_formatter import BattleFormatter, Saying
from client.skins.dawnember.wording.units import unit_stem
from client.skins.wording.sayings import about_unit, of_player, of_unit, plain
from engine.events import Event, Viewer
from engine.games.dawnember import events, pending
from engine.games.dawnember.state import State


def sentence(words: Words, names: Sequence[str], before: State, event: Event, viewer: Viewer) -> str | None:
    """Return an event as a sentence for its viewer; None if the events around it say enough.

    `before` is the viewer's position before the event. The event is already redacted for the viewer.
    """
    say = FORMATTERS.get(type(event))
    return None if say is None else say(BattleFormatter(words, before, names), event)


# The muster, and the turns.


def _format_deployment(log: BattleFormatter, event: events.UnitDeployed) -> str:
    noun, into = log.words.noun("unit", unit_stem(event.card)), log.words.tr(f"row.into.{event.row}")
    return log.tr("log.deployed", player=log.names[event.seat], into=into, **noun)


def _format_attachment(log: BattleFormatter, event: events.CardAttached) -> str:
    name, card = log.names[event.seat], log.title(event.card)
    return log.tr("log.attached", player=name, card=card, **log.unit(event.unit))


def _gold(log: BattleFormatter, event: events.GoldReturned) -> str:
    return log.tr("log.gold", player=log.names[event.seat], n=event.gold)


def _spell(log: BattleFormatter, event: events.SpellPointsSet) -> str:
    return log.words.tr_n("log.spell", event.points, player=log.names[event.seat])


def _turn(log: BattleFormatter, event: events.TurnPassed) -> str | None:
    """Name the seat of the first command; all later turns alternate."""
    state = log.before
    if log.asked is not pending.AskMuster or state.phase != "battle":
        return None
    return log.tr("log.command.first", player=log.names[event.seat])


def _format_pass(log: BattleFormatter, event: events.Passed) -> str:
    key = "log.passed.muster" if log.before.combat is None else "log.passed.tactic"
    return log.tr(key, player=log.names[event.seat])


_DECLINE_KEYS: dict[type | None, str] = {
    pending.AskBlock: "block",
    pending.AskPay: "pay",
    pending.AskFollowup: "followup",
    pending.AskReshoot: "reshoot",
}


def _format_decline(log: BattleFormatter, event: events.Declined) -> str:
    asked = _DECLINE_KEYS.get(log.asked, "react")
    return log.tr(f"log.declined.{asked}", player=log.names[event.seat])


def _command(log: BattleFormatter, event: events.CommandGiven) -> str | None:
    return log.tr("log.passed.command", player=log.names[event.seat]) if event.passing else None


# Units, and battles from their beginning to their end.


def _battle(log: BattleFormatter, event: events.BattleBegan) -> str:
    first, second = log.names
    return log.tr(
        "log.battle",
        n=event.battle,
        first=first,
        second=second,
        gold1=event.gold[0],
        gold2=event.gold[1],
        player=log.names[event.seat],
    )


def _format_destruction(log: BattleFormatter, event: events.UnitDestroyed) -> str:
    """Say that a unit is gone; outside the battle it was dismissed."""
    fought = log.before.phase not in ("muster", "cleanup") and log.asked is not pending.AskRetreat
    return log.agreeing("log.destroyed" if fought else "log.left", event.unit)


def _format_move(log: BattleFormatter, event: events.UnitMoved) -> str:
    key = "log.arranged" if log.before.phase == "cleanup" else "log.moved"
    return log.agreeing(f"{key}.{event.row}", event.unit)


def _format_score(log: BattleFormatter, event: events.BattleScored) -> str:
    first, second = log.names
    return log.tr("log.scored", first=first, second=second, a=event.totals[0], b=event.totals[1])


def _clash(log: BattleFormatter, event: events.ClashBegan) -> str:
    return log.tr("log.clash", n=event.number)


def _format_won_battle(log: BattleFormatter, event: events.BattleWon) -> str:
    (first, second), wins = log.names, log.after(event).wins
    player = log.names[event.seat]
    return log.tr("log.battle_won", player=player, first=first, second=second, a=wins[0], b=wins[1])


def _format_ending(log: BattleFormatter, event: events.MatchEnded) -> str:
    return log.tr("log.ended", player=log.names[event.winner])


FORMATTERS: Mapping[type, Saying] = {
    **CARDS_TOLD,
    **COMBATS_TOLD,
    events.BattleBegan: _battle,
    events.MusterBegan: of_player("log.muster"),
    events.UnitDeployed: _format_deployment,
    events.CardAttached: _format_attachment,
    events.GoldReturned: _gold,
    events.MusterEnded: plain("log.mustered"),
    events.SpellPointsSet: _spell,
    events.TurnPassed: _turn,
    events.Passed: _format_pass,
    events.Declined: _format_decline,
    events.CommandGiven: _command,
    events.UnitMoved: _format_move,
    events.UnitCommitted: about_unit("log.committed"),
    events.UnitReadied: about_unit("log.readied"),
    events.UnitReturned: of_unit("log.returned"),
    events.UnitDestroyed: _format_destruction,
    events.FellForward: of_player("log.forward"),
    events.Withdrew: of_player("log.withdrew"),
    events.UnitKept: of_unit("log.kept"),
    events.BattleScored: _format_score,
    events.ClashBegan: _clash,
    events.BattleWon: _format_won_battle,
    events.CleanUpBegan: plain("log.cleanup"),
    events.MatchEnded: _format_ending,
}
"""Alternating turns, renewed points and the end of a combat have no sentences."""
