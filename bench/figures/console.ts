import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Say } from "../harness/chapters.ts";
import { Person } from "../../e2e/support/person.ts";
import { withServer } from "../harness/server.ts";
import { compare, type Figure, row, type Row } from "./figure.ts";
import { addResources, fillProject } from "./projects.ts";

const resources = 1000;
const launchArgs = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];

/**
 * Measures the console in a real browser: the script of its first view, and how long a page takes from the click to its paint
 * with a thousand resources.
 */
export const consolePages: Figure = ({ sizes, runs }, say) =>
  withServer({}, async (server) => {
    const person = await Person.withProject(server.url);
    await fillProject(server, person, Math.min(...sizes));
    await addResources(server, person, resources);
    const { CHROMIUM_PATH } = process.env;
    const browser = await chromium.launch({
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : { channel: "chromium" }),
      args: [...launchArgs, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    });
    const rows = [
      row(
        "Console, first view, JavaScript as gzip",
        " kB",
        await scriptKilobytes(await openPage(browser, person), "/home"),
        "the landing page",
        await scriptKilobytes(await openPage(browser, person, false), "/"),
      ),
      ...(await pageChanges(await openPage(browser, person), runs, say)),
    ];
    await browser.close();
    return rows;
  });

async function openPage(browser: Browser, { url, cookie, userId }: Person, isSignedIn = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  if (isSignedIn) {
    const cookies = cookie.split("; ").map((one) => {
      const [name, ...value] = one.split("=");
      return { name: name!, value: value.join("="), url };
    });
    await context.addCookies(cookies);
    await context.addInitScript((id) => {
      localStorage.setItem("isLoggedIn", "true");
      localStorage.setItem("userId", id);
    }, userId);
  }
  return context.newPage();
}

async function scriptKilobytes(page: Page, address: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

const listed = 'main ul[aria-label="Resources"] > li';
const project = 'a[href^="/project/"]';
/** A round through the console: what is clicked, and what of the next page's own data shows that it is there. */
const round = [
  [`main ${project}`, listed],
  ['main a[href^="/chat/"]', "main textarea"],
  [`header ${project}`, listed],
  ['main a[href="/"], main a[href="/home"]', `main ${project}`],
] as const;

/** Measures from the click to the first frame that shows the next page with its data, scripts already fetched. */
async function pageChanges(page: Page, runs: number, say: Say): Promise<Row[]> {
  await page.goto("/home");
  await page.locator(`main ${project}`).first().waitFor();
  return compare(
    { runs, say },
    ["Change of pages in the console, click to paint", " ms", "a frame in which nothing changes"],
    async () => {
      const changes: number[] = [];
      for (let turn = 0; turn < 5; turn++)
        for (const [link, arrived] of round) changes.push(await timeToPaint(page, link, arrived));
      return changes;
    },
    async () => {
      const frames: number[] = [];
      for (let turn = 0; turn < 5; turn++) frames.push(await emptyFrame(page));
      return frames;
    },
  );
}

/** Clicks the first element that `link` finds and waits until a frame with `arrived` was painted; milliseconds. */
function timeToPaint(page: Page, link: string, arrived: string): Promise<number> {
  return page.evaluate(
    async ([from, to]) => {
      const start = performance.now();
      const element = document.querySelector<HTMLElement>(from!);
      if (!element) throw new Error(`Nothing is found by ${from}.`);
      const before = location.pathname;
      element.click();
      while (location.pathname === before || !document.querySelector(to!)) {
        if (performance.now() - start > 30_000)
          throw new Error(`${to} did not come at ${location.pathname}.`);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return performance.now() - start;
    },
    [link, arrived],
  );
}

function emptyFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - start;
  });
}
