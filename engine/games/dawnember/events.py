"""Events of battles, combats and units, and who sees each part of them (WY-2.3)."""

from typing import Annotated

from engine.events import Event, Nested, Public, Revealed
from engine.games.dawnember.actions import CardId, Number, Tag, Word
from engine.games.dawnember.cards.effects import Row
from engine.games.dawnember.pending import Frame
from engine.games.dawnember.state import Kind
from engine.wire.fields import SeatNumber


class BattleBegan(Event, frozen=True, tag="battle"):
    """A battle begins with its gold; `seat` decides which seat musters first (WY-4.1.3, WY-5.1.1)."""

    battle: Public[Number]
    gold: Public[tuple[Number, Number]]
    seat: Public[SeatNumber]


class MusterBegan(Event, frozen=True, tag="muster"):
    """The first seat to muster is decided (WY-5.1.1)."""

    seat: Public[SeatNumber]


class UnitDeployed(Event, frozen=True, tag="deployed"):
    """A seat paid for a unit and put it into a row (WY-5.2.2)."""

    seat: Public[SeatNumber]
    card: Revealed[CardId]
    row: Public[Row]


class CardAttached(Event, frozen=True, tag="attached"):
    """A seat paid for an attachment and put it on a unit (WY-5.2.3)."""

    seat: Public[SeatNumber]
    card: Revealed[CardId]
    unit: Public[Tag]


class GoldReturned(Event, frozen=True, tag="gold"):
    """A seat got gold back for a unique card that was played against it (WY-5.3.2)."""

    seat: Public[SeatNumber]
    gold: Public[Number]


class MusterEnded(Event, frozen=True, tag="mustered"):
    """Both seats have passed; unspent gold is lost (WY-5.2.6)."""


class SpellPointsSet(Event, frozen=True, tag="spell"):
    """A seat has its spell points of the battle (WY-6.1.2)."""

    seat: Public[SeatNumber]
    points: Public[Number]


class TurnPassed(Event, frozen=True, tag="turn"):
    """The turn passes to this seat."""

    seat: Public[SeatNumber]


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed in the muster, as its command, or as its tactic."""

    seat: Public[SeatNumber]


class Declined(Event, frozen=True, tag="declined"):
    """A seat declined an offer, or did not react."""

    seat: Public[SeatNumber]


class CommandGiven(Event, frozen=True, tag="command"):
    """A seat gives a command; `passing`: by passing (WY-6.2.2)."""

    seat: Public[SeatNumber]
    passing: Public[bool] = False


class AttackDeclared(Event, frozen=True, tag="attack"):
    """A unit attacks another one (WY-6.3.1)."""

    unit: Public[Tag]
    target: Public[Tag]


class UnitMoved(Event, frozen=True, tag="moved"):
    """A unit moved into a row."""

    unit: Public[Tag]
    row: Public[Row]


class StrategyPlayed(Event, frozen=True, tag="strategy"):
    """A seat put a strategy into play."""

    seat: Public[SeatNumber]
    card: Revealed[CardId]


class TacticPlayed(Event, frozen=True, tag="tactic"):
    """A seat played a tactic from its hand on the table and paid it."""

    seat: Public[SeatNumber]
    card: Revealed[CardId]
    args: Public[tuple[Word, ...]] = ()


class CardPlayed(Event, frozen=True, tag="played"):
    """A seat played a reaction or a command, which is discarded at once (WY-1.3.6)."""

    seat: Public[SeatNumber]
    card: Revealed[CardId]
    args: Public[tuple[Word, ...]] = ()


class AbilityUsed(Event, frozen=True, tag="used"):
    """A seat used a printed ability; `acts`: as its action of the tactics step."""

    seat: Public[SeatNumber]
    ability: Public[Word]
    args: Public[tuple[Word, ...]] = ()
    acts: Public[bool] = False


class SpellPaid(Event, frozen=True, tag="paid"):
    """A seat paid the spell points of a spell (WY-12.4.1)."""

    seat: Public[SeatNumber]
    points: Public[Number]


class SpellNegated(Event, frozen=True, tag="negated"):
    """A spell of this seat has no effect (WY-10.2.6); `card` is its tactic, which leaves the table."""

    seat: Public[SeatNumber]
    card: Public[CardId] = ""


class Blocked(Event, frozen=True, tag="blocked"):
    """A unit becomes the defender and blocker (WY-6.4.1)."""

    unit: Public[Tag]


class CombatBegan(Event, frozen=True, tag="combat"):
    """A combat begins; both units are on the battlefield, except in a ranged combat (WY-7.2.1)."""

    kind: Public[Kind]
    attacker: Public[Tag]
    defender: Public[Tag]


class PointsSet(Event, frozen=True, tag="points"):
    """The remaining tactic points of a unit in combat."""

    unit: Public[Tag]
    points: Public[Number]


class ModGained(Event, frozen=True, tag="gained"):
    """A gain for this combat: a sum such as `a1.str`, or a word (WY-21.4.4)."""

    name: Public[Word]
    n: Public[Number] = 1


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A unit took the place of another in combat (WY-7.6)."""

    old: Public[Tag]
    new: Public[Tag]


