"""The statistics: results, points turn by turn, cards or colours, and what can be done with all that is counted."""

from __future__ import annotations

from typing import Final, NamedTuple

from web.figures import Bar, Chart, Curve, Export, Fact, Figure, Figures
from web.games import GAMES, OFFERS
from web.look import Look
from web.names import level_name
from web.screen import Button, Choice, Item, Link, Notice, Section, Switch
from web.screens.averages import average, decimal, percent, tenths
from web.screens.dates import date_name
from web.session import Session
from web.statistics import MOST_ROWS
from web.sums import Standing, Sums, chosen, sums
from web.texts import Texts, minus

STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_LINES: Final = 4
"""The lines across a chart lie so far apart that there are no more of them."""


class View(NamedTuple):
    """What the parts of the screen are made from: texts, how somebody looks, and the sums of what they chose."""

    t: Texts
    look: Look
    sums: Sums

    def shown(self, score: int) -> int:
        """A score as the game's screens write it."""
        return -score if OFFERS[self.look.game].penalty else score

    def average(self, scores: int, number: int) -> str:
        """The average of scores as the game's screens write them."""
        return average(self.t, self.shown(scores), number)


def figures(t: Texts, session: Session) -> Figures:
    """All figures as the session looks at them."""
    look = session.statistics or Look(game=session.setup.game)
    rows = chosen(look.statistics.rows, look.game, look.seats, without_undone=look.without_undone)
    view = View(t, look, sums(rows))
    return Figures(
        notices=tuple(_notices(t, look)),
        filters_name=t("statistics.filters"),
        filters=_filters(t, look) if look.statistics.rows else (),
        facts_name=t("statistics.facts"),
        facts=tuple(_facts(view)) if rows else (),
        charts=_charts(view) if rows else (),
        empty=None if rows else _empty(t, look),
        kept_name=t("statistics.kept"),
        kept=tuple(_kept(t, look)),
        buttons=tuple(_buttons(t, look)),
        export=_export(t, look) if look.exporting else None,
    )


def rules(t: Texts) -> Section:
    """What is counted, and how."""
    said = ("once", "people", "undone", "rounds", "link", "daily")
    return Section("rules", t("statistics.rules"), tuple(t(f"statistics.rule.{rule}") for rule in said))


def _empty(t: Texts, look: Look) -> tuple[str, str, Link]:
    """Kind words where nothing is counted, and the way to a match."""
    way = Link("statistics-play", t("statistics.play"), "", "play")
    if not look.statistics.rows:
        return t("statistics.none"), t("statistics.none.more"), way
    return t("statistics.none_chosen", game=t(f"game.{look.game}")), t("statistics.none_chosen.more"), way


# ── what is chosen ──


def _filters(t: Texts, look: Look) -> tuple[Item, ...]:
    games = tuple((game, t(f"game.{game}")) for game in GAMES)
    seats = (("0", t("statistics.any")), *((str(number), str(number)) for number in GAMES[look.game].seats))
    return (
        Choice("statistics-game", t("statistics.game"), t("statistics.game.help"), "statistics:game", look.game, games),
        Choice("statistics-seats", t("statistics.seats"), "", "statistics:seats", str(look.seats), seats),
        Switch(
            "statistics-undone",
            t("statistics.without_undone"),
            t("statistics.without_undone.help"),
            "statistics:without-undone",
            look.without_undone,
        ),
    )


# ── facts ──


def _facts(view: View) -> tuple[Fact, ...]:
    t, all_of = view.t, view.sums
    undone = t.n("statistics.undone", all_of.undone) if all_of.undone else ""
    best = t("statistics.best", points=minus(view.shown(all_of.best)))
    return (
        Fact(t("statistics.matches"), str(all_of.matches), undone),
        Fact(t("statistics.won"), str(all_of.won), _won(t, all_of)),
        Fact(t("statistics.average_points"), view.average(all_of.scores, all_of.played), best),
        Fact(t("statistics.since"), date_name(t, all_of.since.partition("T")[0])),
    )


def _won(t: Texts, all_of: Sums) -> str:
    """The share of wins; of how many seats, where persons played several in a match."""
    share = percent(t, all_of.won, all_of.played)
    return share if all_of.played == all_of.matches else t.n("statistics.of_seats", all_of.played, share=share)


# ── charts ──


def _charts(view: View) -> tuple[Chart, ...]:
    load = OFFERS[view.look.game].counting
    own = (load().chart(view.t, view.sums),) if load else ()
    growth = (_growth(view),) if view.sums.growth else ()
    return (_results(view), *growth, *(chart for chart in own if chart.drawn))


