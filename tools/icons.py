"""Draws the icons of the installed app from web/art/bowl.svg into web/picture: `python -m tools.icons`.

Only needed when the drawing changes; the pictures are kept with the sources.
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools import chromium
from tools.page import ROOT

GROUND = "#efe4cd"
PAGE = (
    "<style>*{{margin:0}}body{{width:{size}px;height:{size}px;display:grid;place-items:center;overflow:hidden;"
    "background:transparent}}main{{width:100%;height:100%;display:grid;place-items:center;background:{ground};"
    "border-radius:{corner}}}svg{{width:{share}%;height:{share}%}}</style><main>{drawing}</main>"
)
ICONS = {
    "icon-192.png": (192, "18%", 74),
    "icon-512.png": (512, "18%", 74),
    "icon-maskable-512.png": (512, "0", 56),
}
"""Name -> width in pixels, rounding of the corners, share of the drawing; a maskable icon may be cut to a circle."""


def draw(page: Page, drawing: str, target: Path, size: int, corner: str, share: int) -> None:
    """Take a picture of the drawing on its ground."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(PAGE.format(size=size, corner=corner, share=share, drawing=drawing, ground=GROUND))
    page.screenshot(path=target, omit_background=True)


def main() -> None:
    """Draw every icon."""
    drawing = (ROOT / "web" / "art" / "bowl.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.LAUNCH_FLAGS))
        page = browser.new_page()
        for name, (size, corner, share) in ICONS.items():
            draw(page, drawing, ROOT / "web" / "picture" / name, size, corner, share)
        browser.close()


if __name__ == "__main__":
    main()
