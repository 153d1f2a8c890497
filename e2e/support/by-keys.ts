import { expect, type Page } from "@playwright/test";
import { tabTo } from "./tab-to.ts";

/** Acts like a person without a pointer: from here on, any pointer event fails the test. */
export async function byKeys(page: Page) {
  await page.addInitScript(() => document.documentElement.style.setProperty("pointer-events", "none"));
  return {
    async type(label: string, words: string): Promise<void> {
      await tabTo(page, page.getByLabel(label, { exact: true }).first());
      await page.keyboard.type(words);
    },
    async press(role: "button" | "link", name: string | RegExp, exact = true): Promise<void> {
      await tabTo(page, page.getByRole(role, { name, exact }).last(), 80);
      await page.keyboard.press("Enter");
    },
    async ask(question: string): Promise<void> {
      await tabTo(page, page.getByPlaceholder("Message Groundwork..."));
      await page.keyboard.type(question);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: /^Source 1:/ }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
    },
  };
}
