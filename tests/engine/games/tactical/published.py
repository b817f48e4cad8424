"""What the rules publish about armies: prices, lists, and sample armies with their sums."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "reference" / "data"
ARMIES: dict[str, Any] = json.loads((DATA / "armies.json").read_text("utf-8"))
SAMPLES: dict[str, dict[str, Any]] = {each["list"]: each for each in ARMIES["sample_armies"]}
