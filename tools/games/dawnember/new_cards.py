"""Skeletons of new cards of Dawn and Ember."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.cards.side import NEUTRAL
from engine.games.dawnember.cards.sides_found import SIDE, SIDE_OF
from engine.games.registry import GAMES
from tools.new_unit.skeleton import Taken, check_names, file_stem, write_skeleton

GAME = "engine/games/dawnember"
GALLERY = "client/skins/dawnember/art/gallery"

KINDS = {
    "u": "unit",
    "a": "attachment",
    "t": "tactic",
    "r": "reaction",
    "s": "strategy",
    "c": "command",
}
"""The kind of a card by the second letter of its id."""
ROOMS = {kind: f"{kind}s" for kind in KINDS.values()} | {"strategy": "strategies"}
"""The package of a kind's cards."""

FILES = {
    "unit": """
from engine.games.dawnember.cards.making import unit

CARD = unit("{id}", 2, (3, 2, 2), "infantry", since={since})
""",
    "attachment": """
from engine.games.dawnember.cards.making import attachment

CARD = attachment("{id}", 1, "weapon", strength=1, since={since})
""",
    "tactic": """
from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic("{id}", 1, 4, make_ability(Use.TACTIC, Str(1), to=Target.OWN_IN_COMBAT), since={since})
""",
    "reaction": """
from engine.games.dawnember.cards.card import Condition, Target, Window
from engine.games.dawnember.cards.effects import Draw
from engine.games.dawnember.cards.making import reaction, reaction_card

CARD = reaction_card(
    "{id}", 3, reaction(Window.AFTER, Draw(1), to=Target.YOU, when=(Condition.ROUTED,)), since={since}
)
""",
    "strategy": """
from engine.games.dawnember.cards.card import Condition, Target
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import static, strategy

CARD = strategy(
    "{id}", 3, static(Str(1), to=Target.OWN_LINE, when=(Condition.DEFENDING,)), since={since}
)
""",
    "command": """
from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Ready
from engine.games.dawnember.cards.making import command, make_ability

CARD = command("{id}", 2, make_ability(Use.COMMAND, Ready(), to=Target.OWN_COMMITTED_UNIT), since={since})
""",
}
"""Lines after the first line of a card's file, by its kind."""

TESTS = {
    "unit": '''
from tests.engine.games.dawnember.helper import fight, legal, position


def test_{id}_{slug}_fights_with_its_values() -> None:
    """Strength 3 against 4 (WY-7.5), and nothing to use."""
    line = position("a1:{id},b1:eu02", "{side}", combat="attack:a1>b1")
    assert legal(line) == ["pass"]
    assert "decided b1 1 5,6" in fight(line, 2, 2, "b roll nt11=3").events
''',
    "attachment": '''
from tests.engine.games.dawnember.helper import fight, list_attachments, position


def test_{id}_{slug}_gives_strength_1() -> None:
    """Part of the bearer's values (WY-1.2.4)."""
    line = position("a1:{bearer},b1:eu02", "{side}gold:1 ahand:{id}", pend="muster(a)")
    assert list_attachments(line) == ["{id} a1"]
    line = position("a1:{bearer}::{id},b1:eu02", "{side}", combat="attack:a1>b1")
    assert "decided a1 {lead} {total},5" in fight(line, 5, 1, "a roll nt11=3").events
''',
    "tactic": '''
from tests.engine.games.dawnember.helper import in_combat, play, plays


def test_{id}_{slug}_gives_strength_1() -> None:
    """To the own unit in combat, for a tactic point (WY-7.3)."""
    line = in_combat("a1:nu01,b1:eu02", "{side}{id}")
    assert plays(line) == ["{id}"]
    assert play(line, "play {id}").events == "tactic a {id} | gained a1.str 1 | awaited tactic(b)"
''',
    "reaction": '''
from tests.engine.games.dawnember.helper import play, plays, position


def test_{id}_{slug}_draws_a_card() -> None:
    """After a combat in which a unit was routed (WY-10.2)."""
    rout = "attack:a1>b9:after:3/2:ab:-:-:a1=1*"
    line = position("a1:nu01,b1:eu02", "{side}{id}", combat=rout, tags="1:9")
    assert plays(line) == ["{id}"]
    assert play(line, "play {id}", "a action nt03").events.startswith("played a {id} | drawn a action nt03 |")
    other = position("a1:nu01,b1:eu02", "{side}{id}", combat=rout.removesuffix("*"), tags="1:9")
    assert plays(other) == []
''',
    "strategy": '''
from tests.engine.games.dawnember.helper import fight, position


def test_{id}_{slug}_strengthens_the_own_line() -> None:
    """While defending, not while attacking."""
    units, strategy = "a1:nu01,b1:eu02", "{side}strat:{id}"
    defended = fight(position(units, strategy, combat="attack:b1>a1"), 2, 2, "a roll nt11=3")
    assert "decided a1 1 6,7" in defended.events
    attacked = fight(position(units, strategy, combat="attack:a1>b1"), 3, 2, "a roll nt11=3")
    assert "decided a1 1 7,6" in attacked.events
''',
    "command": '''
from tests.engine.games.dawnember.helper import play, plays, position


def test_{id}_{slug}_readies_an_own_unit() -> None:
    """One that is committed (WY-6.2.5)."""
    line = position("a1:nu01:c,b1:eu02:c", "{side}{id}")
    assert plays(line) == ["{id} a1"]
    played = play(line, "play {id} a1")
    assert played.events == "command a | played a {id} a1 | readied a1 | turn b | awaited command(b)"
''',
}
"""Lines after the first line of a card's mirrored test, by its kind."""

