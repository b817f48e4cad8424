"""The colours of the two sides and of neutral things."""

from __future__ import annotations

from dataclasses import dataclass

from client.draw.palette import Colour


@dataclass(frozen=True)
class Livery:
    """The look of a side's cards: the metal of their rims from dark to bright, enamel, paper."""

    deep: Colour
    dark: Colour
    mid: Colour
    light: Colour
    shine: Colour
    enamel: Colour
    enamel_dark: Colour
    paper: Colour
    paper_dark: Colour


LIVERIES: dict[str, Livery] = {
    "dawn": Livery(
        deep=(84, 50, 10),
        dark=(160, 104, 24),
        mid=(228, 172, 56),
        light=(252, 218, 118),
        shine=(255, 250, 218),
        enamel=(52, 98, 168),
        enamel_dark=(22, 44, 92),
        paper=(252, 246, 228),
        paper_dark=(236, 218, 176),
    ),
    "ember": Livery(
        deep=(14, 10, 12),
        dark=(48, 40, 44),
        mid=(98, 88, 92),
        light=(154, 142, 142),
        shine=(234, 214, 200),
        enamel=(176, 40, 22),
        enamel_dark=(76, 14, 14),
        paper=(226, 208, 190),
        paper_dark=(186, 158, 138),
    ),
    "neutral": Livery(
        deep=(48, 28, 12),
        dark=(104, 66, 32),
        mid=(166, 114, 62),
        light=(214, 166, 108),
        shine=(255, 234, 194),
        enamel=(116, 84, 52),
        enamel_dark=(58, 38, 22),
        paper=(246, 234, 204),
        paper_dark=(220, 196, 148),
    ),
}

Paints = dict[str, str]
"""The paint of each role of a part, as `#rrggbb`."""

FIGURES: dict[str, Paints] = {
    "dawn": {
        "ink": "#161c38",
        "cloth": "#3563a8",
        "shade": "#243f73",
        "metal": "#f1f6fc",
        "steel": "#9db4d2",
        "wood": "#83552a",
        "skin": "#e8bd92",
        "hair": "#7a4a22",
        "hide": "#f4f1e8",
        "mane": "#c9bfa8",
        "accent": "#f4b92c",
        "gold": "#f4b92c",
        "glow": "#fffbe0",
        "leaf": "#4f8a4c",
    },
    "ember": {
        "ink": "#120a0c",
        "cloth": "#453438",
        "shade": "#2a1f23",
        "metal": "#b9aeaa",
        "steel": "#6f6465",
        "wood": "#5a3523",
        "skin": "#9c8b84",
        "hair": "#2a1f23",
        "hide": "#54423d",
        "mane": "#2c2124",
        "accent": "#e23a17",
        "gold": "#f0a02a",
        "glow": "#ffc23c",
        "leaf": "#5c4a2a",
    },
    "neutral": {
        "ink": "#2a1a0d",
        "cloth": "#8d5d30",
        "shade": "#5c3b1d",
        "metal": "#f7ead0",
        "steel": "#b59f7c",
        "wood": "#704522",
        "skin": "#e0b98c",
        "hair": "#4a2f18",
        "hide": "#b98d5a",
        "mane": "#5c3b1d",
        "accent": "#a83a22",
        "gold": "#e9b63f",
        "glow": "#fff3c8",
        "leaf": "#6f7a3c",
    },
}

SKIES: dict[str, Paints] = {
    "dawn": {
        "high": "#9cc4ea",
        "low": "#ffe2a0",
        "sun": "#fffbe6",
        "far": "#8fa9cf",
        "near": "#5e7fae",
        "soil": "#3f5a86",
    },
    "gold": {
        "high": "#f2a93c",
        "low": "#ffeeb4",
        "sun": "#fffef0",
        "far": "#d9a355",
        "near": "#a97637",
        "soil": "#79532a",
    },
    "day": {
        "high": "#5f9bd8",
        "low": "#e3f1fb",
        "sun": "#fffdf0",
        "far": "#a9c3a6",
        "near": "#7ea26a",
        "soil": "#557a4c",
    },
    "mist": {
        "high": "#cfdcea",
        "low": "#fff8e6",
        "sun": "#ffffff",
        "far": "#b5c6da",
        "near": "#8aa2c0",
        "soil": "#5f7899",
    },
    "wood": {
        "high": "#cfe6a4",
        "low": "#fff6cc",
        "sun": "#fffef0",
        "far": "#93b878",
        "near": "#5f8f57",
        "soil": "#3b6644",
    },
    "rose": {
        "high": "#e98f7a",
        "low": "#ffe3b8",
        "sun": "#fff8e0",
        "far": "#c98a86",
        "near": "#98627a",
        "soil": "#6a4566",
    },
    "ember": {
        "high": "#38100e",
        "low": "#f0621c",
        "sun": "#ffc24a",
        "far": "#7c2113",
        "near": "#4a1410",
        "soil": "#26100e",
    },
    "blood": {
        "high": "#1f0a0e",
        "low": "#c22418",
        "sun": "#ff7a3a",
        "far": "#6b1414",
        "near": "#3f0f12",
        "soil": "#210c0f",
    },
    "ash": {
        "high": "#3c383c",
        "low": "#b7a79c",
        "sun": "#ffd9a8",
        "far": "#716568",
        "near": "#4c4347",
        "soil": "#2b2529",
    },
    "pall": {
        "high": "#4c2c38",
        "low": "#f2c79a",
        "sun": "#fff2d0",
        "far": "#8a5a58",
        "near": "#5c3a40",
        "soil": "#331f26",
    },
    "night": {
        "high": "#120f26",
        "low": "#5d3a78",
        "sun": "#efe3ff",
        "far": "#382a58",
        "near": "#251d40",
        "soil": "#15112a",
    },
    "fire": {
        "high": "#a8200e",
        "low": "#ffc438",
        "sun": "#fff2b0",
        "far": "#b9420f",
        "near": "#741e0c",
        "soil": "#36100c",
    },
    "grave": {
        "high": "#0f1c1e",
        "low": "#5e8f80",
        "sun": "#d8fff0",
        "far": "#2f5350",
        "near": "#1f3a3a",
        "soil": "#122424",
    },
    "paper": {
        "high": "#e2c48c",
        "low": "#fbf0d2",
        "sun": "#fffaea",
        "far": "#cdae78",
        "near": "#a98450",
        "soil": "#7d5c34",
    },
    "bronze": {
        "high": "#8a4f22",
        "low": "#eab76a",
        "sun": "#fff0c8",
        "far": "#9c662f",
        "near": "#744620",
        "soil": "#4c2c14",
    },
    "dusk": {
        "high": "#4a4158",
        "low": "#e8b68a",
        "sun": "#ffe9c8",
        "far": "#83677a",
        "near": "#5b4759",
        "soil": "#3a2d3c",
    },
    "slate": {
        "high": "#46545c",
        "low": "#cfd3c4",
        "sun": "#f6f4e2",
        "far": "#8b948e",
        "near": "#646e6a",
        "soil": "#444c4a",
    },
    "moss": {
        "high": "#6f7a44",
        "low": "#eee6b4",
        "sun": "#fffbe0",
        "far": "#a3a468",
        "near": "#767a42",
        "soil": "#4d522c",
    },
    "wine": {
        "high": "#58202a",
        "low": "#e6a07a",
        "sun": "#ffe2c0",
        "far": "#8f4a48",
        "near": "#6b2f36",
        "soil": "#431c24",
    },
}
"""The light of a picture: sky from high to low, sun, and the land from far to near."""
