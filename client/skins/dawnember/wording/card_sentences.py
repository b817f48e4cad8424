"""Sentences about drawn, rolled, discarded, played and used cards."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.dawnember.wording.log_formatter import BattleFormatter, Saying
from client.skins.dawnember.wording.units import list_cards
from client.skins.dawnember.wording.uses import ability_args, aim
from client.skins.wording.sayings import of_player
from engine.games.dawnember import card_events, events, pending
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.purposes import COMPARED_VALUES
from engine.games.dawnember.values.values import TESTED_VALUES


def _decks(log: BattleFormatter, event: card_events.DecksShown | card_events.DecksBrought) -> str:
    sizes = {"army": len(event.army), "action": len(event.action)}
    return log.tr("log.decks", player=log.names[event.seat], **sizes)


def _format_draw(log: BattleFormatter, event: card_events.CardsDrawn) -> str:
    name = log.names[event.seat]
    said = [_format_taken_cards(log, event, event.cards)] if event.cards else []
    if event.shuffled:
        said.append(log.tr(f"log.shuffled.{event.deck}", player=name))
    if event.more:
        said.append(_format_taken_cards(log, event, event.more))
    return " ".join(said) or log.tr("log.drawn.none", player=name)


def _format_taken_cards(log: BattleFormatter, event: card_events.CardsDrawn, cards: card_events.Cards) -> str:
    name = log.names[event.seat]
    if UNKNOWN in cards:
        return log.words.tr_n(f"log.drawn.{event.deck}", len(cards), player=name)
    return log.tr("log.drawn.named", player=name, cards=list_cards(log.words, cards))


def _format_roll(log: BattleFormatter, event: card_events.CardRolled) -> str:
    name = log.names[event.seat]
    if not event.card:
        return log.tr("log.roll.none", player=name)
    args: dict[str, object] = {"n": CARDS[event.card].die, "card": log.card(event.card), "player": name}
    if event.unit:
        args |= log.unit(event.unit)
    if (compared := COMPARED_VALUES.get(event.purpose)) is not None:
        args["value"] = TESTED_VALUES[compared](log.before, event.unit)
    said = log.tr(f"log.roll.{_purpose(log, event)}", **args)
    if event.before or event.after:
        shuffled = log.tr("log.shuffled.action", player=name)
        return f"{shuffled} {said}" if event.before else f"{said} {shuffled}"
    return said


def _purpose(log: BattleFormatter, event: card_events.CardRolled) -> str:
    """Return the purpose of a roll; a committed winner's rout check has no effect (WY-8.1.2)."""
    combat = log.before.combat
    if event.purpose == "rout" and combat is not None and log.before.unit(combat.own(event.seat)).committed:
        return "rout.idle"
    return "command" if event.purpose == "withdrawal" else event.purpose


def _format_flip(log: BattleFormatter, event: card_events.CardFlipped) -> str:
    name = log.names[event.seat]
    if not event.card:
        return log.tr("log.flipped.none", player=name)
    key = "log.flipped.enters" if event.enters else "log.flipped"
    return log.tr(key, player=name, card=log.card(event.card))


def _hand(log: BattleFormatter, event: card_events.HandDiscarded) -> str:
    cards = list_cards(log.words, event.cards)
    return log.tr(f"log.hand.{event.deck}", player=log.names[event.seat], cards=cards)


def _format_discard(log: BattleFormatter, event: card_events.CardsDiscarded) -> str:
    key = "log.discarded.random" if event.random else "log.discarded"
    return log.tr(key, player=log.names[event.seat], cards=list_cards(log.words, event.cards))


def _format_stacked_card(log: BattleFormatter, event: card_events.CardStacked) -> str:
    name = log.names[event.seat]
    if event.card == UNKNOWN:
        return log.tr("log.stacked", player=name)
    return log.tr("log.stacked.named", player=name, card=log.title(event.card))


def _format_shown_hand(log: BattleFormatter, event: card_events.HandShown) -> str:
    return log.tr("log.shown", player=log.names[event.seat], viewer=log.names[event.viewer])


def _format_seen_hand(log: BattleFormatter, event: events.Awaited) -> str | None:
    """Return the cards of a revealed hand, for its viewer."""
    frame = event.frames[0] if event.frames else None
    if not isinstance(frame, pending.AskPick) or UNKNOWN in frame.hand:
        return None
    return log.tr("log.shown.hand", cards=list_cards(log.words, frame.hand))


def _strategy(log: BattleFormatter, event: events.StrategyPlayed) -> str:
    return log.tr("log.strategy", player=log.names[event.seat], card=log.title(event.card))


def _format_play(log: BattleFormatter, event: events.TacticPlayed | events.CardPlayed) -> str:
    name, card = log.names[event.seat], log.title(event.card)
    if not event.args:
        return log.tr("log.played", player=name, card=card)
    chosen = aim(log.words, log.before, event.card, event.args)
    return log.tr("log.played.aimed", player=name, card=card, aim=chosen)


def _format_use(log: BattleFormatter, event: events.AbilityUsed) -> str:
    attached, args = ability_args(log.words, log.before, event.ability)
    key = "log.used.attached" if attached else "log.used"
    if not event.args:
        return log.tr(key, **args)
    chosen = aim(log.words, log.before, source_of(event.seat, event.ability).card, event.args)
    return log.tr(f"{key}.aimed", aim=chosen, **args)


def _format_payment(log: BattleFormatter, event: events.SpellPaid) -> str:
    left = log.before.spell[event.seat] - event.points
    return log.words.tr_n("log.paid", event.points, player=log.names[event.seat], left=left)


def _format_lost_attachment(log: BattleFormatter, event: events.AttachmentDestroyed) -> str:
    return log.tr("log.stripped", card=log.title(event.card), **log.unit(event.unit))


def _format_lost_strategy(log: BattleFormatter, event: events.StrategyDestroyed) -> str:
    return log.tr("log.pulled", card=log.title(event.card), player=log.names[event.seat])


CARDS_TOLD: Mapping[type, Saying] = {
    card_events.DecksShown: _decks,
    card_events.DecksBrought: _decks,
    card_events.CardsDrawn: _format_draw,
    card_events.CardRolled: _format_roll,
    card_events.CardFlipped: _format_flip,
    card_events.HandDiscarded: _hand,
    card_events.CardsDiscarded: _format_discard,
    card_events.CardStacked: _format_stacked_card,
    card_events.HandShown: _format_shown_hand,
    events.Awaited: _format_seen_hand,
    events.StrategyPlayed: _strategy,
    events.TacticPlayed: _format_play,
    events.CardPlayed: _format_play,
    events.AbilityUsed: _format_use,
    events.SpellPaid: _format_payment,
    events.SpellNegated: of_player("log.negated"),
    events.StrategyDestroyed: _format_lost_strategy,
    events.AttachmentDestroyed: _format_lost_attachment,
}
