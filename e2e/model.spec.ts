import type { Browser, Page } from "@playwright/test";
import {
  type ModelServer,
  type Reply,
  startModelServer,
} from "../server/tests/support/model-double/model-server.ts";
import { typesetPdf } from "./support/documents.ts";
import { expectSound, expectWhole } from "./support/expect-sound.ts";
import { administrator, asking } from "./support/shared-servers.ts";
import { addFile, addProject, type Person, signIn, signInAs, vectorize } from "./support/signed-in.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

const fee = "A fishing boat pays 18 crowns for each night at the northern quay.";
const handbook = typesetPdf(
  [
    { heading: "Mooring fees", paragraphs: [fee] },
    {
      heading: "Opening hours",
      paragraphs: ["The harbour office opens at half past six in the morning, except on Sundays."],
    },
  ],
  "Harbour handbook",
);
const question = "What does a fishing boat pay each night at the northern quay?";
const supported = "A fishing boat pays 18 crowns for each night.";
const invented = "The quay was sold to a circus in 1931.";

test.use({
  serverEnv: asking,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1280, height: 900 },
});

let models: ModelServer;
test.beforeAll(async () => void (models = await startModelServer(() => ({ status: 500 }))));
test.afterAll(() => models.close());

/** The model answers so from now on; `{words}` is the number of the source that holds these words. */
function says(reply: Reply & { text?: string }): void {
  models.asked = [];
  models.script = ({ prompt }) => ({
    ...reply,
    ...(reply.text !== undefined && {
      text: reply.text.replace(/\{(.+?)\}/g, (_, words: string) => `[${numberOf(prompt, words)}]`),
    }),
  });
}

function numberOf(prompt: string, words: string): string {
  const start = words.split(" ").slice(0, 4).join(" ");
  const before = prompt.slice(0, prompt.lastIndexOf(start));
  return [...before.matchAll(/<<source (\d+) /g)].at(-1)?.[1] ?? "0";
}

/** Adds a provider by the administrator's calls, and gives the identifier of its first model. */
async function addProvider(browser: Browser, baseURL: string, names: string[]): Promise<string[]> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAs(page, administrator);
  const data = {
    name: `House ${Math.random().toString(36).slice(2, 8)}`,
    kind: "openai-compatible",
    base_url: models.baseUrl,
    models: names.map((name) => ({ name, price_input: 2, price_output: 10 })),
  };
  const added = await page.request.post("/admin/providers", { data });
  expect(added.status()).toBe(201);
  const projectId = await addProject(page, await signInAs(page, administrator), "Choices");
  const { choices } = await (await page.request.get(`/project/settings/${projectId}`)).json();
  await context.close();
  return names.map(
    (name) => choices.find(({ label }: { label: string }) => label === `${name} (${data.name})`).id,
  );
}

/** Somebody's chat with a project that a model answers for, checked by rules alone. */
async function openChat(
  page: Page,
  model: string,
  file: readonly [name: string, content: Buffer] = ["harbour.pdf", handbook],
): Promise<{ projectId: string; person: Person }> {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, ...file);
  await vectorize(page, person, projectId);
  await page.request.patch(`/project/settings/${projectId}`, { data: { model, judge: false } });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  return { projectId, person };
}

const log = (page: Page) => page.getByRole("log");
async function send(page: Page, words = question): Promise<void> {
  const input = page.getByPlaceholder("Message Groundwork...");
  await input.fill(words);
  await input.press("Enter");
}