def _results(view: View) -> Chart:
    t = view.t
    headings = ("statistics.opponents", "statistics.matches", "statistics.won", "statistics.place", "result.points")
    return Chart(
        id="results",
        title=t("statistics.results"),
        about=t("statistics.results.about"),
        name=t("statistics.bars", title=t("statistics.results"), about=t("statistics.results.about")),
        drawn=tuple(_share(view, one) for one in view.sums.standings),
        table=Figure(
            caption=t("statistics.results"),
            headings=tuple(t(heading) for heading in headings),
            rows=tuple(_standing(view, one) for one in view.sums.standings),
        ),
        note=t("statistics.results.note"),
    )


def _opponents(t: Texts, game: str, one: Standing) -> str:
    """Against whom, and how many sat at the table: "Bots: greedy, 3 seats"."""
    known = [level_name(t, level) if level in GAMES[game].bots else level for level in one.levels]
    who = t("statistics.bots", levels=t.all_of(known)) if known else t("statistics.people")
    return t.n("statistics.table", one.seats, who=who)


def _share(view: View, one: Standing) -> Bar:
    """How many of the seats of persons won, beside the share that every seat would have."""
    name = _opponents(view.t, view.look.game, one)
    return Bar(name, 1000 * one.won // one.played, percent(view.t, one.won, one.played), mark=1000 // one.seats)


def _standing(view: View, one: Standing) -> tuple[str, ...]:
    t = view.t
    share = t("statistics.share", n=one.won, share=percent(t, one.won, one.played))
    place, points = average(t, one.places, one.played), view.average(one.scores, one.played)
    return _opponents(t, view.look.game, one), str(one.matches), share, place, points


def _growth(view: View) -> Chart:
    """The own points after each own turn: drawn as far as half of all seats came, the table has every turn."""
    t = view.t
    every = [(number, tenths(view.shown(total), number)) for number, total in view.sums.growth]
    far = tuple(value for number, value in every if 2 * number >= view.sums.played)
    rows = tuple((str(turn), decimal(t, value), str(number)) for turn, (number, value) in enumerate(every, 1))
    return Chart(
        id="growth",
        title=t("statistics.growth"),
        about=t("statistics.growth.about"),
        name=t("statistics.growth.name", n=len(far), points=decimal(t, far[-1])),
        drawn=_curve(t, far),
        table=Figure(
            caption=t("statistics.growth"),
            headings=(t("statistics.turn"), t("result.points"), t("statistics.so_many")),
            rows=rows,
            folded=t("statistics.as_table"),
        ),
        note=t("statistics.growth.note"),
    )


def _curve(t: Texts, values: tuple[int, ...]) -> Curve:
    lowest, highest = min(0, *values), max(10, *values)
    step = 10 * next((step for step in STEPS if (highest - lowest) <= 10 * step * MOST_LINES), STEPS[-1])
    low, high = lowest // step * step, -(-highest // step) * step
    ticks = tuple((value, minus(value // 10)) for value in range(low, high + 1, step))
    turns = sorted({1, (len(values) + 1) // 2, len(values)})
    return Curve(values, low, high, ticks, tuple((turn, str(turn)) for turn in turns), decimal(t, values[-1]))


# ── keeping and deleting ──


def _notices(t: Texts, look: Look) -> list[Notice]:
    found = []
    if look.refused:
        found.append(Notice("statistics-refused", "warn", t("statistics.refused"), t("statistics.refused.more")))
    damaged = look.statistics.damaged
    if damaged:
        fact, text = t.n("statistics.damaged", len(damaged)), "\n".join(damaged)
        forget = Button("statistics-forget", t("verb.forget"), "statistics:forget")
        more, name = t("statistics.damaged.more"), t("statistics.damaged.text")
        found.append(Notice("statistics-damaged", "warn", fact, more, (forget,), text, name))
    return found


def _kept(t: Texts, look: Look) -> list[str]:
    said = [t("statistics.kept.here", most=MOST_ROWS)]
    if look.statistics.dropped:
        said.append(t.n("statistics.dropped", look.statistics.dropped))
    if look.deleted is not None:
        said.append(t.n("statistics.deleted", len(look.deleted.rows)))
    return said


def _buttons(t: Texts, look: Look) -> list[Button]:
    found = []
    if look.deleted is not None:
        found.append(Button("statistics-restore", t("statistics.restore"), "statistics:restore", icon="undo"))
    if look.statistics.rows:
        found.append(Button("statistics-export", t("statistics.export"), "statistics:export", pressed=look.exporting))
        found.append(Button("statistics-delete", t("statistics.delete"), "statistics:delete"))
    return found


def _export(t: Texts, look: Look) -> Export:
    save = Button("statistics-save", t("statistics.save"), "statistics:save", kind="main")
    return Export(t("statistics.text"), look.statistics.text(), save)
