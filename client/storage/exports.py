"""Files of the player's own, in a folder that people find."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import platformdirs

_DEVICE = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]", re.IGNORECASE)
"""Names that mean a device of Windows, whatever ending they have."""


def find_export_folder() -> Path:
    """Return the system's folder for downloads, or for documents, or the player's home."""
    folders = (platformdirs.user_downloads_path(), platformdirs.user_documents_path())
    return next((folder for folder in folders if folder.is_dir()), Path.home())


def export_file(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    """Write a new file, and return its path; a name that is taken gets a number. Raises `OSError`.

    The name of a device gets a number, too: on Windows the data would go there, and no file would come.
    """
    for number in count(2 if _DEVICE.fullmatch(stem) else 1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}.{ending}"
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(data)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return path
    raise AssertionError("a number is always free")
