"""The log in words: each event of a War Chest stream, in both languages, as its viewer may know it."""

from __future__ import annotations

from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from client.playback.event_log import EventLog
from client.skins.warchest.wording.sentences import sentence
from engine.events import Event
from engine.games.registry import GAMES
from engine.games.warchest import events
from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import KIND, UNKNOWN
from engine.match.entries import ENTRIES, Decided
from engine.match.state import MatchState
from tests.support.client.streams import make_message, match, snapshot, store

GAME = GAMES["warchest"]
BEFORE = GAME.parse(
    "wc1 2p-base board=d1:w:sw2,f4:w:fo1,g4:r:ca3,h5:r:rg1 control=w:d1,e3,g1;r:e6,g4 "
    "w=fo,pi,sw,wp|pi1|fo2ro1wp1|sw1|fo1|fo1pi3wp2|sw2wp1 "
    "r=ca,la,rg,sc|?1|?3|la1|?2|la1rg3sc3|ca1 "
    "init=r start=w turn=w round=4 pend=- decrees=- result=-",
    0,
)
SW, FO, PI, WP, CA, RG, RO = (KIND[code] for code in ("sw", "fo", "pi", "wp", "ca", "rg", "ro"))
D1, D2, E1, E2, E3, F4, G4, H5 = (CELL[name] for name in ("d1", "d2", "e1", "e2", "e3", "f4", "g4", "h5"))


def words(language: str) -> Words:
    return Words(language, ("muster", "warchest"), strict=True)


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (events.RoundStarted(5, 1), "Round 5. Raven starts.", "Раунд 5. Начинает Ворон."),
        (events.TurnPassed(0), "Wolf to play.", "Ходит Волк."),
        (
            events.CoinsDrawn(0, (PI, RO)),
            "Wolf draws: a Pikeman coin, the Royal Coin.",
            "Волк тянет: фишку пикинёров, королевскую фишку.",
        ),
        (events.CoinsDrawn(1, (UNKNOWN,) * 3), "Raven draws 3 coins.", "Ворон тянет 3 фишки."),
        (
            events.CoinsDrawn(1, (UNKNOWN,), True, (UNKNOWN, UNKNOWN)),
            "Raven draws 1 coin. Raven puts the whole discard back into the bag. Raven draws 2 coins.",
            "Ворон тянет 1 фишку. Ворон возвращает весь сброс в мешочек. Ворон тянет 2 фишки.",
        ),
        (events.CoinsDrawn(0, ()), "Wolf has no coin to draw.", "Волк: тянуть нечего."),
        (
            events.CoinShown(0, SW),
            "Wolf discards a Swordsman coin face up.",
            "Волк сбрасывает фишку мечников лицом вверх.",
        ),
        (
            events.CoinHidden(0, RO),
            "Wolf discards the Royal Coin face down.",
            "Волк сбрасывает королевскую фишку взакрытую.",
        ),
        (
            events.CoinHidden(1, UNKNOWN),
            "Raven discards a coin face down.",
            "Ворон сбрасывает фишку взакрытую.",
        ),
        (events.Passed(0), "Wolf passes.", "Волк пропускает ход."),
        (events.InitiativeClaimed(0), "Wolf claims the initiative.", "Волк перехватывает инициативу."),
        (events.Recruited(0, WP), "Wolf recruits a Warrior Priest coin.", "Волк вербует фишку капелланов."),
        (events.Deployed(0, PI, E3), "Wolf deploys the Pikeman on e3.", "Волк мобилизует пикинёров на e3."),
        (
            events.Bolstered(0, SW, D1),
            "Wolf bolsters the Swordsman on d1: 3 coins in the stack.",
            "Волк усиливает мечников на d1: в стопке 3 фишки.",
        ),
        (events.Moved(SW, D1, (D2,)), "The Swordsman moves from d1 to d2.", "Мечники переходят с d1 на d2."),
        (
            events.Moved(FO, D1, (E1, E2)),
            "The Footman moves from d1 through e1 to e2.",
            "Пехота переходит с d1 через e1 на e2.",
        ),
        (
            events.Attacked(FO, F4, G4),
            "The Footman on f4 attacks the Cavalry on g4.",
            "Пехота с f4 атакует кавалерию на g4.",
        ),
        (
            events.Attacked(SW, F4, H5),
            "The Swordsman on f4 shoots at the Royal Guard on h5.",
            "Мечники с f4 стреляют в королевскую стражу на h5.",
        ),
        (events.CoinLost(CA, G4), "The Cavalry on g4 loses a coin.", "Кавалерия на g4 теряет фишку."),
        (events.CoinLost(SW, D1), "The Swordsman on d1 loses a coin.", "Мечники на d1 теряют фишку."),
        (events.CoinLost(FO, F4), "The Footman on f4 is destroyed.", "Пехота на f4 гибнет."),
        (
            events.SupplyLost(RG),
            "The Royal Guard loses a coin from the supply.",
            "Королевская стража теряет фишку из запаса.",
        ),
        (
            events.StackSpent(SW, D1),
            "The Swordsman on d1 spends a coin of the stack.",
            "Мечники на d1 тратят фишку из стопки.",
        ),
        (events.Controlled(0, F4), "Wolf takes control of f4.", "Волк берёт под контроль f4."),
        (events.Controlled(0, G4), "Wolf takes g4 from Raven.", "Волк отбирает g4 у Ворона."),
        (
            events.Declined(SW),
            "Wolf does not use the attribute of the Swordsman.",
            "Волк не применяет свойство мечников.",
        ),
        (
            events.GameEnded(0),
            "Wolf wins: all 3 control markers are on the board.",
            "Волк побеждает: на поле все 3 жетона контроля.",
        ),
        (events.GameEnded(None), "Draw: the round limit is reached.", "Ничья: достигнут предел раундов."),
        (Decided(0, "pass [pi]"), None, None),
        (events.Awaited(()), None, None),
    ],
)
def test_sentences(event: Event, english: str | None, russian: str | None) -> None:
    """Each event is one clear sentence whose cases and verbs agree, or none."""
    for language, said in (("en", english), ("ru", russian)):
        assert sentence(words(language), GAME, BEFORE, event, 0) == said


