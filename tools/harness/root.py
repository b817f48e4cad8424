"""Where the project lies."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder that holds `pyproject.toml`. No other module counts its own parents, so that it can be moved."""
