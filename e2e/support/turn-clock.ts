import { expect, type Locator, type Page } from "@playwright/test";

/** Stops the page's clock, which `page.clock.install()` made its own; from here on it goes only where a test turns it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Turns a stopped clock on, a little at a time, until `shown` is on the page: however slow the machine, no further. */
export async function turnClockUntil(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return shown.count();
    })
    .toBeGreaterThan(0);
}
