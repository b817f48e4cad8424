"""A log of a whole match, with crashes in it, holds nothing that anybody must not read."""

from __future__ import annotations

import getpass
import logging
import re
from pathlib import Path
from random import Random

import msgspec

from client.diagnosis.logbook import FOLDER, Logbook
from client.i18n import Words
from client.screens.about import describe_program
from client.sessions.solo_session import SoloSession
from client.skins.registry import game_words
from client.storage.settings import Settings
from engine.games.warchest.kinds import CODES
from tests.support.client.hosts import run
from tests.support.client.random_play import SHORT, play_on

SEED = 4_611_686_018_427_387_911
SOURCE = re.compile(r"^(  \S+:\d+ in \S+).*$", re.MULTILINE)
"""A line of a trace with a place and its code."""


def test_no_secret_in_log_and_reports(tmp_path: Path) -> None:
    """Neither token, secret, seed, coin nor player name; but the actions can be followed."""
    plan = msgspec.structs.replace(SHORT, seed=SEED)
    secrets: set[str] = set()

    async def play() -> None:
        session = await SoloSession.start(plan)
        try:
            secrets.update((session._host.secret, *session.table.tokens.values()))
            await play_on(session, Random(3))
            _crash(f"{session.match.store.true.state} {secrets}")
            session._host._process.kill()
            await session._host.wait_for_end(30)
        finally:
            await session.close()

    with Logbook(tmp_path, debug=True, about=lambda: describe_program(Settings(language="ru"))) as book:
        run(play())
        handed_over = book.diagnostics()
    files = list((tmp_path / FOLDER).iterdir())
    kinds = {path.name.partition("-")[0] for path in files}
    assert kinds == {"muster.log", "crash"}
    written = [path.read_text(encoding="utf-8") for path in files]
    for text in (*written, handed_over):
        assert "Muster " in text or "muster." in text
        _clean(text, secrets)
    log = (tmp_path / FOLDER / "muster.log").read_text(encoding="utf-8")
    for part in (
        "sends Act",
        "receives Events",
        "match 1 of warchest",
        "connection 1 sends",
        "ended by itself",
    ):
        assert part in log


def _crash(text: str) -> None:
    try:
        raise ValueError(text)
    except ValueError as error:
        logging.getLogger("muster").critical("not foreseen", exc_info=error)


def _clean(text: str, secrets: set[str]) -> None:
    assert len(secrets) >= 2
    for secret in (*secrets, str(SEED), str(Path.home())):
        assert secret not in text
    english = game_words(Words("en", strict=True), "warchest")
    names = {english.tr(f"unit.{code}.name") for code in CODES}
    written = set(re.findall(r"\w+", SOURCE.sub(r"\1", text)))
    assert not written & {*CODES, *names, getpass.getuser()}
