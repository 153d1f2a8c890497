import { readFile } from "node:fs/promises";
import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import {
  type ModelServer,
  type Reply,
  startModelServer,
} from "../server/tests/support/model-double/model-server.ts";
import { typesetPdf } from "./support/documents.ts";
import { expectWhole, expectWholeInThemes } from "./support/expect-sound.ts";
import { addFile, addProject, type Person, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const fee = "A fishing boat pays 18 crowns for each night at the northern quay.";
const hours = "The harbour office opens at half past six in the morning, except on Sundays.";
const handbook = typesetPdf(
  [
    { heading: "Mooring fees", paragraphs: [fee] },
    { heading: "Opening hours", paragraphs: [hours] },
  ],
  "Harbour handbook",
);
const question = "What does a fishing boat pay each night at the northern quay?";
const borneOut = "A fishing boat pays 18 crowns for each night.";
const invented = "The quay was sold to a circus in 1931.";

let models: ModelServer;
let server: RunningServer;
test.beforeAll(async () => {
  models = await startModelServer(() => ({ status: 500 }));
  server = await startServer({
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: models.baseUrl,
    LLM_MODEL: "scripted-1",
    LLM_PRICE_INPUT: "2",
    LLM_PRICE_OUTPUT: "10",
    MODEL_USE_DEFAULT: "everybody",
    PUBLIC_RATE_LIMIT: "1000",
    LOG_LEVEL: "error",
  });
});
test.afterAll(async () => {
  await server.remove();
  await models.close();
});

/** What the judge answers: nothing that is a verdict, until a test says otherwise. */
const noVerdict: Reply = { text: "I cannot say." };
let judgement = noVerdict;

/** The model answers so from now on; `{words}` is the number of the source that holds these words. */
function says(reply: Reply & { text?: string }): void {
  models.asked = [];
  models.script = ({ prompt }) => {
    if (prompt.includes("<<statements ")) return judgement;
    return {
      ...reply,
      ...(reply.text !== undefined && {
        text: reply.text.replace(/\{(.+?)\}/g, (_, words: string) => `[${numberOf(prompt, words)}]`),
      }),
    };
  };
}

function numberOf(prompt: string, words: string): string {
  const start = words.split(" ").slice(0, 4).join(" ");
  const before = prompt.slice(0, prompt.lastIndexOf(start));
  return [...before.matchAll(/<<source (\d+) /g)].at(-1)?.[1] ?? "0";
}

interface Chat {
  page: Page;
  person: Person;
  projectId: string;
}

async function newChat(
  browser: { newContext: (options: BrowserContextOptions) => Promise<{ newPage(): Promise<Page> }> },
  width = 1280,
): Promise<Chat> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 820 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "harbour.pdf", handbook);
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
  return { page, person, projectId };
}

const log = (page: Page) => page.getByRole("log");
const input = (page: Page) => page.getByPlaceholder("Message Groundwork...");
async function send(page: Page, words = question): Promise<void> {
  await input(page).fill(words);
  await input(page).press("Enter");
}

