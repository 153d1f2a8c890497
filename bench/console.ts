import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, type Page, chromium } from "@playwright/test";
import type { Measure, Row } from "./figure.ts";
import { addResources, fillProject } from "./fill-catalogue.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { type SignedIn, signIn } from "./signed-in.ts";
import { spread } from "./statistics.ts";
import { shown } from "./table.ts";

const resources = 1000;
const questions = 100;
const typed = "who repaired the lantern of the old harbour and when was it done";
const launchArgs = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];

/**
 * The console in a real browser: the script of its first view, how long a page takes to come from the click to its
 * paint, and what a key costs the main thread where a thousand resources and two hundred messages stand.
 */
export const measureConsole: Measure = async (scale, say) =>
  inScratchFolder(async (dataDir) => {
    const server = await startServer(dataDir);
    const person = await signIn(server.url);
    const corpus = await fillProject(dataDir, person, Math.min(...scale.sizes));
    await addResources(dataDir, person, resources);
    const conversation = `conversation-${"0".repeat(16)}`;
    for (let turn = 0; turn < questions; turn++) {
      await person.ask(corpus.questions[turn % corpus.questions.length]!, [], conversation);
    }
    say(`${resources} resources and ${2 * questions} messages are there`);
    const browser = await launch();
    const addresses = {
      project: `/project/${person.projectId}`,
      chat: `/chat/${person.projectId}/${person.userId}?conversation=${conversation}`,
    };
    const rows = [
      await firstView(browser, server.url, person),
      await pageChanges(await openPage(browser, server.url, person), scale.runs, say),
      await keys(await openPage(browser, server.url, person), {
        address: addresses.project,
        field: (page) => page.getByPlaceholder("Search resources by name..."),
        figure: `A key in the search of ${resources.toLocaleString("en-US")} resources`,
        runs: scale.runs,
      }),
      await keys(await openPage(browser, server.url, person), {
        address: addresses.chat,
        field: (page) => page.getByRole("textbox").last(),
        figure: `A key in a chat of ${2 * questions} messages`,
        runs: scale.runs,
      }),
    ];
    await browser.close();
    await server.stop();
    return rows.flat();
  });

function launch(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : { channel: "chromium" }),
    args: [...launchArgs, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}

async function openPage(browser: Browser, url: string, person?: SignedIn): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  if (person) {
    const cookies = person.cookie.split("; ").map((one) => {
      const [name, ...value] = one.split("=");
      return { name: name!, value: value.join("="), url };
    });
    await context.addCookies(cookies);
    await context.addInitScript((userId) => {
      localStorage.setItem("isLoggedIn", "true");
      localStorage.setItem("userId", userId);
    }, person.userId);
  }
  return context.newPage();
}

/** Beside the landing page's: both hold React. */
async function firstView(browser: Browser, url: string, person: SignedIn): Promise<Row> {
  const [console, landing] = [
    await scriptBytes(await openPage(browser, url, person), "/home"),
    await scriptBytes(await openPage(browser, url), "/"),
  ];
  return {
    figure: "Console, first view, JavaScript as gzip",
    value: `${shown(console / 1000)} kB`,
    reference: "the landing page",
    referenceValue: `${shown(landing / 1000)} kB`,
    ratio: console / landing,
  };
}

async function scriptBytes(page: Page, address: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
}

/** A round through the console: what is clicked, and what of the next page's own data says that it is there. */
const round = [
  {
    to: "project",
    link: 'main a[href^="/project/"]',
    arrived: 'main ul[aria-label="Resources"] > li',
  },
  { to: "chat", link: 'main a[href^="/chat/"]', arrived: "main textarea" },
  {
    to: "project again",
    link: 'header a[href^="/project/"]',
    arrived: 'main ul[aria-label="Resources"] > li',
  },
  { to: "projects", link: 'main a[href="/"], main a[href="/home"]', arrived: 'main a[href^="/project/"]' },
] as const;

/** From the click to the first frame that shows the next page with its data, scripts already fetched. */
async function pageChanges(page: Page, runs: number, say: (what: string) => void): Promise<Row[]> {
  const times: number[][] = [];
  const frames: number[][] = [];
  await page.goto("/home");
  await page.locator('main a[href^="/project/"]').first().waitFor();
  for (let run = 0; run <= runs; run++) {
    const changes: number[] = [];
    const frame: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      for (const { link, arrived } of round) changes.push(await timeToPaint(page, link, arrived));
      frame.push(await emptyFrame(page));
    }
    // The first run fetches the pages' scripts.
    if (run === 0) continue;
    times.push(changes);
    frames.push(frame);
    const of = (step: number) => changes.filter((_change, i) => i % round.length === step);
    say(
      `run ${run}, at worst: ${round.map(({ to }, step) => `${to} ${Math.max(...of(step)).toFixed(0)} ms`).join(", ")}`,
    );
  }
  return spreadRows(
    "Change of pages in the console, click to paint",
    times,
    "a frame in which nothing changes",
    frames,
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
        if (performance.now() - start > 5000) throw new Error(`${to} did not come at ${location.pathname}.`);
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

interface Typing {
  address: string;
  field: (page: Page) => ReturnType<Page["locator"]>;
  figure: string;
  runs: number;
}

/** All that the main thread does for a key: script, style, layout and paint of the frames that follow it. */
async function keys(page: Page, { address, field, figure, runs }: Typing): Promise<Row[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await page.goto(address, { waitUntil: "networkidle" }).catch(() => undefined);
  await field(page).click();
  const times: number[][] = [];
  const nothing: number[][] = [];
  for (let run = 0; run <= runs; run++) {
    const costs: number[] = [];
    const idle: number[] = [];
    await field(page).fill("");
    for (const key of typed) {
      idle.push(await busy(devtools, page, () => Promise.resolve()));
      costs.push(await busy(devtools, page, () => page.keyboard.press(key === " " ? "Space" : key)));
    }
    if (run === 0) continue;
    times.push(costs);
    nothing.push(idle);
  }
  return spreadRows(`${figure}, main thread`, times, "frames without a key", nothing);
}

async function busy(devtools: CDPSession, page: Page, work: () => Promise<unknown>): Promise<number> {
  const before = await taskSeconds(devtools);
  await work();
  await emptyFrame(page);
  await emptyFrame(page);
  return 1000 * ((await taskSeconds(devtools)) - before);
}

async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

function spreadRows(figure: string, runs: number[][], reference: string, references: number[][]): Row[] {
  const [value, other] = [spread(runs), spread(references)];
  return (["p50", "p99"] as const).map((share) => ({
    figure: `${figure}, ${share}`,
    value: `${shown(value[share])} ms`,
    reference,
    referenceValue: `${shown(other[share])} ms`,
    ratio: value[share] / other[share],
  }));
}
