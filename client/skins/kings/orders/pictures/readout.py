"""The readout of an order in words: its kind, its length, its target, and the reason against it."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import Words
from client.skins.kings.orders.foresight.assault import Assault, Charger
from client.skins.kings.orders.model.draft import Draft
from client.skins.kings.orders.model.threats import Threat
from client.skins.kings.wording.measures import degrees, inches
from client.skins.kings.wording.names import unit_name
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.orders.pictures.order import Reach
from client.skins.tabletop.orders.pictures.tags import Gauge, Tag
from engine.games.kings.actions import Counter
from engine.games.kings.state import State
from engine.tabletop.angles import difference

MAX_THREATS = 3
"""Greatest number of threats that are named."""


def draft_tag(words: Words, draft: Draft) -> Tag:
    """Return the tag of an order of moving or standing, without the verdict."""
    order, tr = draft.order, words.tr
    name = tr(f"order.{order}")
    turned = difference(draft.pose.h, draft.start.h)
    if order in ("halt", "face"):
        angle = (tr("hand.turned", angle=_turn(words, turned)),) if turned else ()
        return Tag(name, angle)
    moves = draft.limits.moves
    title = tr("hand.moved", order=name, used=inches(words, draft.used), most=inches(words, draft.budget))
    left = draft.budget - draft.used
    allowed = draft.allowed_pivots
    lines: tuple[str, ...] = ()
    if left < 0:
        lines = (tr("hand.beyond", beyond=inches(words, -left)),)
    elif allowed:
        rest = inches(words, left)
        lines = (words.tr_n("hand.left.pivots", allowed, left=rest, used=draft.pivots),)
    elif left:
        lines = (tr("hand.left", left=inches(words, left)),)
    if turned:
        lines += (tr("hand.turned", angle=_turn(words, turned)),)
    most = draft.reach(draft.way or "fwd")
    mark = moves["adv"].budget if draft.way == "fwd" and most > moves["adv"].budget else 0
    return Tag(title, lines, gauge=Gauge(draft.used, most, mark))


def find_reach(draft: Draft) -> Reach | None:
    """Return the lengths that a unit may still go ahead or back, with the ends of the kinds of orders."""
    way = draft.way or "fwd"
    if way not in ("fwd", "back") or (draft.order in ("halt", "face") and not draft.empty):
        return None
    most = draft.reach(way)
    if most <= draft.used:
        return None
    bars = {most, draft.limits.moves["adv"].budget} if way == "fwd" else {most}
    return Reach(-1 if way == "back" else 1, draft.used, most, tuple(bars))


def list_threats(words: Words, state: State, threats: Sequence[Threat]) -> tuple[str, ...]:
    """Return a line for each of the first enemies that could charge the unit there, and their number."""
    told = [
        words.tr("hand.threat", unit=unit_name(words, state, each.enemy), side=words.tr(f"flank.{each.side}"))
        for each in threats[:MAX_THREATS]
    ]
    more = len(threats) - len(told)
    return (*told, words.tr_n("hand.threats.more", more)) if more else tuple(told)


def assault_tag(words: Words, assault: Assault | None, target: str, state: State) -> Tag:
    """Return the tag of a charge; without an assault it is still being computed."""
    tr = words.tr
    name = unit_name(words, state, target)
    if assault is None:
        return Tag(tr("hand.charge", unit=name), (tr("hand.thinking"),))
    title = tr("hand.counter" if isinstance(assault.action, Counter) else "hand.charge", unit=name)
    why, alone = assault.outcome.reason, len(assault.chargers) == 1
    if why is not None:
        far = tuple(
            _describe_charger(words, each, _distance(words, each), state, alone=alone)
            for each in assault.chargers
        )
        return Tag(title, far, reason(words, why, state), "bad")
    lines: tuple[str, ...] = ()
    for each in assault.chargers:
        lines += _charger(words, each, state, alone=alone)
    return Tag(title, lines, "", "hindered" if assault.hindered else "good")


def _charger(words: Words, each: Charger, state: State, *, alone: bool) -> tuple[str, ...]:
    tr, side = words.tr, words.tr(f"flank.{each.side}")
    strikes = (
        tr("hand.strikes.times", side=side, n=each.times) if each.times > 1 else tr("hand.strikes", side=side)
    )
    found = (_describe_charger(words, each, strikes, state, alone=alone), _distance(words, each))
    return (*found, tr("hand.hindered")) if each.hindered else found


def _distance(words: Words, each: Charger) -> str:
    return words.tr("hand.distance", far=inches(words, each.far), reach=inches(words, each.reach))


def _describe_charger(words: Words, each: Charger, text: str, state: State, *, alone: bool) -> str:
    """Return the line of one charger; it has its name unless it is alone."""
    return text if alone else words.tr("hand.each", unit=unit_name(words, state, each.unit), text=text)


def _turn(words: Words, angle: int) -> str:
    """Return the angle and the side of a unit's turn."""
    return words.tr("hand.turn.right" if angle >= 0 else "hand.turn.left", angle=degrees(words, abs(angle)))
