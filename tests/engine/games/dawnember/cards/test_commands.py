"""Command cards, a test each (WY-19.8)."""

import pytest

from tests.engine.games.dawnember.helper import legal, play, position, seen, told


def plays(line: str) -> list[str]:
    """Return what may be played from the hand."""
    return [text.removeprefix("play ") for text in legal(line) if text.startswith("play")]


def test_nc01_rally_readies_an_own_unit() -> None:
    """In either row (WY-6.2.5); the card is free, and its effect immediate (WY-1.3.4)."""
    line = position("a1:du01,a2:du01:c,a3:du01:rc,b1:eu01:c", "nc01")
    assert plays(line) == ["nc01 a2", "nc01 a3"]
    played = play(line, "play nc01 a3")
    assert played.events == "command a | played a nc01 a3 | readied a3 | turn b | awaited command(b)"
    assert "a3:du01:r:r" in played.changed["units"]
    assert plays(position("a1:du01,b1:eu01:c", "nc01")) == []


@pytest.mark.parametrize(("icon", "card", "committed"), [(3, "nt11", True), (2, "nt02", False)])
def test_nc02_poison_letters_ask_for_a_command_test(icon: int, card: str, committed: bool) -> None:
    """Of a ready enemy unit, by its owner (WY-11.2.1, WY-11.2.7)."""
    line = position("a1:du01,b1:eu02:r,b2:eu07,b3:eu02:c", "nc02")
    assert plays(line) == ["nc02 b1", "nc02 b2"]
    played = play(line, "play nc02 b1", f"b roll {card}={icon}")
    assert f"played a nc02 b1 | rolled b {card} command b1" in played.events
    assert ("committed b1" in played.events) is committed


def test_nc03_spy_report_sees_a_hand_and_discards_of_it() -> None:
    """The hand is in the viewer's stream only; the discard is public (WY-15.1.25, WY-2.2.6)."""
    line = position("a1:du01,b1:eu02", "nc03", "nt01*2,nt02")
    played = play(line, "play nc03")
    assert played.events == "command a | played a nc03 | shown b a | awaited pick(a)"
    assert legal(played.after) == ["pick nt01", "pick nt02"]
    assert "|nt01*2,nt02|" in seen(played.after, 0)
    assert "nt01*2" not in seen(played.after, None)
    picked = play(played.after, "pick nt01")
    assert told(picked, None) == "discarded b nt01 | turn b | awaited command(b)"
    assert "nt01*2" not in seen(picked.after, 0), "he has looked at it, not kept it"
    assert plays(position("a1:du01,b1:eu02", "nc03")) == []


def test_nc04_pull_the_stakes_destroys_a_strategy() -> None:
    """Of either seat, to its owner's discard (WY-2.1.3); equal ones give one line (WY-21.2.2)."""
    line = position("a1:du01,b1:eu02", "nc04 strat:ns01", "strat:ns03*2,ns04")
    assert plays(line) == ["nc04 ns01@a", "nc04 ns03@b", "nc04 ns04@b"]
    played = play(line, "play nc04 ns03@b")
    assert played.events == "command a | played a nc04 ns03@b | pulled b ns03 | turn b | awaited command(b)"
    assert (played.changed["b.strat"], played.changed["b.dis"]) == (
        "ns03,ns04",
        "nr02,nr03,nr04,nr05,nr06,ns03",
    )
    assert plays(position("a1:du01,b1:eu02", "nc04")) == []


def test_dc01_quake_asks_for_a_tactics_test() -> None:
    """Only with a wizard in play, ready or not; printed and attached points outside combats (WY-11.2.2)."""
    line = position("a1:du01,a2:du13:rc,b1:eu08::na04,b2:eu02:c", "dc01")
    assert plays(line) == ["dc01 b1"]
    played = play(line, "play dc01 b1", "b roll nt11=3")
    assert played.events == (
        "command a | played a dc01 b1 | paid a 2 | rolled b nt11 tactics b1 | committed b1 | "
        "turn b | awaited command(b)"
    )
    assert "committed" not in play(line, "play dc01 b1", "b roll nt02=2").events, "1 + 1 passes a 2"
    assert plays(position("a1:du01,b1:eu08", "dc01")) == []
    assert plays(position("a1:du01::da02,b1:eu08", "dc01")) == ["dc01 b1"], "an attached wizard is one too"
