"""The deck builder in the terminal: decks are built, judged, saved and played with by typed lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.skins.composing.prepared_seat import preparing
from client.skins.dawnember.terminal.deck_bench import DeckBench
from client.skins.dawnember.wording.cards import card_name, card_text
from client.skins.dawnember.wording.reasons import reason
from client.text import run_text
from client.text.preparing import DONE_COMMAND
from engine.game import Reason
from engine.games.dawnember.cards.decks import MAX_COPIES, Decks, faults, starter
from engine.games.dawnember.cards.pool import CARDS
from engine.games.registry import GAMES
from engine.options import configure

SETTINGS = {"decks": "constructed"}
ENGLISH, RUSSIAN = (Words(language, strict=True).of("dawnember") for language in LANGUAGES)


def type_lines(place: Path, *lines: str, language: str = "en") -> str:
    """Type lines at the real text client; return its output."""
    words, screen = Words(language, strict=True), io.StringIO()
    plan = GameSetup("dawnember", SETTINGS, 0, "random", 7)
    assert run_text(plan, words, io.StringIO("\n".join(lines) + "\n"), screen, works=place) == 0
    return screen.getvalue()


def bench(place: Path, words: Words = ENGLISH, seat: int = 0) -> DeckBench:
    """Return the builder of a seat."""
    game = GAMES["dawnember"]
    config = configure(game.options, SETTINGS)
    return DeckBench(preparing(Words(words.language), game, config, seat, shared=False), words, place)


def lines(answer: list[str] | None) -> str:
    assert answer is not None
    return "\n".join(answer)


@pytest.mark.usefixtures("near_hosts")
@pytest.mark.parametrize(("language", "words"), [*zip(LANGUAGES, (ENGLISH, RUSSIAN), strict=True)])
def test_a_match_is_played_with_the_decks_that_were_built(
    tmp_path: Path, language: str, words: Words
) -> None:
    """On the real host, which would refuse faults; nothing is played until the deck is valid (WY-3.1)."""
    name = card_name(words, "du08")
    said = type_lines(
        tmp_path,
        *("remove du01 2", DONE_COMMAND, f"add {name}", "add du02", DONE_COMMAND, "quit", "quit"),
        language=language,
    )
    before, _, after = said.partition(words.tr("builder.not_yet"))
    assert words.tr("builder.sound") in before
    short = Decks(tuple(sorted([*starter("dawn").army]))[2:], starter("dawn").action)
    assert len(short.army) == 28
    assert reason(words, faults(short, "dawn")[0]) in after
    assert "3×  du08" in after
    assert "3×  du02" in after
    assert words.tr("builder.sound") in after
    assert words.tr("text.yours") in after, "the match has begun"
    assert bench(tmp_path).history.copies("du01") == 1, "what was left is there again"


def test_cards_are_named_by_id_or_in_any_language_with_how_many(tmp_path: Path) -> None:
    for words in (ENGLISH, RUSSIAN):
        for named in ("du01", "DU01", *(card_name(each, "du01") for each in (ENGLISH, RUSSIAN))):
            here = bench(tmp_path, words)
            here.answer("new 3")
            assert here.text == "- -"
            here.answer(f"add {named}")
            here.answer(f"add {named.upper()} ×2")
            assert here.history.decks.army == ("du01",) * 3
            here.answer(f"remove {named} 2")
            assert here.history.decks.army == ("du01",)
            here.answer("undo")
            assert here.history.copies("du01") == MAX_COPIES
            assert card_text(words, "du01") in lines(here.answer(f"card {named}"))


def test_cards_go_into_the_deck_that_they_belong_to(tmp_path: Path) -> None:
    here = bench(tmp_path)
    here.answer("new 3")
    for card in ("nt01", "na01"):
        here.answer(f"add {card}")
    assert here.history.decks == Decks(("na01",), ("nt01",))
    assert ENGLISH.tr("bench.deck.empty") not in lines(here.answer("show"))


def test_cards_are_found_by_the_words_on_them_among_those_of_ones_side(tmp_path: Path) -> None:
    for words, text in ((ENGLISH, "unit cavalry"), (RUSSIAN, "отряд кавалерия")):
        found = lines(bench(tmp_path, words).answer(f"find {text}"))
        riders = [
            card
            for card, each in CARDS.items()
            if each.kind == "unit" and each.speed == "cavalry" and each.side in ("neutral", "dawn")
        ]
        assert riders
        assert all(f"  {card}  " in found for card in riders)
        assert "eu0" not in found
    here = bench(tmp_path)
    assert here.answer("find zyzzyva") == [ENGLISH.tr("builder.nothing")]
    pool = here.answer("find")
    assert pool is not None
    assert len(pool) == sum(each.side in ("neutral", "dawn") for each in CARDS.values())
    assert any("eu01" in line for line in bench(tmp_path, seat=1).answer("find") or [])


def test_what_makes_no_sense_changes_nothing_and_says_what_would(tmp_path: Path) -> None:
    here = bench(tmp_path)
    before, there = here.text, here.history.copies("du01")
    more = {"card": "du01", "most": MAX_COPIES}
    name = card_name(ENGLISH, "du01")
    for line, told in {
        "add dragons": ENGLISH.tr("bench.no_card", text="dragons"),
        f"add {name[:4].lower()}": name,
        "add du01 3": reason(ENGLISH, Reason("no_more_copies", more)),
        "add du01 0": ENGLISH.tr("bench.no_card", text="du01 0"),
        "remove du01 9": ENGLISH.tr("bench.too_few", card=name, n=there),
        "remove eu01": ENGLISH.tr("bench.too_few", card=card_name(ENGLISH, "eu01"), n=0),
        "remove": here.help("remove"),
        "add": here.help("add"),
        "undo": ENGLISH.tr("bench.no_undo"),
    }.items():
        assert told in lines(here.answer(line)), line
        assert here.text == before
    assert here.answer("dance") is None
    assert {line.split()[0] for line in here.following("")} == set(here.commands)
    assert name in lines(here.following(f"add {name[:4]}"))


def test_decks_with_cards_that_do_not_exist_can_be_mended(tmp_path: Path) -> None:
    """They may have been made with a later version."""
    here = bench(tmp_path)
    here.answer("import zz99 -")
    assert "zz99" in lines(here.answer("show"))
    assert any("zz99" in fault for fault in here.faults)
    assert ENGLISH.tr("bench.removed", card="zz99") in lines(here.answer("remove zz99"))
    assert here.text == "- -"
