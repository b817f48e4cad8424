"""Settings of the program: kept, damaged, of another version, and not kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.storage.settings import NAME, LastGame, Settings, SettingsFile


def test_settings_survive(tmp_path: Path) -> None:
    """Loaded settings are the saved ones."""
    settings = Settings(language="ru", text_size=140, mute=True, position=(-5, 30), window=(1500, 900))
    settings.last_games["warchest"] = LastGame(options={"draft": "random", "max_rounds": 40})
    SettingsFile(tmp_path).save(settings)
    assert SettingsFile(tmp_path).load() == (settings, False)


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[1]",
        b'{"lessons":' * 9_999,
        b'{"text_size": 500}',
        b'{"language": "xx"}',
        b'{"mute": 3}',
    ],
)
def test_damaged_settings_are_put_aside(tmp_path: Path, damage: bytes) -> None:
    """A file that cannot be read is kept under another name, and the program starts with the defaults."""
    (tmp_path / NAME).write_bytes(damage)
    assert SettingsFile(tmp_path).load() == (Settings(), True)
    assert (tmp_path / "settings.damaged.json").read_bytes() == damage
    assert SettingsFile(tmp_path).load() == (Settings(), False), "it is said once"


def test_settings_of_another_version_are_taken(tmp_path: Path) -> None:
    """A field that we do not know, as from a newer version, is no damage."""
    (tmp_path / NAME).write_text('{"text_size": 120, "later": [1]}', encoding="utf-8")
    assert SettingsFile(tmp_path).load() == (Settings(text_size=120), False)


def test_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk costs the new settings and not the old ones, and leaves no litter."""
    SettingsFile(tmp_path).save(Settings(text_size=120))

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        SettingsFile(tmp_path).save(Settings(text_size=150))
    assert SettingsFile(tmp_path).load()[0].text_size == 120
    assert {path.name for path in tmp_path.iterdir()} == {NAME, f"{NAME}.lock"}


def test_setting_for_now_is_not_kept(tmp_path: Path) -> None:
    """An argument of one start changes that start alone, unless the player then chooses something else."""
    shelf, settings = SettingsFile(tmp_path), Settings(language="en")
    shelf.set_for_now(settings, "language", "ru")
    assert settings.language == "ru"
    shelf.save(settings)
    assert SettingsFile(tmp_path).load()[0].language == "en"
    shelf.set_for_now(settings, "fullscreen", True)
    settings.fullscreen = False
    shelf.save(settings)
    assert SettingsFile(tmp_path).load()[0].fullscreen is False


def test_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment may say where the settings are kept."""
    monkeypatch.setenv("MUSTER_DATA", str(tmp_path / "deep" / "er"))
    SettingsFile().save(Settings(text_size=90))
    assert (tmp_path / "deep" / "er" / NAME).is_file()
    assert SettingsFile().load()[0].text_size == 90
