"""The pictures of the games on the start screen, made of the same drawings as the cards."""

from functools import lru_cache
from typing import Final

from web.markup import Markup, h

GREENGROCER: Final = (
    ("carrot", 84, 96, 150, -44),
    ("cabbage", 318, 78, 156, 8),
    ("carrot", 412, 128, 136, 24),
    ("lettuce", 182, 66, 168, -6),
    ("pepper", 136, 158, 124, -8),
    ("tomato", 352, 166, 116, 5),
    ("onion", 244, 164, 126, 2),
)
"""The vegetables in the crate: drawing, left, top, size, degrees; those behind first."""
PROCESSION: Final = (
    ("dodo", 2, 172, 138, -4),
    ("humpty", 106, 166, 130, -5),
    ("cat", 476, 172, 122, 6),
    ("hatter", 382, 132, 152, 5),
    ("rabbit", 200, 136, 150, -2),
    ("alice", 298, 152, 140, 0),
)
"""The characters behind the hedge, in the same way."""
FLAGS: Final = ("#c9352d", "#f5c132", "#4a9a55", "#fff8e7", "#e8862f", "#a983c9")


@lru_cache(maxsize=4)
def cover(game: str) -> Markup:
    """The picture of a game."""
    inside = _procession() if game == "parade" else _crate()
    attributes = {"viewBox": "0 0 600 350", "preserveAspectRatio": "xMidYMax slice", "aria-hidden": "true"}
    return h("svg", attributes, Markup(inside))


def _crate() -> str:
    """A crate of vegetables under an awning."""
    sky = '<path fill="#fbe3a6" d="M0 0h600v350H0z"/><circle cx="488" cy="138" r="66" fill="#f8cd62"/>'
    hills = (
        '<path fill="#bcd389" d="M0 250c90-70 190-80 300-40s210 40 300-10v150H0z"/>'
        '<path fill="#94b964" d="M0 296c120-40 240-30 330-10s190 10 270-20v84H0z"/>'
    )
    crate = (
        '<path fill="#8a6a45" d="M106 272h388l-18 78H124z"/>'
        '<path fill="#a8845a" d="M94 260h412l-6 30H100zM112 304h376l-6 26H118z"/>'
        '<path fill="none" stroke="#6b5233" stroke-width="3" stroke-linecap="round"'
        ' d="M118 275h.1M482 275h.1M132 317h.1M468 317h.1"/>'
    )
    return sky + hills + "".join(_placed(*one) for one in GREENGROCER) + crate + _awning()


def _procession() -> str:
    """All six characters behind a hedge, before the moon and under bunting."""
    night = (
        '<path fill="#23436b" d="M0 0h600v350H0z"/><circle cx="300" cy="180" r="126" fill="#2d5580"/>'
        '<circle cx="300" cy="180" r="88" fill="#f8e7b4"/>'
        '<path fill="#1b3557" d="M0 250c70-60 150-50 210-20s120-10 190-20 140-20 200 20v130H0z"/>'
    )
    hedge = (
        '<path stroke="#2f6b3a" stroke-width="68" stroke-linecap="round" stroke-dasharray="0 46" d="M-4 316h640"/>'
        '<path fill="#2f6b3a" d="M0 316h600v34H0z"/>'
        '<path fill="#245432" d="M0 328c100-14 200 8 300-2s200-10 300 2v22H0z"/>'
    )
    return night + _bunting() + "".join(_placed(*one) for one in PROCESSION) + hedge


def _placed(name: str, left: int, top: int, size: int, degrees: int) -> str:
    middle = f"{left + size // 2} {top + size // 2}"
    place = f'x="{left}" y="{top}" width="{size}" height="{size}" transform="rotate({degrees} {middle})"'
    return f'<use href="#art-{name}" {place}/>'


def _awning() -> str:
    stripe = '<path fill="{}" d="M{} 0h40v40a20 20 0 0 1-40 0z"/>'
    stripes = "".join(stripe.format("#fff8e7" if n % 2 else "#c9352d", 40 * n) for n in range(15))
    return f'<path fill="#5c451c" opacity=".16" d="M0 0h600v54H0z"/>{stripes}'


def _bunting() -> str:
    """A sagging line with a flag every 54 units: `fall` is how far it has come down there, `slope` how it goes on."""
    cord = '<path fill="none" stroke="#fff8e7" stroke-width="2.5" d="M0 13q300 106 600 0"/>'
    flags = ""
    for number in range(11):
        left = 8 + 54 * number
        fall = round(13 + 212 * (left / 600) * (1 - left / 600))
        slope = round(36 * 212 * (1 - 2 * (left + 18) / 600) / 600)
        flags += f'<path fill="{FLAGS[number % len(FLAGS)]}" d="M{left} {fall}l36 {slope}-21 32z"/>'
    return cord + flags
