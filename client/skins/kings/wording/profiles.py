"""Profiles in words: a unit's type, its numbers, its special rules, its weapon and its spells."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.cards import facts, rules, weapon_text
from engine.games.kings.armies.profiles import Profile

BETWEEN = " · "


def kind_line(words: Words, profile: Profile) -> str:
    """Return the type of a unit."""
    kind = words.tr(f"kind.{profile.kind}")
    if profile.hero:
        kind = words.tr("kind.hero", kind=kind)
    more = [name for name in ("irregular", "unique") if getattr(profile, name)]
    return words.tr("common.list").join([kind, *(words.tr(f"kind.{name}") for name in more)])


def stat_line(words: Words, profile: Profile) -> str:
    """Return a unit's values that are equal in every size: Speed, Melee, Ranged and Defence."""
    return _line(words, profile, slice(0, 4))


def size_line(words: Words, profile: Profile) -> str:
    """Return a unit's values that depend on its size: Attacks and Nerve."""
    return _line(words, profile, slice(4, 6))


def _line(words: Words, profile: Profile, which: slice) -> str:
    named = facts(words, profile, short=True)[which]
    return BETWEEN.join(words.tr("card.fact", name=name, value=value) for name, value in named)


def rules_line(words: Words, profile: Profile) -> str:
    """Return the names of weapon, special rules and spells."""
    weapon = weapon_text(words, profile)
    found = [*([weapon] if weapon else []), *(name for name, _ in rules(words, profile))]
    return words.tr("common.list").join(found)


def describe_rules(words: Words, profile: Profile) -> list[str]:
    """Return the weapon, and each special rule and each spell with its effect."""
    weapon = weapon_text(words, profile)
    told = (words.tr("card.rule", name=name, text=text) for name, text in rules(words, profile))
    return [*([_capital(weapon)] if weapon else []), *told]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
