"""Figures given on the command line."""

from __future__ import annotations

import re

import pytest

from server.core.settings import HOST_FIGURES, SettingError, Settings, read_settings
from server.program.arguments import parser
from tools.harness.root import ROOT


def test_what_is_not_given_stays() -> None:
    assert read_settings([]) == Settings()


def test_figures_are_read() -> None:
    settings = read_settings(["tables=3", "bot_seconds=0.5", "stand_in=random"])
    assert (settings.tables, settings.bot_seconds, settings.stand_in) == (3, 0.5, "random")


def test_a_solo_host_has_no_brake_unless_told() -> None:
    assert read_settings([], solo=True).commands > 1000 * Settings().commands
    assert read_settings(["commands=5"], solo=True).commands == 5


def test_a_party_has_several_tables_and_a_solo_host_one() -> None:
    assert (read_settings([]).tables, read_settings([], solo=True).tables) == (8, 1)
    assert read_settings(["tables=2"], solo=True).tables == 2


def test_a_solo_host_has_no_quota_of_tables() -> None:
    solo = read_settings([], solo=True)
    assert min(solo.tables_per_connection, solo.tables_per_address) > 1000


@pytest.mark.parametrize(
    ("given", "part"),
    [
        ("tables", "name=value"),
        ("seats=3", "known: tables, tables_per_connection"),
        ("tables=many", "tables"),
        ("tables=0", "tables"),
        ("command_seconds=0", "command_seconds"),
        ("bot_seconds=nan", "bot_seconds"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(given: str, part: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings([given])
    assert part in str(caught.value)
    assert "\n" not in str(caught.value)


def list_figures(page: str) -> dict[str, str]:
    """Return the figures that the tables of a page list, each with its default."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    return dict(re.findall(r"^\| `([a-z_]+)` \| ([^|]+) \| [^|]+ \|$", text, re.MULTILINE))


def test_twelve_figures_are_for_hosts_and_all_others_on_the_page_for_tests() -> None:
    """With their defaults; the help of the program lists the same twelve."""
    usual = {name: _write(getattr(Settings(), name)) for name in Settings.__struct_fields__}
    hosts, tests = (list_figures(page) for page in ("host.md", "development/host-figures.md"))
    assert [*hosts] == [*HOST_FIGURES]
    assert len(hosts) == 12
    assert hosts | tests == usual
    assert len(hosts) + len(tests) == len(usual)
    listed = re.findall(r"^  (\w+)=", parser().format_help(), re.MULTILINE)
    assert listed == [*HOST_FIGURES]


def _write(value: object) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case float():
            return f"{value:g}"
    return str(value) or "none"
