"""Tables for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.client.table_driver import Tables


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Return the opener of tables."""
    made = Tables(tmp_path)
    yield made
    made.close()
