"""Lines of the army builder in a terminal: the army, the units of a list, the changes of an entry."""

from __future__ import annotations

from client.i18n import Words
from client.skins.composing.columns import align_columns
from client.skins.kings.armies.draft import Army, entry_text, plain_entry, switch_option
from client.skins.kings.armies.entry_words import entry_title, option_text, options_line, unit_title
from client.skins.kings.armies.headings import KINDS, heading_of, list_pool
from client.skins.kings.armies.ledger import lines
from engine.games.kings.armies.building import BuildingRules
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.armies.unit_types import ArmyId, Option, UnitType


def army_lines(words: Words, army: Army) -> list[str]:
    """List an army with the numbers of its units (KW-21.2.1)."""
    if not army.entries:
        return [words.tr("bench.army.empty")]
    return align_columns(row(words, army, at) for at in range(len(army.entries)))


def row(words: Words, army: Army, at: int) -> tuple[str, ...]:
    """Return the columns of an entry: number, text, name, points, options."""
    text = army.entries[at]
    entry = read_entry(text)
    points = words.tr_n("builder.cost", entry.points)
    return (f"{at + 1:>3}.", text, entry_title(words, text), points, options_line(words, entry))


def ledger_lines(words: Words, army: Army, rules: BuildingRules) -> list[str]:
    """Return the used points, and the units that others unlock and need (KW-14.1.2)."""
    told = [(line.left, line.right) for line in lines(words, army, rules)]
    return [words.tr("bench.ledger", left=left, right=right) if right else left for left, right in told]


def list_lines(words: Words, id: ArmyId) -> list[str]:
    """List the units of an army list by their kinds, with the cost of each size."""
    found = [words.tr("bench.list", army=words.tr(f"army.{id}.name"))]
    units = list_pool(id)
    table = align_columns(
        (f"  {unit.code}", unit_title(words, unit.code), _sizes(words, unit)) for unit in units
    )
    for kind in KINDS:
        own = [line for line, unit in zip(table, units, strict=True) if heading_of(unit) == kind]
        found += [words.tr(f"kind.many.{kind}"), *own] if own else []
    return found


def _sizes(words: Words, unit: UnitType) -> str:
    costs = [
        words.tr("builder.size", size=size_name(words, row.size), points=row.points) for row in unit.sizes
    ]
    options = [words.tr("bench.options", n=len(unit.options))] if unit.options else []
    return words.tr("common.list").join([*costs, *options])


def size_name(words: Words, size: str) -> str:
    """Return the name of a size."""
    return words.tr(f"size.{size}")


def size_lines(words: Words, command: str, type: UnitType) -> list[str]:
    """List the sizes of a type of units, each after its command."""
    return align_columns(
        (f"  {command} {row.size}", words.tr_n("builder.cost", row.points)) for row in type.sizes
    )


def option_lines(words: Words, command: str, text: str) -> list[str]:
    """List the options of an entry, each after its command; chosen ones are marked."""
    entry = read_entry(text)
    return align_columns(
        (f"  {command} {option.id}", option_text(words, option), *_offer(words, text, option))
        for option in entry.type.options
    )


def _offer(words: Words, text: str, option: Option) -> tuple[str, str]:
    """Return the cost of an option, and whether the entry has it or would lose another one."""
    entry = read_entry(text)
    cost = f"+{option.points}" if option.points else words.tr("builder.no_cost")
    if option in entry.options:
        return cost, words.tr("bench.chosen")
    gone = [each for each in entry.options if each not in read_entry(switch_option(text, option)).options]
    if not gone:
        return cost, ""
    return cost, words.tr("bench.instead", option=option_text(words, gone[0]))


def addition_lines(words: Words, type: UnitType) -> list[tuple[str, str]]:
    """Return the commands that add a unit in each of its sizes: the entry, and its name."""
    found = []
    for each in type.sizes:
        required = read_entry(plain_entry(type, each)).options
        entry = entry_text(type, each, required)
        told = words.tr_n("builder.cost", read_entry(entry).points)
        found.append((entry, f"{entry_title(words, entry)} – {told}"))
    return found
