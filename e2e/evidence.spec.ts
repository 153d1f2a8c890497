import type { Locator, Page } from "@playwright/test";
import type { Answer } from "@groundwork/contract/answers";
import { projectWith, publish } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const rows = ["anchor", "buoy", "cable", "derrick", "engine", "fender", "gangway", "hawser", "jib"].map(
  (name, i) => `| ${name} | ${100 + i} kg | ${20 + i} years |`,
);
const manual = [
  "# Harbour equipment",
  "The stores hold the equipment of the harbour.",
  "| Item | Weight | Service life |",
  "| --- | --- | --- |",
  ...rows,
  "",
  "## Mooring a barge",
  "To moor a barge at the outer wall, follow these steps:",
  "",
  "1. Lay out two hawsers on the quay.",
  "2. Signal the skipper with a green lamp.",
  "3. Make the bow line fast before the stern line.",
  "",
  "The harbour master notes every barge in the register, and the register is kept for nine years.",
].join("\n");

const log = (page: Page) => page.getByRole("log");
/** Texts with all white space left out, since cells and lines are apart in other ways on a screen. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, "");

/** Asks, and returns what the server answered, once its cards are drawn. */
async function ask(page: Page, path: string, question: string): Promise<Answer> {
  const replies: string[] = [];
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    replies.push(await response.text());
    await route.fulfill({ response });
  });
  await page.getByRole("textbox", { name: /Message/ }).fill(question);
  await page.keyboard.press("Enter");
  await expect(log(page).locator(".turn").last()).toContainText(question);
  await expect(log(page).locator(".turn").last().getByRole("group", { name: "Answer" })).toBeVisible();
  await page.unroute(`**${path}`);
  const [stream] = replies;
  return JSON.parse(stream!.slice(stream!.lastIndexOf("data:") + 5).trim()) as Answer;
}

/** Checks that the cards of the last answer show the text that they are sent with, and nothing else. */
async function expectShown(page: Page, { evidence }: Answer): Promise<void> {
  const cards = log(page).locator(".turn").last().locator("[data-evidence]");
  expect(evidence?.length ?? 0).toBeGreaterThan(0);
  await expect(cards).toHaveCount(evidence!.length);
  for (const [i, card] of evidence!.entries()) {
    const body: Locator = cards.nth(i).locator("[data-evidence-body]");
    const drawn = await body.evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      for (const control of copy.querySelectorAll("button, [role=status]")) control.remove();
      return copy.textContent;
    });
    expect(squeezed(drawn)).toBe(squeezed(card.shown));
  }
}

const questions = ["What is the service life of a derrick?", "How do I moor a barge at the outer wall?"];

test("both chats show of each passage what they say that they show, and the rest on request", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { person, projectId } = await projectWith(page, "Equipment", { "equipment.md": Buffer.from(manual) });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  for (const question of questions) await expectShown(page, await ask(page, "/rag_query/qa", question));

  await test.step("a table is unfolded, and a click opens the source at the place", async () => {
    const table = log(page).locator(".turn").first().locator("[data-evidence]").first();
    const unfold = table.getByRole("button", { name: /^Show / });
    await unfold.click();
    await expect(table.getByRole("row")).toHaveCount(rows.length + 1);
    await table.getByRole("button", { name: "Open source 1" }).click();
    await expect(page.getByRole("complementary", { name: "Source" })).toContainText("derrick");
  });

  const slug = `equipment-${projectId}`;
  await publish(page, person, projectId, slug);
  const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: "reduce" });
  const visitor = await context.newPage();
  await visitor.goto(`/qa/${slug}`);
  await visitor.getByRole("button", { name: "Continue to Chat" }).click();
  for (const question of questions)
    await expectShown(visitor, await ask(visitor, "/public_rag_query/qa", question));
  await context.close();
});