SIGNS = {
    "unit": "M50 10L86 50L50 90L14 50Z",
    "attachment": "M40 8H60V70H84V84H60V100H40V84H16V70H40Z",
    "tactic": "M12 24H88L62 100H38Z",
    "reaction": "M8 44H60V16L96 54L60 92V64H8Z",
    "strategy": "M10 20H90V34H10ZM10 47H90V61H10ZM10 74H90V88H10Z",
    "command": "M50 6L62 40L98 50L62 60L50 94L38 60L2 50L38 40Z",
}
"""Sign in the picture of a card without a drawing yet, by its kind."""
LIGHTS = {
    "unit": "bronze",
    "attachment": "moss",
    "tactic": "wine",
    "reaction": "rose",
    "strategy": "grave",
    "command": "fire",
}
"""Light in that picture."""
PICTURE = '''"""The picture of {name}."""

from client.skins.dawnember.art.composition import show_thing
from client.skins.dawnember.art.parts.backdrops import rays

SIGN = \'<path fill="@sun" d="{sign}" transform="translate(-50 -50)"/>\'

PICTURE = show_thing("{light}", rays(50, 50, 8), SIGN)
'''

TEXTS = {
    "en": {
        "unit": "No special text.",
        "attachment": "(+1 strength)",
        "tactic": "Your unit gets +1 strength.",
        "reaction": "Reaction: after a combat in which a unit was routed, draw 1 action card.",
        "strategy": "Your units in the line have +1 strength while defending.",
        "command": "Command: ready a committed unit of yours.",
    },
    "ru": {
        "unit": "Особых правил нет.",
        "attachment": "(+1 к силе)",
        "tactic": "Ваш отряд получает +1 к силе.",
        "reaction": "Реакция: после сражения, в котором был разгромлен отряд, возьмите 1 карту действий.",
        "strategy": "Ваши отряды в линии получают +1 к силе при защите.",
        "command": "Команда: сделайте готовым один свой повёрнутый отряд.",
    },
}
"""Text of a card by language and kind."""


def make_card(id: str, name: str, russian: str, root: Path) -> list[Path]:
    """Write the skeleton of a card and return its files; raises `Taken` and changes nothing."""
    if not re.fullmatch(f"[{''.join(sorted(SIDE_OF))}][{''.join(KINDS)}][0-9]{{2}}", id):
        raise Taken(
            f"{id!r} is no id of a card: the letter of its side ({', '.join(sorted(SIDE_OF))}), "
            f"that of its kind ({', '.join(KINDS)}) and two digits"
        )
    kind, side = KINDS[id[1]], SIDE_OF[id[0]]
    if [*(root / GAME / "cards" / ROOMS[kind]).glob(f"{id}_*.py")]:
        raise Taken(f"the card {id!r} exists already")
    check_names(name, russian)
    stem = f"{id}_{file_stem(name)}"
    bearer = next(
        card
        for card in CARDS.values()
        if card.kind == "unit" and not card.unique and side in (card.side, NEUTRAL)
    )
    words = {
        "bearer": bearer.id,
        "total": bearer.strength + 1 + 5,
        "lead": bearer.strength + 1,
        "id": id,
        "name": name,
        "slug": file_stem(name),
        "since": GAMES["dawnember"].version + 1,
        "side": f"side:{side} " if side in SIDE and side != "dawn" else "",
        "sign": SIGNS[kind],
        "light": LIGHTS[kind],
    }
    first = f'"""The {kind} {name}."""\n'
    return write_skeleton(
        root,
        "dawnember",
        {
            f"{GAME}/cards/{ROOMS[kind]}/{stem}.py": first + FILES[kind].format(**words),
            f"tests/{GAME}/cards/{ROOMS[kind]}/test_{stem}.py": first + TESTS[kind].format(**words),
            f"{GALLERY}/{stem}.py": PICTURE.format(**words),
        },
        {"en": _texts(id, kind, name, "en"), "ru": _texts(id, kind, russian, "ru")},
    )


def _texts(id: str, kind: str, name: str, language: str) -> dict[str, str]:
    """Return a card's texts; only units are used in sentences that need their forms."""
    stem = f"card.{id}"
    forms = {f"{stem}.form": "sg", f"{stem}.acc": name, f"{stem}.gen": name} if kind == "unit" else {}
    return {**forms, f"{stem}.name": name, f"{stem}.text": TEXTS[language][kind]}
