"""What a person asks to be found out, each kind in a module of its own: a hint, a review, what a puzzle comes to."""

from typing import TYPE_CHECKING, Any, Protocol

from tabletop import Progress
from web.session import Session

if TYPE_CHECKING:
    from web.thinking import Thought


class Asking(Protocol):
    """A kind of question: a module such as `web/hint.py`, loaded when the first one is asked."""

    def question(self, session: Session) -> Any | None:
        """What is to be found out next, None where nothing is."""
        ...

    def thought(self, asked: Any) -> "Thought":
        """What is to be thought about for that."""
        ...

    def wanted(self, session: Session, asked: Any) -> bool:
        """Whether somebody still waits for the answer."""
        ...

    def told(self, session: Session, progress: Progress) -> Session:
        """The session that shows how far it is, the same one where nothing new is to be shown."""
        ...

    def answered(self, session: Session, asked: Any, answer: Any) -> Session:
        """The session with the answer."""
        ...

    def dropped(self, session: Session) -> Session:
        """The session without the question, which could not be answered."""
        ...


def asking(session: Session) -> Asking | None:
    """The kind of question that is open, None where none is."""
    return next((kind for kind in _kinds(session) if kind.question(session) is not None), None)


def _kinds(session: Session) -> tuple[Asking, ...]:
    """Those of which the session has something at all."""
    kinds: tuple[Asking, ...] = ()
    if session.hint is not None:
        from web import hint

        kinds += (hint,)
    if session.review is not None:
        from web import review

        kinds += (review,)
    if session.puzzle is not None:
        from web import puzzling

        kinds += (puzzling,)
    return kinds
