"""Averages and shares in words, worked out with whole numbers."""

from __future__ import annotations

from web.texts import Texts


def tenths(total: int, number: int) -> int:
    """`total` by `number` in tenths, halves rounded away from zero; 0 where there is nothing to divide by."""
    if not number:
        return 0
    rounded = (20 * abs(total) + number) // (2 * number)
    return rounded if total >= 0 else -rounded


def decimal(t: Texts, value: int) -> str:
    """So many tenths as the language writes them: "12.5", "12,5"."""
    sign = "−" if value < 0 else ""
    return sign + t("number.decimal", whole=abs(value) // 10, tenths=abs(value) % 10)


def average(t: Texts, total: int, number: int) -> str:
    """The average with one digit after the point."""
    return decimal(t, tenths(total, number))


def percent(t: Texts, part: int, whole: int) -> str:
    """How much of the whole the part is."""
    return t("number.percent", n=(tenths(100 * part, whole) + 5) // 10)
