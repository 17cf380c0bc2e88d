"""What the page runs: the app in this browser."""

from web.app import App
from web.browser import LocalStore, Page
from web.storage import Shelf

browser = Page()
if asked := browser.asked():
    from web.embedded import embedded

    app = embedded(browser, LocalStore(), browser.path(), asked)
else:
    app = App(browser, Shelf(LocalStore(), browser.path()))
browser.listen(app.do, app.go, app.stored, app.seen)
app.open(browser.route())
browser.ready()
app.look()
