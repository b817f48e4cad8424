"""Names of players in sentences: Anna and Boris in place of their sides."""

from __future__ import annotations

from msgspec import structs

from client.i18n import CASES, Words
from client.sessions.table_session import TableSession
from client.skins.registry import SKINS
from client.skins.wording.seat_names import list_player_names


def naming(words: Words, session: TableSession) -> Words:
    """Return words in which the names of a session's players replace their seats, in every case.

    Players with the same name have the name of their seat beside it. A seat whose player has no name keeps
    its own. So does every seat of a game without declined nouns (`Pages.seat_noun`).
    """
    pages, options = SKINS[session.match.game.id].pages, structs.asdict(session.match.options)
    names = list_player_names(words, session)
    alike = [name.casefold() for name in names]
    forms: dict[str, str] = {}
    for seat, name in enumerate(names):
        stem = pages.seat_noun(seat, options)
        if not name or not stem:
            continue
        if alike.count(name.casefold()) > 1:
            name = words.tr("called.alike", name=name, seat=pages.seat_name(words, seat, options))
        forms[f"{stem}.name"] = name
        for case in CASES:
            key = f"called.{case}"
            if words.has(key):
                forms[f"{stem}.{case}"] = words.tr(key, name=name)
    return words.calling(forms)
