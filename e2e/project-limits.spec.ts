import { type ModelServer, startModelServer } from "../server/tests/support/model-double/model-server.ts";
import { typesetPdf } from "./support/documents.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { addFile, addProject, type Person, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const fee = "A fishing boat pays 18 crowns for each night at the northern quay.";
const handbook = typesetPdf([{ heading: "Mooring fees", paragraphs: [fee] }], "Harbour handbook");
const question = "What does a fishing boat pay each night at the northern quay?";

let models: ModelServer;
let server: RunningServer;
test.beforeAll(async () => {
  models = await startModelServer(() => ({ text: "A fishing boat pays 18 crowns for each night. [1]" }));
  server = await startServer({
    LOG_LEVEL: "error",
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: models.baseUrl,
    LLM_MODEL: "scripted-1",
    LLM_PRICE_INPUT: "3",
    LLM_PRICE_OUTPUT: "15",
    VERIFY_MODEL: "off",
  });
});
test.afterAll(async () => {
  await server.remove();
  await models.close();
});

test("an owner limits a project and its visitors apart, each is told at its limit, and an administrator limits one project", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const owner: Person = await signIn(page);
  const projectId = await addProject(page, owner, "Harbour");
  await addFile(page, owner, projectId, "harbour.pdf", handbook);
  await vectorize(page, owner, projectId);
  await page.request.patch("/admin/limits", { data: { scope: "project", cost_month: 25, concurrent: 4 } });
  const publishing = {
    ProjectID: projectId,
    PublicSlug: "quay",
    Description: "Harbour",
    UserID: owner.userId,
  };
  expect((await page.request.post("/public/publish", { data: publishing })).status()).toBe(201);
  const visit = async () => {
    const data = { public_domain_endpoint: "quay", query: question };
    return (await (await page.request.post("/public_rag_query/qa", { data })).json()) as {
      mode: string;
      notice?: string;
    };
  };
  expect((await visit()).mode).toBe("model");

  await page.goto(`/settings/${projectId}`);
  const ofVisitors = page.getByRole("group", { name: "Its publication" });
  await expect(ofVisitors.getByText(/Spent today: [\d,]+ tokens, \$0\.00\d+; this month/)).toBeVisible();
  await expect(
    page.getByText("An administrator allows at most $25.00 a month and 4 questions at once."),
  ).toBeVisible();
  await ofVisitors.getByLabel("Questions at once").fill("0");
  await expect(ofVisitors.getByText("Please enter a number from 1 to 1,000.")).toBeVisible();
  await expectLooks(page, "project-limits-wrong");
  await ofVisitors.getByLabel("Questions at once").fill("2");
  await ofVisitors.getByLabel("Tokens a day").fill("20");
  await page.getByRole("button", { name: "Save Limit" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Limit saved." })).toBeVisible();
  expect(await visit()).toMatchObject({
    mode: "built-in",
    notice:
      "This assistant has used its language model as much as it may today, so the sources answer in their own words.",
  });

  const ask = async () => {
    await page.goto(`/chat/${projectId}/${owner.userId}`);
    await page.getByPlaceholder("Message Groundwork...").fill(question);
    await page.getByPlaceholder("Message Groundwork...").press("Enter");
  };
  await ask();
  await expect(page.getByText("Written by a model, each sentence checked by rules.")).toBeVisible();
  await page.goto(`/settings/${projectId}`);
  const ofProject = page.getByRole("group", { name: "This project" });
  await expect(ofVisitors.getByLabel("Questions at once")).toHaveValue("2");
  await ofProject.getByLabel("Dollars a month").fill("0.0001");
  await page.getByRole("button", { name: "Save Limit" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Limit saved." })).toBeVisible();
  await expectLooks(page, "project-limits");
  await ask();
  await expect(
    page.getByText(/^This project has used the language model as much as it may this month/),
  ).toBeVisible();

  const docks = await addProject(page, owner, "Docks");
  await page.goto("/admin/models");
  await page.getByRole("button", { name: "Limit One Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Limit One Project" });
  await dialog.getByLabel("Project").fill("docks");
  await dialog.getByLabel("What is limited").selectOption("publication");
  await dialog.getByLabel("Questions at once").fill("3");
  await dialog.getByRole("button", { name: "Save Limit" }).click();
  await expect(dialog.getByText("Please name a project or an account that there is.")).toBeVisible();
  await expectLooks(page, "limit-one-project");
  await dialog.getByLabel("Project").fill(docks);
  await dialog.getByRole("button", { name: "Save Limit" }).click();
  await expect(
    page.getByRole("group", { name: "Publication of Docks" }).getByLabel("Questions at once"),
  ).toHaveValue("3");
  await expectLooks(page, "limits");
  await context.close();
});
