"""Preparations before a match: limits and spelling are judged for every game, the rest by the game."""

from typing import Any, ClassVar

import pytest

from engine.chance import make_generator
from engine.events import Event, Public
from engine.game import Codec, begin
from engine.parts.preparation import Preparation
from engine.preparation import MAX_PREPARATION_LENGTH, draw_preparations, faults, longest
from engine.wire.protocol import Events, encode, from_host
from tests.games.blotto import LONGEST as MOTTO_LIMIT
from tests.games.blotto import Blotto, BlottoPreparation
from tests.games.pig import Held, Pig, Rolled
from tests.games.registry import GAMES

BLOTTO = Blotto()
CONFIG = BLOTTO.options()


def codes(text: str) -> list[str]:
    """Return the codes of a text's faults in Blotto."""
    return [reason.code for reason in faults(BLOTTO, CONFIG, 0, text)]


@pytest.mark.parametrize("text", ["3,4,3:", "6,0,4:motto", f"5,5,0:{'a' * (MOTTO_LIMIT - 6)}"])
def test_what_is_right_has_no_faults(text: str) -> None:
    assert codes(text) == []


def test_several_things_may_be_wrong_at_once() -> None:
    assert codes("-1,7,8,0:Motto") == [
        "bad_motto",
        "wrong_hills",
        "negative",
        "crowded",
        "crowded",
        "wrong_sum",
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing_prepared"),
        ("3,4,3:" + "a" * MOTTO_LIMIT, "too_long"),
        ("3,4,3:é", "not_one_line"),
        ("3,4,3:\n", "not_one_line"),
        (" 3,4,3:", "not_one_line"),
        ("3,4,3:  a", "not_one_line"),
    ],
)
def test_what_no_record_could_hold_is_not_shown_to_the_game(text: str, code: str) -> None:
    class Unjudging(BlottoPreparation):
        def find_errors(self, config: Any, seat: int, text: str) -> Any:
            raise AssertionError("the game was asked")

    class Unasked(Blotto):
        preparation = Unjudging()

    assert [reason.code for reason in faults(Unasked(), CONFIG, 0, text)] == [code]


class Long(Preparation):
    """Preparations that may be longer than a host takes."""

    def max_length(self, config: Any, seat: int) -> int:
        return 1_000_000


def test_no_game_may_have_longer_texts_than_a_host_takes() -> None:
    class Endless(Blotto):
        preparation = Long()

    assert longest(Endless(), CONFIG, 0) == MAX_PREPARATION_LENGTH


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_all_seats_may_prepare_fits_into_one_message(players: int) -> None:
    """A set-up that shows everything at once is one message to every viewer."""

    class Brought(Event, frozen=True, tag=True):
        seat: Public[int]
        text: Public[str]

    class Open(Pig):
        events: ClassVar[Any] = Rolled | Held | Brought
        folds: ClassVar[Any] = {**Pig.folds, Brought: lambda state, event: None}

        preparation = Long()

        def start(self, turn: Any) -> None:
            for seat, text in enumerate(turn.prepared):
                turn.emit(Brought(seat, text))

    game = Open()
    config = game.options(players=players)
    texts = ["x" * longest(game, config, seat) for seat in range(players)]
    _, events = begin(game, config, make_generator(1), texts)
    message = Events(1, 1, 0, 0, 1, [Codec.plain(event) for event in events])
    assert from_host(encode(message)) == message


def test_where_nothing_is_prepared_nothing_may_come() -> None:
    kuhn = GAMES["kuhn"]
    config = kuhn.options()
    assert draw_preparations(kuhn, config, make_generator(1)) == ("", "")
    assert faults(kuhn, config, 0, "") == []
    assert [reason.code for reason in faults(kuhn, config, 0, "3,4,3:")] == ["nothing_to_prepare"]


def test_what_was_prepared_is_what_the_match_begins_with() -> None:
    state, _ = begin(BLOTTO, CONFIG, make_generator(1), ("3,4,3:one", "0,4,6:two"))
    assert BLOTTO.format(state) == "blotto1 p1=3,4,3:one p2=0,4,6:two first=p1 open=- call=-"
    assert BLOTTO.format(BLOTTO.view(state, 1)).startswith("blotto1 p1=?,?,?:? p2=0,4,6:two ")
    assert BLOTTO.format(BLOTTO.view(state, None)).startswith("blotto1 p1=?,?,?:? p2=?,?,?:? ")
