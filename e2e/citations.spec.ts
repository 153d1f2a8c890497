import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import {
  startYoutubeDouble,
  type YoutubeDouble,
} from "../server/tests/support/youtube-double/youtube-double.ts";
import { typesetPdf } from "./support/documents.ts";
import { expectSound } from "./support/expect-sound.ts";
import { fillerParagraphs } from "./support/filler.ts";
import { boxesOn, expectLead } from "./support/lead-line.ts";
import { type LocalSite, startLocalSite } from "./support/local-site.ts";
import { wordsInBoxes } from "./support/pdf-words.ts";
import { createRandom } from "./support/random.ts";
import { addAddress, addFile, addProject, type Person, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { tabBackTo } from "./support/tab-to.ts";

const crane = "The Tarn crane at the eastern basin lifts at most 4,350 kg in winds below force six.";
const ferry = "The ferry to Holm leaves the northern pier every 40 minutes between dawn and dusk.";
const film = "pumpfilm-01";
const filler = (page: number, sentence: string[]) => fillerParagraphs(createRandom(page), 4, sentence);
const manual = typesetPdf(
  [1, 2, 3].map((page) => ({
    heading: `Section ${page}`,
    // On a paragraph of its own, so that its lines hold no other words.
    paragraphs: [...filler(page, []), ...(page === 2 ? [crane] : []), ...filler(page + 10, [])],
  })),
  "Harbour manual",
);
const timetable = `<!doctype html><html lang="en"><head><title>Ferries</title></head><body><main><h1>Ferries</h1>
${filler(20, [])
  .map((text) => `<p>${text}</p>`)
  .join("")}<h2>The line to Holm</h2><p>${ferry}</p>${filler(21, [])
  .map((text) => `<p>${text}</p>`)
  .join("")}</main></body></html>`;

let site: LocalSite;
let youtube: YoutubeDouble;
let server: RunningServer;
test.beforeAll(async () => {
  site = await startLocalSite({ "/ferries": timetable });
  youtube = await startYoutubeDouble();
  const cue = (start: number, text: string) => ({ start, duration: 3, text });
  const cues = [
    ...Array.from({ length: 30 }, (_, i) => cue(i * 4, `Check bolt number ${i} of the casing.`)),
    cue(123.4, "The seal of the Arven pump is"),
    cue(126.1, "replaced every 18 months."),
  ];
  youtube.addVideo({ id: film, title: "Servicing the Arven pump", captions: [{ language: "en", cues }] });
  server = await startServer({
    ALLOWED_PRIVATE_HOSTS: `${site.host},${new URL(youtube.baseUrl).host}`,
    YOUTUBE_BASE_URL: youtube.baseUrl,
  });
});
test.afterAll(async () => {
  await server.remove();
  await youtube.stop();
  await site.close();
});

const questions = {
  pdf: "How much does the Tarn crane lift?",
  site: "How often does the ferry to Holm leave?",
  video: "How often is the seal of the Arven pump replaced?",
};

test("on a wide screen a citation leads to its words, with a line from the mark to them", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page, person, projectId } = await newChat(await newContext(browser, 1440, "light"));
  const panel = page.getByRole("complementary", { name: "Source" });

  await test.step("pointing at a mark shows the quote, its file and its page", async () => {
    await ask(page, questions.pdf, "4,350 kg");
    const mark = firstMark(page);
    await mark.hover();
    const preview = page.getByRole("tooltip");
    await expect(preview).toContainText(crane);
    await expect(preview).toContainText("manual.pdf");
    await expect(preview).toContainText("p. 2");
    await expectSound(page, "a preview");
    await page.mouse.move(0, 0);
    await expect(preview).toBeHidden();
  });

  await test.step("so does the keyboard, which also opens it and comes back to it", async () => {
    const mark = firstMark(page);
    await page.getByPlaceholder("Message Groundwork...").focus();
    await tabBackTo(page, mark, 12);
    await expect(page.getByRole("tooltip")).toContainText(crane);
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(mark).toBeFocused();
    await expect(page.getByRole("tooltip")).toBeHidden();
  });

  await test.step("the words are marked on the page of the PDF, where pdf.js itself finds them", async () => {
    await firstMark(page).click();
    const paper = panel.getByRole("group", { name: "Page 2" });
    await expect(paper.locator("[data-open-words]").first()).toBeInViewport();
    await expect(panel.getByText("Page 2 of 3")).toBeVisible();
    expect(await wordsInBoxes(manual, 2, await boxesOn(paper))).toContain(crane);
    await expectSound(page, "an open PDF");
  });

  await test.step("the lead runs from the mark to the tick beside the words, and follows", async () => {
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
    const stood = await source.evaluate((view) => view.scrollTop);
    await source.evaluate((view) => view.scrollTo(0, view.scrollHeight));
    await expect(page.locator(".lead-line")).toHaveCount(0);
    await source.evaluate((view, top) => view.scrollTo(0, top), stood);
    await expectLead(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a page of a site shows its text with the words marked, and its address", async () => {
    await ask(page, questions.site, "every 40 minutes");
    await firstMark(page).click();
    await expect(openWords(panel)).toContainText(ferry);
    await expect(openWords(panel)).toBeInViewport();
    await expect(panel.getByRole("link", { name: /\/ferries/ })).toHaveAttribute(
      "href",
      `${site.url}/ferries`,
    );
    await expectLead(page);
    await expectSound(page, "an open page");
  });

  await test.step("a video shows what is said at its second, and opens there", async () => {
    await ask(page, questions.video, "18 months");
    await firstMark(page).click();
    await expect(panel.getByRole("heading").first()).toContainText("Servicing the Arven pump");
    await expect(openWords(panel)).toHaveText(/seal of the Arven pump is\s+replaced every 18 months/);
    await expect(panel.getByRole("link", { name: "Open at 2:03" }).first()).toHaveAttribute(
      "href",
      `https://www.youtube.com/watch?v=${film}&t=123s`,
    );
    await expectLead(page);
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
  });

  await test.step("how the answer was found: what it was made from, with scores and what is cited", async () => {
    await panel.getByRole("button", { name: "Close source" }).click();
    await page.getByRole("button", { name: "How this answer was found" }).first().click();
    const read = page.getByRole("region", { name: "Passages read" });
    await expect(read.getByRole("listitem").first()).toContainText("Cited");
    await expect(read.getByRole("listitem").first()).toContainText("Total");
    await expectSound(page, "how it was found");
  });

  await test.step("its owner reads what was said of it", async () => {
    await page.getByRole("button", { name: "Good answer" }).first().click();
    await expect(page.getByText("Thank you for your feedback.").first()).toBeAttached();
    await page.getByRole("button", { name: "Feedback", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Feedback" });
    await expect(dialog.getByText(questions.pdf)).toBeVisible();
    await expectSound(page, "feedback");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a visitor of the published assistant reads around the quote, and finds no inner address", async () => {
    await page.request.post("/public/publish", {
      data: {
        UserID: person.userId,
        ProjectID: projectId,
        PublicSlug: "harbour",
        Description: "The harbour.",
      },
    });
    const visitor = await (await newContext(browser, 1440, "dark")).newPage();
    await visitor.goto("/qa/harbour");
    await visitor.getByRole("button", { name: "Continue to Chat" }).click();
    await ask(visitor, questions.site, "every 40 minutes");
    await firstMark(visitor).click();
    const card = visitor.getByRole("region", { name: "Source 1" });
    await expect(card.locator("mark").first()).toContainText(ferry);
    await expect
      .poll(async () => (await card.locator("blockquote").innerText()).length)
      .toBeGreaterThan(ferry.length + 40);
    await expect(card.getByRole("link")).toHaveCount(0);
    expect(await visitor.content()).not.toContain(site.host);
    await expectSound(visitor, "a visitor's quote");
    await visitor.context().close();
  });
  await page.context().close();
});

test("on a narrow screen a sheet shows the words below the answer, without a line", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await newChat(await newContext(browser, 360, "dark"));
  const sheet = page.getByRole("dialog");

  await ask(page, questions.pdf, "4,350 kg");
  await firstMark(page).click();
  await expect(sheet).toContainText("manual.pdf");
  await expect(sheet).toContainText("Page 2");
  await expect(openWords(sheet)).toContainText(crane);
  await expect(openWords(sheet)).toBeInViewport();
  await expect(page.locator(".lead-line")).toHaveCount(0);
  const mark = page.locator(".cite[data-lead-from]");
  expect((await mark.boundingBox())!.y).toBeLessThan((await sheet.boundingBox())!.y);
  await expectSound(page, "a sheet");

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(firstMark(page)).toBeFocused();

  await ask(page, questions.site, "every 40 minutes");
  await firstMark(page).click();
  await expect(openWords(sheet)).toContainText(ferry);
  await expect(openWords(sheet)).toBeInViewport();
  await sheet.getByRole("button", { name: "Close" }).click();

  await ask(page, questions.video, "18 months");
  await firstMark(page).click();
  await expect(openWords(sheet)).toHaveText(/replaced every 18 months/);
  await expect(sheet.getByRole("link", { name: "Open at 2:03" }).first()).toBeVisible();
  await expectSound(page, "a sheet of a video");
  await page.context().close();
});

type Browser = Parameters<Parameters<typeof test>[2]>[0]["browser"];

function newContext(browser: Browser, width: number, colorScheme: "light" | "dark"): Promise<BrowserContext> {
  const viewport = { width, height: width > 1000 ? 900 : 780 };
  return browser.newContext({ baseURL: server.url, colorScheme, viewport, reducedMotion: "reduce" });
}

/** Somebody's chat with a project that has a PDF, a page and a video. */
async function newChat(context: BrowserContext): Promise<{ page: Page; person: Person; projectId: string }> {
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "manual.pdf", manual);
  await addAddress(page, person, projectId, 1, `${site.url}/ferries`);
  await addAddress(page, person, projectId, 3, `https://youtu.be/${film}`);
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
  return { page, person, projectId };
}

async function ask(page: Page, question: string, expected: string): Promise<void> {
  await page.getByPlaceholder("Message Groundwork...").fill(question);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText(expected).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
}

/** The first mark within the words of the last answer. */
function firstMark(page: Page): Locator {
  return page.getByRole("log").locator(":not([data-bare]).cite[aria-label^='Source 1:']").last();
}

const openWords = (source: Locator) => source.locator("mark[data-open-words]").first();
