"""What a person can send to whoever mends the page: the version, the error and the match as one string, no more."""

from web.session import Session, match_shown


def report(session: Session, version: str, error: Exception) -> str:
    """The text to copy after a fault of the page itself, a line each; without a match that can be told, two lines."""
    lines = [f"Salad & Parade {version}".strip(), f"{type(error).__name__}: {error}"]
    return "\n".join([*lines, *_match(session)])


def _match(session: Session) -> list[str]:
    """The match on the table, or the one that is looked back at; a fault may lie in the very making of its string."""
    from tabletop.link import link

    match = match_shown(session)
    try:
        return [f"#match/{link(match)}"] if match is not None else []
    except Exception as second:
        return [f"{type(second).__name__}: {second}"]
