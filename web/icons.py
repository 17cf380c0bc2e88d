"""The drawings of `web/art/`, used by name: the page carries each once, as a symbol."""

from functools import lru_cache

from web.markup import Markup, h


@lru_cache(maxsize=128)
def icon(name: str, classes: str = "") -> Markup:
    """The drawing `web/art/<name>.svg`. It is decoration: the words beside it or the label say the same."""
    return h("svg", {"class": classes or None, "aria-hidden": "true"}, h("use", {"href": f"#art-{name}"}))