def test_armies() -> None:
    """The set-up names both armies and who begins."""
    event = events.ArmiesFormed(((FO, SW), (CA, RG)), 1)
    assert sentence(words("en"), GAME, BEFORE, event, 0) == (
        "Wolf's army: Footman, Swordsman. Raven's army: Cavalry, Royal Guard. Raven holds the initiative."
    )
    assert sentence(words("ru"), GAME, BEFORE, event, None) == (
        "Армия Волка: пехота, мечники. Армия Ворона: кавалерия, королевская стража. Инициатива: Ворон."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_event_of_real_games(language: str, viewer: int | None) -> None:
    """Whole games can be told to everybody; only decisions and pending questions pass without a word."""
    w = words(language)
    for seed in range(8):
        played = match("warchest", seed, seed % 2 == 0)
        standing = store(played, viewer).true
        for event in played.stream(viewer):
            said = sentence(w, GAME, standing.state, event, viewer)
            assert (said is None) == isinstance(event, (*ENTRIES, events.Awaited))
            assert said is None or (said[0].isupper() and said.endswith(".") and "?" not in said)
            standing.fold(event)


def test_every_event_is_thought_of() -> None:
    """A new kind of event must be told, or be declared as told by others."""
    from client.skins.warchest.wording.sentences import _SAY

    assert {*events.WarChestEvent.__args__, Decided} == set(_SAY)


def say(before: MatchState[Any], event: Event) -> str | None:
    return sentence(words("en"), GAME, before.state, event, 0)


def test_the_chronicle_follows_what_is_shown() -> None:
    """A sentence appears when its event is shown, with the number that leads back to its moment."""
    played = match("warchest", 2)
    kept = store(played, 0)
    kept.take(make_message(0, 1, played.stream(0)))
    chronicle = EventLog(kept, lambda: say)
    assert chronicle.update() == []
    kept.commit()
    kept.commit()
    new = chronicle.update()
    assert [number for number, _ in new] == [1, 2]
    assert chronicle.update() == []
    kept.skip()
    chronicle.update()
    whole = chronicle.entries[:]
    for number, text in whole:
        assert say(kept.state_at(number - 1), kept.events[number - 1]) == text
    chronicle.retell()
    assert chronicle.entries == whole


def test_the_chronicle_of_a_latecomer() -> None:
    """A viewer who saw the present first reads the whole past once it has come."""
    played = match("warchest", 2)
    stream = played.stream(0)
    kept = store(played, 0)
    kept.snapshot(snapshot(played, 0))
    chronicle = EventLog(kept, lambda: say)
    assert chronicle.update() == []
    for start in range(0, len(stream), 25):
        kept.take(make_message(0, start + 1, stream[start : start + 25]))
        chronicle.update()
    early = store(played, 0)
    early.take(make_message(0, 1, stream))
    early.skip()
    other = EventLog(early, lambda: say)
    other.update()
    assert chronicle.entries == other.entries
