"""The theme of pygame_gui's elements, made from the palette for one scale."""

from __future__ import annotations

from typing import Any

from client.draw.palette import (
    BRASS,
    BRASS_DARK,
    FELT_DARK,
    INK,
    INLAY,
    MUTED,
    NIGHT,
    PARCHMENT,
    WHITE,
    code,
    mix,
)
from client.ui.scale import Scale


def theme(scale: Scale) -> dict[str, Any]:
    """Return the theme of elements other than plates, which draw themselves: brass on dark cloth."""
    brass = f"{code(mix(BRASS, WHITE, 0.45))},{code(BRASS)},{code(BRASS_DARK)},90"
    bright = f"{code(mix(BRASS, WHITE, 0.8))},{code(mix(BRASS, WHITE, 0.35))},{code(BRASS)},90"
    radius = str(scale.px(8))
    knob: dict[str, Any] = {
        "colours": {
            "normal_bg": brass,
            "hovered_bg": bright,
            "active_bg": bright,
            "selected_bg": bright,
            "disabled_bg": code(mix(MUTED, NIGHT, 0.4)),
            **{
                f"{state}_border": code(INK)
                for state in ("normal", "hovered", "active", "selected", "disabled")
            },
        },
        "misc": {
            "shape": "rounded_rectangle",
            "shape_corner_radius": radius,
            "border_width": str(scale.px(1.5)),
            "shadow_width": "0",
        },
    }
    return {
        "horizontal_slider": {
            "colours": {
                "dark_bg": code(NIGHT),
                "normal_border": code(mix(BRASS, NIGHT, 0.35)),
                "disabled_dark_bg": code(NIGHT),
                "disabled_border": code(mix(MUTED, NIGHT, 0.6)),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": radius,
                "border_width": "0",
                "shadow_width": "0",
                "enable_arrow_buttons": "0",
                "sliding_button_width": str(scale.px(24)),
            },
        },
        "horizontal_slider.#sliding_button": knob,
        "vertical_scroll_bar": {
            "colours": {"dark_bg": code(NIGHT), "normal_border": code(NIGHT)},
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "enable_arrow_buttons": "0",
            },
        },
        "vertical_scroll_bar.#sliding_button": knob,
        "text_entry_line": {
            "font": {"name": "noto_sans", "size": str(scale.letters("body"))},
            "colours": {
                "dark_bg": code(mix(NIGHT, FELT_DARK, 0.4)),
                "normal_border": code(mix(BRASS, NIGHT, 0.35)),
                "normal_text": code(PARCHMENT),
                "selected_text": code(INK),
                "selected_bg": code(BRASS),
                "text_cursor": code(INLAY),
                "disabled_dark_bg": code(NIGHT),
                "disabled_text": code(MUTED),
                "disabled_border": code(mix(MUTED, NIGHT, 0.6)),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": radius,
                "border_width": str(scale.px(2)),
                "shadow_width": "0",
                "padding": f"{scale.px(8)},{scale.px(2)}",
            },
        },
    }
