"""The player's settings and their file."""

from __future__ import annotations

import os
from copy import deepcopy
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs
from msgspec import Meta, Struct

from client.files.stored_file import DamagedFile, StoredFile
from client.i18n import LANGUAGES, system_language

FOLDER_VARIABLE = "MUSTER_DATA"
"""Environment variable with another folder, for settings and for matches."""
NAME = "settings.json"

TEXT_SIZES = (80, 160)
SCALES = (75, 150)
Animation = Literal["off", "slow", "normal", "fast"]
SPEEDS: dict[Animation, float] = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.0}

Percent = Annotated[int, Meta(ge=0, le=100)]
Size = tuple[Annotated[int, Meta(ge=1, le=32768)], Annotated[int, Meta(ge=1, le=32768)]]


class LastGame(Struct, kw_only=True):
    """The last choices for a game, to begin with the next time."""

    options: dict[str, Any] = {}
    seat: int | None = None
    """Seat of the player; None: a random one."""
    bot: str = ""
    bots: dict[int, str] = {}
    """Bots by place, counted clockwise from the player, at a table for more than two."""
    people: dict[int, str] = {}
    """Names of people at the same computer, by place."""
    brought: dict[int, str] = {}
    """Names of the saved works, such as armies, of people at the same computer, by place."""
    takeback: bool = False
    hints: bool = True


class LastRules(Struct, kw_only=True):
    """The last choices for a table in a room besides its game; a password is not stored."""

    name: Annotated[str, Meta(max_length=24)] = ""
    bank: Annotated[int, Meta(ge=0, le=36_000)] = 0
    """Seconds on each player's clock; 0: there are no clocks."""
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    out: Literal["lose", "choose", "always_lose"] = "lose"
    mode: Literal["public", "after", "delayed", "nobody"] = "public"
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    hints: bool = False
    takeback: bool = False


class Settings(Struct, kw_only=True):
    """All settings of a player; sizes are in per cent, volumes from 0 to 100."""

    language: Literal["", "en", "ru"] = ""
    """Language; empty: the system's."""
    text_size: Annotated[int, Meta(ge=80, le=160)] = 100
    interface: Annotated[int, Meta(ge=75, le=150)] = 100
    animation: Animation = "normal"
    calm: bool = False
    """Whether motions leave out jolts: blows that stop and shake, a moving ground."""
    effects: Percent = 80
    cues: Percent = 100
    mute: bool = False
    fullscreen: bool = False
    own_bottom: bool = True
    confirm: bool = True
    curtain: bool = True
    """Whether the table is hidden while the computer passes from one player to the next."""
    coach: bool = True
    """Whether the coach explains the first rounds of a match."""
    lessons: dict[str, list[str]] = {}
    """Seen lessons of the coach, by game."""
    switches: dict[str, dict[str, list[str]]] = {}
    """Commands of a game that stay switched on, such as stops, by game and player at the computer."""
    chance_bar: bool = False
    """Whether the chance to win is shown if the table allows it."""
    notify: bool = False
    """Whether the system notifies a player who is needed while the window has no focus."""
    window: Size | None = None
    position: tuple[int, int] | None = None
    maximised: bool = False
    """Whether the window was maximised; `window` is its size after that."""
    game: str = ""
    """Last chosen game."""
    last_games: dict[str, LastGame] = {}
    """Last choices against the computer, by game."""
    last_tables: dict[str, LastGame] = {}
    """Last choices for tables in rooms; seats without a bot were left open."""
    last_watched: dict[str, LastGame] = {}
    """Last choices for matches between bots."""
    last_rules: LastRules = msgspec.field(default_factory=LastRules)
    player: Annotated[str, Meta(max_length=24)] = ""
    """Name of the player in rooms."""
    room: Annotated[str, Meta(max_length=24)] = ""
    """Name of this machine's room."""
    addresses: list[str] = []
    """Addresses of joined rooms, the last one first."""

    @property
    def spoken(self) -> str:
        """Return the language to use."""
        return self.language if self.language in LANGUAGES else system_language()

    @property
    def speed(self) -> float:
        """Return the speed of animations: 1 is normal, 0 shows none."""
        return SPEEDS[self.animation]

    @property
    def lively(self) -> bool:
        """Say whether blows shake and the ground moves; without animations nothing does."""
        return self.speed > 0 and not self.calm


def folder() -> Path:
    """Return the system's folder for the settings."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else platformdirs.user_config_path("muster", appauthor=False)


def data_folder() -> Path:
    """Return the system's folder for matches."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else platformdirs.user_data_path("muster", appauthor=False)


class SettingsFile:
    """The file of the settings in one folder, which several clients may share."""

    def __init__(self, place: Path | None = None) -> None:
        """Use a folder, by default the system's."""
        self.place = folder() if place is None else place
        self._file = StoredFile(self.place / NAME, Settings)
        self._for_now: dict[str, tuple[Any, Any]] = {}
        self._base = Settings()
        """Settings as last read or written here; `save` writes the differences from them."""

    def set_for_now(self, settings: Settings, name: str, value: Any) -> None:
        """Change a setting for this run: while it keeps this value, the old one stays in the file."""
        self._for_now[name] = (value, getattr(settings, name))
        setattr(settings, name, value)

    def load(self) -> tuple[Settings, bool]:
        """Return the settings, and whether the file was damaged; then it is put aside and these are new.

        Raises `OSError` if the file cannot be read or put aside.
        """
        damaged = False
        try:
            kept = self._file.read()
        except DamagedFile:
            kept = self._file.recover()
            damaged = kept is None
        self._base = deepcopy(kept or Settings())
        return kept or Settings(), damaged

    def save(self, settings: Settings) -> None:
        """Write the changes since the last reading or writing; raises `OSError`.

        Another client's changes in the meantime stay.
        """
        before = {
            name: old for name, (value, old) in self._for_now.items() if getattr(settings, name) == value
        }
        wished = deepcopy(msgspec.structs.replace(settings, **before))
        self._file.change(lambda kept: _merge(kept or Settings(), self._base, wished))
        self._base = wished


def _merge(kept: Settings, base: Settings, wished: Settings) -> Settings:
    """Return the stored settings with all differences between `base` and `wished`; mappings by key."""
    changes: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        old, new = getattr(base, name), getattr(wished, name)
        if isinstance(new, dict):
            changed = {key: value for key, value in new.items() if key not in old or old[key] != value}
            changes[name] = {
                key: value for key, value in getattr(kept, name).items() if key in new or key not in old
            } | changed
        elif new != old:
            changes[name] = new
    return msgspec.structs.replace(kept, **changes)
