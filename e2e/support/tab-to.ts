import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the focus by Tab alone; fails where it does not come within so many steps. */
export async function tabTo(page: Page, target: Locator, steps = 40): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < steps; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("It cannot be reached by keyboard.");
}
