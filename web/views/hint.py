"""The hint beside the decision."""

from functools import lru_cache

from web.hint_panel import HintPanel
from web.icons import icon
from web.markup import Markup, h
from web.views.parts import button


@lru_cache(maxsize=16)
def hint(part: HintPanel) -> Markup:
    """The best turn, why it is, how likely it wins; or how far the thinking is."""
    reasons = h("ul", None, *(h("li", None, reason) for reason in part.reasons)) if part.reasons else None
    chance = h("p", None, part.chance) if part.chance else None
    said = h("div", {"class": "said", "role": "status"}, h("h3", None, part.title), reasons, chance)
    return h(
        "section",
        {"id": "hint-panel", "class": "hint", "aria-label": part.name},
        icon("bulb"),
        said,
        _progress(part) if part.progress else None,
        h("div", {"class": "buttons"}, *(button(one) for one in part.buttons)),
    )


def _progress(part: HintPanel) -> Markup:
    return h("progress", {"aria-label": part.progress, "value": part.steps, "max": part.most})
