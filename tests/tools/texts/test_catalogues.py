"""The text catalogues: compiled from their sources, alike in both languages, and fit for the screen."""

from __future__ import annotations

import gettext
import io
import re
from pathlib import Path

import pygame.freetype
import pytest
from pygame_gui import __file__ as pygame_gui_file

from tools import catalogues
from tools.texts import pofile
from tools.texts.catalogue_keys import Use, scan

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals={n}; plural={rule};\\n"

"""
ENGLISH = HEADER.format(n=2, rule="(n != 1)")
RUSSIAN = HEADER.format(n=3, rule="(n%10==1 ? 0 : n%10<5 ? 1 : 2)")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a small project with one text and one plural in two languages, all in order."""
    write(tmp_path, "en", 'msgid "a"\nmsgstr "one {x}"\n\n' + plural("b", "{n} coin", "{n} coins"))
    write(
        tmp_path,
        "ru",
        'msgid "a"\nmsgstr "один {x}"\n\n' + plural("b", "{n} фишка", "{n} фишки", "{n} фишек"),
    )
    code(tmp_path, 'tr("a", x=1)\ntr_n("b", 2)\n')
    catalogues.compile_all(tmp_path)
    return tmp_path


def plural(key: str, *forms: str) -> str:
    lines = [f'msgid "{key}"', f'msgid_plural "{key}"']
    return "\n".join(lines + [f'msgstr[{i}] "{form}"' for i, form in enumerate(forms)]) + "\n"


def write(root: Path, language: str, texts: str, domain: str = "muster") -> None:
    folder = "assets" if domain == "muster" else f"assets/{domain}"
    path = root / folder / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text((ENGLISH if language == "en" else RUSSIAN) + texts, encoding="utf-8")


def code(root: Path, text: str) -> None:
    (root / "client").mkdir(exist_ok=True)
    (root / "client" / "screen.py").write_text(text, encoding="utf-8")


def append(root: Path, language: str, texts: str) -> None:
    path = root / f"assets/locale/{language}/LC_MESSAGES/muster.po"
    path.write_text(path.read_text(encoding="utf-8") + "\n" + texts, encoding="utf-8")


def problems(root: Path) -> list[str]:
    """Compile and return the other faults."""
    catalogues.compile_all(root)
    return list(catalogues.problems(root))


# The project's own texts.


def test_our_texts_are_in_order() -> None:
    """Compiled files equal their sources; keys, placeholders, plural forms agree; the code's keys exist."""
    assert list(catalogues.problems()) == []


def test_every_domain_has_both_languages() -> None:
    """A language without a catalogue would crash the switch to it."""
    found = [(source.domain, source.language) for source in catalogues.sources()]
    assert {("muster", "en"), ("muster", "ru")} <= set(found)
    assert found == [
        (domain, language) for domain in sorted({d for d, _ in found}) for language in ("en", "ru")
    ]


def russian_form(n: int) -> int:
    """The rule of the language: 1 фишка, 2 фишки, 5 фишек, and the teens like 5."""
    if n // 10 % 10 == 1:
        return 2
    return {1: 0, 2: 1, 3: 1, 4: 1}.get(n % 10, 2)


@pytest.mark.parametrize(
    "source", catalogues.sources(), ids=lambda source: f"{source.domain}-{source.language}"
)
def test_plural_rules_are_those_of_the_language(source: catalogues.Source) -> None:
    """A wrong Plural-Forms header would choose wrong word forms everywhere at once."""
    catalogue = pofile.read(source.path)
    translations = gettext.GNUTranslations(io.BytesIO(catalogue.machine_code))
    rule = {"en": lambda n: 0 if n == 1 else 1, "ru": russian_form}[source.language]
    numbers = range(1200)
    for key, entry in catalogue.entries.items():
        if entry.plural:
            chosen = [translations.ngettext(key, key, n) for n in numbers]
            assert chosen == [entry.texts[rule(n)] for n in numbers]


