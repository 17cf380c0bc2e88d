"""What a browser's window did behind the page's back: console, errors of scripts, requests and where they went."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright itself says where tests do without the service worker."""
WITHIN = ("data", "blob", "about")
"""Addresses of these kinds are answered by the page itself, without a request to anybody."""


@dataclass
class Witness:
    """Records everything of one context; `expected` are parts of messages that a test brings about itself."""

    origin: str
    console: list[tuple[str, str]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    origins: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    crashed: bool = False

    def watch(self, context: BrowserContext) -> None:
        """Listens to every page of the context."""
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        context.on("page", self._on_page)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.text == BLOCKED:
            return
        self.console.append((message.type, f"{message.text} ({message.location.get('url', '')})"))

    def _on_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in WITHIN:
            self.origins.append(f"{parts.scheme}://{parts.netloc}")

    def _on_page(self, page: Page) -> None:
        page.on("crash", self._on_crash)

    def _on_crash(self, page: Page) -> None:
        self.crashed = True
        self.errors.append("the page crashed")

    def complaints(self) -> list[str]:
        """What should not have happened since the last time that this was asked."""
        said = [f"console {kind}: {text}" for kind, text in self.console if kind in ("error", "warning")]
        said += [f"page error: {error}" for error in self.errors]
        said += [f"request to {origin}" for origin in sorted(set(self.origins)) if origin != self.origin]
        self.console.clear()
        self.errors.clear()
        self.origins.clear()
        return [one for one in said if not any(part in one for part in self.expected)]
