"""Something new needs no editing by hand: throw-away units, Decrees, cards and regiments play in a copy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.selection import select
from tools.harness.root import ROOT

pytestmark = pytest.mark.full

PARTS = (
    "engine",
    "server",
    "client",
    "assets",
    "tools",
    "tests",
    "docs",
    "pyproject.toml",
)
GAME = "tests/engine/games/warchest"
NEW = (
    (("unit", "gl", "Glaive", "--russian", "Глефы", "--coins", "4"), "units/gl_glaive.py"),
    (("decree", "levy", "Levy", "--russian", "Указ о сборе"), "decrees/levy.py"),
    (("card", "du14", "Bridge Wardens", "--russian", "Стражи моста"), "cards/units/du14_bridge_wardens.py"),
    (("card", "ea03", "Cinder Cloak", "--russian", "Плащ из золы"), "cards/attachments/ea03_cinder_cloak.py"),
    (("card", "nt12", "Feint", "--russian", "Финт"), "cards/tactics/nt12_feint.py"),
    (("card", "nr07", "Second Look", "--russian", "Новый взгляд"), "cards/reactions/nr07_second_look.py"),
    (("card", "es02", "Ash Wall", "--russian", "Стена из пепла"), "cards/strategies/es02_ash_wall.py"),
    (("card", "nc05", "Reveille", "--russian", "Побудка"), "cards/commands/nc05_reveille.py"),
    (("regiment", "zu", "Zouaves", "--russian", "Зуавы", "--list", "men"), "lists/men/zu_zouaves.py"),
    (
        ("regiment", "zb", "Bone Zouaves", "--russian", "Костяные зуавы", "--list", "undead"),
        "lists/undead/zb_bone_zouaves.py",
    ),
)
"""The additions to the copy: the arguments, and the end of the file's name."""
BOX = (
    f"{GAME}/test_coverage_of_rules.py",
    *(f"{GAME}/abilities/test_{subject}.py" for subject in ("maneuvers", "proclaim")),
    *(f"{GAME}/notation/test_{subject}.py" for subject in ("notation", "trace")),
    *(f"{GAME}/play/test_{subject}.py" for subject in ("draft", "draft_teams", "set_up")),
    "tests/client/draw/test_drawings.py",
    "tests/client/skins/dawnember/art/test_cards.py",
    "tests/client/skins/dawnember/test_forms.py",
    "tests/client/skins/kings/test_catalogue.py",
    "tests/client/skins/warchest/test_texts.py",
    "tests/client/text/test_draft.py",
    "tests/engine/games/dawnember/test_cards.py",
    "tests/engine/games/kings/armies",
    "tests/engine/record/test_records_document.py",
    "tests/server/matches/test_warchest.py",
    "tests/test_rooms.py::test_a_room_found_by_file_holds_nothing_else",
    "tests/test_rooms.py::test_no_room_is_too_large",
)
"""Tests that count or list things that can be added."""
WHOLE = (
    GAME,
    "tests/engine/games/dawnember",
    "tests/engine/games/kings",
    "tests/client/draw",
    "tests/client/pictures/test_pictures.py",
    "tests/client/skins",
    "tests/client/screens/table",
    "tests/client/test_arguments.py",
    "tests/client/skins/warchest/test_nobility_texts.py",
    "tests/client/text",
    "tests/contract",
    "tests/engine/bots",
    "tests/engine/testing/test_perft.py",
    "tests/server/matches/test_draft.py",
    "tests/server/matches/test_spy.py",
    "tests/server/matches/test_teams.py",
    "tests/tools/games/warchest/test_contact_sheet.py",
    *BOX,
)
"""All that plays the games or shows them."""

GAMES = """
from engine.games.registry import GAMES
from engine.options import configure
from engine.chance import make_generator
from engine.game import begin
from engine.testing.random_play import lively

game = GAMES["warchest"]
config = configure(game.options, {options})
seen = set()
for seed in range(12):
    chance = make_generator(seed)
    for decision in lively(game, begin(game, config, chance)[0], chance):
        assert game.checks.faults(game.format(decision.after)) == []
        seen.add(" ".join(str(decision.action).split(" ")[:2]))
print(sorted(word for word in seen if "{code}" in word))
"""

DEALT = """
from engine.chance import make_generator
from engine.games.dawnember.cards.decks import draw_decks
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.kings.armies.building import BuildingRules
from engine.games.kings.armies.drawing import draw_army
from engine.games.kings.armies.pool import ARMY_LISTS

chance = make_generator(5)
for _ in range(20):
    for side in SIDES:
        decks = draw_decks(side, chance)
        print(*decks.army, *decks.action)
for army in ARMY_LISTS:
    for _ in range(40):
        print(*(entry.partition("/")[0] for entry in draw_army(army, BuildingRules(2000), chance)))
"""