@pytest.mark.parametrize("face", ["Regular", "Bold", "Italic", "BoldItalic"])
def test_the_font_has_every_character(face: str) -> None:
    """A character that the shipped font lacks would be drawn as an empty box."""
    pygame.freetype.init()
    font = pygame.freetype.Font(Path(pygame_gui_file).parent / "data" / f"NotoSans-{face}.ttf", 16)
    texts = [
        text
        for source in catalogues.sources()
        for e in pofile.read(source.path).entries.values()
        for text in e.texts
    ]
    characters = sorted(set("".join(texts)))
    assert font.get_metrics("\u2b22") == [None], "the check itself must notice a missing glyph"
    assert [
        c for c, metrics in zip(characters, font.get_metrics("".join(characters)), strict=True) if not metrics
    ] == []


# The tool, on a small project.


def test_small_project_is_in_order(tree: Path) -> None:
    """The mistakes below are found against a background without any."""
    assert list(catalogues.problems(tree)) == []
    assert catalogues.list_unused(tree) == []


def test_compiled_form_is_read_by_gettext(tree: Path) -> None:
    """The standard library must read our compiled form, with any order of the source."""
    path = tree / "assets/locale/ru/LC_MESSAGES/muster.mo"
    with path.open("rb") as file:
        read = gettext.GNUTranslations(file)
    assert read.gettext("a") == "один {x}"
    assert [read.ngettext("b", "b", n) for n in (1, 2, 5)] == ["{n} фишка", "{n} фишки", "{n} фишек"]


def test_stale_compiled_catalogue(tree: Path) -> None:
    """A source edited without compiling must not pass."""
    path = tree / "assets/locale/en/LC_MESSAGES/muster.po"
    path.write_text(path.read_text(encoding="utf-8").replace("one", "uno"), encoding="utf-8")
    (found,) = catalogues.problems(tree)
    assert "en/LC_MESSAGES/muster.mo: out of date" in found


def test_key_in_one_language_only(tree: Path) -> None:
    append(tree, "ru", 'msgid "c"\nmsgstr "три"\n')
    code(tree, 'tr("a", x=1)\ntr_n("b", 2)\ntr("c")\n')
    assert problems(tree) == ["muster en: c is missing (ru has it)"]


@pytest.mark.parametrize(
    ("english", "russian", "found"),
    [
        ('msgid "c"\nmsgstr "{x}"\n', 'msgid "c"\nmsgstr "{y}"\n', "same placeholders"),
        ('msgid "c"\nmsgstr "x"\n', 'msgid "c"\nmsgstr ""\n', "muster ru: c is empty"),
        (plural("c", "{n}", "{n}"), plural("c", "{n}", "{n}"), "ru: c has 2 plural forms, not 3"),
        (
            plural("c", "{n}", "{n}"),
            plural("c", "{n}", "{n}", "x"),
            "plural forms with different placeholders",
        ),
        ('msgid "c"\nmsgstr "x"\n', plural("c", "x", "x", "x"), "plural in one language only"),
    ],
)
def test_differences_between_languages(tree: Path, english: str, russian: str, found: str) -> None:
    """Each way in which two translations of a text can disagree is named."""
    append(tree, "en", english)
    append(tree, "ru", russian)
    assert any(found in problem for problem in problems(tree))


def test_key_of_the_shared_domain_in_a_game(tree: Path) -> None:
    """A game's text under a shared key would never be shown."""
    for language in ("en", "ru"):
        write(tree, language, 'msgid "a"\nmsgstr "{x}"\n', domain="chess")
    assert problems(tree) == ["chess: a is also a key of muster"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('tr("missing")', "client/screen.py:1: there is no text missing"),
        ('w.tr("a" if x else "other")', "there is no text other"),
        ('tr_n("a", 3)', "a is asked for with tr_n"),
        ('tr("b")', "b is asked for with tr"),
        ('agree("a", "unit.x")', "there is no text a.sg"),
        ('tr(f"option.{name}")', "no text begins with 'option.'"),
    ],
)
def test_code_asks_for_what_is_not_there(tree: Path, text: str, found: str) -> None:
    """A label without a text is found before a player sees its key."""
    code(tree, text)
    assert any(found in problem for problem in problems(tree))


