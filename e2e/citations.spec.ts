import type { Locator, Page } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { expectSound } from "./support/expect-sound.ts";
import { fillerParagraphs } from "./support/filler.ts";
import { boxesOn, expectLead } from "./support/lead-line.ts";
import { startLocalSite } from "./support/local-site.ts";
import { wordsInBoxes } from "./support/pdf-words.ts";
import { createRandom } from "./support/random.ts";
import { asking } from "./support/shared-servers.ts";
import { addAddress, addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { tabBackTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

const crane = "The Tarn crane at the eastern basin lifts at most 4,350 kg in winds below force six.";
const ferry = "The ferry to Holm leaves the northern pier every 40 minutes between dawn and dusk.";
const filler = (page: number) => fillerParagraphs(createRandom(page), 4);
const manual = typesetPdf(
  [1, 2, 3].map((page) => ({
    heading: `Section ${page}`,
    // On a paragraph of its own, so that its lines hold no other words.
    paragraphs: [...filler(page), ...(page === 2 ? [crane] : []), ...filler(page + 10)],
  })),
  "Harbour manual",
);
const paragraphs = (page: number) =>
  filler(page)
    .map((text) => `<p>${text}</p>`)
    .join("");
const timetable = `<!doctype html><html lang="en"><head><title>Ferries</title></head><body><main><h1>Ferries</h1>
${paragraphs(20)}<h2>The line to Holm</h2><p>${ferry}</p>${paragraphs(21)}</main></body></html>`;

test.use({
  serverEnv: asking,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1440, height: 900 },
});

// page:contact.you-see-the-sources page:landing.guidance-next-to-the-standard-itself
test("a citation leads to its words: by a line from the mark to a page of a PDF, to a web page, and in a sheet", async ({
  page,
}) => {
  const site = await startLocalSite({ "/ferries": timetable });
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "manual.pdf", manual);
  await addAddress(page, person, projectId, 1, `${site.url}/ferries`);
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
  const panel = page.getByRole("complementary", { name: "Source" });
  const mark = firstMark(page);

  await test.step("pointing at a mark shows the quote, its file and its page", async () => {
    await ask(page, "How much does the Tarn crane lift?", "4,350 kg");
    await mark.hover();
    const preview = page.getByRole("tooltip");
    await expect(preview).toContainText(crane);
    await expect(preview).toContainText("manual.pdf");
    await expectSound(page, "a preview");
    await page.mouse.move(0, 0);
    await expect(preview).toBeHidden();
  });

  await test.step("the keyboard opens it, and comes back to it", async () => {
    await page.getByPlaceholder("Message Groundwork...").focus();
    await tabBackTo(page, mark, 24);
    await expect(page.getByRole("tooltip")).toContainText(crane);
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(mark).toBeFocused();
    await expect(page.getByRole("tooltip")).toBeHidden();
  });

  // page:landing.quotes-not-links page:how-it-works.context-augmentation-grounded-generation
  await test.step("the words are marked on the page of the PDF, where pdf.js itself finds them", async () => {
    await mark.click();
    const paper = panel.getByRole("group", { name: "Page 2" });
    await expect(paper.locator("[data-open-words]").first()).toBeInViewport();
    await expect(panel.getByText("Page 2 of 3")).toBeVisible();
    expect(await wordsInBoxes(manual, 2, await boxesOn(paper))).toContain(crane);
    await expectSound(page, "an open PDF");
  });

  await test.step("the lead runs from the mark to the tick next to the words, and follows", async () => {
    await expectLead(page);
    await page.setViewportSize({ width: 1280, height: 620 });
    await expectLead(page);
    await panel.locator("[data-lead-view]").evaluate((view) => view.scrollBy(0, 40));
    await expectLead(page);
  });

  await test.step("the lead goes when the words or the mark are out of view, and comes back", async () => {
    // So low that the end of the page leaves no room for the words.
    await page.setViewportSize({ width: 1280, height: 470 });
    const source = panel.locator("[data-lead-view]");
    await source.evaluate((view) => {
      const words = view.querySelector("[data-open-words]")!.getBoundingClientRect();
      view.scrollBy(0, words.top - view.getBoundingClientRect().top - 120);
    });
    await expectLead(page);
    const offset = await source.evaluate((view) => view.scrollTop);
    await source.evaluate((view) => view.scrollTo(0, view.scrollHeight));
    await expect(page.locator(".lead-line")).toHaveCount(0);
    await source.evaluate((view, top) => view.scrollTo(0, top), offset);
    await expectLead(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a page of a site shows its text with the words marked, and its address", async () => {
    await ask(page, "How often does the ferry to Holm leave?", "every 40 minutes");
    await mark.click();
    await expect(openWords(panel)).toContainText(ferry);
    await expect(openWords(panel)).toBeInViewport();
    await expect(panel.getByRole("link", { name: /\/ferries/ })).toHaveAttribute(
      "href",
      `${site.url}/ferries`,
    );
    await expectLead(page);
    await expectSound(page, "an open page");
  });

  await test.step("another answer's source takes the place of the open one", async () => {
    await page
      .getByRole("log")
      .getByRole("button", { name: /^Source 1: manual/ })
      .first()
      .click();
    await expect(
      panel.getByRole("group", { name: "Page 2" }).locator("[data-open-words]").first(),
    ).toBeInViewport();
    await panel.getByRole("button", { name: "Close source" }).click();
  });

  // spec:chat.20
  await test.step("on a narrow screen a sheet shows the words below the answer, without a line", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const sheet = page.getByRole("dialog");
    await mark.click();
    await expect(openWords(sheet)).toContainText(ferry);
    await expect(openWords(sheet)).toBeInViewport();
    await expect(page.locator(".lead-line")).toHaveCount(0);
    const open = page.locator(".cite[data-lead-from]");
    expect((await open.boundingBox())!.y).toBeLessThan((await sheet.boundingBox())!.y);
    await expectSound(page, "a sheet");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(mark).toBeFocused();
  });
  await site.close();
});

/** The first mark within the words of the last answer. */
function firstMark(page: Page): Locator {
  return page.getByRole("log").locator("[data-evidence] .cite[aria-label^='Source 1:']").last();
}

const openWords = (source: Locator) => source.locator("mark[data-open-words]").first();

async function ask(page: Page, question: string, expected: string): Promise<void> {
  await page.getByPlaceholder("Message Groundwork...").fill(question);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText(expected).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
}