test("a model's answer is marked, counted, explained, asked again, kept and exported", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = await newChat(browser);
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));

  await test.step("what is read is said while the model is awaited", async () => {
    says({ text: `${borneOut} {${fee}} ${invented}`, after: held });
    await send(page);
    await expect(log(page).getByRole("status")).toHaveText(/^Reading \d+ passages? in 1 resource$/);
    goOn();
  });

  await test.step("a sentence without a source is marked, and the others are counted", async () => {
    await expect(log(page)).toContainText("1 of 2 sentences supported");
    await expect(log(page)).toContainText("Written by a model, each sentence checked by rules.");
    const unsupported = log(page).locator("[data-support=unsupported]").first();
    await expect(unsupported).toContainText("The quay was sold");
    await expect(unsupported).toHaveCSS("text-decoration-style", "dashed");
    await expect(log(page).getByText("No source")).toBeVisible();
    await expect(
      log(page).getByRole("button", { name: "Source 1: harbour.pdf, page 1" }).first(),
    ).toBeVisible();
  });

  await test.step("its owner sees all that went to the model, and what was held against the sentence", async () => {
    const opener = log(page).getByRole("button", { name: "How this answer was found" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const trace = log(page).getByRole("region", { name: "What the model did" });
    await expect(trace).toContainText("scripted-1, openai-compatible");
    await expect(trace).toContainText(question);
    await expect(trace).toContainText(/\d+ in, \d+ out/);
    await expect(trace).toContainText("$");
    await expect(trace).toContainText(invented);
    await trace.getByRole("button", { name: /To answer:/ }).press("Enter");
    await expect(trace.getByRole("group", { name: "Instructions" })).toContainText("NOT_IN_SOURCES");
    await expect(trace.getByRole("group", { name: "What the model wrote" })).toContainText("circus");
    await expectWhole(page, "a trace");
  });

  await test.step("a conversation that is opened again shows the same, and the thumb", async () => {
    await log(page).getByRole("button", { name: "Good answer" }).click();
    await expect(page.getByText("Thank you for your feedback.")).toBeAttached();
    await page.reload();
    await expect(log(page)).toContainText("1 of 2 sentences supported");
    await expect(log(page).getByText("No source")).toBeVisible();
    await expect(log(page).getByRole("button", { name: "Good answer" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("asked again, another answer takes its place", async () => {
    says({ text: `${borneOut} {${fee}}` });
    await log(page).getByRole("button", { name: "Ask again" }).click();
    await expect(log(page)).toContainText("1 of 1 sentence supported");
    await expect(log(page)).not.toContainText("circus");
    await expect(log(page).getByText("You asked:")).toHaveCount(1);
  });

  await test.step("the export says which sentences have no source", async () => {
    says({ text: `${borneOut} {${fee}} ${invented}` });
    await log(page).getByRole("button", { name: "Ask again" }).click();
    await expect(log(page)).toContainText("1 of 2 sentences supported");
    await page.getByRole("button", { name: "Conversations" }).click();
    const panel = page.getByRole("dialog", { name: "Conversations" });
    await panel.getByRole("button", { name: `More for ${question}` }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export as Markdown" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toContain(`${borneOut} [1] ${invented} (no source)`);
  });
});

test("Stop ends the provider's stream, and keeps what was said", async ({ browser }) => {
  const { page } = await newChat(browser);
  const never = new Promise(() => {});
  models.script = ({ prompt }) => ({
    // Who opens its thoughts is known to close them, so that what follows is told as it comes.
    text: ["<think>Let me see.</think>", `${borneOut} [${numberOf(prompt, fee)}] The quay was never`, never],
  });
  await send(page);
  await expect(log(page)).toContainText("18 crowns");
  const left = models.nextLeft();
  await page.getByRole("button", { name: "Stop generating" }).click();
  await left;
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
  await expect(log(page)).toContainText("18 crowns");
});

test("a sentence that the check cannot tell opens where to look, and a judge decides", async ({
  browser,
}) => {
  const { page } = await newChat(browser);
  const told = "A trawler pays 18 crowns until sunrise.";
  says({ text: `${borneOut} {${fee}} ${told} {${fee}}` });

  await test.step("without a judge's word it says so, and opens the source", async () => {
    await send(page);
    await expect(log(page)).toContainText("1 of 2 sentences supported");
    await log(page).getByRole("button", { name: "Check the source" }).click();
    const panel = page.getByRole("complementary", { name: "Source" });
    await expect(panel).toContainText("harbour.pdf");
    await expectWhole(page, "a sentence to be checked");
  });

  await test.step("with it the sentence is supported", async () => {
    judgement = { text: '[{"statement": 1, "verdict": "yes"}, {"statement": 2, "verdict": "yes"}]' };
    await log(page).getByRole("button", { name: "Ask again" }).click();
    await expect(log(page)).toContainText("2 of 2 sentences supported");
    await expect(log(page)).toContainText("each sentence checked by rules and by a model.");
    await expect(log(page).getByText("Check the source")).toHaveCount(0);
    judgement = noVerdict;
  });
});

test("a model that fails is replaced, and its owner reads why", async ({ browser }) => {
  const { page } = await newChat(browser);
  says({ status: 401, body: '{"error":{"message":"Bad key."}}' });
  await send(page);
  await expect(log(page)).toContainText("The model failed, so the sources' own words stand in for it.");
  await expect(log(page)).toContainText("18 crowns");
  await log(page).getByRole("button", { name: "How this answer was found" }).click();
  const trace = log(page).getByRole("region", { name: "What the model did" });
  await expect(trace).toContainText("The built-in answer took the model's place.");
  await expectWhole(page, "a fallback");
});

test("a visitor sees marks and mode, and nothing of how it was found", async ({ browser }) => {
  const { page, person, projectId } = await newChat(browser);
  const slug = `harbour-${projectId}`;
  const data = { UserID: person.userId, ProjectID: projectId, PublicSlug: slug, Description: "Harbour" };
  expect((await page.request.post("/public/publish", { data })).ok()).toBe(true);
  says({ text: `${borneOut} {${fee}} ${invented}` });
  await page.goto(`/qa/${slug}`);
  await page.getByRole("button", { name: "Continue to Chat" }).click();
  await send(page);
  await expect(log(page)).toContainText("1 of 2 sentences supported");
  await expect(log(page)).toContainText("Written by a model, each sentence checked by rules.");
  await expect(log(page).getByText("No source")).toBeVisible();
  await expect(log(page).getByRole("button", { name: "How this answer was found" })).toHaveCount(0);
  await expectWhole(page, "a visitor's answer");
});

test("the owner's instructions are edited on the project's page and reach the model", async ({ browser }) => {
  const { page, projectId, person } = await newChat(browser);
  await page.goto(`/project/${projectId}`);
  const pencil = page.getByRole("button", { name: "Edit instructions to the assistant" });
  await pencil.click();
  const dialog = page.getByRole("dialog", { name: "Instructions to the Assistant" });
  await expect(dialog).toContainText("They cannot switch citations off");
  await expect(dialog).not.toContainText("once there is a model");
  await expectWhole(page, "the instructions");
  await dialog.getByLabel("Instructions").fill("Answer like a harbour master.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(pencil).toBeFocused();
  await expect(page.getByText("Answer like a harbour master.")).toBeVisible();
  says({ text: `${borneOut} {${fee}}` });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await send(page);
  await expect(log(page)).toContainText("1 of 1 sentence supported");
  expect(models.asked[0]!.instructions).toContain("Answer like a harbour master.");
});

test("on a narrow screen nothing of it is cut off", async ({ browser }) => {
  const { page } = await newChat(browser, 360);
  says({ text: `${borneOut} {${fee}} ${invented}` });
  await send(page);
  await expect(log(page)).toContainText("1 of 2 sentences supported");
  await log(page).getByRole("button", { name: "How this answer was found" }).click();
  const trace = log(page).getByRole("region", { name: "What the model did" });
  await trace.getByRole("button", { name: /To answer:/ }).click();
  await expect(trace.getByRole("group", { name: "Instructions" })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
  const inner = await log(page).evaluate((region) => [region.scrollWidth, region.clientWidth]);
  expect(inner[0]).toBe(inner[1]);
  await expectWholeInThemes(page, "a trace on a narrow screen");
});
