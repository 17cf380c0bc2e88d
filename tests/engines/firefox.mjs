// Drives Firefox over WebDriver BiDi: one request a line comes in as JSON, [verb, argument], one answer a line goes out.
// The end of the input is the end of the browser.
import readline from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath, patience] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  timeout: Number(patience),
  extraPrefsFirefox: {
    "security.fileuri.strict_origin_policy": true, // as every person has it; the driver would loosen it
    "intl.accept_languages": "en-US",
  },
});
const page = await browser.newPage();
page.setDefaultTimeout(Number(patience));
await page.setViewport({ width: 1280, height: 900 });
let frame = page.mainFrame();

const verbs = {
  async open(address) {
    await page.goto(address);
    frame = page.mainFrame();
  },
  async reload() {
    await page.reload();
    frame = page.mainFrame();
  },
  async enter(selector) {
    frame = await (await frame.waitForSelector(selector)).contentFrame();
  },
  ask: (expression) => frame.evaluate(expression),
  async press(selector) {
    const element = await frame.$(selector);
    if (!element) return false;
    try {
      await element.click();
    } catch (error) {
      if (await frame.$(selector)) throw error;
      return false;
    }
    return true;
  },
  write: ([selector, text]) => frame.type(selector, text),
};

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [verb, argument] = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await verbs[verb](argument)) ?? null };
  } catch (error) {
    answer = { error: String(error?.message ?? error) };
  }
  console.log(JSON.stringify(answer));
}
await browser.close();
