"""Cues of the draft: the look and sound of each of its events in time."""

from __future__ import annotations

from client.skins.cue import Cue
from engine.events import Event
from engine.games.warchest import events

DRAFT_CUES: dict[type[Event], Cue] = {
    events.DecreesRevealed: Cue(0.9, "decrees", "warchest/coin_slide"),
    events.CardsRevealed: Cue(1.1, "cards", "warchest/draw"),
    events.MarkerFlipped: Cue(1.7, "flip", "warchest/marker_flip"),
    events.DrafterNamed: Cue(1.0, "drafter", "warchest/claim"),
    events.CardBanned: Cue(0.75, "ban", "card_ban"),
    events.CardPicked: Cue(0.8, "take", "card_pick"),
    events.ArmiesDealt: Cue(1.0, "deal", "warchest/draw"),
}
