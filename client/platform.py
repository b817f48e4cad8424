"""Differences between systems, for the client. Tested on Linux; the branches for Windows are not."""

from __future__ import annotations

import contextlib
import ctypes
import html
import os
import signal
import subprocess
import sys
from typing import Any

_MMAP_THRESHOLD = -3
"""glibc's name for the size from which a block of memory is asked of the system by itself."""
_BLOCK = 256 * 1024
"""Bytes of a picture that is worth that."""
_TOAST = r"""
[Windows.UI.Notifications.ToastNotificationManager,Windows.UI.Notifications,ContentType=WindowsRuntime]
$manager = [Windows.UI.Notifications.ToastNotificationManager]
$toast = $manager::GetTemplateContent('ToastText02')
$lines = $toast.GetElementsByTagName('text')
$lines.Item(0).AppendChild($toast.CreateTextNode($env:MUSTER_TITLE)) > $null
$lines.Item(1).AppendChild($toast.CreateTextNode($env:MUSTER_TEXT)) > $null
$shell = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\WindowsPowerShell\v1.0\powershell.exe'
$manager::CreateToastNotifier($shell).Show([Windows.UI.Notifications.ToastNotification]::new($toast))
"""
"""Shows a toast in the name of Windows PowerShell, as programs without an installer have to."""


def give_memory_back() -> None:
    """Have pictures that are no longer needed leave the process; glibc keeps their room by default.

    It takes the largest block that was ever freed as the size from which blocks go back, and below that
    leaves holes that later pictures seldom fit.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _BLOCK)


def apart() -> dict[str, Any]:
    """Return what keeps a process alive when the client, or the terminal it was started from, ends."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def ask_to_end(process: int) -> None:
    """Ask a process that is no child of this one to end; on Windows that ends it at once."""
    with contextlib.suppress(OSError):
        os.kill(process, signal.SIGTERM)


def notification(title: str, text: str) -> tuple[list[str], dict[str, str]]:
    """Return the command that shows a notification, and its environment.

    Texts are handed over as such: none of them is read as an option, a script or markup.
    """
    environment = dict(os.environ)
    if sys.platform == "darwin":
        told = "display notification (item 2 of argv) with title (item 1 of argv)"
        script = ["-e", "on run argv", "-e", told, "-e", "end run"]
        return ["osascript", *script, "--", title, text], environment
    if sys.platform == "win32":
        shell = ["powershell.exe", "-NoProfile", "-NonInteractive", "-WindowStyle", "Hidden"]
        return [*shell, "-Command", _TOAST], environment | {"MUSTER_TITLE": title, "MUSTER_TEXT": text}
    # What servers take for the markup of a body (Desktop Notifications Specification 1.2).
    return ["notify-send", f"--app-name={title}", "--", title, html.escape(text, quote=False)], environment
