"""Skins of installed packages: one without texts in a language leaves the others as they are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, SHARED_DOMAIN, Words
from client.skins import registry
from client.skins.registry import GROUP, SKINS
from engine.extensions import LeftOut, extensions
from tools.harness.root import ROOT

TEXTS = ROOT / "assets" / "locale"
PACKAGE_TEXT = """
from dataclasses import replace

from tests.support.client.bare_skin import BARE

BUNDLE = replace(BARE, domain="{domain}")
"""


def install(folder: Path, package: str, languages: tuple[str, ...], domain: str) -> None:
    """Install a package that shows the game kuhn, with texts in some languages."""
    metadata = folder / f"{package}-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\nkuhn = {package}:BUNDLE\n")
    home = folder / package
    home.mkdir()
    (home / "__init__.py").write_text(PACKAGE_TEXT.format(domain=domain))
    for language in languages:
        place = home / "locale" / language / "LC_MESSAGES"
        place.mkdir(parents=True)
        shutil.copy(TEXTS / language / "LC_MESSAGES" / f"{SHARED_DOMAIN}.mo", place / f"{domain}.mo")


@pytest.mark.parametrize(
    ("package", "languages", "domain", "lacking"),
    [
        ("odd_whole", LANGUAGES, "odd_whole", ""),
        ("odd_half", LANGUAGES[:1], "odd_half", "ru"),
        ("odd_silent", (), "odd_silent", "en, ru"),
        ("odd_elsewhere", LANGUAGES, "odd_nowhere", "en, ru"),
        ("odd_shared", (), SHARED_DOMAIN, ""),
    ],
)
def test_a_package_without_all_its_texts_is_left_out(
    package: str,
    languages: tuple[str, ...],
    domain: str,
    lacking: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Found out before anybody chooses the language: the shelf and its words are those of all games."""
    install(tmp_path, package, languages, domain)
    monkeypatch.syspath_prepend(tmp_path)
    found, left_out = extensions(GROUP, registry._faces)
    assert found.keys() == SKINS.keys() | ({"kuhn"} if not lacking else set())
    reason = {"domain": domain, "languages": lacking}
    assert left_out == ((LeftOut("kuhn", package, "no_texts", reason),) if lacking else ())
    for language in LANGUAGES:
        words = Words(language, strict=True)
        assert all(words.of(faces.domain).tr("menu.play") for faces in found.values())
