"""The texts of the interface in the player's language.

A text is found by its key; a game's texts come from its own catalogue, which `Words.of` adds. Placeholders
are filled by name: `words.tr("table.round", n=3)`. A list fills one with its members between commas.

A noun (a unit, a side) has grammatical forms under one stem, `<stem>.name`, `.nom`, `.acc`, .... `noun` turns
them into arguments, and a text takes the case it needs: `{unit}`, `{unit_acc}`.
"""

from __future__ import annotations

import gettext
import string
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import pygame.system

LANGUAGES = ("en", "ru")
"""Languages with catalogues; the first is used if the system's is not among them."""

MAX_ARGUMENT_LENGTH = 2000
"""Most letters of an argument in a text; the longest list of names that the program makes is shorter."""
_KEPT_CONTROLS = "\n\u200d"
"""Invisible characters that texts need: line breaks, and the joiner of signs."""
SHARED_DOMAIN = "muster"
"""Domain of the interface that all games share."""

CASES = ("nom", "acc", "gen", "dat", "ins", "coin", "coin_acc", "coin_gen", "coin_ins")
"""Forms of a noun besides its title form `name`; a noun may lack some."""


def system_language() -> str:
    """Return the first language of the system's preferences that we have."""
    for preferred in pygame.system.get_pref_locales():
        if preferred["language"] in LANGUAGES:
            return str(preferred["language"])
    return LANGUAGES[0]


class You(str):
    """The name of the reader of a text, who is addressed by a separate form of it."""

    __slots__ = ()


class Words:
    """The texts of one language, which may be changed at any time with `switch`.

    `strict` raises `KeyError` for a missing text or argument. Otherwise the key, or the placeholder, is
    shown, because a wrong label must not end a game.
    """

    def __init__(
        self, language: str, domains: Sequence[str] = (SHARED_DOMAIN,), strict: bool = False
    ) -> None:
        """Load the texts of the domains, in that order; raises `ValueError` for an unknown language."""
        self._domains = tuple(domains)
        self._strict = strict
        self._more: dict[str, Words] = {}
        self._called: Mapping[str, str] = {}
        self.switch(language)

    @property
    def language(self) -> str:
        """Return the code of the present language."""
        return self._language

    @property
    def domains(self) -> tuple[str, ...]:
        """Return the domains whose texts are loaded."""
        return self._domains

    def switch(self, language: str) -> None:
        """Change to another language; raises `ValueError` for one without a catalogue."""
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}; known: {', '.join(LANGUAGES)}")
        self._language = language
        self._catalogues = [_catalogue(domain, language) for domain in self._domains]
        for each in self._more.values():
            each.switch(language)

    def of(self, domain: str) -> Words:
        """Return the words of one more domain, whose texts come before these; they follow `switch`."""
        if domain not in self._more:
            self._more[domain] = Words(self._language, (domain, *self._domains), self._strict)
        return self._more[domain]

    def calling(self, forms: Mapping[str, str]) -> Words:
        """Return words of the present language with some forms of nouns replaced, as they stand."""
        made = Words(self._language, self._domains, self._strict)
        made._called = forms
        return made

    def has(self, key: str) -> bool:
        """Return whether there is a text, or a set of plural forms, under the key."""
        return self._find(key) is not None or self._find_n(key, 1) is not None

    def tr(self, key: str, /, **args: object) -> str:
        """Return the text of a key with its placeholders filled; that of `<key>.you` for the reader."""
        if key in self._called:
            return self._called[key]
        if any(isinstance(value, You) for value in args.values()) and self.has(f"{key}.you"):
            key = f"{key}.you"
        text = self._find(key)
        return self._missing(key) if text is None else self._fill(key, text, args)

    def tr_n(self, key: str, n: int, /, **args: object) -> str:
        """Return the text of a key in the form that goes with the number `n`, which fills `{n}`."""
        text = self._find_n(key, n)
        return self._missing(key) if text is None else self._fill(key, text, {"n": n, **args})

    def agree(self, key: str, stem: str, /, **args: object) -> str:
        """Return the text of `<key>.sg` or `<key>.pl`, whichever agrees with the noun `stem`."""
        number = "pl" if self.tr(f"{stem}.form") == "pl" else "sg"
        return self.tr(f"{key}.{number}", **args)

    def placeholders(self, key: str) -> frozenset[str]:
        """Return the names of a text's arguments; none without such a text."""
        parts = string.Formatter().parse(self._find(key) or "")
        return frozenset(name for _, name, _, _ in parts if name)

    def all_of(self, names: Iterable[str]) -> str:
        """Name one or several as a sentence does: "Anna, Boris and Vera"."""
        *others, last = names
        if not others:
            return last
        return self.tr("common.all_of", others=self.tr("common.list").join(others), last=last)

    def noun(self, argument: str, stem: str) -> dict[str, str]:
        """Return a noun's forms as arguments: `argument` for the title form, `argument_acc` and so on."""
        forms = {argument: self.tr(f"{stem}.name")}
        for case in CASES:
            key = f"{stem}.{case}"
            form = self._called.get(key) or self._find(key)
            if form is not None:
                forms[f"{argument}_{case}"] = form
        return forms

    def _find(self, key: str) -> str | None:
        for catalogue in self._catalogues:
            text = catalogue.gettext(key)
            # gettext answers with the key itself if it has no text, and with its header for "".
            if text != key and key:
                return text
        return None

    def _find_n(self, key: str, n: int) -> str | None:
        for catalogue in self._catalogues:
            text = catalogue.ngettext(key, key, n)
            if text != key:
                return text
        return None

    def _missing(self, key: str) -> str:
        if self._strict:
            raise KeyError(f"no text {key!r} in {self._language}")
        return key

    def _fill(self, key: str, text: str, args: Mapping[str, object]) -> str:
        if "{" not in text and "}" not in text:
            return text
        shown = {name: _format_argument(value) for name, value in args.items()}
        if not self._strict:
            return _LENIENT.vformat(text, (), shown)
        try:
            return text.format(**shown)
        except KeyError as error:
            raise KeyError(f"the text {key!r} in {self._language} needs {error}") from None


def _format_argument(value: object) -> str:
    """Return an argument as text that cannot make the text around it unreadable."""
    if isinstance(value, list | tuple):
        return ", ".join(map(_format_argument, value))
    text = f"{value:g}" if isinstance(value, float) else str(value)
    if len(text) > MAX_ARGUMENT_LENGTH:
        text = f"{text[:MAX_ARGUMENT_LENGTH]}…"
    if text.isprintable():
        return text
    return "".join(letter for letter in text if letter in _KEPT_CONTROLS or not _is_control(letter))


def _is_control(letter: str) -> bool:
    """Return whether a letter is a control character, changes the direction of writing, or is half a pair."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs")


class _LenientFormatter(string.Formatter):
    """A formatter that shows a placeholder whose argument is missing."""

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(str(key), f"{{{key}}}")


_LENIENT = _LenientFormatter()


def in_language(domain: str, language: str) -> bool:
    """Say whether there is a domain's catalogue in a language; raises `OSError` for one that is damaged."""
    try:
        _catalogue(domain, language)
    except (FileNotFoundError, ModuleNotFoundError):
        return False
    return True


@cache
def _catalogue(domain: str, language: str) -> gettext.GNUTranslations:
    """Return a domain's texts: a folder of `assets`, or else a package that has a folder `locale`."""
    home = resources.files("assets")
    if domain != SHARED_DOMAIN:
        home = home / domain if (home / domain).is_dir() else resources.files(domain)
    with (home / "locale" / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)