class RollsAwaited(Event, frozen=True, tag="rolls"):
    """The tactics are over; cards that precede the rolls may be played (WY-10.2.3)."""


class RollsMade(Event, frozen=True, tag="totals"):
    """Both rolls of the combat, as changed so far (WY-7.7.1)."""

    attacker: Public[Number]
    defender: Public[Number]


class CombatDecided(Event, frozen=True, tag="decided"):
    """A combat has its result: winner, margin and totals; a slaughter or a tied shot has no winner."""

    winner: Public[Tag]
    margin: Public[Number]
    totals: Public[tuple[Number, ...]]
    slaughter: Public[bool] = False


class Routed(Event, frozen=True, tag="routed"):
    """The loser of a combat is routed (WY-8.1)."""

    unit: Public[Tag]


class CombatAborted(Event, frozen=True, tag="aborted"):
    """A combat ends without a result, since a unit of it has left (WY-7.5)."""


class CombatEnded(Event, frozen=True, tag="over"):
    """A combat is over; the tables are discarded (WY-7.2.1)."""


class UnitCommitted(Event, frozen=True, tag="committed"):
    """A unit was committed."""

    unit: Public[Tag]


class UnitReadied(Event, frozen=True, tag="readied"):
    """A unit was made ready."""

    unit: Public[Tag]


class UnitReturned(Event, frozen=True, tag="returned"):
    """A unit left the battlefield for its line, committed (WY-7.7.6)."""

    unit: Public[Tag]


class UnitDestroyed(Event, frozen=True, tag="destroyed"):
    """A unit went with its attachments to its owner's discard (WY-2.1.3)."""

    unit: Public[Tag]


class AttachmentDestroyed(Event, frozen=True, tag="stripped"):
    """An attachment went to its owner's discard."""

    unit: Public[Tag]
    card: Public[CardId]


class StrategyDestroyed(Event, frozen=True, tag="pulled"):
    """A strategy went to its owner's discard."""

    seat: Public[SeatNumber]
    card: Public[CardId]


class FellForward(Event, frozen=True, tag="forward"):
    """The reserve of a seat without a line became its line (WY-5.2.7, WY-6.2.7)."""

    seat: Public[SeatNumber]


class Withdrew(Event, frozen=True, tag="withdrew"):
    """A seat withdraws: the battle is lost (WY-6.5.1)."""

    seat: Public[SeatNumber]


class UnitKept(Event, frozen=True, tag="kept"):
    """A unit of the seat that withdraws passed its test."""

    unit: Public[Tag]


class BattleScored(Event, frozen=True, tag="scored"):
    """The totals of the seats are compared (WY-13.1.1)."""

    totals: Public[tuple[Number, Number]]


class ClashBegan(Event, frozen=True, tag="clash"):
    """At equal totals a Last Clash is fought (WY-13.2.1)."""

    number: Public[Number]


class BattleWon(Event, frozen=True, tag="won"):
    """A seat won the battle (WY-13.3.1)."""

    seat: Public[SeatNumber]


class CleanUpBegan(Event, frozen=True, tag="cleanup"):
    """Spell points vanish, strategies are discarded, all units become ready (WY-13.4.1)."""

    seat: Public[SeatNumber]
    """The winner of the battle, who arranges first."""


class Awaited(Event, frozen=True, tag="awaited"):
    """These decisions are pending now, the first one to be answered."""

    frames: Annotated[tuple[Frame, ...], Nested()]


class MatchEnded(Event, frozen=True, tag="ended"):
    """A seat won the match (WY-4.1.2)."""

    winner: Public[SeatNumber]
