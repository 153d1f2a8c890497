import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the focus by Tab alone; fails where it does not come within so many steps. */
export function tabTo(page: Page, target: Locator, steps = 40): Promise<void> {
  return pressUntilFocused(page, "Tab", target, steps);
}

/** Moves the focus back by Shift+Tab alone; fails where it does not come within so many steps. */
export function tabBackTo(page: Page, target: Locator, steps = 40): Promise<void> {
  return pressUntilFocused(page, "Shift+Tab", target, steps);
}

/** Opens the menu of the focused button; keys are its own only once one of its items has the focus. */
export async function openMenuByEnter(page: Page): Promise<Locator> {
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu.locator(":focus")).toBeVisible();
  return menu;
}

/** Types the beginning of an item of the open menu, and chooses it once it has the focus. */
export async function chooseByTyping(page: Page, menu: Locator, item: string): Promise<void> {
  await page.keyboard.type(item.slice(0, 3));
  await expect(menu.getByRole("menuitem", { name: item })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
}

async function pressUntilFocused(page: Page, key: string, target: Locator, steps: number): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < steps; i++) {
    // A dialog that opens takes the focus after its first frame, and a page that becomes live hands it to a field of its own.
    if (await target.evaluate(hasFocus)) {
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      if (await target.evaluate(hasFocus)) return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`It cannot be reached by ${key}.`);
}

const hasFocus = (element: Element): boolean => element === document.activeElement;