JUDGED = """
import msgpack, msgspec
from engine.bots.asking import Held, Question
from engine.bots.desk import Desk
from engine.chance import make_generator
from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.options import configure

game = GAMES["warchest"]
config = configure(game.options, {"draft": "armies", "armies": "w=gl,sw,pi,cr r=ar,ca,la,sc"})
match = Match(game, config, make_generator(3))
desk, held = Desk(GAMES, lambda: 0.0, repr), Held(4)
for viewer in (0, 1, None):
    stream = [Codec.plain(event) for event in match.stream(viewer)]
    question = Question((1, viewer), game.id, msgspec.to_builtins(config), stream, len(stream), b"s", 1.0)
    found = msgpack.unpackb(desk.answer(held.request(question)))["judgement"]
    print(viewer, -1 < found["expectation"] < 1, bool(found["considered"]) is (viewer in match.to_act()))
"""
FORETOLD = """
from engine.chance import make_generator
from engine.testing.random_play import lively
from tests.engine.games.warchest.helper import GAME, position

base = position("f4:w:sw1,e5:r:pi1", w="ro1sw1")
noble = position("f4:w:sw1", w="ro1sw1", variant="2p-nobility", decrees="guard,march,spy")
for level, line in (("knight", base), ("marshal", base), ("marshal", noble)):
    for decision in lively(GAME, GAME.parse(line), make_generator(5), 40):
        before, seat, legal = decision.before, decision.seat, decision.legal
        worth, promises = GAME.bots.find_judge(level, before)(before, seat, legal)
        told = [f"{action} {promise:.3f}" for action, promise in zip(legal, promises or ())]
        print(level, GAME.format(before), f"{worth:.4f}", *told)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the files around an addition and those that play it, then make one of each kind there."""
    root = tmp_path_factory.mktemp("program")
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, root / part)
            copy_compiled(source, root / part)
        else:
            shutil.copy(source, root / part)
    for arguments, file in NEW:
        assert file in run(root, "-m", "tools.new_unit", *arguments)
    return root


def copy_compiled(source: Path, copied: Path) -> None:
    """Copy the compiled files of a folder kept elsewhere: to compile them again takes longest."""
    if sys.pycache_prefix is not None:
        kept = [Path(sys.pycache_prefix) / each.relative_to(each.anchor) for each in (source, copied)]
        if kept[0].exists():
            shutil.copytree(*kept)


def run(root: Path, *arguments: str, status: int = 0) -> str:
    """Run Python in a copy of the program and return its output."""
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_their_mirrored_tests_pass(copy: Path) -> None:
    names = [f"test_{file.rpartition('/')[2]}" for _, file in NEW]
    tests = [str(path) for name in names for path in (copy / "tests/engine/games").rglob(name)]
    assert len(tests) == len(NEW)
    run(copy, "-m", "pytest", "-n0", *tests)


def test_skeletons_are_formatted(copy: Path) -> None:
    """Whoever adds something begins with files that pass the checks."""
    made = [str(path) for _, file in NEW for path in copy.rglob(f"*{Path(file).name}")]
    assert len(made) >= 2 * len(NEW)
    run(copy, "-m", "ruff", "format", "--check", "--diff", *made)
    run(copy, "-m", "ruff", "check", *made)


def test_no_list_or_count_of_a_test_is_altered(copy: Path) -> None:
    """Only its own files must be edited: the tests of the others hold unchanged."""
    assert [each for each in WHOLE if not (ROOT / each.partition("::")[0]).exists()] == []
    run(copy, "-m", "pytest", "-n0", *BOX)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_the_whole_games_tests_pass_with_them(copy: Path) -> None:
    """Rules, notation, records, contract, skins, tables, pictures: in boxes that hold more."""
    run(copy, "-m", "pytest", *WHOLE)


def test_each_makes_a_new_version_of_its_rules(copy: Path) -> None:
    """Numbers of kinds and a seed's deals have changed: an older program must not join in."""
    show = "from engine.games.registry import GAMES; print(*(game.version for game in GAMES.values()))"
    new, old = (map(int, run(root, "-c", show).split()[:3]) for root in (copy, ROOT))
    assert [one > other for one, other in zip(new, old, strict=True)] == [True, True, True]


