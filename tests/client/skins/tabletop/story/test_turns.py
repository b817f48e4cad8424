"""The stories of turns: what is told together, what it led to, what was taken back."""

from client.skins.tabletop.story.turns import TURNS, choose_turn, read_turns
from client.skins.tabletop.tools.table_game import Harm, Occurrence, StoryPart
from engine.events import Event, Public
from engine.match.entries import Decided, Undone


class Did(Event, frozen=True, tag="test_story_did"):
    """A unit did something to another."""

    sign: Public[str]
    unit: Public[str]
    target: Public[str] = ""
    harm: Public[int] = 0


def part(event: Event) -> StoryPart:
    """Read an event of these tests."""
    if not isinstance(event, Did) or event.sign == "roll":
        return None
    if event.sign == "turn":
        return "turn"
    if event.harm:
        return Harm(event.target, event.harm)
    return Occurrence(
        event.sign, (event.unit,), event.target, joins=event.sign == "move", lasts=event.sign == "fight"
    )


TURN, ROLL = Did("turn", ""), Did("roll", "a1")


def read(*events: Event) -> list[tuple[int | None, list[tuple[str, tuple[str, ...], int]]]]:
    """Return the stories: the seat, and sign, units and damage of each entry."""
    turns = read_turns(events, len(events), part)
    return [(turn.seat, [(e.what.sign, e.what.units, e.harm) for e in turn.entries]) for turn in turns]


def test_moves_are_told_together_and_damage_with_its_cause() -> None:
    moves = (Decided(0, "x"), Did("move", "a1"), Did("shot", "a2", "b1"), ROLL, Did("harm", "", "b1", 3))
    assert read(TURN, *moves, Decided(0, "x"), Did("move", "a3"), Did("harm", "", "b1", 2))[-1] == (
        0,
        [("move", ("a1", "a3"), 0), ("shot", ("a2",), 5)],
    )


def test_the_events_that_a_decision_leads_to_belong_to_its_entry() -> None:
    """A combat goes on through further decisions, a shot does not; steps of a move have nothing else."""
    events = (TURN, Decided(0, "x"), Did("shot", "a1", "b1"), ROLL, Decided(0, "x"), ROLL)
    [shot] = read_turns(events, len(events), part)[-1].entries
    assert shot.moments == (3, 4)
    events = (TURN, Decided(0, "x"), Did("fight", "a1", "b1"), ROLL, Decided(0, "x"), ROLL, TURN, ROLL)
    [fight] = read_turns(events, len(events), part)[-2].entries
    assert fight.moments == (3, 4, 6)


def test_a_unit_that_is_gone_is_found_where_its_attackers_stand() -> None:
    events = (TURN, Decided(0, "x"), Did("fight", "a1", "b1"), Did("rout", "b1"))
    assert read_turns(events, len(events), part)[-1].entries[-1].attackers == ("a1",)


def test_what_was_taken_back_is_not_told() -> None:
    """Also the end of a turn, and decisions from before all that is read."""
    first = (TURN, Decided(0, "x"), Did("shot", "a1", "b1"))
    assert read(*first, Decided(0, "y"), TURN, Undone(0, 1))[-1] == (0, [("shot", ("a1",), 0)])
    assert read(*first, Undone(0, 1))[-1][1] == []
    assert read(*first, Undone(0, 2)) == [(None, [])]


def test_the_others_last_turn_is_shown_and_to_a_spectator_the_last_with_a_story() -> None:
    events = (TURN, Decided(1, "x"), Did("shot", "b1", "a1"), TURN, Decided(0, "x"), Did("shot", "a1", "b1"))
    turns = read_turns(events, len(events), part)
    assert choose_turn(turns, 0).seat == 1
    assert choose_turn(turns, 1).seat == choose_turn(turns, None).seat == 0
    assert choose_turn(read_turns([*events, TURN], 7, part), None).seat == 0
    assert choose_turn((), 0).entries == ()


def test_only_the_last_turns_are_read() -> None:
    """However long a match is."""
    asked = []

    def count(event: Event) -> StoryPart:
        asked.append(event)
        return part(event)

    events = [each for n in range(500) for each in (TURN, Decided(n % 2, "x"), Did("move", f"u{n}"))]
    turns = read_turns(events, len(events), count)
    assert len(turns) == TURNS
    assert turns[-1].entries[0].what.units == ("u499",)
    assert len(asked) < 8 * TURNS
