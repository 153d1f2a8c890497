import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startServer } from "../support/start-server.ts";
import { keptLooks, type Look, looks, pictureName } from "./pictures.ts";
import { consoleShots, type Shot, visitorShots } from "./shots.ts";
import { fillConsole, type ShownConsole } from "./shown-console.ts";

/**
 * `npm run screens` takes the pictures of docs/screens again, small enough for a clone; with `--to FOLDER` it takes every screen, in light and dark, wide and
 * narrow. `--only name,name` takes some, `--png` as PNG, and `--wide 1600 --narrow 360` sets how wide, in pixels. What they show
 * is a real server with the documents of shown-console.ts.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    to: { type: "string" },
    png: { type: "boolean", default: false },
    wide: { type: "string", default: "1440" },
    narrow: { type: "string", default: "390" },
  },
});
const folder = values.to ?? join(import.meta.dirname, "../../docs/screens");
const only = values.only?.split(",");
const shots = [...consoleShots, ...visitorShots].filter(({ name }) => only?.includes(name) ?? true);
const widths = {
  wide: { width: Number(values.wide), height: 900 },
  narrow: { width: Number(values.narrow), height: 844 },
};

/** Keep docs/ small; words stay legible. */
const [keptScale, keptQuality] = [0.6, 14];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--disable-gpu", "--no-first-run", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const server = await startServer({ LOG_LEVEL: "warn", SAMPLES: "on" });
const failures: string[] = [];
let taken = 0;
try {
  const setup = await browser.newContext({ baseURL: server.url });
  const shown = await fillConsole(await setup.newPage(), server.url, "breach-response");
  const state = await setup.storageState();
  for (const look of looks)
    for (const shot of shots)
      if (values.to !== undefined || keptLooks(shot).includes(look))
        await take(browser, shot, look, shown, state);
} finally {
  await browser.close();
  await server.remove();
}
if (taken === 0) failures.push("None of these is kept in docs/screens: name a folder for them with --to.");
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function take(
  within: Browser,
  shot: Shot,
  look: Look,
  shown: ShownConsole,
  state: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>,
): Promise<void> {
  const { theme, width } = look;
  const viewport = { ...widths[width], height: shot.height?.[width] ?? widths[width].height };
  const context = await within.newContext({
    baseURL: server.url,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-US",
    viewport,
    ...(shot.visitor ? {} : { storageState: state }),
  });
  const name = pictureName(shot, look);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (!shot.visitor)
      await page.addInitScript((id) => {
        localStorage.setItem("isLoggedIn", "true");
        localStorage.setItem("userId", id);
      }, shown.person.userId);
    await page.goto(shot.path(shown));
    await hydrated(page);
    await settled(page);
    await shot.prepare?.(page, shown);
    await settled(page);
    taken += 1;
    await writeFile(join(folder, `${name}.${values.png ? "png" : "webp"}`), await picture(page, shot));
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
  } finally {
    await context.close();
  }
}

/** Waits for a prerendered page's script, without which it doesn't react. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector<HTMLElement>("#root");
    return root?.dataset["path"] === undefined || root.dataset["hydrated"] !== undefined;
  });
}

async function settled(page: Page): Promise<void> {
  // A stream of events stays open on the project's page, so the network may never be idle.
  await page.waitForLoadState("networkidle", { timeout: 2500 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForTimeout(250);
}

async function picture(page: Page, shot: Shot): Promise<Buffer> {
  if (values.png) return page.screenshot({ fullPage: shot.whole ?? false });
  const session = await page.context().newCDPSession(page);
  const isKept = values.to === undefined;
  const clip = { x: 0, y: 0, ...page.viewportSize()!, scale: keptScale };
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: isKept ? keptQuality : 82,
    captureBeyondViewport: shot.whole ?? false,
    ...(isKept && { clip }),
  });
  return Buffer.from(data, "base64");
}