def test_the_unit_plays(copy: Path) -> None:
    options = {"draft": "armies", "armies": "w=gl,sw,pi,cr r=ar,ca,la,sc", "max_rounds": 20}
    played = run(copy, "-c", GAMES.format(options=options, code="gl"))
    for verb in ("attack", "bolster", "control", "deploy", "move", "recruit"):
        assert f"{verb} gl" in played


def test_the_unit_can_be_dealt_and_drafted(copy: Path) -> None:
    """It is in the box: some random armies have it, and some pools show it."""
    assert "pick gl" in run(copy, "-c", GAMES.format(options={"draft": "pick", "max_rounds": 1}, code="gl"))


def test_the_cards_are_drawn_into_decks_and_the_regiments_into_armies(copy: Path) -> None:
    """A page of the deck builder and a random army have them in the box."""
    assert set(run(copy, "-c", DEALT).split()) >= {"du14", "ea03", "nt12", "nr07", "es02", "nc05", "zu", "zb"}


def test_the_decree_is_proclaimed(copy: Path) -> None:
    options = {"draft": "random", "ruleset": "nobility", "max_rounds": 20}
    assert "proclaim levy" in run(copy, "-c", GAMES.format(options=options, code="levy"))


def test_its_texts_are_complete(copy: Path) -> None:
    """In both languages, compiled, with the keys that the program asks for."""
    found = run(copy, "-c", "from tools.catalogues import problems; print(list(problems()))")
    assert found.strip() == "[]"


def test_two_computers_play_it_to_the_end(copy: Path) -> None:
    """Through the host's own arena, as `muster-sim` does."""
    match = ["--bots", "greedy,random", "--games", "2", "--seed", "1", "--max-plays", "256"]
    armies = ["--draft", "armies", "--armies", "w=gl,sw,pi,cr r=ar,ca,la,sc"]
    assert "greedy" in run(copy, "-m", "server.arena.sim", *match, *armies)


@pytest.mark.parametrize(
    "bots", select(["knight:5,squire", "marshal:5,brawler", "novice,random", "greedy,knight:5"])
)
@pytest.mark.parametrize("ruleset", select(["base", "nobility"], "nobility"))
def test_every_level_plays_it(copy: Path, bots: str, ruleset: str) -> None:
    """Including levels that judge by weights learned before such a unit existed."""
    match = ["--bots", bots, "--games", "2", "--seed", "1", "--max-plays", "200", "--ruleset", ruleset]
    armies = ["--draft", "armies", "--armies", "w=gl,sw,pi,cr r=ar,ca,la,sc"]
    assert bots.partition(",")[0] in run(copy, "-m", "server.arena.sim", *match, *armies)


def test_hints_and_the_chance_to_win_are_given_for_it(copy: Path) -> None:
    """The worker that thinks for hints and for the bar judges a position with the unit, for all viewers."""
    assert run(copy, "-c", JUDGED).split("\n")[:3] == [f"{viewer} True True" for viewer in (0, 1, None)]


def test_what_was_learned_of_the_others_holds(copy: Path) -> None:
    """A position without them is judged as before, and so are its actions."""
    foretold = run(ROOT, "-c", FORETOLD)
    assert "proclaim" in foretold
    assert run(copy, "-c", FORETOLD) == foretold


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    select(
        [
            (("unit", "sw", "Sword"), "the unit 'sw' exists already"),
            (("unit", "ro", "Royal"), "two small letters other than 'ro'"),
            (("unit", "Gl", "Glaive"), "two small letters"),
            (("decree", "guard", "Guard"), "the Decree 'guard' exists already"),
            (("decree", "g1", "Guard"), "3 to 20 small letters"),
            (("card", "nu01", "Corvin"), "the card 'nu01' exists already"),
            (("card", "xu01", "Corvin"), "the letter of its side (d, e, n)"),
            (("regiment", "mm", "Militia", "--list", "men"), "the regiment 'mm' exists already"),
            (("regiment", "zy", "Elves", "--list", "elves"), "'elves' is no army list: men, undead"),
            (("unit", "hb", 'The "Halberd"'), "is no English name: letters, spaces, hyphens and apostrophes"),
            (("decree", "tax", "Подать"), "is no English name"),
        ]
    ),
)
def test_a_code_or_name_that_cannot_be_used_changes_nothing(
    copy: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    before = sorted(path for path in copy.rglob("*") if "__pycache__" not in path.parts)
    assert sentence in run(copy, "-m", "tools.new_unit", *arguments, "--russian", "Имя", status=2)
    assert sorted(path for path in copy.rglob("*") if "__pycache__" not in path.parts) == before
