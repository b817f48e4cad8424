"""The file of settings, as the program has kept it."""

from __future__ import annotations

import json
from pathlib import Path

from client.storage.settings import NAME


def read_kept_settings(folder: Path) -> dict[str, object]:
    """Return the settings in a folder by their names."""
    loaded: dict[str, object] = json.loads((folder / NAME).read_text(encoding="utf-8"))
    return loaded
