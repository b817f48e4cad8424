"""War Chest in lines of text: the board of the rules, piles, cards, choices."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.warchest.terminal.text_view import WarChestText
from engine.games.registry import GAMES
from engine.games.warchest import events
from engine.games.warchest.state import State
from tests.support.client.streams import fresh, match

GAME = GAMES["warchest"]
SKIN = WarChestText()
BOARD = """\
                  f7
            e6*         g6
      d5          f6          h5*
c4          e5          g5          i4
      d4o         f5          h4
c3          e4          g4o         i3o
      d3          f4          h3
c2o         e3o         g3          i2
      d2          f3          h2o
c1          e2          g2          i1
      d1+         f2          h1
            e1          g1+
                  f1""".splitlines()
"""The picture of WC-2.4."""
MIDDLE = (
    "wc1 2p-base board=d1:w:sw2,f4:w:fo1,g4:r:ca3,h5:r:rg1 control=w:d1,e3,g1;r:e6,g4 "
    "w=fo,pi,sw,wp|pi1|fo2ro1wp1|sw1|fo1|fo1pi3wp2|sw2wp1 "
    "r=ca,la,rg,sc|?1|?3|la1|?2|la1rg3sc3|ca1 "
    "init=r start=w turn=w round=4 pend=- decrees=- result=-"
)
"""Wolf's knowledge in the middle of a game."""


def words(language: str) -> Words:
    return Words(language, ("muster", "warchest"), strict=True)


def middle(**changes: str) -> State:
    """Return the middle of a game as Wolf knows it, with other fields where given."""
    fields = dict(field.partition("=")[::2] for field in MIDDLE.split(" ")[2:]) | changes
    text = " ".join(["wc1 2p-base", *(f"{name}={value}" for name, value in fields.items())])
    found: State = GAME.parse(text, 0)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_empty_board_is_the_picture_of_the_rules(language: str) -> None:
    """WC-2.4: cell names, start locations and free locations stand where the rules draw them."""
    played = match("warchest", 1)
    standing = fresh(played, 0)
    for event in played.stream(0):
        standing.fold(event)
        if isinstance(event, events.ArmiesFormed):
            break
    assert SKIN.board(words(language), standing.state)[: len(BOARD)] == BOARD


def test_units_and_markers_on_the_board() -> None:
    """A cell shows its name, who controls it and its unit: code, height, side; then the same in words."""
    lines = SKIN.board(words("en"), middle())
    drawn = "\n".join(lines[: len(BOARD)])
    expected = "\n".join(BOARD).replace("e3o", "e3+").replace("g4o", "g4*").replace("h5*", "h5o")
    for cell, unit in (("d1+", " sw2w"), ("f4", "  fo1w"), ("g4*", " ca3r"), ("h5o", " rg1r")):
        assert cell + unit in drawn
        drawn = drawn.replace(unit, " " * len(unit))
    assert [line.rstrip() for line in drawn.split("\n")] == expected.split("\n")
    assert lines[len(BOARD) :] == [
        "Wolf's units: Swordsman on d1, 2 coins; Footman on f4, 1 coin.",
        "Wolf's locations: d1, e3, g1; 3 more markers win.",
        "Raven's units: Cavalry on g4, 3 coins; Royal Guard on h5, 1 coin.",
        "Raven's locations: e6, g4; 4 more markers win.",
    ]


def test_the_board_in_russian_words() -> None:
    """Numbers and cases agree."""
    assert SKIN.board(words("ru"), middle())[len(BOARD) :] == [
        "Отряды Волка: Мечники на d1, 2 фишки; Пехота на f4, 1 фишка.",
        "Участки Волка: d1, e3, g1; до победы 3 жетона.",
        "Отряды Ворона: Кавалерия на g4, 3 фишки; Королевская стража на h5, 1 фишка.",
        "Участки Ворона: e6, g4; до победы 4 жетона.",
    ]


def test_the_situation() -> None:
    """Round, initiative, all open coins of both players, and the viewer's hand."""
    assert SKIN.situation(words("en"), middle(), 0) == [
        "Round 4. Initiative: Raven.",
        "Wolf: 1 coin in hand, 4 coins in the bag, 1 coin face down. Face up: Swordsman. "
        "Supply: Footman, Pikeman ×3, Warrior Priest ×2. Out of the game: Swordsman ×2, Warrior Priest.",
        "Raven: 1 coin in hand, 3 coins in the bag, 2 coins face down. Face up: Lancer. "
        "Supply: Lancer, Royal Guard ×3, Scout ×3. Out of the game: Cavalry.",
        "Hand: Pikeman",
    ]


