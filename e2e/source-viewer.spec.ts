import type { Locator, Page } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { addFile, addProject, publish, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const name = "annual-report-of-the-harbour-authority-with-all-its-annexes-and-tables-2025-final.pdf";
const heading = "Fees for fishing boats and other small vessels at the northern quay";
const manual = typesetPdf(
  [{ heading, paragraphs: ["A fishing boat pays 18 crowns for each night at the northern quay."] }],
  "Annual report",
);

/**
 * Returns true if all of an element's words are visible: nothing is cut off, and nothing lies outside of
 * `frame`.
 */
async function expectReadable(words: Locator, frame: Locator): Promise<void> {
  const [cut, inner, outer] = [
    await words.evaluate((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1),
    (await words.boundingBox())!,
    (await frame.boundingBox())!,
  ];
  expect(cut, await words.textContent().then(String)).toBe(false);
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
}

/** Page, heading and the end of the file's name, in a card about a source. */
async function expectPlace(card: Locator, page: RegExp): Promise<void> {
  await expectReadable(card.getByText(page).first(), card);
  await expectReadable(card.getByText(heading).filter({ visible: true }).first(), card);
  await expectReadable(card.getByText("25-final.pdf", { exact: true }), card);
}

async function ask(page: Page): Promise<Locator> {
  await page.getByPlaceholder("Message Groundwork...").fill("What does a fishing boat pay each night?");
  await page.keyboard.press("Enter");
  const mark = page.getByRole("log").locator("[data-evidence] .cite").first();
  await expect(page.getByRole("button", { name: "Stop generating" })).toHaveCount(0);
  await mark.waitFor();
  return mark;
}

// spec:project.3
test("a PDF is shown in a frame of 600 px and the whole width, and however long its name, cards tell how it ends", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const slug = `fees-${person.userId}`;
  const id = await addFile(page, person, projectId, name, manual);
  await vectorize(page, person, projectId);
  await publish(page, person, projectId, slug, { SourceNames: "names" });

  await page.goto(`/single_resource/${id}`);
  await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
  const frame = (await page.locator("iframe").boundingBox())!;
  const around = await page
    .locator("iframe")
    .evaluate((element) => [element.parentElement!.clientWidth, element.parentElement!.clientHeight]);
  expect([frame.width, frame.height]).toEqual([around[0], 600]);

  for (const width of [360, 1280]) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width, height: 800 },
      reducedMotion: "reduce",
    });
    const visitor = await context.newPage();
    await visitor.goto(`/qa/${slug}`);
    await visitor.getByRole("button", { name: "Continue to Chat" }).click();
    const mark = await ask(visitor);
    await test.step(`pointed at, ${width} px wide`, async () => {
      await mark.hover();
      await expectPlace(visitor.getByRole("tooltip"), /^p\. 1$/);
    });
    await test.step(`opened, ${width} px wide`, async () => {
      await mark.click();
      await expectPlace(visitor.getByRole("region", { name: "Source 1" }), /^Page 1$/);
    });
    await context.close();
  }
});
