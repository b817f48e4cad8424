"""Sentences for the log: one for each event, told of the players by their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.i18n import Words
from client.skins.dawnember.wording.card_sentences import CARDS_TOLD
from client.skins.dawnember.wording.combat_sentences import COMBATS_TOLD
from client.skins.dawnember.wording.teller import Saying, Teller
from client.skins.dawnember.wording.units import unit_stem
from client.skins.wording.sayings import about_unit, of_player, of_unit, plain
from engine.events import Event, Viewer
from engine.games.dawnember import events, pending
from engine.games.dawnember.state import State


def sentence(words: Words, names: Sequence[str], before: State, event: Event, viewer: Viewer) -> str | None:
    """Say what an event tells its viewer; None for one whose meaning the events around it carry.

    `before` is what the viewer knew before the event. The event is already the viewer's own.
    """
    say = TOLD.get(type(event))
    return None if say is None else say(Teller(words, names, before), event)


# The muster, and whose turn it is.


def _format_deployment(tell: Teller, event: events.UnitDeployed) -> str:
    noun, into = tell.words.noun("unit", unit_stem(event.card)), tell.words.tr(f"row.into.{event.row}")
    return tell.tr("log.deployed", player=tell.names[event.seat], into=into, **noun)


def _format_attachment(tell: Teller, event: events.CardAttached) -> str:
    name, card = tell.names[event.seat], tell.title(event.card)
    return tell.tr("log.attached", player=name, card=card, **tell.unit(event.unit))


def _gold(tell: Teller, event: events.GoldReturned) -> str:
    return tell.tr("log.gold", player=tell.names[event.seat], n=event.gold)


def _spell(tell: Teller, event: events.SpellPointsSet) -> str:
    return tell.words.tr_n("log.spell", event.points, player=tell.names[event.seat])


def _turn(tell: Teller, event: events.TurnPassed) -> str | None:
    """Tell who gives the first command; all later turns alternate."""
    state = tell.before
    if tell.asked is not pending.AskMuster or state.phase != "battle":
        return None
    return tell.tr("log.command.first", player=tell.names[event.seat])


def _format_pass(tell: Teller, event: events.Passed) -> str:
    key = "log.passed.muster" if tell.before.combat is None else "log.passed.tactic"
    return tell.tr(key, player=tell.names[event.seat])


_DECLINED: dict[type | None, str] = {
    pending.AskBlock: "block",
    pending.AskPay: "pay",
    pending.AskFollowup: "followup",
    pending.AskReshoot: "reshoot",
}


def _format_decline(tell: Teller, event: events.Declined) -> str:
    asked = _DECLINED.get(tell.asked, "react")
    return tell.tr(f"log.declined.{asked}", player=tell.names[event.seat])


def _command(tell: Teller, event: events.CommandGiven) -> str | None:
    return tell.tr("log.passed.command", player=tell.names[event.seat]) if event.passing else None


# Units, and battles from their beginning to their end.


def _battle(tell: Teller, event: events.BattleBegan) -> str:
    first, second = tell.names
    return tell.tr(
        "log.battle",
        n=event.battle,
        first=first,
        second=second,
        gold1=event.gold[0],
        gold2=event.gold[1],
        player=tell.names[event.seat],
    )


def _format_destruction(tell: Teller, event: events.UnitDestroyed) -> str:
    """Return that a unit is gone; outside the battle it was dismissed."""
    fought = tell.before.phase not in ("muster", "cleanup") and tell.asked is not pending.AskRetreat
    return tell.agreeing("log.destroyed" if fought else "log.left", event.unit)


def _format_move(tell: Teller, event: events.UnitMoved) -> str:
    key = "log.arranged" if tell.before.phase == "cleanup" else "log.moved"
    return tell.agreeing(f"{key}.{event.row}", event.unit)


def _format_score(tell: Teller, event: events.BattleScored) -> str:
    first, second = tell.names
    return tell.tr("log.scored", first=first, second=second, a=event.totals[0], b=event.totals[1])


def _clash(tell: Teller, event: events.ClashBegan) -> str:
    return tell.tr("log.clash", n=event.number)


def _format_won_battle(tell: Teller, event: events.BattleWon) -> str:
    (first, second), wins = tell.names, tell.after(event).wins
    player = tell.names[event.seat]
    return tell.tr("log.battle_won", player=player, first=first, second=second, a=wins[0], b=wins[1])


def _format_ending(tell: Teller, event: events.MatchEnded) -> str:
    return tell.tr("log.ended", player=tell.names[event.winner])


TOLD: Mapping[type, Saying] = {
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
"""Turns that alternate, points that are set anew and the end of a combat go without saying."""
