import { type Browser, expect, type Page, test } from "@playwright/test";
import { type ModelServer, startModelServer } from "../server/tests/support/model-double/model-server.ts";
import { typesetPdf } from "./support/documents.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { addFile, addProject, type Person, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { tabTo } from "./support/tab-to.ts";

const fee = "A fishing boat pays 18 crowns for each night at the northern quay.";
const handbook = typesetPdf([{ heading: "Mooring fees", paragraphs: [fee] }], "Harbour handbook");
const question = "What does a fishing boat pay each night at the northern quay?";
const key = "sk-journey-4711";

// Each goes on from the one before: the provider that an administrator adds answers the rest.
test.describe.configure({ mode: "serial" });

let models: ModelServer;
let server: RunningServer;
/** The first account, which administers. */
let admin: Journey;
test.beforeAll(async ({ browser }) => {
  models = await startModelServer(() => ({ text: "A fishing boat pays 18 crowns for each night. [1]" }));
  server = await startServer({ LOG_LEVEL: "error", LLM_MAX_CONCURRENT: "1", VERIFY_MODEL: "off" });
  admin = await begin(browser);
});
test.afterAll(async () => {
  await admin.page.context().close();
  await server.remove();
  await models.close();
});

interface Journey {
  page: Page;
  person: Person;
}

async function begin(browser: Browser): Promise<Journey> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  return { page, person: await signIn(page) };
}

async function harbour({ page, person }: Journey): Promise<string> {
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "harbour.pdf", handbook);
  await vectorize(page, person, projectId);
  return projectId;
}

async function ask(page: Page, words = question): Promise<void> {
  await page.getByPlaceholder("Message Groundwork...").fill(words);
  await page.getByPlaceholder("Message Groundwork...").press("Enter");
}