def test_the_piles_show_what_the_viewer_knows() -> None:
    """WC-7.1: own bag and discard by name, an enemy's hidden coins by number, a spectator's both so."""
    mine = SKIN.piles(words("en"), middle(), 0)
    assert mine[:4] == [
        "Wolf:",
        "  Hand: Pikeman",
        "  Bag: Footman ×2, Royal Coin, Warrior Priest",
        "  Face up: Swordsman",
    ]
    assert [line for line in mine[7:] if "coin" in line] == [
        "  Hand: 1 coin",
        "  Bag: 3 coins",
        "  Face down: 2 coins",
    ]
    theirs = SKIN.piles(words("en"), GAME.view(middle(), None), None)
    assert [line for line in theirs if line.startswith("  Bag")] == ["  Bag: 4 coins", "  Bag: 3 coins"]
    assert len(SKIN.situation(words("en"), GAME.view(middle(), None), None)) == 3, "a spectator has no hand"


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("sw", "Swordsman (sw). After attacking"),
        ("Royal guard", "Royal Guard (rg). Tactic: pay the Royal Coin to move one or two steps"),
        ("RO", "Royal Coin (ro). Pays for face-down actions"),
    ],
)
def test_cards(name: str, begins: str) -> None:
    """WC-8, WC-15: a card is found by code or name, in any case of letters."""
    card = SKIN.card(words("en"), middle(), name)
    assert card is not None
    assert card.startswith(begins)


def test_the_older_printing_and_no_card() -> None:
    """WC-8.13.1: the Royal Guard's card is the one in force; an unknown name has no card."""
    older = GAME.parse(MIDDLE.replace("2p-base", "2p-base+rg2018"), 0)
    assert "one step" in str(SKIN.card(words("en"), older, "rg"))
    assert SKIN.card(words("ru"), older, "Мечники") is not None
    assert SKIN.card(words("ru"), older, "Swordsman") is None


@pytest.mark.parametrize(
    ("pending", "english", "russian"),
    [
        ("-", None, None),
        ("opt(sw)", "The Swordsman may take a step.", "Мечники могут сделать шаг."),
        ("foot(f4)", "The Footman must act: 1 unit left.", "Пехота должна действовать: ждёт 1 отряд."),
        (
            "play(w:pi)",
            "The Warrior Priest brought a Pikeman coin: play it now.",
            "Капелланы принесли фишку пикинёров: сыграйте её сейчас.",
        ),
        (
            "loss(g4xh5)",
            "The Royal Guard on h5 is attacked. Where does the lost coin come from?",
            "Королевскую стражу на h5 атакуют. Откуда отдать фишку?",
        ),
        (
            "wait(sw,wp)",
            "Several effects wait. Which one comes first?",
            "Ждут несколько эффектов. Какой выполнить первым?",
        ),
    ],
)
def test_questions(pending: str, english: str | None, russian: str | None) -> None:
    """WC-6.2, WC-6.3: every kind of pending decision is asked in one sentence."""
    changes = {"pend": pending}
    if pending.startswith("play"):
        changes["w"] = "fo,pi,sw,wp|-|fo2ro1wp1|sw1|fo1|fo1pi3wp2|sw2wp1"
    state = middle(**changes)
    assert SKIN.question(words("en"), state) == english
    assert SKIN.question(words("ru"), state) == russian


