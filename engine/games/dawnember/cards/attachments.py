"""Attachments of both sides (WY-19.4)."""

from engine.games.dawnember.cards.card import Card, Target, Use
from engine.games.dawnember.cards.effects import Scout, Terror, Unblockable, Victory, WinSlaughter, Wizard
from engine.games.dawnember.cards.making import attachment, static, used

ATTACHMENTS: tuple[Card, ...] = (
    # Notched Blade
    attachment("na01", 1, "weapon", copies=(1, 1), strength=1),
    # Patched Mail
    attachment(
        "na02", 1, "armour", copies=(1, 1), does=(used(Use.TACTIC, WinSlaughter(), to=Target.BEARER),)
    ),
    # Watch Horn
    attachment("na03", 1, "item", copies=(1, 1), unique=True, does=(static(Scout(2), to=Target.BEARER),)),
    # Grizzled Sergeant
    attachment(
        "na04", 1, "character", copies=(1, 1), tactics=1, does=(static(Unblockable(), to=Target.BEARER),)
    ),
    # Ford Banner
    attachment("da01", 1, "standard", copies=(1, 0), does=(static(Victory(3), to=Target.BEARER),)),
    # Wandering Wise-woman
    attachment("da02", 2, "character", copies=(1, 0), tactics=1, does=(static(Wizard(1), to=Target.BEARER),)),
    # Hide Totem
    attachment("ea01", 1, "standard", copies=(0, 1), does=(static(Terror(1), to=Target.BEARER),)),
    # Bony Hexer
    attachment("ea02", 2, "character", copies=(0, 1), tactics=1, does=(static(Wizard(1), to=Target.BEARER),)),
)
