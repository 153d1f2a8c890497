import { expect, type Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { inThemes } from "./in-themes.ts";

/** Nothing serious for axe, and nothing that makes the page wider than its window; `what` names the state it is in. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const found = await axeFaults(page, { tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
  const serious = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect.soft(serious.map(faultWords), what).toEqual([]);
  expect.soft(await overflow(page), `${what} is wider than its window`).toBeLessThanOrEqual(0);
}

/** As `expectSound`, in both themes. */
export async function expectSoundInThemes(page: Page, what: string): Promise<void> {
  await inThemes(page, (theme) => expectSound(page, `${what}, ${theme}`));
}

/** Nothing at all for axe, its advice included. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  expect((await axeFaults(page)).map(faultWords), what).toEqual([]);
}

/** Nothing at all for axe in either theme, and nothing that makes the page wider than its window. */
export async function expectWholeInThemes(page: Page, what: string): Promise<void> {
  await inThemes(page, (theme) => expectWhole(page, `${what}, ${theme}`));
  await expectFits(page, what);
}

/** Nothing makes the page wider than its window. */
export async function expectFits(page: Page, what: string): Promise<void> {
  expect(await overflow(page), `${what} is wider than its window`).toBeLessThanOrEqual(0);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const faultWords = ({ rule, elements }: { rule: string; elements: readonly string[] }) =>
  `${rule}: ${elements.join(" ")}`;
