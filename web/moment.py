"""A time as people say it: today and yesterday by their names, other days by their date."""

from time import localtime
from typing import Final

from web.texts import Texts

DAY: Final = 86_400


def moment(t: Texts, then: int, now: int) -> str:
    """`then` as seen at `now`, both in ms since 1970, in the device's own time zone; "" where it is not known."""
    if not 0 < then // 1000 < 2**37:
        return ""
    at = localtime(then // 1000)
    clock = f"{at.tm_hour}:{at.tm_min:02}"
    if at[:3] == localtime(now // 1000)[:3]:
        return t("moment.today", clock=clock)
    if at[:3] == localtime(now // 1000 - DAY)[:3]:
        return t("moment.yesterday", clock=clock)
    return t("moment.day", day=at.tm_mday, month=t(f"month.{at.tm_mon}"), year=at.tm_year)