def test_unused_keys(tree: Path) -> None:
    """A key counts as used when it stands anywhere in the code, or begins as a declared dynamic one."""
    for language in ("en", "ru"):
        keys = ("c", "c.you", "d", "d.you", "reason.e")
        append(tree, language, "".join(f'msgid "{key}"\nmsgstr "x"\n\n' for key in keys))
    code(tree, 'LABELS = ["a", "b", "c"]\n')
    assert catalogues.list_unused(tree) == ["d", "d.you"]


def test_dynamic_key_needs_no_literal() -> None:
    """Keys made at run time are known by their beginning, plain variables are left alone."""
    use = Use()
    scan('tr(key)\ntr(f"{stem}.form")\ntr(f"reason.{code}")\nother("x")\n', "m.py", use)
    assert (use.plain, use.plural, use.begun) == ({}, {}, {"reason.": "m.py:3"})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', "the key a was already given on line 6"),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "x"\n', "(line 8)"),
        ('msgid "a"\nmsgstr[0] "x"\n', "a needs msgstr"),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "x"\n', "must repeat the key"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "x"\n', "a needs msgstr[0]"),
        ('msgid "a"\nmsgstr "x" y\n', ":7: cannot read"),
        ('msgid "a"\nmsgstr "x" "\n', ":7: cannot read"),
        ('msgid "a"\nmsgstr "x\n', ":7: cannot read"),
        ('msgid "a"\nmsgstr x\n', ":7: cannot read"),
        ('msgid "a"\nmsgstr "\\d"\n', ":7: cannot read"),
        ('msgid "a"\nmsgstr "{x"\n', "a: expected '}'"),
        ('msgid "a"\nmsgstr "{0}"\n', "a placeholder must be a plain name"),
        ('msgctxt "c"\n', ":6: cannot read"),
        ('msgid "a"\nmsgstr "x"\nmsgstr "y"\n', "(line 8)"),
        ('#, fuzzy\nmsgid "a"\nmsgstr "x"\n', "a is marked as unfinished"),
        ('#~ msgid "a"\n#~ msgstr "x"\n', "a is marked as unfinished or obsolete"),
    ],
)
def test_unreadable_source(text: str, found: str) -> None:
    """A slip in a source is reported with its line instead of becoming a wrong text."""
    with pytest.raises(pofile.PoError) as error:
        pofile.parse(ENGLISH + text)
    assert found in str(error.value)


def test_source_without_header() -> None:
    """Without its header a catalogue would have no encoding and no plural rule."""
    with pytest.raises(pofile.PoError, match="header"):
        pofile.parse('msgid "a"\nmsgstr "x"\n')


def test_texts_over_several_lines() -> None:
    """Long texts may be broken into quoted lines, with the usual escapes."""
    found = pofile.parse(ENGLISH + '# note\nmsgid "a"\nmsgstr ""\n"x \\"y\\"\\n"\n"z"\n')
    assert found.entries["a"].texts == ('x "y"\nz',)


A_GAMES_OWN = {
    "en": r"\b(coins?|units?|army|armies|decrees?|bags?|tiles?|hex\w*|wolf|raven|cells?)\b",
    "ru": r"\b(монет|фиш(к|ек)|отряд|арми[яию]|указ(а|ы|ов|ом)?\b|мешо|плит(к|ок)|клет(к|ок)|волк|ворон)",
}
"""Words for things that one game has and another one has not."""
TABLETOP = "tabletop."
"""Stem of texts that only tables with miniatures show: each of these has units."""


@pytest.mark.parametrize(
    "source", [s for s in catalogues.sources() if s.domain == "muster"], ids=lambda s: s.language
)
def test_what_all_games_share_names_no_thing_of_one(source: catalogues.Source) -> None:
    """A player of a card game reads nothing of coins."""
    entries = pofile.read(source.path).entries
    texts = [form for key, entry in entries.items() if not key.startswith(TABLETOP) for form in entry.texts]
    found = [text for text in texts if re.search(A_GAMES_OWN[source.language], text, re.IGNORECASE)]
    assert found == []