test("an administrator adds a provider, tests it, and a project answers with it", async () => {
  test.setTimeout(180_000);
  const { page } = admin;
  const projectId = await harbour(admin);
  await page.goto("/home");
  await page.getByRole("link", { name: "Administration" }).click();
  await page.getByRole("link", { name: "Language Models" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Language models" })).toBeVisible();
  await expect(page.getByText("Without one, answers are the sources' own words.")).toBeVisible();
  await expectLooks(page, "models-empty");

  await page.getByRole("button", { name: "Add Provider" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Provider" });
  await dialog.getByLabel("Name").fill("House models");
  await dialog.getByLabel("Address").fill(models.baseUrl);
  await dialog.getByLabel("Key").fill(key);
  await dialog.getByLabel("Models").fill("scripted-1, cheap");
  await dialog.getByRole("button", { name: "Add Provider" }).click();
  await expect(dialog.getByText("as a name and two prices")).toBeVisible();
  await dialog.getByLabel("Models").fill("scripted-1, 2, 10\nscripted-2");
  await dialog.getByLabel("Default model").selectOption("scripted-1");
  await expectLooks(page, "provider-dialog");
  await dialog.getByRole("button", { name: "Add Provider" }).click();
  await expect(page.getByText("scripted-1, $2 and $10 a million tokens")).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await page.getByRole("button", { name: "Test connection to scripted-1" }).click();
  await expect(page.getByText(/^scripted-1 answered in [\d.]+ s and searches by itself\.$/)).toBeVisible();
  models.script = () => ({ status: 401, body: '{"error":{"message":"Bad key"}}' });
  await page.getByRole("button", { name: "Test connection to scripted-2" }).click();
  await expect(page.getByText("does not accept the key (401)")).toBeVisible();
  models.script = () => ({ text: "A fishing boat pays 18 crowns for each night. [1]" });
  await expectLooks(page, "models");

  await page.goto(`/chat/${projectId}/${admin.person.userId}`);
  await ask(page);
  await expect(page.getByText("Written by a model, each sentence checked by rules.")).toBeVisible();
  expect(models.asked.at(-1)!.headers["authorization"]).toBe(`Bearer ${key}`);
});

test("a newcomer is answered by the sources until they are allowed, and waits for their turn", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stranger = await begin(browser);
  const projectId = await harbour(stranger);
  const { page } = stranger;
  await expect
    .poll(async () => (await page.request.get("/admin/usage")).status(), "pages of administrators")
    .toBe(403);
  await page.goto("/admin/use");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Your Projects" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Administration" })).toHaveCount(0);
  await page.goto(`/chat/${projectId}/${stranger.person.userId}`);
  await ask(page);
  await expect(
    page.getByText(/^An administrator has not allowed this project's owner to use the language model yet/),
  ).toBeVisible();

  await admin.page.goto("/admin/models");
  await admin.page.getByLabel("Model use of Ada").first().selectOption("true");
  await expect(admin.page.getByText("May use one", { exact: true })).toHaveCount(2);

  let goOn = (): void => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  models.script = async () => {
    await held;
    return { text: "A fishing boat pays 18 crowns for each night. [1]" };
  };
  const other = await harbour(admin);
  await admin.page.goto(`/chat/${other}/${admin.person.userId}`);
  await ask(admin.page);
  await expect.poll(() => models.asked.at(-1)?.prompt.includes(question)).toBe(true);
  await ask(page, "And what does a fishing boat pay for two nights?");
  await expect(page.getByText("Yours is the next question")).toBeVisible();
  await expectLooks(page, "chat-waiting");
  goOn();
  await expect(page.getByText("Written by a model, each sentence checked by rules.")).toBeVisible();
  models.script = () => ({ text: "A fishing boat pays 18 crowns for each night. [1]" });
  await page.context().close();
});

test("the settings of a project are changed by keyboard, act, and stay", async () => {
  test.setTimeout(180_000);
  const { page } = admin;
  const projectId = await harbour(admin);
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Project options" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Project settings" })).toBeVisible();
  await expectLooks(page, "settings");
  await tabTo(page, page.getByLabel("Temperature"));
  await page.keyboard.type("warm");
  await tabTo(page, page.getByRole("button", { name: "Save Settings" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a number between 0 and 2.")).toBeVisible();
  await expect(page.getByLabel("Temperature")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0.5");
  await page
    .getByRole("combobox", { name: "Model", exact: true })
    .selectOption({ label: "scripted-2 (House models)" });
  await page.getByLabel("Where the resources do not answer").fill("Please call the harbour office.");
  await page.getByLabel("Suggested questions").fill("Who may moor here?\nWhat does a night cost?");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Temperature")).toHaveValue("0.5");
  await expect(page.getByLabel("Suggested questions")).toHaveValue(
    "Who may moor here?\nWhat does a night cost?",
  );

  await page.goto(`/chat/${projectId}/${admin.person.userId}`);
  await expect(page.getByRole("button", { name: "Who may moor here?" })).toBeVisible();
  await ask(page);
  await expect(page.getByText("Written by a model, each sentence checked by rules.")).toBeVisible();
  expect(models.asked.at(-1)!.body).toMatchObject({ model: "scripted-2", temperature: 0.5 });
});

test("a limit is set, the answer says that it is reached, and the page of use shows what was spent", async () => {
  test.setTimeout(180_000);
  const { page } = admin;
  const projectId = await harbour(admin);
  await page.goto("/admin/models");
  const all = page.getByRole("group", { name: "All together" });
  await all.getByLabel("Tokens a day").fill("10");
  await page.getByRole("button", { name: "Save Limit" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Limit saved." })).toBeVisible();
  await page.goto(`/chat/${projectId}/${admin.person.userId}`);
  await ask(page);
  await expect(
    page.getByText(/^The language model has been used here as much as it may be today/),
  ).toBeVisible();
  await expectLooks(page, "chat-limit");

  await page.goto("/admin/use");
  await expect(page.getByRole("heading", { level: 1, name: "Use of models" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Bars for 30 days\. Most on / })).toBeVisible();
  await page.getByLabel("Table by").selectOption("model");
  await expect(page.getByRole("rowheader", { name: "scripted-1 (House models)" })).toBeVisible();
  await expectLooks(page, "use");
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^model-use-.*\.csv$/);
  await page.getByLabel("Period").selectOption("7");
  await expect(page.getByRole("img", { name: /^Bars for 7 days\./ })).toBeVisible();
});

test("the pages say when they cannot load, and load again", async () => {
  const { page } = admin;
  for (const [path, call, words] of [
    ["/admin/models", "**/admin/providers", "Failed to fetch providers: no connection"],
    ["/admin/models", "**/admin/limits", "Failed to fetch limits: no connection"],
    ["/admin/use", "**/admin/usage?*", "Failed to fetch the use of models: no connection"],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute(call);
    await page
      .getByRole("alert")
      .filter({ hasText: words })
      .getByRole("button", { name: "Try again" })
      .click();
    await expect(page.getByText(words)).toBeHidden();
  }
});
