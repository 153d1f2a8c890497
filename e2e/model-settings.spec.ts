import { expectSound } from "./support/expect-sound.ts";
import { expect, fee, handbook, log, says, send, supported, test } from "./support/model-chat.ts";
import { administrator, asking } from "./support/shared-servers.ts";
import { addFile, addProject, signInAs, vectorize } from "./support/signed-in.ts";

test.use({
  serverEnv: asking,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1280, height: 900 },
});

test("an administrator adds a provider and tests it; a project is set to it, answers with it, and its limit and use are seen", async ({
  page,
  models,
}) => {
  const key = "sk-journey-4711";
  const name = `Provider ${crypto.randomUUID().slice(0, 8)}`;
  const person = await signInAs(page, administrator);
  const projectId = await addProject(page, person, name);
  await addFile(page, person, projectId, "harbour.pdf", handbook);
  await vectorize(page, person, projectId);

  await test.step("it is added by a form, tested, and its key shown to nobody", async () => {
    await page.goto("/admin/models");
    await page.getByRole("button", { name: "Add Provider" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Provider" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Base URL").fill(models.baseUrl);
    await dialog.getByLabel("Key").fill(key);
    await dialog.getByLabel("Models").fill(`model-of-${name}, 2, 10`);
    await expectSound(page, "a provider's dialog");
    await dialog.getByRole("button", { name: "Add Provider" }).click();
    await expect(dialog).toBeHidden();
    says(models, { text: "Yes." });
    await page.getByRole("button", { name: `Test connection to model-of-${name}` }).click();
    await expect(page.getByText(/answered in [\d.]+ s and searches on its own\.$/)).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await expectSound(page, "the models");
  });

  await test.step("the project's settings are changed, act, and stay", async () => {
    await page.goto(`/project/${projectId}`);
    await page.getByRole("tab", { name: "Settings" }).click();
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
    says(models, { text: `${supported} {${fee}}` });
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
    await expect(log(page)).toContainText("This project has reached its limit for the language model today");
  });

  await test.step("the page of use shows what was spent", async () => {
    await page.goto("/admin/use");
    await expect(page.getByRole("img", { name: /^Usage over 30 days\. Highest on / })).toBeVisible();
    await page.getByLabel("Table by").selectOption("model");
    await expect(page.getByRole("rowheader", { name: `model-of-${name} (${name})` })).toBeVisible();
    await expectSound(page, "model usage");
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV" }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^model-use-.*\.csv$/);
  });
});
