"""Differences between systems, for the client. Tested on Linux; the branches for Windows are not."""

from __future__ import annotations

import contextlib
import ctypes
import getpass
import html
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import termios

_MMAP_THRESHOLD = -3
"""glibc's number of the parameter for the size from which blocks are mapped separately."""
_BLOCK = 64 * 1024
"""Bytes of the smallest picture with a block of its own."""
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
"""Script that shows a toast in the name of Windows PowerShell, as a program without an installer must."""
_ECHO = 0x4
"""Windows' ENABLE_ECHO_INPUT."""


def find_system_user() -> str:
    """Return the name of the system's user; empty if the system does not know it."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def library_behind(module: str, name: str) -> str:
    """Return the library to load for one that a compiled module, given by its file, is linked to.

    If the module's own symbols lead to those of the library, that is the module.
    """
    return f"{name}.dll" if sys.platform == "win32" else module


def give_memory_back() -> None:
    """Return the memory of dropped pictures to the system; glibc keeps it by default.

    glibc takes the largest block that was ever freed as the size from which blocks go back. Below that it
    leaves holes that later pictures rarely fit.
    """
    if sys.platform == "linux":
        # C libraries other than glibc lack this function.
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _BLOCK)


def close_gaps() -> None:
    """Give back the free pages between used ones; glibc keeps them, and never fills them all."""
    if sys.platform == "linux":
        # C libraries other than glibc lack this function.
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def get_detaching_options() -> dict[str, Any]:
    """Return the options for a process that outlives the client and its terminal."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def ask_to_end(process: int) -> None:
    """Ask a process that is no child of this one to end; Windows ends it at once."""
    # It may have ended already.
    with contextlib.suppress(OSError):
        os.kill(process, signal.SIGTERM)


def runs(process: int) -> bool:
    """Say whether a process that is no child of this one runs; on Windows the answer is always yes."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


@contextlib.contextmanager
def hide_typing(stream: TextIO) -> Iterator[bool]:
    """Hide the typed text of a terminal during the block; yield whether that works."""
    hidden = stream.isatty() and _show(stream, shown=False)
    try:
        yield hidden
    finally:
        if hidden:
            _show(stream, shown=True)


def _show(stream: TextIO, *, shown: bool) -> bool:
    """Make a terminal show typed text, or not; say whether that has changed anything."""
    if sys.platform == "win32":
        console, mode = ctypes.WinDLL("kernel32"), ctypes.c_uint32()
        handle = ctypes.c_void_p(msvcrt.get_osfhandle(stream.fileno()))
        known = console.GetConsoleMode(handle, ctypes.byref(mode)) and bool(mode.value & _ECHO) != shown
        return bool(known and console.SetConsoleMode(handle, ctypes.c_uint32(mode.value ^ _ECHO)))
    try:
        attributes = termios.tcgetattr(stream.fileno())
        if bool(attributes[3] & termios.ECHO) == shown:
            return False
        attributes[3] ^= termios.ECHO
        termios.tcsetattr(stream.fileno(), termios.TCSADRAIN, attributes)
    except (OSError, termios.error):
        # It was closed meanwhile.
        return False
    return True


def is_locked(path: Path) -> bool:
    """Return whether another process has locked a file, as a host locks its folder."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    else:
        return False
    finally:
        os.close(descriptor)


def find_show_command(path: Path) -> tuple[list[str] | str, range]:
    """Return the command that shows a file in the system's window of its folder, and its good exit codes.

    Linux shows the folder alone. Windows' Explorer reads its command line itself, with quotes around the path
    alone; it ends with 1 whatever it has done.
    """
    if sys.platform == "darwin":
        return ["open", "-R", str(path)], range(1)
    if sys.platform == "win32":
        return f'explorer /select,"{path}"', range(256)
    return ["xdg-open", str(path.parent)], range(1)


def notification(title: str, text: str) -> tuple[list[str], dict[str, str]]:
    """Return the command that shows a notification, and its environment.

    Texts are passed as data: none of them is read as an option, a script or markup.
    """
    environment = dict(os.environ)
    if sys.platform == "darwin":
        told = "display notification (item 2 of argv) with title (item 1 of argv)"
        script = ["-e", "on run argv", "-e", told, "-e", "end run"]
        return ["osascript", *script, "--", title, text], environment
    if sys.platform == "win32":
        shell = ["powershell.exe", "-NoProfile", "-NonInteractive", "-WindowStyle", "Hidden"]
        return [*shell, "-Command", _TOAST], environment | {"MUSTER_TITLE": title, "MUSTER_TEXT": text}
    # Servers read the body as markup (Desktop Notifications Specification 1.2).
    return ["notify-send", f"--app-name={title}", "--", title, html.escape(text, quote=False)], environment
