"""What the start screen and "how to play" say of Point Salad."""

from collections.abc import Mapping
from typing import Final

from web.screen import Choice, Face, Item, Section, Switch
from web.screens.faces import point_name
from web.setup import Setup
from web.texts import Texts

EXAMPLES: Final[Mapping[str, str]] = {
    "how.weights": "lettuce-04",
    "how.set": "carrot-13",
    "how.parity": "carrot-15",
    "how.most": "carrot-16",
    "how.kinds": "onion-18",
}
"""The card that "how to play" shows beside each sentence about the conditions."""


def options(t: Texts, setup: Setup) -> tuple[Item, ...]:
    """The options of the game, PS-T3 and PS-E3."""
    chosen = dict(setup.options)
    return (
        Switch(
            "take-one", t("option.take_one"), t("option.take_one.help"), "option:take_one", bool(chosen.get("take_one"))
        ),
        Choice(
            id="tie-break",
            name=t("option.tie_break"),
            help=t("option.tie_break.help"),
            do="option:tie_break",
            value=str(chosen.get("tie_break", "turn_order")),
            values=tuple((name, t(f"option.{name}")) for name in ("turn_order", "last_action")),
            listed=True,
        ),
    )


def how(t: Texts) -> tuple[Section, ...]:
    """The turn, the end, and one card for each kind of condition."""
    goal = tuple(t(f"how.{part}") for part in ("goal", "take", "flip"))
    end = tuple(t(f"how.{part}") for part in ("refill", "end"))
    faces = tuple((Face(card, "sample", point_name(t, card)), t(message)) for message, card in EXAMPLES.items())
    return (
        Section("turn", t("how.turn"), goal),
        Section("ends", t("how.ends"), end),
        Section("conditions", t("how.conditions"), faces=faces),
    )
