import type { APIRequestContext, Page } from "@playwright/test";
import { expectWholeInThemes } from "./support/expect-sound.ts";
import { addProject, type Person, signIn } from "./support/signed-in.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

/** What anybody gets who sends this key; no cookie goes with it. */
async function withKey(request: APIRequestContext, key: string): Promise<number> {
  const reply = await request.get("/auth/session", { headers: { authorization: `Bearer ${key}` } });
  return reply.status();
}

async function makeKey(page: Page, name: string, scope = "read"): Promise<void> {
  const reply = await page.request.post("/account/keys", { data: { name, scope } });
  expect(reply.status()).toBe(201);
}

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("the avatar leads to the account, whose name is changed", async ({ page }) => {
  await signIn(page);
  await page.goto("/home");
  await page.getByRole("link", { name: /^Account, signed in as/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page).toHaveTitle("Account · Groundwork");
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Ada");
  await name.fill(" ");
  await page.getByRole("button", { name: "Save Name" }).click();
  await expect(page.getByText("Please enter a name.")).toBeVisible();
  await name.fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save Name" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Name saved." })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Ada Lovelace");
});

test("nobody sees the account page without signing in, and signing in leads back to it", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto("/account");
  await expect(visitor).toHaveURL("/login?next=%2Faccount");
  await visitor.getByLabel("Email address").fill(person.email);
  await visitor.getByLabel("Password", { exact: true }).fill(person.password);
  await visitor.getByRole("button", { name: "Sign in" }).click();
  await expect(visitor).toHaveURL("/account");
  await visitor.context().close();
});

test("who signs out on a protected page comes to the login, and the next to sign in to their own dashboard", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  // A browser of its own: in the first one every load sets the flags of a sign-in again.
  const own = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const enter = async () => {
    await own.getByLabel("Email address").fill(person.email);
    await own.getByLabel("Password", { exact: true }).fill(person.password);
    await own.getByRole("button", { name: "Sign in" }).click();
  };
  await own.goto("/account");
  await enter();
  await expect(own).toHaveURL("/account");
  await own.getByRole("button", { name: "Logout" }).click();
  await expect(own).toHaveURL("/login");
  await enter();
  await expect(own).toHaveURL("/home");
  await own.context().close();
});

test("a new password ends the other sessions and keeps this one", async ({ page, browser, baseURL }) => {
  const person = await signIn(page);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await elsewhere.request.post("/auth/login", { data: person });
  await page.goto("/account");
  const form = section(page, "Password");
  const change = form.getByRole("button", { name: "Change Password" });
  await change.click();
  await expect(form.getByText("Please enter your current password.")).toBeVisible();
  await expect(form.getByLabel("Current Password")).toBeFocused();

  await form.getByLabel("Current Password").fill("not the password");
  await form.getByLabel("New Password").fill("short");
  await expect(form.getByText("Password must be at least 8 characters long")).toBeVisible();
  await form.getByLabel("New Password").fill("a longer new one");
  await form.getByLabel("Confirm Password").fill("a longer");
  await expect(form.getByText("Passwords do not match")).toBeVisible();
  await form.getByLabel("Confirm Password").fill("a longer new one");
  await change.click();
  await expect(form.getByText("This password is not right.")).toBeVisible();

  await form.getByLabel("Current Password").fill(person.password);
  await change.click();
  await expect(
    page.getByText("Password changed. Every other session was signed out, and API keys were revoked."),
  ).toBeVisible();
  await expect(form.getByLabel("Current Password")).toHaveValue("");
  expect((await elsewhere.request.get("/auth/session")).status()).toBe(401);
  await page.reload();
  await expect(section(page, "Sessions").getByText("This session")).toBeVisible();
  await elsewhere.context().close();
});

