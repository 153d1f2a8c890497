import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { expect, test } from "./support/test.ts";

const newsletter = (page: Page) => page.getByRole("form", { name: "Newsletter" });
const emailOf = (page: Page) => newsletter(page).getByLabel("Email for the newsletter");
const subscribe = (page: Page) => newsletter(page).getByRole("button", { name: "Subscribe" });
const form = (page: Page) => page.getByRole("form", { name: "Request a demo" });

/** Opens a page on which the clock stands until it is turned, once it has hydrated. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Begins in a form's field, and waits until the server takes its token: the page's clock does not turn the server's. */
async function begin(page: Page, field: Locator): Promise<void> {
  const token = page.waitForResponse("**/form_token");
  await field.focus();
  const { wait_ms } = (await (await token).json()) as { wait_ms: number };
  await sleep(wait_ms + 100);
}

test.describe("the newsletter", () => {
  test("an address that is none is told in an alert, and nothing is sent", async ({ page }) => {
    let sent = 0;
    await page.route("**/newsletter", (route) => {
      sent++;
      return route.abort();
    });
    await openStill(page, paths.pricing());
    for (const wrong of ["", "   ", "ada.example.test"]) {
      await emailOf(page).fill(wrong);
      await subscribe(page).click();
      await expect(newsletter(page).getByRole("alert")).toHaveText("Please enter a valid email address.");
    }
    await expect(emailOf(page)).toHaveAttribute("type", "email");
    await expect(emailOf(page)).toHaveAttribute("required", "");
    expect(sent).toBe(0);
  });

  test("a valid address is thanked for five seconds, and kept by the server", async ({ page }) => {
    await openStill(page, paths.aboutUs());
    await begin(page, emailOf(page));
    await emailOf(page).fill("ada@example.test");
    const answer = page.waitForResponse("**/newsletter");
    await subscribe(page).click();
    await page.clock.runFor(1600);
    expect((await answer).status()).toBe(201);
    await expect(newsletter(page).getByText("Thanks for subscribing!")).toBeVisible();
    await expect(emailOf(page)).toHaveValue("");
    await page.clock.runFor(4000);
    await expect(newsletter(page).getByText("Thanks for subscribing!")).toBeVisible();
    await page.clock.runFor(1100);
    await expect(newsletter(page).getByText("Thanks for subscribing!")).toHaveCount(0);
  });

  test("an address that is typed and sent before the page can hear it is sent once it can", async ({
    page,
  }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(paths.features(), { waitUntil: "domcontentloaded" });
    await emailOf(page).fill("early@example.test");
    await subscribe(page).click();
    await expect(page).toHaveURL(paths.features());
    const sent = page.waitForRequest("**/newsletter");
    release();
    expect((await sent).postDataJSON()).toMatchObject({ email: "early@example.test" });
    await expect(newsletter(page).getByText("Thanks for subscribing!")).toBeVisible();
    await expect(emailOf(page)).toHaveValue("");
  });

  test("a failure is told, and the address stays", async ({ page }) => {
    await page.route("**/newsletter", (route) =>
      route.fulfill({ status: 429, json: { message: "This was sent too often. Please try again later." } }),
    );
    await page.goto(paths.features());
    await emailOf(page).fill("ada@example.test");
    await subscribe(page).click();
    await expect(newsletter(page).getByRole("alert")).toHaveText(
      "This was sent too often. Please try again later.",
    );
    await expect(emailOf(page)).toHaveValue("ada@example.test");
    await page.unroute("**/newsletter");
    await page.route("**/form_token", (route) => route.abort());
    await subscribe(page).click();
    await expect(newsletter(page).getByRole("alert")).toContainText("no answer came");
  });
});

test.describe("the contact page", () => {
  test("what is required is told, and the first missing field takes the focus", async ({ page }) => {
    await openStill(page, paths.contact());
    await form(page).getByLabel("First name *").fill("Ada");
    await form(page).getByRole("button", { name: "Request Demo" }).click();
    await expect(form(page).getByRole("alert")).toHaveText("Please fill in all required fields (*).");
    await expect(form(page).getByLabel("Last name *")).toBeFocused();
    for (const optional of ["Phone", "Company", "Message"])
      await expect(form(page).getByLabel(optional)).not.toHaveAttribute("required");
  });

  test("a valid request is thanked in the form's place, and four seconds later the page is new", async ({
    page,
  }) => {
    await openStill(page, paths.contact("VPC & On-Premise"));
    await expect(form(page).getByLabel("Message")).toHaveValue(
      /^I would like to talk about: VPC & On-Premise/,
    );
    await begin(page, form(page).getByLabel("First name *"));
    await form(page).getByLabel("First name *").fill("Ada");
    await form(page).getByLabel("Last name *").fill("Lovelace");
    await form(page).getByLabel("Email *").fill("ada@example.test");
    await form(page).getByRole("button", { name: "Request Demo" }).click();
    const thanks = page.getByRole("heading", { name: "Thank you!" });
    await page.clock.runFor(1600);
    await expect(thanks).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await expect(thanks).toBeFocused();
    await page.clock.runFor(3000);
    await expect(thanks).toBeVisible();
    const loaded = page.waitForEvent("load");
    await page.clock.runFor(1100);
    await loaded;
    await expect(form(page).getByLabel("First name *")).toHaveValue("");
  });

  test("a refusal shows the server's words and keeps what was typed", async ({ page }) => {
    await page.goto(paths.contact());
    await form(page).getByLabel("First name *").fill("Ada");
    await form(page).getByLabel("Last name *").fill("Lovelace");
    await form(page).getByLabel("Email *").fill("nobody");
    await form(page).getByRole("button", { name: "Request Demo" }).click();
    await expect(form(page).getByRole("alert")).toHaveText("Please enter a valid email address.");
    await expect(form(page).getByLabel("First name *")).toHaveValue("Ada");
  });
});
