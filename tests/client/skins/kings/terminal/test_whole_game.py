"""A whole short match in the terminal against the captain: numbers, typed orders, refusals and help."""

from __future__ import annotations

import io
from random import Random
from typing import TextIO, cast

import pytest

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.skins.kings.pages import KingsPages
from client.skins.kings.skin import KingsSkin
from client.skins.kings.terminal.text_view import KingsText
from client.skins.registry import SKINS
from client.skins.skin_bundle import SkinBundle
from client.text import run_text
from tests.support.client.any_skin import Typist
from tests.support.selection import select

pytestmark = pytest.mark.usefixtures("near_hosts")
BUNDLE = SkinBundle("kings", KingsSkin(), KingsText(), KingsPages())
SETTINGS = {"format": 300, "turns": 3, "terrain": 4, "extra_turn": False}


def setup(deploy: str, *, takeback: bool = False) -> GameSetup:
    return GameSetup("kings", {**SETTINGS, "deploy": deploy}, 0, "captain", 7, takeback)


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_whoever_types_numbers_comes_to_the_end(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setitem(SKINS, "kings", BUNDLE)
    typist, words = Typist(Random(3)), Words(language, strict=True)
    assert run_text(setup("alternate"), words, cast(TextIO, typist), typist.screen) == 0
    said = typist.screen.getvalue()
    assert said.endswith(f"{words.tr('proof.not_committed')}\n")
    assert typist.typed >= 6
    assert words.tr("text.only") in said, "nobody is asked to end a phase in which nobody can shoot"
    assert words.of("kings").tr("order.adv").lower() in said.lower()


def test_orders_are_typed_refused_and_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SKINS, "kings", BUNDLE)
    words, screen = Words("en", strict=True), io.StringIO()
    lines = [
        "edge s",
        "first",
        "adv ?",
        "advance",
        "dance",
        "dbl zz1 5",
        "orders",
        "zoom 24,10",
        "done",
        "done",
        "quit",
    ]
    assert run_text(setup("template"), words, io.StringIO("\n".join(lines) + "\n"), screen) == 0
    said = screen.getvalue()
    assert "adv a." in said
    assert "A.zz1: there is no such unit to choose here." in said
    assert "around 24″, 10″" in said
    assert f"{words.tr('text.misread', text='advance')}\nadvance a." in said, "what was begun is gone on with"
    assert words.tr("text.unknown", text="dance") in said
    assert said.count("Turn 1: ") >= 1
    assert said.endswith(f"{words.tr('text.bye')}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_typed_list_is_an_order_for_each_unit(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """One after the other without the map in between; what is refused ends it, and says so."""
    monkeypatch.setitem(SKINS, "kings", BUNDLE)
    words, screen = Words(language, strict=True), io.StringIO()
    lines = ["edge s", "first", 'adv sh1,kn1 8"', 'adv kn1, sh1 3"', "quit"]
    assert run_text(setup("template"), words, io.StringIO("\n".join(lines) + "\n"), screen) == 0
    refused, _, given = screen.getvalue().partition(words.tr_n("text.order_list.dropped", 1))
    text = words.tr("text.order_list.next", order="adv a.sh1 m762")
    assert given.count(text) == 1
    assert text not in refused
    assert given.index(words.of("kings").tr("unit.kn.name")) < given.index(text)
    assert "(adv a.kn1 " not in given, "the map and the suggestions follow the last order"


def test_who_comes_back_to_a_phase_that_ended_by_itself_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has a target in the first turn; the enemy, who has moved since, takes that back as well."""
    monkeypatch.setitem(SKINS, "kings", BUNDLE)
    words, screen = Words("en", strict=True), io.StringIO()
    lines = "\n".join(["edge s", "first", "done", "undo", "quit", ""])
    assert run_text(setup("template", takeback=True), words, io.StringIO(lines), screen) == 0
    said = screen.getvalue()
    ended, _, returned = said.partition(words.tr("text.only"))
    assert "Turn 1: " in ended
    assert words.tr("text.only") not in returned
    assert returned.count("1. end shooting (done)") == 1
    assert said.endswith(f"{words.tr('text.bye')}\n")