test("sessions are listed in words, and signed out one by one or everywhere", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
  const other = await browser.newContext({ baseURL: baseURL!, userAgent: firefox });
  const signInElsewhere = () => other.request.post("/auth/login", { data: person });
  await signInElsewhere();
  await page.goto("/account");
  const sessions = section(page, "Sessions");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").first()).toContainText("This session");
  await sessions.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await expect(page.getByText("Session signed out.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await other.request.get("/auth/session")).status()).toBe(401);

  await signInElsewhere();
  await page.reload();
  await sessions.getByRole("button", { name: "Sign Out Everywhere" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Sign Out Everywhere" });
  await dialog.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Every other session was signed out.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  await sessions.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await dialog.getByLabel("Stay signed in here").uncheck();
  await dialog.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
  expect((await page.request.get("/auth/session")).status()).toBe(401);
  await other.close();
});

test("an API key is made, copied, used and revoked", async ({ page, context, request }) => {
  await signIn(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/account");
  const keys = section(page, "API keys");
  await expect(keys.getByText("No API keys")).toBeVisible();
  await keys.getByRole("button", { name: "New API Key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create Key" }).click();
  await expect(dialog.getByText("Please enter a name for the key.")).toBeVisible();
  await dialog.getByLabel("Key Name").fill("Help desk");
  await dialog.getByLabel("Scope").selectOption("ask");
  await dialog.getByRole("button", { name: "Create Key" }).click();

  const shown = page.getByRole("dialog", { name: "Your New API Key" });
  await expect(shown.getByText("Copy it now. It is not shown again.")).toBeVisible();
  const key = await shown.getByLabel("Help desk").inputValue();
  await page.keyboard.press("Escape");
  await shown.getByRole("button", { name: "Copy the key" }).click();
  await expect(shown.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await shown.getByRole("button", { name: "Done" }).click();
  expect(await page.content()).not.toContain(key);

  const row = keys.getByRole("listitem");
  await expect(row).toContainText(/Help desk.*ask.*expires.*never used/);
  expect(await withKey(request, key)).toBe(200);
  await page.reload();
  await expect(row).toContainText("last used");
  await row.getByRole("button", { name: "Revoke Help desk" }).click();
  const revoke = page.getByRole("alertdialog", { name: "Revoke API Key" });
  await revoke.getByRole("button", { name: "Revoke" }).click();
  await expect(keys.getByText("No API keys")).toBeVisible();
  expect(await withKey(request, key)).toBe(401);
});

test("a key is made and the account deleted with the keyboard alone", async ({ page }) => {
  const person = await signIn(page);
  await addProject(page, person, "Going");
  await page.goto("/account");
  await page.getByRole("button", { name: "New API Key" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Key Name")).toBeFocused();
  await page.keyboard.type("By keys");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "By keys" })).toBeFocused();
  await page.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "New API Key" })).toBeVisible();

  await page.getByRole("button", { name: "Delete Account" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Delete Account" });
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete Account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is not the email address of your account.")).toBeVisible();
  await tabTo(page, dialog.getByLabel("Email address"));
  await page.keyboard.type(person.email);
  await tabTo(page, dialog.getByLabel("Password", { exact: true }));
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This password is not right.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account and its data were deleted.")).toBeVisible();
  const again = await page.request.post("/auth/login", { data: person });
  expect(again.status()).toBe(401);
});

test("what cannot be loaded says so where it would stand, and is tried again", async ({ page }) => {
  await signIn(page);
  const broken = (path: string) => (url: URL) => url.pathname === path;
  for (const path of ["/account/sessions", "/account/keys"]) {
    await page.route(broken(path), (route) => route.abort());
  }
  await page.goto("/account");
  const sessions = section(page, "Sessions");
  const keys = section(page, "API keys");
  await expect(sessions.getByText("Failed to fetch sessions: no connection")).toBeVisible();
  await expect(keys.getByText("Failed to fetch API keys: no connection")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  await page.unroute(broken("/account/sessions"));
  await page.unrouteAll();
  await sessions.getByRole("button", { name: "Try again" }).click();
  await expect(sessions.getByText("This session")).toBeVisible();
  await keys.getByRole("button", { name: "Try again" }).click();
  await expect(keys.getByText("No API keys")).toBeVisible();
});

test("a session that ended meanwhile leads to the login and back to the account", async ({ page }) => {
  const person: Person = await signIn(page);
  await page.goto("/account");
  await expect(page.getByText("This session")).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Name" }).click();
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/account");
});

for (const width of [360, 1440]) {
  test(`the account page is sound in light and dark at ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      baseURL: baseURL!,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await signIn(page);
    await page.goto("/account");
    await expect(page.getByText("No API keys")).toBeVisible();
    await expectSound(page, "the page without keys");
    await makeKey(page, "Help desk", "ask");
    await makeKey(page, `A name ${"without-a-single-space-".repeat(4)}`, "manage");
    await page.reload();
    await expect(page.getByText("Help desk")).toBeVisible();
    await expectSound(page, "the page with keys");

    await page.getByRole("button", { name: "Change Password" }).click();
    await expectSound(page, "the password form with its problems");
    await page.getByRole("button", { name: "New API Key" }).click();
    await expectSound(page, "the dialog of a new key");
    await page.getByLabel("Key Name").fill("Third");
    await page.getByRole("button", { name: "Create Key" }).click();
    await expect(page.getByText("Copy it now.")).toBeVisible();
    await expectSound(page, "the new key");
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Revoke Help desk" }).click();
    await expectSound(page, "the question before a key is revoked");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
    await expectSound(page, "the question before signing out");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete Account" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
    await expectSound(page, "the dialog that deletes the account");
    await context.close();
  });
}

/** Nothing for axe to complain about, and nothing wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expectWholeInThemes(page, where);
}
