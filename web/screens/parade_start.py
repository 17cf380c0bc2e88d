"""What the start screen and "how to play" say of Parade."""

from web.screen import Item, Section
from web.setup import Setup
from web.texts import Texts


def options(t: Texts, setup: Setup) -> tuple[Item, ...]:
    """Parade has no options."""
    return ()


def how(t: Texts) -> tuple[Section, ...]:
    """The turn, what the cards cost, and the end."""
    turn = tuple(t(f"how.parade.{part}") for part in ("goal", "play", "safe", "take", "draw"))
    cost = tuple(t(f"how.parade.{part}") for part in ("cost", "majority", "two"))
    end = tuple(t(f"how.parade.{part}") for part in ("last", "choice", "win"))
    return (
        Section("turn", t("how.turn"), turn),
        Section("costs", t("how.parade.costs"), cost),
        Section("ends", t("how.parade.ends"), end),
    )
