import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the focus by Tab alone; fails where it does not come within so many steps. */
export function tabTo(page: Page, target: Locator, steps = 40): Promise<void> {
  return pressUntilFocused(page, "Tab", target, steps);
}

/** Moves the focus back by Shift+Tab alone; fails where it does not come within so many steps. */
export function tabBackTo(page: Page, target: Locator, steps = 40): Promise<void> {
  return pressUntilFocused(page, "Shift+Tab", target, steps);
}

async function pressUntilFocused(page: Page, key: string, target: Locator, steps: number): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < steps; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`It cannot be reached by ${key}.`);
}
