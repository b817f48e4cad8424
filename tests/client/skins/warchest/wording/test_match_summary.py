"""The figures at the end of a match agree with its events."""

from __future__ import annotations

from client.i18n import LANGUAGES, Words
from client.skins.recap import Figure
from client.skins.warchest.wording.match_summary import ROWS, figures, rounds, sums
from engine.games.warchest import events
from engine.games.warchest.kinds import KIND
from engine.match.entries import Decided

SW, AR = KIND["sw"], KIND["ar"]
EVENTS = [
    events.ArmiesFormed(((SW,), (AR,)), 0),
    events.RoundStarted(1, 0),
    Decided(0, "attack sw d1xd2"),
    events.Attacked(SW, 1, 2),
    events.CoinLost(AR, 2),
    Decided(1, "recruit ar [?]"),
    events.Recruited(1, AR),
    Decided(1, "control ar d2"),
    events.Controlled(1, 2),
    events.RoundStarted(2, 0),
    events.SupplyLost(AR),
]


def test_each_figure_counts_for_the_right_seat() -> None:
    """Attacks count for the attacker, losses for the owner, from the board and from the supply."""
    found = sums(2, EVENTS)
    assert found == {
        "turns": [1, 2],
        "attacks": [1, 0],
        "lost": [0, 2],
        "markers": [0, 1],
        "recruits": [0, 1],
        "proclaimed": [0, 0],
    }
    assert rounds(EVENTS) == 2


def test_every_figure_has_its_words_in_both_languages() -> None:
    """A row for each thing counted, and none for Decrees that nobody proclaimed."""
    for language in LANGUAGES:
        words = Words(language, ("muster", "warchest"), strict=True)
        rows = figures(words, 2, EVENTS)
        assert [row.values for row in rows] == [(1, 2), (1, 0), (0, 2), (0, 1), (0, 1)]
        assert len({row.title for row in rows}) == len(ROWS) - 1


def test_partners_have_figures_of_their_own() -> None:
    """A location that a team takes counts for the player who took it; picks of a draft are no turns."""
    happened = [
        Decided(2, "pick sw"),
        events.ArmiesFormed(((), (AR,), (SW,), ()), 0),
        Decided(3, "proclaim spy w1"),
        events.Proclaimed(3, 6),
        Decided(2, "control sw d2"),
        events.Controlled(0, 2),
    ]
    found = sums(4, happened)
    assert (found["turns"], found["markers"], found["proclaimed"]) == (
        [0, 0, 1, 1],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
    )
    last = figures(Words("en", ("muster", "warchest")), 4, happened)[-1]
    assert last == Figure("Decrees proclaimed", (0, 0, 0, 1))
