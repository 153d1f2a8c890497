import type { Page } from "@playwright/test";
import { signInAdministrator } from "./support/administrator.ts";
import { newPerson } from "./support/members.ts";
import { expect, test } from "./support/test.ts";

async function choose(page: Page, email: string, item: string): Promise<void> {
  await page.getByPlaceholder("Search accounts by name or address...").fill(email);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("an administrator suspends and restores who is signed in, and deletes who leaves", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const admin = await signInAdministrator(page, server);
  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const { person, calls } = await newPerson(baseURL!, "Guest");
  await calls.post("/project/add", {
    data: { ProjectName: "Left behind", Description: "", UserID: person.userId },
  });
  await calls.dispose();
  await page.goto("/home");
  await page.getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  const enter = async () => {
    await guest.getByLabel("Email address").fill(person.email);
    await guest.getByLabel("Password", { exact: true }).fill(person.password);
    await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await guest.goto("/login");
  await enter();

  // The page that is open shows it, without touching it, and its stream ends.
  const streamed = guest.waitForResponse((response) => response.url().includes("/resources/events/"));
  await guest.getByRole("link", { name: "Left behind" }).click();
  const ended = (await streamed).finished();
  await choose(page, person.email, "Suspend");
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
  await expect(guest).toHaveURL("/login?reason=suspended");
  await expect(guest.getByText("Your account is suspended.")).toBeVisible();
  await ended;
  await enter();
  await expect(guest.getByText("This account is suspended. Please contact your administrator")).toBeVisible();
  await choose(page, person.email, "Restore");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Account restored.")).toBeVisible();
  await enter();
  await expect(guest).toHaveURL("/home");

  await choose(page, person.email, "Delete");
  await page.getByLabel("New owner's email").fill(admin.email);
  await page.getByRole("button", { name: "Hand Over and Delete" }).click();
  await expect(page.getByText("1 project was handed over.")).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("Left behind")).toBeVisible();
  await guest.context().close();
});
