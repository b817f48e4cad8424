"""Actions in a few words, for buttons and questions."""

from __future__ import annotations

from collections.abc import Mapping

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_title
from client.skins.dawnember.wording.players import players
from client.skins.dawnember.wording.units import list_cards, unit, unit_stem
from client.skins.dawnember.wording.uses import ability_args, aim
from engine.events import Seat
from engine.games.dawnember import actions, pending
from engine.games.dawnember.actions import Action
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import find_ranged_values

_PASSES: dict[type | None, str] = {
    pending.AskReact: "react",
    pending.AskBlock: "block",
}
_DECLINE_KEYS: dict[type | None, str] = {
    pending.AskPay: "pay",
    pending.AskFollowup: "followup",
    pending.AskReshoot: "reshoot",
}


def describe_action(words: Words, state: State, action: Action) -> str:
    """Describe an action in a position."""
    match action:
        case actions.First():
            return words.tr("act.first", player=players(words, state)[SEATS.index(action.seat)])
        case actions.Deploy():
            into, stem = words.tr(f"row.into.{action.row}"), unit_stem(action.card)
            return words.tr("act.deploy", into=into, n=CARDS[action.card].cost, **words.noun("unit", stem))
        case actions.Attach():
            name, cost = card_title(words, action.card), CARDS[action.card].cost
            return words.tr("act.attach", card=name, n=cost, **unit(words, state, action.unit))
        case actions.Attack():
            target = unit(words, state, action.target, "target")
            return words.tr("act.attack", **unit(words, state, action.unit), **target)
        case actions.Shoot():
            return _shoot(words, state, action)
        case actions.Play():
            what = _play(words, action.card)
            if not action.args:
                return what
            return words.tr("act.aimed", what=what, aim=aim(words, state, action.card, action.args))
        case actions.Use():
            return _use(words, state, action)
        case actions.Pay():
            return words.tr("act.pay", cards=list_cards(words, action.cards))
        case actions.Strategy() | actions.Pick():
            return words.tr(f"act.{_verb(action)}", card=card_title(words, action.card))
        case actions.Follow():
            if not action.target:
                return words.tr("act.follow")
            return words.tr("act.follow.target", **unit(words, state, action.target, "target"))
        case actions.Arrange():
            into = words.tr(f"row.into.{action.row}")
            return words.tr("act.arrange", into=into, **unit(words, state, action.unit))
        case (
            actions.Move()
            | actions.Block()
            | actions.Receive()
            | actions.Clash()
            | actions.Test()
            | actions.Drop()
        ):
            return words.tr(f"act.{_verb(action)}", **unit(words, state, action.unit))
        case actions.Withdraw():
            return words.tr(f"act.{_price(state, action)}")
    return _describe_pass(words, state, action)


def warning(words: Words, state: State, action: actions.Drop | actions.Withdraw) -> str:
    """Say what an action costs if it must not happen by mistake."""
    about = unit(words, state, action.unit) if isinstance(action, actions.Drop) else {}
    return words.tr(f"duel.certain.{_price(state, action)}", **about)


def consent(words: Words, state: State, action: actions.Drop | actions.Withdraw) -> str:
    """Return the text of consent to such an action."""
    return words.tr(f"duel.sure.{_price(state, action)}")


def _price(state: State, action: actions.Drop | actions.Withdraw) -> str:
    """Return the name of an action's cost: a unit, the battle, or with it the match."""
    lasts = isinstance(action, actions.Withdraw) and state.is_match_point(1 - state.pending[0].seat)
    return f"{_verb(action)}.last" if lasts else _verb(action)


def foretold(words: Words, state: State, action: Action, powers: Mapping[Seat, int], seat: Seat) -> str:
    """Describe a seat's action, and the strengths at the beginning of an attack, if known."""
    what = describe_action(words, state, action)
    if isinstance(action, actions.Attack | actions.Shoot) and len(powers) == len(SEATS):
        return words.tr("duel.against", what=what, a=powers[seat], b=powers[1 - seat])
    return what


def _verb(action: Action) -> str:
    return type(action).__name__.lower()


def _describe_pass(words: Words, state: State, action: actions.Pass | actions.Decline) -> str:
    """Describe a pass, which depends on the question."""
    asked = type(state.pending[0]) if state.pending else None
    if isinstance(action, actions.Decline):
        return words.tr(f"act.decline.{_DECLINE_KEYS.get(asked, 'followup')}")
    return words.tr(f"act.pass.{_PASSES[asked]}" if asked in _PASSES else "act.pass")


def _shoot(words: Words, state: State, action: actions.Shoot) -> str:
    return words.tr(
        "act.shoot",
        kind=words.tr(f"shot.{action.kind}"),
        n=find_ranged_values(state, action.unit).get(action.kind, 0),
        **unit(words, state, action.unit),
        **unit(words, state, action.target, "target"),
    )


def _play(words: Words, id: str) -> str:
    card, name = CARDS[id], card_title(words, id)
    spell = card.usable.spell if card.usable is not None else 0
    if spell:
        return words.tr("act.play.spell", card=name, n=spell)
    if card.kind == "tactic" and card.cost:
        return words.tr("act.play.tactic", card=name, n=card.cost)
    return words.tr("act.play", card=name)


def _use(words: Words, state: State, action: actions.Use) -> str:
    attached, args = ability_args(words, state, action.ability)
    what = words.tr("act.use.attached" if attached else "act.use", **args)
    if action.hidden:
        what = words.tr("act.stack", what=what, card=card_title(words, action.hidden))
    if not action.args:
        return what
    card = source_of(0, action.ability).card
    return words.tr("act.use.aimed", what=what, aim=aim(words, state, card, action.args))
