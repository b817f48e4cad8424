"""The project's folder."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""Folder of `pyproject.toml`. No other module counts its own parents: then modules can be moved."""
