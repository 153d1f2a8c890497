import { signInAdministrator } from "./support/administrator.ts";
import { expect, test } from "./support/test.ts";

test("an administrator invites somebody, who registers by the link and signs in", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const admin = await signInAdministrator(page, server);
  await page.goto("/home");
  await page.getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await page.getByRole("button", { name: "Invite by Email" }).click();
  const dialog = page.getByRole("dialog");
  const email = `guest-${admin.userId}@groundwork.example`;
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  const link = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Done" }).click();

  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.getByLabel("Email address")).toHaveValue(email);
  await guest.getByLabel("Username").fill("Guest");
  await guest.getByLabel("Password", { exact: true }).fill("quite long enough");
  await guest.getByLabel("Confirm Password").fill("quite long enough");
  await guest.getByRole("button", { name: "Register" }).click();
  await expect(guest.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await guest.getByLabel("Email address").fill(email);
  await guest.getByLabel("Password", { exact: true }).fill("quite long enough");
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(guest).toHaveURL("/home");
  await guest.context().close();
});