test("a model's answer is streamed, checked, explained, asked again beside another model, and replaced where the provider fails", async ({
  page,
  browser,
  baseURL,
}) => {
  const [small] = await addProvider(browser, baseURL!, ["small", "large"]);
  await openChat(page, small!);

  await test.step("what is read is said while the model is awaited", async () => {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    says({ text: `${supported} {${fee}} ${invented}`, after: held });
    await send(page);
    await expect(log(page).getByRole("status")).toHaveText(/^Reading \d+ passages? in 1 resource$/);
    goOn();
  });

  await test.step("a sentence without a source is marked, and the others are counted", async () => {
    await expect(log(page)).toContainText("1 of 2 sentences supported");
    await expect(log(page)).toContainText("Written by a model, each sentence checked by rules.");
    const unsupported = log(page).locator("[data-support=unsupported]").first();
    await expect(unsupported).toHaveCSS("text-decoration-style", "dashed");
    await expect(log(page).getByText("No source")).toBeVisible();
  });

  await test.step("its owner sees all that went to the model, on a narrow screen too", async () => {
    await tabTo(page, log(page).getByRole("button", { name: "How this answer was found" }));
    await page.keyboard.press("Enter");
    const trace = log(page).getByRole("region", { name: "What the model did" });
    await expect(trace).toContainText(invented);
    await trace.getByRole("button", { name: /To answer:/ }).press("Enter");
    await expect(trace.getByRole("group", { name: "What the model wrote" })).toContainText("circus");
    await expectWhole(page, "a trace");
    await page.setViewportSize({ width: 360, height: 820 });
    await expectSound(page, "a trace on a narrow screen");
    const inner = await log(page).evaluate((region) => [region.scrollWidth, region.clientWidth]);
    expect(inner[0]).toBe(inner[1]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("another model answers beside it: side by side where there is room, else below", async () => {
    says({ text: `${supported} {${fee}}` });
    await log(page).getByRole("button", { name: "Ask with another model" }).click();
    await page.getByRole("menuitem", { name: /^large/ }).click();
    const [kept, other] = [
      log(page).getByRole("region", { name: /^small/ }),
      log(page).getByRole("region", { name: /^large/ }),
    ];
    await expect(other.getByText("1 of 1 sentence supported")).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 900 });
    const boxes = async () => [(await kept.boundingBox())!, (await other.boundingBox())!] as const;
    const areSideBySide = async () => {
      const [left, right] = await boxes();
      return right.x > left.x + left.width && right.y === left.y;
    };
    const areBelowEachOther = async () => {
      const [above, below] = await boxes();
      return below.y > above.y + above.height;
    };
    await expect.poll(areSideBySide, "side by side").toBe(true);
    await page.setViewportSize({ width: 360, height: 900 });
    await expect.poll(areBelowEachOther, "below each other").toBe(true);
    await expectSound(page, "compared");
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("the other one is kept, and shown so when the conversation is opened again", async () => {
    const other = log(page).getByRole("region", { name: /^large/ });
    await tabTo(page, other.getByRole("button", { name: "Keep this answer" }));
    await page.keyboard.press("Enter");
    await expect(other).toBeFocused();
    await page.reload();
    await expect(other.getByText("Kept in this conversation")).toBeVisible();
  });

  await test.step("a provider that fails is replaced by the sources' own words, and its owner reads why", async () => {
    says({ status: 401, body: '{"error":{"message":"Bad key."}}' });
    await send(page, "And when does the office open?");
    await expect(log(page)).toContainText("The model failed, so the sources' own words stand in for it.");
    await log(page).getByRole("button", { name: "How this answer was found" }).last().click();
    await expect(log(page).getByRole("region", { name: "What the model did" })).toContainText(
      "The built-in answer took the model's place.",
    );
  });
});

test("Stop ends the provider's stream, and keeps what was said", async ({ page, browser, baseURL }) => {
  const [model] = await addProvider(browser, baseURL!, ["stopped"]);
  await openChat(page, model!);
  const never = new Promise(() => {});
  models.script = ({ prompt }) => ({
    // Who opens its thoughts is known to close them, so that what follows is told as it comes.
    text: ["<think>Let me see.</think>", `${supported} [${numberOf(prompt, fee)}] The quay was never`, never],
  });
  await send(page);
  await expect(log(page)).toContainText("18 crowns");
  const left = models.nextLeft();
  await page.getByRole("button", { name: "Stop generating" }).click();
  await left;
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
  await expect(log(page)).toContainText("18 crowns");
});

const rule = "The mooring fee is the length of the boat in metres times three crowns for each night.";
const formulaHandbook = Buffer.from(
  `# Mooring fees\n\n${rule} As a formula, the mooring fee of a night is $f = 3 \\cdot \\ell$ crowns. For nights together the fee is $F = \\sum_{n=1}^{N} 3 \\cdot \\ell_n$ crowns.\n`,
);
const formulas = [
  "As a formula, the mooring fee of a night is \\(f = 3\\,\\ell \\cdot 1\\) or \\(f=3 \\times \\ell\\) crowns [1].",
  "As a formula, the mooring fee of a night is \\(f=3 \\times \\ell\\) crowns [1].",
  "For nights together the fee is $$F = \\sum_{n=1}^N 3\\cdot\\ell_{n}$$ crowns. [1]",
  "As a formula, the mooring fee of a night is $f = 4 \\cdot \\ell$ crowns. [1]",
  "A broken one is $\\frac{a_1}{$ here.",
].join(" ");

test("formulas are set where an answer has some, and nothing is loaded for them before", async ({
  page,
  browser,
  baseURL,
}) => {
  const loaded: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const [model] = await addProvider(browser, baseURL!, ["formulas"]);
  const { projectId, person } = await openChat(page, model!, ["fees.md", formulaHandbook]);
  says({ text: `${rule} [1]` });
  await send(page, "What is the mooring fee?");
  const written = log(page).getByText("Written by a model, each sentence checked by rules.");
  await expect(written).toBeVisible();
  expect(loaded.filter((path) => /formula|katex/i.test(path))).toEqual([]);
  // Whose braces stand for themselves.
  models.script = () => ({ text: formulas });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await send(page, "What is the mooring fee as a formula?");
  await expect(written).toBeVisible();
  await expect(page.locator(".katex")).toHaveCount(5);
  await expect(page.locator(".katex-display")).toHaveCount(1);
  // What stands in the source has its mark, however it is written; what does not has none.
  await expect(page.getByText("2 of 5 sentences supported")).toBeVisible();
  await expect(page.locator("code").filter({ hasText: "\\frac{a_1}{" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("16px KaTeX_Main"))).toBe(true);
  expect(loaded.filter((path) => /formula.*\.css/.test(path)).length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
  await page.setViewportSize({ width: 360, height: 820 });
  await expectSound(page, "formulas");
});

test("an administrator adds a provider and tests it; a project is set to it, answers with it, and its limit and use are seen", async ({
  page,
}) => {
  const key = "sk-journey-4711";
  const name = `Provider ${Math.random().toString(36).slice(2, 8)}`;
  const person = await signInAs(page, administrator);
  const projectId = await addProject(page, person, name);
  await addFile(page, person, projectId, "harbour.pdf", handbook);
  await vectorize(page, person, projectId);

  await test.step("it is added by a form, tested, and its key shown to nobody", async () => {
    await page.goto("/admin/models");
    await page.getByRole("button", { name: "Add Provider" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Provider" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Address").fill(models.baseUrl);
    await dialog.getByLabel("Key").fill(key);
    await dialog.getByLabel("Models").fill(`model-of-${name}, 2, 10`);
    await expectSound(page, "a provider's dialog");
    await dialog.getByRole("button", { name: "Add Provider" }).click();
    await expect(dialog).toBeHidden();
    says({ text: "Yes." });
    await page.getByRole("button", { name: `Test connection to model-of-${name}` }).click();
    await expect(page.getByText(/answered in [\d.]+ s and searches by itself\.$/)).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await expectSound(page, "the models");
  });

  await test.step("the project's settings are changed, act, and stay", async () => {
    await page.goto(`/project/${projectId}`);
    await page.getByRole("button", { name: "Project options" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await page.getByLabel("Temperature").fill("0.5");
    const model = page.getByRole("combobox", { name: "Model", exact: true });
    await model.selectOption({ label: `model-of-${name} (${name})` });
    await page.getByRole("combobox", { name: "Checking" }).selectOption("no");
    await page.getByLabel("Suggested questions").fill("Who may moor here?\nWhat does a night cost?");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Temperature")).toHaveValue("0.5");
    await expectSound(page, "a project's settings");
    await page.goto(`/chat/${projectId}/${person.userId}`);
    await expect(page.getByRole("button", { name: "Who may moor here?" })).toBeVisible();
    says({ text: `${supported} {${fee}}` });
    await send(page);
    await expect(log(page)).toContainText("Written by a model, each sentence checked by rules.");
    expect(models.asked.at(-1)!.headers["authorization"]).toBe(`Bearer ${key}`);
    expect(models.asked.at(-1)!.body).toMatchObject({ model: `model-of-${name}`, temperature: 0.5 });
  });

  await test.step("a limit is set, and the answer says that it is reached", async () => {
    await page.request.patch("/admin/limits", {
      data: { scope: "project", subject: projectId, tokens_day: 10 },
    });
    await send(page, "And for two nights?");
    await expect(log(page)).toContainText("This project has used the language model as much as it may today");
  });

  await test.step("the page of use shows what was spent", async () => {
    await page.goto("/admin/use");
    await expect(page.getByRole("img", { name: /^Bars for 30 days\. Most on / })).toBeVisible();
    await page.getByLabel("Table by").selectOption("model");
    await expect(page.getByRole("rowheader", { name: `model-of-${name} (${name})` })).toBeVisible();
    await expectSound(page, "the use of models");
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV" }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^model-use-.*\.csv$/);
  });
});