def test_a_coin_that_the_viewer_does_not_know_is_not_asked_about() -> None:
    """While the Warrior Priest's owner decides, others see neither coin nor question."""
    state = middle(pend="play(r:?)", r="ca,la,rg,sc|-|?3|la1|?2|la1rg3sc3|ca1", turn="r")
    assert SKIN.question(words("en"), state) is None


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("deploy pi e3", "Deploy the Pikeman on e3", "Мобилизовать пикинёров на e3"),
        (
            "recruit wp [pi]",
            "Recruit a Warrior Priest coin, discarding a Pikeman coin",
            "Завербовать фишку капелланов, сбросив фишку пикинёров",
        ),
        ("move fo f4-f5", "Footman: move from f4 to f5", "Пехота: перейти с f4 на f5"),
        (
            "attack fo f4xg4",
            "Footman on f4: attack the Cavalry on g4",
            "Пехота с f4: атаковать кавалерию на g4",
        ),
        ("control fo f4", "Footman: take control of f4", "Пехота: взять под контроль f4"),
        (
            "tactic ar f4xh5",
            "Archer on f4: shoot at the Royal Guard on h5",
            "Лучники с f4: выстрелить в королевскую стражу на h5",
        ),
        (
            "tactic ca d1-e2xg4",
            "Cavalry: move from d1 to e2 and attack the Cavalry on g4",
            "Кавалерия: перейти с d1 на e2 и атаковать кавалерию на g4",
        ),
        (
            "tactic lc d1-e2",
            "Light Cavalry, tactic: move from d1 to e2",
            "Лёгкая кавалерия, тактика: перейти с d1 на e2",
        ),
        (
            "tactic rg h5-h4",
            "Royal Guard, for the Royal Coin: move from h5 to h4",
            "Королевская стража, за королевскую фишку: перейти с h5 на h4",
        ),
        (
            "tactic en fo f4-f5",
            "Ensign: send the Footman from f4 to f5",
            "Знаменосцы: отправить пехоту с f4 на f5",
        ),
        (
            "tactic ma fo f4xg4",
            "Marshall: order the Footman on f4 to attack the Cavalry on g4",
            "Полководцы: приказать пехоте с f4 атаковать кавалерию на g4",
        ),
        (
            "tactic fo",
            "Footman: each unit on the board makes a maneuver",
            "Пехота: каждый отряд на поле проводит манёвр",
        ),
        ("lose stack", "Lose a coin from the stack", "Отдать фишку из стопки"),
        ("lose supply", "Lose a coin from the supply", "Отдать фишку из запаса"),
        ("resolve wp", "First the Warrior Priest", "Сначала капелланы"),
        ("decline", "Do nothing", "Ничего не делать"),
        (
            "claim [ro]",
            "Claim the initiative, discarding the Royal Coin",
            "Перехватить инициативу, сбросив королевскую фишку",
        ),
        ("pass [pi]", "Pass, discarding a Pikeman coin", "Пропустить ход, сбросив фишку пикинёров"),
        ("bolster sw d1", "Bolster the Swordsman on d1", "Усилить мечников на d1"),
    ],
)
def test_actions(action: str, english: str, russian: str) -> None:
    """WC-5: every form of action has its words."""
    parsed = GAME.parse_action(action)
    assert SKIN.action(words("en"), middle(), parsed) == english
    assert SKIN.action(words("ru"), middle(), parsed) == russian


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("move sw d1-d2", "You do not have a Swordsman coin in hand.", "В руке нет фишки мечников."),
        ("deploy pi f4", "The cell f4 is occupied.", "Клетка f4 занята."),
        ("decline", "There is nothing to answer now.", "Сейчас отвечать не на что."),
    ],
)
def test_reasons(action: str, english: str, russian: str) -> None:
    """The reason of a refusal has the language and case of the sentence."""
    reason = GAME.refuse(middle(), 0, GAME.parse_action(action))
    assert reason is not None
    assert (SKIN.reason(words("en"), reason), SKIN.reason(words("ru"), reason)) == (english, russian)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_said(language: str) -> None:
    """In random games every legal action, question and refusal has strict words: none lacks a text."""
    w = words(language)
    for seed in range(6):
        played = match("warchest", seed)
        standing = fresh(played, 0)
        for event in played.stream(0):
            for action in GAME.legal(standing.state, 0):
                assert "?" not in SKIN.action(w, standing.state, action)
                reason = GAME.refuse(standing.state, 1, action)
                assert reason is None or SKIN.reason(w, reason)
            SKIN.question(w, standing.state)
            standing.fold(event)


def test_the_legend_explains_what_is_drawn() -> None:
    """Its examples are cells as they are really drawn."""
    legend = " ".join(SKIN.legend(words("en"), middle()))
    assert "d3 sw2w" in legend
    assert all(mark in legend for mark in "o+*")
