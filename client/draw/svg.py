"""Vector drawings, rendered: those in the asset folders and those that the board's code writes.

An asset drawing has one colour: black is ink, white removes ink again (to separate shapes), and transparent
is nothing.
"""

from importlib.resources import files
from io import BytesIO

import pygame

from client.draw.cache import cache_results
from client.draw.palette import Colour

OPAQUE = 255
_TRANSPARENT = pygame.Surface((1, 1), pygame.SRCALPHA)
_NEGATIVE = bytes(OPAQUE - value for value in range(256))


@cache_results(256)
def read(key: str) -> bytes:
    """Return the drawing `key`, a path below `assets` without its ending; raises KeyError without one."""
    entry = files("assets").joinpath(key + ".svg")
    if not entry.is_file():
        raise KeyError(f"no drawing named {key}")
    return entry.read_bytes()


def native(surface: pygame.Surface, size: tuple[int, int] | None = None) -> pygame.Surface:
    """Return a copy in the pixel format that blits fastest, with transparency; needs no window.

    With `size` it has exactly that size: the renderer may be a pixel off at odd proportions.
    """
    # Blending it into an empty picture gives the same pixels, but takes as long as to render a drawing.
    copy = surface.convert(_TRANSPARENT)
    if size is None or size == copy.get_size():
        return copy
    exact = pygame.Surface(size, pygame.SRCALPHA)
    copy.set_alpha(None)
    exact.blit(copy, (0, 0))
    return exact


def render(body: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
    """Return SVG elements drawn at `size` pixels; `box` is the part of their plane shown (x, y, w, h).

    The picture keeps its proportions, so `box` and `size` must have the same ones.
    """
    x, y, width, height = box
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}">{body}</svg>'
    return native(pygame.image.load_sized_svg(BytesIO(text.encode()), size), size)


@cache_results(512)
def silhouette(key: str, size: int) -> pygame.Surface:
    """Return the drawing `key` as white ink on nothing, `size` pixels square."""
    page = pygame.Surface((size, size), depth=32)
    page.fill("white")
    page.blit(pygame.image.load_sized_svg(BytesIO(read(key)), (size, size)), (0, 0))
    pixels = bytearray(b"\xff" * (4 * size * size))
    pixels[3::4] = pygame.image.tobytes(page, "RGB")[::3].translate(_NEGATIVE)
    return native(pygame.image.frombuffer(pixels, (size, size), "RGBA"))


@cache_results(512)
def render_icon(key: str, size: int, colour: Colour) -> pygame.Surface:
    """Return the drawing `key` in one colour, `size` pixels square: an interface icon."""
    return colour_mask(silhouette(key, size), colour)


def colour_mask(mask: pygame.Surface, colour: Colour, opacity: int = OPAQUE) -> pygame.Surface:
    """Return the shape of `mask` filled with `colour`; `opacity` in 0..255 thins it."""
    shape = mask.copy()
    shape.fill((0, 0, 0, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def inlay(
    target: pygame.Surface,
    key: str,
    size: int,
    middle: tuple[float, float],
    colour: Colour,
    *,
    shadow: Colour,
    depth: int,
) -> None:
    """Lay the drawing `key` in one colour on `target`, with its shadow `depth` pixels down and right."""
    mark = silhouette(key, size)
    x, y = round(middle[0] - size / 2), round(middle[1] - size / 2)
    target.blit(colour_mask(mark, shadow, 170), (x + depth, y + depth))
    target.blit(colour_mask(mark, colour), (x, y))
