import type { Page } from "@playwright/test";
import { signInAdministrator } from "./support/administrator.ts";
import { expect, test } from "./support/test.ts";

async function choose(page: Page, email: string, item: string): Promise<void> {
  await page.getByPlaceholder("Search accounts by name or address...").fill(email);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("an administrator invites somebody who registers by the link, suspends who is signed in, and deletes who leaves", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const admin = await signInAdministrator(page, server);
  await page.goto("/home");
  await page.getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await page.getByRole("button", { name: "Invite by Mail" }).click();
  const dialog = page.getByRole("dialog");
  const email = `guest-${admin.userId}@groundwork.example`;
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  const link = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Done" }).click();

  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const enter = async () => {
    await guest.getByLabel("Email address").fill(email);
    await guest.getByLabel("Password", { exact: true }).fill("quite long enough");
    await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.getByLabel("Email address")).toHaveValue(email);
  await guest.getByLabel("Username").fill("Guest");
  await guest.getByLabel("Password", { exact: true }).fill("quite long enough");
  await guest.getByLabel("Confirm Password").fill("quite long enough");
  await guest.getByRole("button", { name: "Register" }).click();
  await expect(guest.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await enter();
  await guest.getByRole("button", { name: "New Project" }).click();
  await guest.getByLabel("Project Name").fill("Left behind");
  await guest.getByRole("button", { name: "Create", exact: true }).click();

  // The page that is open is told, without touching it, and its stream ends.
  const streamed = guest.waitForResponse((response) => response.url().includes("/resources/events/"));
  await guest.getByRole("link", { name: "Left behind" }).click();
  const ended = (await streamed).finished();
  await choose(page, email, "Suspend");
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
  await expect(guest).toHaveURL("/login?reason=suspended");
  await expect(guest.getByText("This account was suspended.")).toBeVisible();
  await ended;
  await enter();
  await expect(guest.getByText("This account is suspended. Please contact your administrator")).toBeVisible();
  await choose(page, email, "Restore");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The account is restored.")).toBeVisible();
  await enter();
  await expect(guest).toHaveURL("/home");

  await choose(page, email, "Delete");
  await page.getByLabel("Email address of who gets them").fill(admin.email);
  await page.getByRole("button", { name: "Hand Over and Delete" }).click();
  await expect(page.getByText("1 project was handed over.")).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("Left behind")).toBeVisible();
  await guest.context().close();
});
