"""The rules in the menus: everything that has a name on the table leads to an entry, in both languages."""

from __future__ import annotations

import re

import polib
import pytest

from client.i18n import LANGUAGES, Words
from client.skins.kings.pages import KingsPages
from client.skins.kings.rules import topics
from client.skins.kings.rules.book import KINDS, SCENARIOS, STATES, TERRAIN, chapters
from client.skins.kings.rules.diagrams import DIAGRAMS
from client.skins.kings.rules.unit_entries import find_smallest_entry
from client.skins.pages import PageEntry
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.armies.special_rules import SPECIAL_RULES
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.options import Options
from engine.options import describe
from tools.harness.root import ROOT

ENGINE = ROOT / "engine/games/kings"
CATALOGUE = ROOT / "assets/kings/locale/en/LC_MESSAGES/kings.po"
CODES = re.compile(r'Reason\(\s*"([a-z_]+)"')


def words(language: str = "en") -> Words:
    return Words(language, ("muster", "kings"), strict=True)


def entries(language: str = "en") -> dict[str, PageEntry]:
    """Return all entries of the rules by their keys."""
    found = [entry for chapter in chapters(words(language)) for entry in chapter.entries]
    assert len({entry.key for entry in found}) == len(found)
    return {entry.key: entry for entry in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_has_a_name_and_sentences(language: str) -> None:
    """A strict catalogue fails if a text is missing; no placeholder is left in a shown text."""
    for entry in entries(language).values():
        assert entry.title
        assert entry.text
        assert "{" not in entry.title + entry.text + entry.note


def test_every_special_rule_spell_and_unit_leads_to_its_entry() -> None:
    known = entries()
    for rule in SPECIAL_RULES.values():
        assert f"rule.{rule.id}" in known
    for spell in SPELLS.values():
        assert f"spell.{spell.id}" in known
    for code, unit in UNIT_TYPES.items():
        assert known[topics.of_unit(code)].pictured
        assert f"kind.{'hero' if unit.hero else unit.kind}" in known
        assert read_entry(find_smallest_entry(unit)).type is unit


def test_every_kind_state_terrain_and_scenario_has_an_entry() -> None:
    known = entries()
    assert {type.kind for type in UNIT_TYPES.values()} < set(KINDS)
    scenarios = next(option for option in describe(Options) if option.name == "scenario")
    assert set(scenarios.choices or ()) - {"random"} == set(SCENARIOS)
    for key in (
        *(f"kind.{kind}" for kind in KINDS),
        *(f"state.{state}" for state in STATES),
        *(f"terrain.{type}" for type in TERRAIN),
        *(f"scenario.{name}" for name in SCENARIOS),
    ):
        assert key in known


def list_named(kind: str) -> set[str]:
    """Return the things with names in the catalogue, by the words behind the first dot of its keys."""
    keys = (entry.msgid.split(".") for entry in polib.pofile(str(CATALOGUE)))
    return {key[1] for key in keys if key[0] == kind}


def test_every_order_of_movement_and_every_question_has_an_entry() -> None:
    known = entries()
    for word in ("halt", "face", "adv", "back", "side", "dbl", "chg", "ctr"):
        assert f"order.{word}" in known
    assert set(topics.QUESTIONS.values()) <= set(known)


def test_every_reason_leads_to_an_entry() -> None:
    """No code that the engine gives, and none that is worded, is without one."""
    known = entries()
    # A motive for an order is no reason against it.
    files = (path for path in ENGINE.rglob("*.py") if path.parent.name != "bots")
    given = {code for path in files for code in CODES.findall(path.read_text("utf-8"))}
    assert len(given) > 30
    for code in sorted(given | list_named("reason")):
        assert topics.of_reason(code) in known, code
    assert set(topics.REASONS.values()) <= set(known)


def test_every_diagram_belongs_to_an_entry_that_shows_it() -> None:
    assert {entry.key for entry in entries().values() if entry.diagram} == DIAGRAMS


def test_a_search_finds_a_rule_by_a_word_of_it() -> None:
    shown = KingsPages().chapters(words("ru"), {})
    assert any("фланг" in entry.text for chapter in shown for entry in chapter.entries)
