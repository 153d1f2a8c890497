import { type Browser, expect, type Page, test } from "@playwright/test";
import { type ModelServer, startModelServer } from "../server/tests/support/model-double/model-server.ts";
import { typesetPdf } from "./support/documents.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { addFile, addProject, type Person, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { tabTo } from "./support/tab-to.ts";

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
const longName = "a-model-with-a-name-that-goes-on-and-on-as-names-of-quantised-models-do-q4-k-m-gguf";

let models: ModelServer;
let server: RunningServer;
test.beforeAll(async ({ browser }) => {
  models = await startModelServer(({ body }) =>
    body.model === "large"
      ? { text: "Each night costs a fishing boat 18 crowns. [1] The quay was sold to a circus in 1931." }
      : { text: "A fishing boat pays 18 crowns for each night. [1]" },
  );
  server = await startServer({
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: models.baseUrl,
    LLM_MODEL: "small",
    LLM_PRICE_INPUT: "2",
    LLM_PRICE_OUTPUT: "10",
    VERIFY_MODEL: "off",
    MODEL_USE_DEFAULT: "everybody",
    LOG_LEVEL: "error",
  });
  // The first account administers.
  const page = await newPage(browser);
  await signIn(page);
  const added = await page.request.post("/admin/providers", {
    data: {
      name: "House models",
      kind: "openai-compatible",
      base_url: models.baseUrl,
      models: [
        { name: "large", price_input: 1, price_output: 2 },
        { name: longName, price_input: null, price_output: null },
      ],
    },
  });
  expect(added.status()).toBe(201);
  await page.context().close();
});
test.afterAll(async () => {
  await server.remove();
  await models.close();
});

interface Chat {
  page: Page;
  person: Person;
  projectId: string;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function begin(browser: Browser): Promise<Chat> {
  const page = await newPage(browser);
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "harbour.pdf", handbook);
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
  return { page, person, projectId };
}

const log = (page: Page) => page.getByRole("log");
const answer = (page: Page, name: string) => log(page).getByRole("region", { name, exact: true });

test("the same question is answered by other models beside its answer, and one of them is kept", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = await begin(browser);
  await page.getByPlaceholder("Message Groundwork...").fill(question);
  await page.getByPlaceholder("Message Groundwork...").press("Enter");
  await expect(log(page)).toContainText("Written by a model, each sentence checked by rules.");

  await test.step("another model is chosen by keyboard", async () => {
    await tabTo(page, log(page).getByRole("button", { name: "Ask with another model" }));
    await page.keyboard.press("Enter");
    const items = page.getByRole("menuitem");
    await expect(items).toHaveText(["large (House models)", `${longName} (House models)`, "Without a model"]);
    await page.keyboard.press("Enter");
  });

  await test.step("both answers stand with their model, their checks, their time, tokens and cost", async () => {
    const kept = answer(page, "small");
    const other = answer(page, "large (House models)");
    await expect(kept.getByText("Kept in this conversation")).toBeVisible();
    await expect(other.getByText("1 of 2 sentences supported")).toBeVisible();
    await expect(other.getByText("Written by a model, each sentence checked by rules.")).toBeVisible();
    await expect(other.getByText(/s • tokens: [\d,]+ in, \d+ out • \$0\.\d+$/)).toBeVisible();
    await expect(kept.getByText(/s • tokens: [\d,]+ in, \d+ out • \$0\.\d+$/)).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 900 });
    const [left, right] = [await kept.boundingBox(), await other.boundingBox()];
    expect(right!.x, "side by side").toBeGreaterThan(left!.x + left!.width);
    expect(right!.y).toBe(left!.y);
    await page.setViewportSize({ width: 360, height: 900 });
    const [above, below] = [await kept.boundingBox(), await other.boundingBox()];
    expect(below!.y, "below each other").toBeGreaterThan(above!.y + above!.height);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectLooks(page, "compared");
  });

  await test.step("its sources open, and it is judged on its own", async () => {
    const other = answer(page, "large (House models)");
    await other.getByRole("button", { name: "Source 1: harbour.pdf, page 1" }).first().click();
    await expect(page.getByRole("complementary").getByText("harbour.pdf").first()).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 900 });
    if (process.env.PICTURES_IN)
      await page.screenshot({ path: `${process.env.PICTURES_IN}/compared-source-1600.png` });
    await page.keyboard.press("Escape");
  });

  await test.step("the sources' own words stand beside as well", async () => {
    await log(page).getByRole("button", { name: "Ask with another model" }).click();
    await page.getByRole("menuitem", { name: "Without a model" }).click();
    await expect(
      answer(page, "The sources' own words").getByText("In the sources' own words."),
    ).toBeVisible();
    await log(page).getByRole("button", { name: "Ask with another model" }).click();
    await page.getByRole("menuitem", { name: longName }).click();
    await expect(answer(page, `${longName} (House models)`).getByText(/tokens: /)).toBeVisible();
    await expect(log(page).getByRole("button", { name: "Ask with another model" })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectLooks(page, "compared-four");
  });

  await test.step("another one is kept, and the conversation shows it so when it is opened again", async () => {
    const other = answer(page, "large (House models)");
    await tabTo(page, other.getByRole("button", { name: "Keep this answer" }));
    await page.keyboard.press("Enter");
    await expect(other.getByText("Kept in this conversation")).toBeVisible();
    await expect(other).toBeFocused();
    await page.reload();
    await expect(other.getByText("Kept in this conversation")).toBeVisible();
    await expect(log(page).getByRole("region")).toHaveCount(4);
    await expect(log(page).getByRole("button", { name: "Keep this answer" })).toHaveCount(3);
  });

  await test.step("the next question goes on from the one that is kept", async () => {
    models.asked = [];
    await page.getByPlaceholder("Message Groundwork...").fill("And when does the office open?");
    await page.getByPlaceholder("Message Groundwork...").press("Enter");
    await expect.poll(() => models.asked.length).toBeGreaterThan(0);
    expect(models.asked[0]!.prompt).toContain("Each night costs a fishing boat 18 crowns.");
  });
  await page.context().close();
});

test("a model that fails says so beside the answer, and is asked again", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await begin(browser);
  await page.getByPlaceholder("Message Groundwork...").fill(question);
  await page.getByPlaceholder("Message Groundwork...").press("Enter");
  await expect(log(page)).toContainText("Written by a model, each sentence checked by rules.");
  await page.route("**/chat/compare", (route) => route.abort());
  await log(page).getByRole("button", { name: "Ask with another model" }).click();
  await page.getByRole("menuitem", { name: "large (House models)" }).first().click();
  const other = answer(page, "large (House models)");
  await expect(other.getByText("Error: Failed to send message.")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectLooks(page, "compared-failed");
  await page.unroute("**/chat/compare");
  await other.getByRole("button", { name: "Retry" }).click();
  await expect(other.getByText("1 of 2 sentences supported")).toBeVisible();
  await page.context().close();
});
