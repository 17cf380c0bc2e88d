"""The page in a frame of another page: a small bar, then what is shown; of a card nothing but its example."""

from tabletop.errors import TabletopError
from web.addresses import split
from web.embedding import saved
from web.examples import live
from web.icons import icon
from web.markup import Markup, h
from web.reading import contents, reading
from web.screen import Bar, Screen
from web.session import Session
from web.texts import Texts, best_language
from web.views.book import live as example
from web.views.page import inside, notices


def embedded_page(session: Session, screen: Screen, *, card: bool) -> Markup:
    """Everything inside the root element of an embedded page; with `card` the one that the address names."""
    t = Texts(best_language([screen.language]))
    shown = _card(t, session) if card else None
    below = notices(screen) + shown if shown else inside(screen)
    return Markup(_bar(t, screen.bar, own_page(session)) + below)


def own_page(session: Session) -> str:
    """The address of the page itself that shows the same, "" where it has none that could be opened."""
    if not session.address.startswith("http"):
        return ""
    try:
        text = saved(session)
    except TabletopError:
        text = ""
    return f"{session.address}{text if text.startswith('#') else f'#match/{text}'}"


def _bar(t: Texts, part: Bar, address: str) -> Markup:
    badge = h("b", None, part.badge) if part.badge else None
    said = h("span", None, part.text) if part.text else None
    name = h("span", {"class": "name"}, icon(part.home.icon), h("span", {"class": "hide-name"}, part.home.text))
    return h("header", {"class": "bar"}, name, h("p", {"class": "turn"}, badge, said), _way(t, address))


def _way(t: Texts, address: str) -> Markup | None:
    """To the page itself, in a window of its own."""
    if not address:
        return None
    name = t("embed.own")
    attributes = {
        "id": "own-page", "class": "button plain theme", "href": address, "target": "_blank", "rel": "noopener",
        "aria-label": name, "title": name,
    }  # fmt: skip
    return h("nav", {"aria-label": t("bar.navigation")}, h("a", attributes, icon("share")))


def _card(texts: Texts, session: Session) -> Markup | None:
    """The example of the card that the address names; None where it names none, as after a link."""
    name, argument = split(session.route)
    game, key = split(argument)
    book = contents(game) if name == "cards" else None
    found = book.card(key) if book is not None else None
    if book is None or found is None:
        return None
    t = texts.of("rules")
    groups = book.reference(t, reading(session)._replace(opened=key, filters=()))[1]
    said = next(one.sentence for group in groups for one in group.entries if one.opened)
    shown = live(t, game, found, reading(session).values(game, found), book.letters(t))
    return h("main", {"class": "pages"}, h("h1", {"class": "page-title"}, said), example(shown._replace(name=said)))
