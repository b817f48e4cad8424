"""The army lists that the rules publish, which tests count: others may join them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "reference" / "data"
ARMIES = json.loads((DATA / "armies.json").read_text("utf-8"))
FACTS: dict[str, dict[str, Any]] = {unit["id"]: unit for army in ARMIES["armies"] for unit in army["units"]}
"""The facts in the rules about each of their 49 units (KW-21.1)."""
