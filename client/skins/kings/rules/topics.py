"""Topics: the entry of the rules that explains a unit, a question or a reason."""

from __future__ import annotations

REASONS: dict[str, str] = {
    "over": "ending",
    "not_now": "turn",
    "not_your_turn": "turn",
    "no_unit": "giving",
    "has_order": "giving",
    "not_enemy": "order.chg",
    "no_counter": "scenario.loot",
    "free_place": "deploying",
    "edge": "interval",
    "blocking": "terrain.b",
    "friend_touch": "interval",
    "enemy_near": "interval",
    "difficult": "terrain.d",
    "wavering": "state.wavering",
    "war_engine": "kind.war_engine",
    "shambling": "rule.shambling",
    "empty_order": "order.halt",
    "speed_zero": "profile",
    "pivots": "order.adv",
    "budget": "order.adv",
    "not_individual": "rule.individual",
    "not_in_arc": "arcs",
    "not_visible": "seeing",
    "out_of_range": "measuring",
    "too_near": "rule.indirect",
    "too_near_marker": "scenario.pillage",
    "no_path": "charge_way",
    "no_room": "together",
    "not_counter": "order.ctr",
    "zone": "deploying",
    "has_shot": "shots",
    "moved_double": "shots",
    "in_contact": "shots",
    "disordered": "state.disordered",
    "no_weapon": "shots",
    "reload": "rule.reload",
    "engaged": "shot_target",
    "self": "spell",
    "not_friendly": "spell",
    "no_free_place": "regrouping",
    "nothing_to_paste": "building",
    "long_army": "building",
    "no_entry": "building",
    "no_army": "building",
    "empty_army": "building",
    "over_limit": "building",
    "granted": "building",
    "option_required": "building",
    "no_option": "building",
    "no_unit_type": "building",
    "no_size": "building",
    "unique_twice": "unique",
    "no_allies": "allies",
    "allies_dear": "allies",
    "unique_ally": "allies",
    "good_with_evil": "allies",
    "troops_locked": "unlocking",
    "singles_locked": "unlocking",
}
"""The entry for each code of a reason why an order or an army is refused."""
QUESTIONS: dict[str, str] = {
    "mark": "scenario.pillage",
    "edge": "deploying",
    "deploy": "deploying",
    "vanwho": "vanguards",
    "van": "vanguards",
    "first": "first_turn",
    "move": "giving",
    "shoot": "shots",
    "fight": "combat",
    "strike": "striking",
    "regroup": "regrouping",
    "give": "scenario.loot",
    "take": "scenario.loot",
}
"""The entry for each question, by its name."""


def of_unit(code: str) -> str:
    """Return the entry of a unit of an army list.

    >>> of_unit("kn")
    'unit.kn'
    """
    return f"unit.{code}"


def of_question(name: str) -> str:
    """Return the entry that explains a question; empty without a question."""
    return QUESTIONS.get(name, "")


def of_reason(code: str) -> str:
    """Return the entry that explains a reason; empty for one without an entry."""
    return REASONS.get(code, "")
