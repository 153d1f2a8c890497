import type { Page } from "@playwright/test";
import { addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const names = (page: Page) => page.getByRole("listitem").getByRole("heading", { level: 2 });
/** More than are drawn at once. */
const many = 65;

test.use({ locale: "de-DE" });

// spec:projects.3 spec:projects.9 spec:projects.10 spec:projects.12
test("projects are created, found, sorted and deleted; many are drawn as one scrolls, and the sidebar is a drawer on a phone", async ({
  page,
}) => {
  const person = await signIn(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your Projects" })).toBeVisible();
  await page.getByRole("button", { name: "New Project" }).click();
  await page.getByLabel("Project Name").fill("Harbour");
  await page.getByLabel("Description", { exact: true }).fill("Cranes and quays.");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(names(page)).toHaveText(["Harbour"]);
  const today = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium" }).format(new Date());
  await expect(page.getByText(`Created: ${today}`, { exact: true })).toBeVisible();

  await addProject(page, person, "anchors", "What the port authority wrote of its quays. ".repeat(20));
  await page.goto("/projects");
  const height = async (text: string) => (await page.getByText(text).boundingBox())!.height;
  await expect(names(page)).toHaveText(["anchors", "Harbour"]);
  expect(await height("What the port authority wrote")).toBe(2 * (await height("Cranes and quays.")));
  await page.getByRole("button", { name: "Sort projects: Newest first" }).click();
  await page.getByRole("menuitemradio", { name: "Oldest first" }).click();
  await page.reload();
  await expect(names(page)).toHaveText(["Harbour", "anchors"]);

  await page.getByRole("button", { name: "Options for anchors" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("button", { name: "Options for anchors" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(names(page)).toHaveText(["Harbour"]);

  await Promise.all(Array.from({ length: many }, (_, i) => addProject(page, person, `Pier ${i}.`)));
  await page.reload();
  await expect(names(page).first()).toHaveText("Harbour");
  expect(await names(page).count()).toBeLessThan(many);
  await page.getByRole("searchbox").fill("pier 64.");
  await expect(names(page)).toHaveText(["Pier 64."]);
  await page.getByRole("searchbox").fill("");
  await expect(async () => {
    await names(page).last().scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(many + 1, { timeout: 500 });
  }).toPass();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open sidebar" }).click();
  const drawer = page.getByRole("dialog", { name: "Projects" });
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await drawer.getByRole("link", { name: "Deployed Projects" }).click();
  await expect(page).toHaveURL("/deployed");
  await expect(drawer).toHaveCount(0);
});
