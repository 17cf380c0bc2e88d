"""The standing of a series: a row a round, a column a seat, the sums below."""

from functools import lru_cache

from web.icons import icon
from web.markup import Markup, h
from web.standing import RoundRow, Score, Standing, Total
from web.texts import minus


@lru_cache(maxsize=8)
def standing(part: Standing) -> Markup:
    """The panel with the table, and the words about the latest round where the series is over."""
    title = h("div", {"class": "title"}, h("h2", None, part.title), h("small", None, part.note) if part.note else None)
    words = (h("h3", None, part.headline), h("p", {"class": "soft"}, " ".join(part.reasons))) if part.headline else ()
    return h(
        "section", {"id": "standing", "class": "panel standing", "aria-label": part.title}, title, _table(part), *words
    )


def _table(part: Standing) -> Markup:
    heads = (h("th", {"scope": "col", "class": _ahead(one)}, h("span", None, one.name)) for one in part.totals)
    top = h("tr", None, h("th", {"scope": "col"}, part.corner), *heads)
    foot = h("tr", None, h("th", {"scope": "row"}, part.foot), *(_total(one) for one in part.totals))
    crowded = " crowded" if len(part.totals) > 3 else ""
    return h(
        "table",
        {"class": f"rounds{crowded}"},
        h("caption", {"class": "unseen"}, part.title),
        h("thead", None, top),
        h("tbody", None, *(_row(one) for one in part.rows)),
        h("tfoot", None, foot),
    )


def _ahead(part: Total) -> str | None:
    return "wins" if part.leads else None


def _row(part: RoundRow) -> Markup:
    head = h("th", {"scope": "row"}, part.name)
    return h("tr", {"id": f"round-{part.number}"}, head, *(_score(one) for one in part.scores))


def _score(part: Score) -> Markup:
    drawn = h("span", {"aria-hidden": "true"}, icon("crown") if part.wins else None, part.text or "–")
    attributes = {"class": "has" if part.wins else None if part.text else "none"}
    return h("td", attributes, drawn, h("span", {"class": "unseen"}, part.said))


def _total(part: Total) -> Markup:
    lead = h("small", None, icon("crown"), h("span", None, part.leads)) if part.leads else None
    return h("td", {"class": _ahead(part)}, h("span", {"class": "number"}, minus(part.total)), lead)
