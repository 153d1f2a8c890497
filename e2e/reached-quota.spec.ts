import type { Page } from "@playwright/test";
import { expectLooks } from "./support/expect-looks.ts";
import { newPerson } from "./support/members.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { changeCatalogue } from "./support/stored-catalogue.ts";
import { expect, test } from "./support/test.ts";

const questionsAMonth = 20_000;

/** As if so many had been asked this month. */
function setAsked(server: RunningServer, userId: string, used: number): void {
  changeCatalogue(server.dataDir, (catalogue) =>
    catalogue
      .prepare(
        "insert into account_use (user_id, month, what, used) values (?, ?, 'questions', ?) on conflict do update set used = excluded.used",
      )
      .run(userId, new Date().toISOString().slice(0, 7), used),
  );
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel("Message Groundwork...").fill(question);
  await page.keyboard.press("Enter");
}

test("a plan fills its bar, warns at four fifths, and stops with a sentence that says what to do", async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ LOG_LEVEL: "error" });
  const admin = await newPerson(server.url, "Root");
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const ada = await signIn(page);
    const given = await admin.calls.patch(`/admin/users/${ada.userId}`, { data: { plan: "standard" } });
    expect(given.status()).toBe(200);
    const projectId = await addProject(page, ada, "Harbour");
    const publish = {
      UserID: ada.userId,
      ProjectID: projectId,
      PublicSlug: "harbour",
      Description: "Cranes",
    };
    expect((await page.request.post("/public/publish", { data: publish })).status()).toBe(201);

    await page.goto("/home");
    await expect(page.getByText("Harbour").first()).toBeVisible();
    await expect(page.getByText("See your plan")).toHaveCount(0);
    await page.goto("/account");
    const meter = page.getByRole("meter", { name: "Questions this month" });
    await expect(meter).toHaveAttribute("aria-valuetext", "0 of 20,000");

    setAsked(server, ada.userId, questionsAMonth * 0.8);
    await page.reload();
    await expect(meter).toHaveAttribute("aria-valuenow", "80");
    await page.goto("/home");
    await expect(page.getByText("of this month's questions are used.")).toBeVisible();
    await expectLooks(page, "plan-warning");

    setAsked(server, ada.userId, questionsAMonth - 1);
    await page.goto(`/chat/${projectId}/${ada.userId}`);
    await ask(page, "Which cranes are there?");
    await expect(page.getByText("Nothing is indexed in this project yet").last()).toBeVisible();
    await ask(page, "And how much do they lift?");
    await expect(
      page
        .getByRole("alert")
        .getByText("The questions that the plan of this project's owner allows this month are used up."),
    ).toBeVisible();
    await expectLooks(page, "plan-spent-chat");
    await page.goto("/account");
    await expect(meter).toHaveAttribute("aria-valuetext", "20,000 of 20,000");
    await expect(page.getByText("The questions of your plan are used up.")).toBeVisible();
    await expectLooks(page, "plan-spent-account");

    const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
    await visitor.goto("/qa/harbour");
    await visitor.getByRole("button", { name: "Continue to Chat" }).click();
    await visitor.getByRole("textbox").fill("Which cranes are there?");
    await visitor.keyboard.press("Enter");
    await expect(
      visitor
        .getByRole("alert")
        .getByText("This assistant has answered as many questions as it may this month."),
    ).toBeVisible();
    await expect(visitor.getByText(/plan/)).toHaveCount(0);
    await visitor.context().close();

    // A larger plan, and it answers again.
    await admin.calls.patch(`/admin/users/${ada.userId}`, { data: { plan: "pro" } });
    await page.goto(`/chat/${projectId}/${ada.userId}`);
    await ask(page, "Which cranes are there?");
    await expect(page.getByText("Nothing is indexed in this project yet").last()).toBeVisible();
  } finally {
    await admin.calls.dispose();
    await context.close();
    await server.remove();
  }
});

test("a full storage says so where a file is added", async ({ page, server }) => {
  const ada = await signIn(page);
  changeCatalogue(server.dataDir, (catalogue) =>
    catalogue
      .prepare("insert into account_plans (user_id, plan, assigned_at) values (?, 'standard', ?)")
      .run(ada.userId, new Date().toISOString()),
  );
  const projectId = await addProject(page, ada, "Full");
  const form = (name: string) => ({
    multipart: {
      UserID: ada.userId,
      ProjectID: projectId,
      resource_type_id: "7",
      file: { name, mimeType: "text/plain", buffer: Buffer.from("Cranes lift.") },
    },
  });
  expect((await page.request.post("/resources/add/v2", form("a.txt"))).status()).toBe(201);
  changeCatalogue(server.dataDir, (catalogue) =>
    catalogue
      .prepare("update resources set file_bytes = ? where project_id = ?")
      .run(200 * 1024 * 1024, projectId),
  );
  await page.goto(`/addresource/${projectId}`);
  await expect(page.getByText("Your storage is full. Remove files to add others.")).toBeVisible();
  await page.getByLabel("Resource type").selectOption("Other File");
  await page.locator("input[type=file]").setInputFiles({
    name: "b.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("They lift more."),
  });
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByText(/The files of an account have at most 200 MB/)).toBeVisible();
  await expectLooks(page, "storage-full");
});
