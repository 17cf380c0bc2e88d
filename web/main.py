"""What the page runs: the app in this browser."""

from web.app import App
from web.browser import LocalStore, Page
from web.storage import Shelf

browser = Page()
app = App(browser, Shelf(LocalStore(), browser.path()))
browser.listen(app.do, app.go, app.stored, app.seen)
app.open(browser.route())
browser.ready()
app.look()
