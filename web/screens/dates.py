"""Days in words."""

from datetime import date

from web.texts import Texts


def date_name(t: Texts, day: str) -> str:
    """A day such as "2027-01-03" in words; what is no day stays as it is."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    return t("moment.day", day=found.day, month=t(f"month.{found.month}"), year=found.year)


def weekday(t: Texts, day: str) -> str:
    """The short name of its weekday, "" of what is no day."""
    try:
        return t(f"weekday.{date.fromisoformat(day).isoweekday()}")
    except ValueError:
        return ""
