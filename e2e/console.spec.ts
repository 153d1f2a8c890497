import { typesetPdf } from "./support/documents.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { chooseByTyping, openMenuByEnter, tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";
import { stopClock, turnClockUntil } from "./support/turn-clock.ts";

const manual = typesetPdf(
  [
    {
      heading: "Cranes",
      paragraphs: [
        "The Tarn crane lifts at most 4,350 kg. It was built in 1931 by the harbour's own workshop.",
      ],
    },
  ],
  "Manual",
);

test("a project is created and deleted with the keyboard alone", async ({ page }) => {
  await signIn(page);
  await page.goto("/home");
  await expect(page.getByText("No projects found")).toBeVisible();
  await page.getByRole("button", { name: "New Project" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Project Name")).toBeFocused();
  await page.keyboard.type("By keys");
  await page.keyboard.press("Enter");
  const card = page.getByRole("link", { name: /By keys/ });
  await expect(card).toBeVisible();

  const menu = page.getByRole("button", { name: /By keys/ });
  await menu.focus();
  const opened = await openMenuByEnter(page);
  await expect(opened.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(menu).toBeFocused();
  await chooseByTyping(page, await openMenuByEnter(page), "Delete");
  const dialog = page
    .getByRole("dialog", { name: "Confirm Deletion" })
    .or(page.getByRole("alertdialog", { name: "Confirm Deletion" }));
  await expect(
    dialog.getByText("Are you sure you want to delete this project? This action cannot be undone."),
  ).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("No projects found")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No projects found")).toBeVisible();
});

test("a file that cannot be read says why, is tried again and removed; the others answer", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Mixed");
  await addFile(page, person, projectId, "broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
  await addFile(page, person, projectId, "manual.pdf", manual);
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Vectorize Project Resources" }).click();
  await expect(page.getByText("Processed & Indexed")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /Retry/ })).toBeVisible({ timeout: 30_000 });
  const retried = page.waitForResponse("**/resources/retry/**");
  await page.getByRole("button", { name: /Retry/ }).click();
  await retried;
  await expect(page.getByRole("button", { name: /Retry/ })).toBeVisible({ timeout: 30_000 });

  await page.getByRole("button", { name: "Options for broken.pdf" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(page.getByText("broken.pdf")).toHaveCount(0);
  await expect(page.getByText("manual.pdf")).toBeVisible();
});

test("a session that ended leads to the login and back", async ({ page, context }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Interrupted");
  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole("heading", { name: "Interrupted" })).toBeVisible();
  await context.clearCookies();
  await page.getByRole("button", { name: "Vectorize Project Resources" }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**/project/${projectId}`);
});

test("an answer can be stopped, and a visitor reads that it was", async ({ page, browser, baseURL }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Stoppable");
  await addFile(page, person, projectId, "manual.pdf", manual);
  await vectorize(page, person, projectId);
  await page.request.post("/public/publish", {
    data: { UserID: person.userId, ProjectID: projectId, PublicSlug: "stoppable", Description: "Cranes." },
  });
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.clock.install();
  await visitor.goto("/qa/stoppable");
  await visitor.getByRole("button", { name: "Continue to Chat" }).click();
  const log = visitor.getByRole("log");
  const box = visitor.getByPlaceholder("Message Groundwork...");
  await box.fill("How much does the crane lift?");
  // Time moves by hand, so that the answer is half shown when it is stopped.
  await stopClock(visitor);
  await box.press("Enter");
  await turnClockUntil(visitor, log.getByText("The Tarn"));
  await visitor.getByRole("button", { name: "Stop generating" }).click();
  await visitor.clock.runFor(1000);
  await expect(log.getByText("(Stopped)")).toBeVisible();
  await expect(log.getByText("4,350 kg")).toHaveCount(0);
  await visitor.context().close();
});

test("a published project is taken back, and its link stops working", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Short-lived");
  await page.request.post("/public/publish", {
    data: {
      UserID: person.userId,
      ProjectID: projectId,
      PublicSlug: "short-lived",
      Description: "Not for long.",
    },
  });
  await page.goto("/deployed");
  await page
    .getByRole("button", { name: /Short-lived/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Unpublish" }).first().click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .last()
    .getByRole("button", { name: /^Unpublish/ })
    .click();
  await expect(page.getByText("No Deployed Projects Found")).toBeVisible();
  expect((await page.request.get("/public/info/short-lived")).status()).toBe(404);
});

test("whoever is not signed in is led to the login from every page of the console", async ({ page }) => {
  for (const path of [
    "/home",
    "/delete",
    "/publish",
    "/deployed",
    "/project/x",
    "/addresource/x",
    "/chat/x/y",
    "/single_resource/x",
  ]) {
    await page.goto(path);
    await page.waitForURL(/\/login/);
  }
});
