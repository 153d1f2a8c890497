import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectLooks } from "./support/expect-looks.ts";
import { addProject, type Person, signIn } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

// Each goes on from the one before: the first account administers the others.
test.describe.configure({ mode: "serial" });

let server: RunningServer;
let admin: { page: Page; person: Person };
test.beforeAll(async ({ browser }) => {
  server = await startServer({ LOG_LEVEL: "error" });
  admin = await begin(browser);
});
test.afterAll(async () => {
  await admin.page.context().close();
  await server.remove();
});

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function begin(browser: Browser) {
  const page = await newPage(browser);
  return { page, person: await signIn(page) };
}

async function choose(page: Page, email: string, item: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("an administrator invites somebody, who registers by the link", async ({ browser }) => {
  const { page } = admin;
  await page.goto("/home");
  await page.getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await page.getByRole("button", { name: "Invite by Mail" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill("guest@groundwork.example");
  await expectLooks(page, "invite-dialog");
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  const link = await dialog.locator("code").innerText();
  await expectLooks(page, "invited-dialog");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Invited" })).toBeVisible();
  await expectLooks(page, "accounts-invited");

  const guest = await newPage(browser);
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.getByLabel("Email address")).toHaveValue("guest@groundwork.example");
  await guest.getByLabel("Username").fill("Guest");
  await guest.getByLabel("Password", { exact: true }).fill("quite long enough");
  await guest.getByLabel("Confirm Password").fill("quite long enough");
  await guest.getByRole("button", { name: "Register" }).click();
  await expect(guest.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await guest.context().close();
});

test("one who is suspended is signed out at once and told why", async ({ browser }) => {
  const { page } = admin;
  const eve = await begin(browser);
  await eve.page.goto("/home");
  await page.goto("/admin/accounts");
  const { email } = await (await eve.page.request.get("/account")).json();
  await page.getByPlaceholder("Search accounts by name or address...").fill(email);
  await choose(page, email, "Suspend");
  await expectLooks(page, "suspend-dialog");
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
  await eve.page.reload();
  await expect(eve.page.getByText("This account was suspended.")).toBeVisible();
  await expectLooks(eve.page, "login-suspended");
  await choose(page, email, "Restore");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The account is restored.")).toBeVisible();
  await eve.page.context().close();
});

test("an account is deleted after its projects were handed over", async ({ browser }) => {
  const { page } = admin;
  const leaver = await begin(browser);
  await addProject(leaver.page, leaver.person, "Left behind");
  const { email } = await (await leaver.page.request.get("/account")).json();
  const own = (await (await page.request.get("/account")).json()).email;
  await page.goto("/admin/accounts");
  await choose(page, email, "Delete");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Hand Over and Delete" }).click();
  await expect(dialog.getByText("Please enter an address.")).toBeVisible();
  await dialog.getByLabel("Email address of who gets them").fill(own);
  await expectLooks(page, "delete-account-dialog");
  await dialog.getByRole("button", { name: "Hand Over and Delete" }).click();
  await expect(page.getByText("1 project was handed over.")).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("Left behind")).toBeVisible();
  await leaver.page.context().close();
});

test("the account page shows what of a plan is used, and a stranger finds no administration", async ({
  browser,
}) => {
  const stranger = await begin(browser);
  await stranger.page.goto("/account");
  await expect(stranger.page.getByText("Questions this month")).toBeVisible();
  await expectLooks(stranger.page, "account-plan");
  await stranger.page.goto("/admin/accounts");
  await expect(stranger.page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await stranger.page.context().close();
});

test("jobs, publications and leads are listed", async () => {
  const { page } = admin;
  await page.goto("/admin/accounts");
  await page.getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await expect(page.getByRole("main").getByText("keep-sample").first()).toBeVisible();
  await expectLooks(page, "jobs");
  await page.getByLabel("State").selectOption("failed");
  await expect(page.getByRole("heading", { name: "No jobs" })).toBeVisible();
  await expectLooks(page, "jobs-empty");
  for (const [name, shown] of [
    ["Publications", "Nothing is published"],
    ["Leads", "No leads"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
    await expectLooks(page, name.toLowerCase());
  }
});
