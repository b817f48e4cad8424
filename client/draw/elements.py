"""SVG elements: gradients, and shapes with their paint. A paint is a colour or a gradient's name."""

from client.draw.palette import Colour, code

Paint = Colour | str
Stop = tuple[float, Colour] | tuple[float, Colour, float]


def linear(name: str, box: tuple[float, float, float, float], *stops: Stop) -> str:
    """Return a gradient from (x1, y1) to (x2, y2) of `box`; a stop is (offset, colour[, opacity])."""
    x1, y1, x2, y2 = box
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}"'
        f' y2="{y2}">{_stops(stops)}</linearGradient></defs>'
    )


def radial(name: str, circle: tuple[float, float, float], *stops: Stop) -> str:
    """Return a gradient outwards from the middle of `circle` (x, y, radius); stops as for `linear`."""
    x, y, radius = circle
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{radius}">'
        f"{_stops(stops)}</radialGradient></defs>"
    )


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(
        f'<stop offset="{stop[0]}" stop-color="{code(stop[1])}"'
        f' stop-opacity="{stop[2] if len(stop) == 3 else 1}"/>'
        for stop in stops
    )


def _paint(
    fill: Paint | None, line: Paint | None, width: float, opacity: float, dash: str, turn: float
) -> str:
    parts = [f' fill="{_colour(fill)}"']
    if line is not None:
        parts.append(f' stroke="{_colour(line)}" stroke-width="{width:.2f}" stroke-linejoin="round"')
    if dash:
        cap = "round" if dash.startswith("0.1") else "butt"
        parts.append(f' stroke-dasharray="{dash}" stroke-linecap="{cap}"')
    if opacity < 1:
        parts.append(f' opacity="{opacity:.3f}"')
    if turn:
        parts.append(f' transform="rotate({turn})"')
    return "".join(parts)


def _colour(paint: Paint | None) -> str:
    if paint is None:
        return "none"
    return f"url(#{paint})" if isinstance(paint, str) else code(paint)


def path(
    data: str,
    fill: Paint | None = None,
    line: Paint | None = None,
    width: float = 1.0,
    *,
    opacity: float = 1.0,
    dash: str = "",
    turn: float = 0.0,
    at: tuple[float, float] = (0.0, 0.0),
) -> str:
    """Return path `data` moved to `at` and turned by degrees; a dash of 0.1 makes round dots."""
    shape = f'<path d="{data}"{_paint(fill, line, width, opacity, dash, turn)}/>'
    return f'<g transform="translate({at[0]:.2f} {at[1]:.2f})">{shape}</g>' if at != (0.0, 0.0) else shape


def circle(
    radius: float,
    fill: Paint | None = None,
    line: Paint | None = None,
    width: float = 1.0,
    *,
    opacity: float = 1.0,
    dash: str = "",
    at: tuple[float, float] = (0.0, 0.0),
) -> str:
    """Return a circle around `at`; paint as for `path`."""
    place = f'cx="{at[0]:.2f}" cy="{at[1]:.2f}" r="{radius:.2f}"'
    return f"<circle {place}{_paint(fill, line, width, opacity, dash, 0.0)}/>"


def rect(
    size: tuple[float, float],
    inset: float,
    radius: float,
    fill: Paint | None = None,
    line: Paint | None = None,
    width: float = 1.0,
    *,
    opacity: float = 1.0,
) -> str:
    """Return a rounded rectangle, `inset` from the edges of a box of `size` at (0, 0)."""
    across, down = size[0] - 2 * inset, size[1] - 2 * inset
    place = f'x="{inset:.2f}" y="{inset:.2f}" width="{across:.2f}" height="{down:.2f}" rx="{radius:.2f}"'
    return f"<rect {place}{_paint(fill, line, width, opacity, '', 0.0)}/>"
