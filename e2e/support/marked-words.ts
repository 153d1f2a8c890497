import type { Page } from "@playwright/test";
import { boxesOn } from "./lead-line.ts";
import { addFile, addProject, signIn, vectorize } from "./signed-in.ts";
import { expect } from "./test.ts";

/** Opens the chat of a new project with these files. */
export async function openChat(page: Page, files: Record<string, Buffer>): Promise<void> {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Printed");
  for (const [name, pdf] of Object.entries(files)) await addFile(page, person, projectId, name, pdf);
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
}

/** Asks, opens the first source of the answer, and returns the boxes of its words as shares of their page. */
export async function markedFor(page: Page, question: string, shown: string) {
  await page.getByPlaceholder("Message Groundwork...").fill(question);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText(shown).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
  const mark = page.getByRole("log").locator("[data-evidence] .cite[aria-label^='Source 1:']").last();
  await mark.click();
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  const panel = page.getByRole("complementary", { name: "Source" });
  const [, title] = /^Source 1: ([^,]+)/.exec((await mark.getAttribute("aria-label"))!)!;
  await expect(panel.getByRole("heading", { name: title! })).toBeVisible();
  const paper = panel.getByRole("group", { name: "Page 1" });
  await expect(paper.locator("[data-open-words]").first()).toBeInViewport();
  return boxesOn(paper);
}
