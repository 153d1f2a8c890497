import type { Page } from "@playwright/test";
import { startLocalSite } from "./support/local-site.ts";
import { makeDocuments } from "./support/main-job-documents.ts";
import { createRandom } from "./support/random.ts";
import { asking } from "./support/shared-servers.ts";
import { expect, test } from "./support/test.ts";

const seed = 2;

test.use({ serverEnv: asking, contextOptions: { reducedMotion: "reduce" } });

test("the whole main job, from registering to a stranger's question", async ({ page, browser, baseURL }) => {
  // They are made while the newcomer registers. drawn-questions.operation.spec.ts has long documents, and more of them.
  const making = makeDocuments(browser, createRandom(seed), 8);

  // What is added leads back to its project after two seconds.
  await page.clock.install();

  await test.step("a newcomer registers and signs in", async () => {
    await page.goto("/register");
    await page.getByLabel("Username").fill("Ada");
    await page.getByLabel("Email address").fill("ada@example.test");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByLabel("Confirm Password").fill("correct horse");
    await page.getByRole("button", { name: "Register" }).click();
    await page.waitForURL("**/login");
    await page.getByLabel("Email address").fill("ada@example.test");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/home");
  });

  await test.step("creates a project", async () => {
    await page.getByRole("button", { name: "New Project" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Project" });
    await dialog.getByLabel("Project Name").fill("Coast and works");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("link", { name: /Coast and works/ }).click();
    await expect(page.getByRole("heading", { name: "Coast and works" })).toBeVisible();
  });

  const documents = await making;
  const site = await startLocalSite(documents.pages);

  await test.step("attaches a PDF, a DOCX and a web page", async () => {
    for (const [name, label] of [
      ["harbour-yearbook.pdf", "PDF File"],
      ["station-handbook.docx", "DOCX File"],
    ] as const) {
      await openAddResource(page);
      await page.getByRole("combobox").selectOption({ label });
      const buffer = documents.files[name];
      await page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      await expect(page.getByText(`Selected: ${name}`)).toBeVisible();
      await submitResource(page);
    }
    await openAddResource(page);
    await page.getByRole("combobox").selectOption({ label: "Web Page" });
    await page.getByPlaceholder(/Enter Web Page URL/).fill(`${site.url}/coast-letter`);
    await submitResource(page);
    await expect(page.getByText("Not Processed")).toHaveCount(3);
  });

  await test.step("vectorizes them and sees each become indexed", async () => {
    await page.getByRole("button", { name: "Vectorize Project Resources" }).click();
    await expect(page.getByText("Processed & Indexed")).toHaveCount(3, { timeout: 60_000 });
  });

  await test.step("asks of each document and gets the fact, from the right page, in its exact words", async () => {
    await page
      .getByRole("link", { name: "Open Chatbox" })
      .or(page.getByRole("button", { name: "Open Chatbox" }))
      .click();
    const attached = ["harbour-yearbook.pdf", "station-handbook.docx", "Letter from the coast"];
    const ofAttached = documents.questions.filter(({ document }) => attached.includes(document));
    const last = documents.questions[0]!;
    const ofEach = new Map(ofAttached.map((one) => [one.document, one]));
    expect(ofEach.size).toBe(attached.length);
    ofEach.delete(last.document);
    // The next step opens the citation of the last.
    for (const { question, expected, document, page: number } of [...ofEach.values(), last]) {
      const shown = await askInChat(page, question);
      expect.soft(shown.text, question).toContain(expected);
      expect.soft(shown.source, question).toContain(document);
      if (number !== undefined)
        expect.soft(shown.source, question).toMatch(new RegExp(`page ${number}\\b`, "i"));
    }
  });

  await test.step("opens a citation on its page, with the words marked", async () => {
    const { document, page: number } = documents.questions[0]!;
    await page
      .getByRole("log")
      .getByRole("button", { name: /^Source 1:/ })
      .last()
      .click();
    const panel = page.getByRole("complementary", { name: "Source" });
    await expect(panel.getByText(document)).toBeVisible();
    await expect(panel.getByRole("group", { name: `Page ${number}`, exact: true })).toBeVisible();
    await expect(panel.locator("canvas").first()).toBeVisible();
  });

  await test.step("learns plainly what the documents do not contain", async () => {
    const question = documents.unanswerable[0]!;
    const shown = await askInChat(page, question);
    expect.soft(shown.text, question).toContain("Not in this project's sources");
    expect.soft(shown.source, question).toBeNull();
  });

  await test.step("publishes the project", async () => {
    await page.goto("/publish");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish Project" });
    await dialog.getByLabel("Public URL Slug").fill("Coast  Works");
    await expect(dialog.getByLabel("Public URL Slug")).toHaveValue("coast-works");
    await dialog.getByLabel("Brief Public Description").fill("Questions about the coast and the works.");
    await dialog.getByRole("button", { name: "Confirm Publish" }).click();
    await expect(page.getByText("Project published successfully!")).toBeVisible();
    await page.goto("/deployed");
    await expect(page.getByText("Live")).toBeVisible();
  });

  await test.step("and a stranger chats with it under its public link", async () => {
    const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: "reduce" });
    const stranger = await context.newPage();
    await stranger.goto("/public/coast-works");
    await stranger.waitForURL("**/qa/coast-works");
    await expect(stranger.getByRole("dialog", { name: "Welcome to Public AI Chat" })).toBeVisible();
    await stranger.getByRole("button", { name: "Continue to Chat" }).click();
    const { question, expected } = documents.questions[3]!;
    const shown = await askInChat(stranger, question);
    expect(shown.text).toContain(expected);
    const reply = await stranger.request.post("/public_rag_query/qa", {
      data: { public_domain_endpoint: "coast-works", query: question },
    });
    expect(await reply.text()).not.toContain("ResourceID");
    await context.close();
  });
  await site.close();
});

async function openAddResource(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: "Add Resource" })
    .or(page.getByRole("button", { name: "Add Resource" }))
    .click();
  await expect(page.getByRole("heading", { name: "Add New Resource" })).toBeVisible();
}

async function submitResource(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByText("Resource added successfully! Redirecting...")).toBeVisible();
  await page.clock.fastForward(2000);
  await page.waitForURL("**/project/*");
}

interface Shown {
  /** Returns the text below the question. */
  text: string;
  /** The first mark's name, which says its document and place. */
  source: string | null;
}

/** Types a question into the chat as a person would, and gives what is shown when the answer is complete. */
async function askInChat(page: Page, question: string): Promise<Shown> {
  const box = page.getByPlaceholder("Message Groundwork...");
  const log = page.getByRole("log");
  const firstMarks = log.getByRole("button", { name: /^Source 1:/ });
  const marksBefore = await firstMarks.count();
  await box.fill(question);
  await box.press("Enter");
  await expect(log.getByText(question).last()).toBeVisible();
  await expect(box).toBeEnabled();
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
  const all = await log.innerText();
  const text = all.slice(all.lastIndexOf(question) + question.length);
  const cites = (await firstMarks.count()) > marksBefore;
  return { text, source: cites ? await firstMarks.last().getAttribute("aria-label") : null };
}
