import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing serious for axe, and nothing that makes the page wider than its window; `what` names the state it is in. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect
    .soft(
      serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      what,
    )
    .toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${what} is wider than its window`).toBeLessThanOrEqual(0);
}
