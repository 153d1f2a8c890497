import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const folder = join(import.meta.dirname, "../server/src/knowledge/readers/fixtures");
/** Where `pdftotext -bbox` has words of the sentence, which runs down the page, in points of 595 by 842. */
const printed = {
  keeper: [454.9, 237.4, 467.7, 275.9],
  breakfast: [442.2, 357.4, 455.0, 413.6],
};

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({});
});
test.afterAll(() => server.remove());

test("a quote that runs down its page is marked where it is printed", async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Tides");
  await addFile(page, person, projectId, "tides.pdf", await readFile(join(folder, "turned-text.pdf")));
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await page.getByPlaceholder("Message Groundwork...").fill("Who measured every tide himself?");
  await page.keyboard.press("Enter");
  const mark = page.getByRole("log").locator(":not([data-bare]).cite[aria-label^='Source 1:']").last();
  await mark.click();
  const paper = page.getByRole("complementary", { name: "Source" }).getByRole("group", { name: "Page 1" });
  await expect(paper.locator("[data-open-words]").first()).toBeInViewport();
  const boxes = await paper.evaluate((element) => {
    const sheet = element.getBoundingClientRect();
    return [...element.querySelectorAll("[data-open-words]")].map((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const x = (at: number) => ((at - sheet.left) / sheet.width) * 595;
      const y = (at: number) => ((at - sheet.top) / sheet.height) * 842;
      return { left: x(left), right: x(right), top: y(top), bottom: y(bottom) };
    });
  });
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box.bottom - box.top).toBeGreaterThan(4 * (box.right - box.left));
  for (const [left, top, right, bottom] of Object.values(printed)) {
    const [x, y] = [(left! + right!) / 2, (top! + bottom!) / 2];
    expect(
      boxes.filter((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
    ).toHaveLength(1);
  }
  await context.close();
});
