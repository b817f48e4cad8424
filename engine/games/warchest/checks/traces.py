"""The set-up of a War Chest trace (notation, section 7), written and read."""

from __future__ import annotations

from typing import Any

from engine.games.warchest.kinds import DECREE, DECREE_CODES, codes
from engine.games.warchest.notation.records import variant_settings
from engine.games.warchest.options import Variant, parse_variant
from engine.games.warchest.play.set_up import REVEALED_DECREES, parse_armies
from engine.games.warchest.state import State


def setup(state: State) -> dict[str, Any] | None:
    """Return the `setup` of a trace, or None while armies are formed."""
    if not state.round:
        return None
    made = state.setup
    seats = made.variant.seats
    return {
        "variant": str(made.variant),
        "army": {seat: codes(army) for seat, army in zip(seats, made.armies, strict=True)},
        "decrees": ",".join(DECREE_CODES[decree] for decree in made.decrees) or "-",
        "first": seats[state.starter],
    }


def restore(setup: dict[str, Any]) -> tuple[dict[str, Any], list[list[int]]]:
    """Return the settings for a trace's `setup`, and the Decrees that chance must reveal.

    Raises `ValueError` for an impossible one.
    """
    variant = parse_variant(str(setup.get("variant")))
    army = setup.get("army")
    if not isinstance(army, dict) or set(army) != set(variant.seats):
        raise ValueError(f"the setup has no army for each of {' '.join(variant.seats)}")
    armies = " ".join(f"{seat}={army[seat]}" for seat in variant.seats)
    if [codes(kinds) for kinds in parse_armies(armies, variant)] != [army[seat] for seat in variant.seats]:
        raise ValueError(f"the codes of an army are not sorted: {armies}")
    named = {"draft": "armies", "armies": armies, "first": str(setup.get("first"))}
    return variant_settings(variant) | named, _read_revealed(variant, str(setup.get("decrees")))


def _read_revealed(variant: Variant, text: str) -> list[list[int]]:
    if variant.ruleset == "base" and text == "-":
        return []
    decrees = text.split(",")
    if variant.ruleset == "base" or sorted(set(decrees)) != decrees or len(decrees) != REVEALED_DECREES:
        wanted = "-" if variant.ruleset == "base" else f"{REVEALED_DECREES} different ones, sorted"
        raise ValueError(f"the decrees of {variant} are {text!r} where they must be {wanted}")
    unknown = [decree for decree in decrees if decree not in DECREE]
    if unknown:
        raise ValueError(f"unknown decree {unknown[0]!r}; known: {' '.join(DECREE)}")
    return [[DECREE[decree] for decree in decrees]]
