import type { APIRequestContext, Page } from "@playwright/test";
import { copiedText } from "./support/copied-text.ts";
import { signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const section = (page: Page, name: string) => page.getByRole("region", { name });

/** Returns the status for a request with this key and without a cookie. */
async function withKey(request: APIRequestContext, key: string): Promise<number> {
  return (await request.get("/auth/session", { headers: { authorization: `Bearer ${key}` } })).status();
}

test("an account gets another name and password, signs others out, makes a key, and is deleted", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const person = await signIn(page);
  const other = await browser.newContext({ baseURL: baseURL!, userAgent: firefox });
  const isSignedIn = async () => (await other.request.get("/auth/session")).ok();
  const signInElsewhere = (password = person.password) =>
    other.request.post("/auth/login", { data: { email: person.email, password } });
  await signInElsewhere();

  await page.goto("/home");
  await page.getByRole("link", { name: /^Account, signed in as/ }).click();
  await expect(page).toHaveTitle("Account · Groundwork");
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save Name" }).click();
  await expect(page.getByText("Name saved.")).toBeVisible();

  const sessions = section(page, "Sessions");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").first()).toContainText("This session");
  await sessions.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect(await isSignedIn()).toBe(false);

  const keys = section(page, "API keys");
  await keys.getByRole("button", { name: "New API Key" }).click();
  await page.getByLabel("Key Name").fill("Help desk");
  await page.getByRole("button", { name: "Create Key" }).click();
  const shown = page.getByRole("dialog", { name: "Your New API Key" });
  const key = await shown.getByLabel("Help desk").inputValue();
  // Seen once only, so nothing closes it by mistake.
  await page.keyboard.press("Escape");
  await shown.getByRole("button", { name: "Copy the key" }).click();
  await expect(shown.getByText("Copied!")).toBeVisible();
  expect(await copiedText(page)).toBe(key);
  await shown.getByRole("button", { name: "Done" }).click();
  expect(await page.content()).not.toContain(key);
  expect(await withKey(request, key)).toBe(200);

  await signInElsewhere();
  const form = section(page, "Password");
  await form.getByLabel("Current Password").fill(person.password);
  await form.getByLabel("New Password").fill("a longer new one");
  await form.getByLabel("Confirm Password").fill("a longer new one");
  await form.getByRole("button", { name: "Change Password" }).click();
  await expect(
    page.getByText("Password changed. Every other session was signed out, and API keys were revoked."),
  ).toBeVisible();
  expect([await isSignedIn(), await withKey(request, key)]).toEqual([false, 401]);
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
  await expect(keys.getByText("No API keys")).toBeVisible();

  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Account" });
  await dialog.getByLabel("Email address").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill("a longer new one");
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account and its data were deleted.")).toBeVisible();
  expect((await signInElsewhere("a longer new one")).status()).toBe(401);
  await other.close();
});
