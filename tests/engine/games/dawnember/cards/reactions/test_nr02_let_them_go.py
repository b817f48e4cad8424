"""The reaction Let Them Go (WY-19.6)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_nr02_let_them_go() -> None:
    """The seat's unit was routed: a ready one outside is committed for it (WY-15.1.8, WY-8.2.1)."""
    units = "a1:du07,b2:eu01,b3:eu01:r,b4:eu01:c"
    line = position(
        units, b="nr02", combat="attack:a1>b1:after:3/2:ab:-:-:a1=1*", tags="1:4", pend="react(b:after')"
    )
    assert legal(line) == ["pass", "play nr02 b2", "play nr02 b3"]
    played = play(line, "play nr02 b3")
    assert played.events == (
        "played b nr02 b3 | committed b3 | gained nofollow 1 | over | returned a1 | turn b | "
        "awaited command(b)"
    )
    only_lost = line.replace("a1=1*", "a1=1")
    assert legal(only_lost) == ["pass"]
