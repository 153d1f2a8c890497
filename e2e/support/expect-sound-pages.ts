import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../../web/src/paths.ts";
import { expectFits, expectWholeInThemes } from "./expect-sound.ts";
import { nowhere } from "./public-paths.ts";

/**
 * Each page hydrates without a word in the console, asks no host but its own, keeps to its policy and window, and is whole for
 * axe in both themes.
 */
export async function expectSoundPages(page: Page, origin: string, walked: readonly string[]): Promise<void> {
  const troubles: string[] = [];
  const scripts = new Set<string>();
  page.on("console", (message) => {
    // The page that is not there is a 404 of its own.
    if (["error", "warning"].includes(message.type()) && !message.location().url.endsWith(nowhere))
      troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith("http") && asked.origin !== origin) troubles.push(`asked ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of walked) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
      if (path === paths.home()) await expectSmallScripts(page, scripts);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectWholeInThemes(page, path);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(page, path);
    });
  }
  await page.waitForLoadState("networkidle");
  expect(troubles).toEqual([]);
}

/** Expects the landing page's scripts, once they are quiet, to be few bytes and none of the app's parts. */
async function expectSmallScripts(page: Page, asked: ReadonlySet<string>): Promise<void> {
  await page.waitForLoadState("networkidle");
  let bytes = 0;
  for (const url of asked) {
    const text = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
    expect(text).not.toMatch(/createBrowserRouter|QueryClientProvider|ZodError/);
    bytes += gzipSync(text, { level: 9 }).length;
  }
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(88_000);
}
