"""Sentences about cards that are drawn, rolled, discarded, played and used."""

from __future__ import annotations

from collections.abc import Mapping

from client.skins.dawnember.wording.teller import Saying, Teller
from client.skins.dawnember.wording.units import cards_listed
from client.skins.dawnember.wording.uses import ability_args, aim
from client.skins.wording.sayings import of_player
from engine.games.dawnember import events, pending
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.purposes import COMPARED
from engine.games.dawnember.values.values import TESTED


def _decks(tell: Teller, event: events.DecksShown | events.DecksBrought) -> str:
    sizes = {"army": len(event.army), "action": len(event.action)}
    return tell.tr("log.decks", player=tell.names[event.seat], **sizes)


def _format_draw(tell: Teller, event: events.CardsDrawn) -> str:
    name = tell.names[event.seat]
    said = [_format_taken_cards(tell, event, event.cards)] if event.cards else []
    if event.shuffled:
        said.append(tell.tr(f"log.shuffled.{event.deck}", player=name))
    if event.more:
        said.append(_format_taken_cards(tell, event, event.more))
    return " ".join(said) or tell.tr("log.drawn.none", player=name)


def _format_taken_cards(tell: Teller, event: events.CardsDrawn, cards: events.Cards) -> str:
    name = tell.names[event.seat]
    if UNKNOWN in cards:
        return tell.words.tr_n(f"log.drawn.{event.deck}", len(cards), player=name)
    return tell.tr("log.drawn.named", player=name, cards=cards_listed(tell.words, cards))


def _format_roll(tell: Teller, event: events.CardRolled) -> str:
    name = tell.names[event.seat]
    if not event.card:
        return tell.tr("log.roll.none", player=name)
    args: dict[str, object] = {"n": CARDS[event.card].die, "card": tell.card(event.card), "player": name}
    if event.unit:
        args |= tell.unit(event.unit)
    if (compared := COMPARED.get(event.purpose)) is not None:
        args["value"] = TESTED[compared](tell.before, event.unit)
    said = tell.tr(f"log.roll.{_purpose(tell, event)}", **args)
    if event.before or event.after:
        shuffled = tell.tr("log.shuffled.action", player=name)
        return f"{shuffled} {said}" if event.before else f"{said} {shuffled}"
    return said


def _purpose(tell: Teller, event: events.CardRolled) -> str:
    """Return what a roll is for; a committed winner makes its rout check without effect (WY-8.1.2)."""
    combat = tell.before.combat
    if event.purpose == "rout" and combat is not None and tell.before.unit(combat.own(event.seat)).committed:
        return "rout.idle"
    return "command" if event.purpose == "withdrawal" else event.purpose


def _format_flip(tell: Teller, event: events.CardFlipped) -> str:
    name = tell.names[event.seat]
    if not event.card:
        return tell.tr("log.flipped.none", player=name)
    key = "log.flipped.enters" if event.enters else "log.flipped"
    return tell.tr(key, player=name, card=tell.card(event.card))


def _hand(tell: Teller, event: events.HandDiscarded) -> str:
    cards = cards_listed(tell.words, event.cards)
    return tell.tr(f"log.hand.{event.deck}", player=tell.names[event.seat], cards=cards)


def _format_discard(tell: Teller, event: events.CardsDiscarded) -> str:
    key = "log.discarded.random" if event.random else "log.discarded"
    return tell.tr(key, player=tell.names[event.seat], cards=cards_listed(tell.words, event.cards))


def _format_stacked_card(tell: Teller, event: events.CardStacked) -> str:
    name = tell.names[event.seat]
    if event.card == UNKNOWN:
        return tell.tr("log.stacked", player=name)
    return tell.tr("log.stacked.named", player=name, card=tell.title(event.card))


def _format_shown_hand(tell: Teller, event: events.HandShown) -> str:
    return tell.tr("log.shown", player=tell.names[event.seat], viewer=tell.names[event.viewer])


def _format_seen_hand(tell: Teller, event: events.Awaited) -> str | None:
    """Return what lies in a revealed hand, for its viewer."""
    frame = event.frames[0] if event.frames else None
    if not isinstance(frame, pending.AskPick) or UNKNOWN in frame.hand:
        return None
    return tell.tr("log.shown.hand", cards=cards_listed(tell.words, frame.hand))


def _strategy(tell: Teller, event: events.StrategyPlayed) -> str:
    return tell.tr("log.strategy", player=tell.names[event.seat], card=tell.title(event.card))


def _format_play(tell: Teller, event: events.TacticPlayed | events.CardPlayed) -> str:
    name, card = tell.names[event.seat], tell.title(event.card)
    if not event.args:
        return tell.tr("log.played", player=name, card=card)
    chosen = aim(tell.words, tell.before, event.card, event.args)
    return tell.tr("log.played.aimed", player=name, card=card, aim=chosen)


def _format_use(tell: Teller, event: events.AbilityUsed) -> str:
    attached, args = ability_args(tell.words, tell.before, event.ability)
    key = "log.used.attached" if attached else "log.used"
    if not event.args:
        return tell.tr(key, **args)
    chosen = aim(tell.words, tell.before, source_of(event.seat, event.ability).card, event.args)
    return tell.tr(f"{key}.aimed", aim=chosen, **args)


def _format_payment(tell: Teller, event: events.SpellPaid) -> str:
    left = tell.before.spell[event.seat] - event.points
    return tell.words.tr_n("log.paid", event.points, player=tell.names[event.seat], left=left)


def _format_lost_attachment(tell: Teller, event: events.AttachmentDestroyed) -> str:
    return tell.tr("log.stripped", card=tell.title(event.card), **tell.unit(event.unit))


def _format_lost_strategy(tell: Teller, event: events.StrategyDestroyed) -> str:
    return tell.tr("log.pulled", card=tell.title(event.card), player=tell.names[event.seat])


CARDS_TOLD: Mapping[type, Saying] = {
    events.DecksShown: _decks,
    events.DecksBrought: _decks,
    events.CardsDrawn: _format_draw,
    events.CardRolled: _format_roll,
    events.CardFlipped: _format_flip,
    events.HandDiscarded: _hand,
    events.CardsDiscarded: _format_discard,
    events.CardStacked: _format_stacked_card,
    events.HandShown: _format_shown_hand,
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
