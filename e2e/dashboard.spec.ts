import type { Page } from "@playwright/test";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { typesetPdf } from "./support/documents.ts";
import { holdCall } from "./support/hold-call.ts";
import { expect, test } from "./support/test.ts";

const names = (page: Page) => page.getByRole("listitem").getByRole("heading", { level: 2 });

test("the dashboard has the specification's words, and its sidebar leads to the other pages", async ({
  page,
}) => {
  const person = await signIn(page);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Your Projects", level: 1 })).toBeVisible();
  await expect(page.getByPlaceholder("Search projects by name or description...")).toBeVisible();
  await expect(page.getByText("No projects found")).toBeVisible();
  await expect(page.getByText("Get started by creating a new project.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Project" })).toBeVisible();
  await expect(page.getByText(person.userId.slice(0, 1).toUpperCase(), { exact: true })).toBeVisible();

  const sidebar = page.getByRole("navigation", { name: "Projects" });
  await expect(sidebar.getByRole("link", { name: "Groundwork" })).toHaveAttribute("href", "/");
  for (const [name, path] of [
    ["Publish Project", "/publish"],
    ["Deployed Projects", "/deployed"],
    ["Delete Project", "/delete"],
  ] as const)
    await expect(sidebar.getByRole("link", { name })).toHaveAttribute("href", path);
  await sidebar.getByRole("button", { name: "Add Project" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Project" })).toBeVisible();
});

test("/ and /projects are the dashboard for those signed in", async ({ page }) => {
  await signIn(page);
  for (const path of ["/", "/projects"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Your Projects" })).toBeVisible();
  }
});

test("a project is added, saving says so, and a failure keeps what was typed", async ({ page }) => {
  await signIn(page);
  await page.goto("/home");
  await page.getByRole("button", { name: "New Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Project" });
  await dialog.getByLabel("Project Name").fill("Harbour");
  await dialog.getByLabel("Description").fill("Cranes and quays.");

  await page.route("**/project/add", (route) => route.abort());
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Project Name")).toHaveValue("Harbour");

  await page.unroute("**/project/add");
  const release = await holdCall(page, "**/project/add");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("button", { name: "Adding project..." })).toBeVisible();
  release();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole("listitem").filter({ hasText: "Harbour" });
  await expect(card.getByText("Cranes and quays.")).toBeVisible();
  await expect(card.getByText(/^Created: /)).toBeVisible();

  await page.getByRole("button", { name: "New Project" }).click();
  await expect(dialog.getByLabel("Project Name")).toHaveValue("");
});

test("projects are found by name and description, whatever the case, and stand newest first or as chosen", async ({
  page,
}) => {
  const person = await signIn(page);
  for (const [name, description] of [
    ["Beacons", "Lights along the coast"],
    ["anchors", ""],
    ["Cranes", "Lifting gear"],
  ])
    await addProject(page, person, name!, description);
  await page.goto("/home");
  await expect(names(page)).toHaveText(["Cranes", "anchors", "Beacons"]);
  await expect(page.getByText("No description available.")).toBeVisible();
  const search = page.getByPlaceholder("Search projects by name or description...");
  await search.fill("LIGHTS");
  await expect(names(page)).toHaveText(["Beacons"]);
  await search.fill("ANCH");
  await expect(names(page)).toHaveText(["anchors"]);
  await search.fill("nothing like it");
  await expect(page.getByText("No projects found")).toBeVisible();
  await search.press("Escape");
  await expect(search).toHaveValue("");

  await page.getByRole("button", { name: "Sort projects: Newest first" }).click();
  await page.getByRole("menuitemradio", { name: "By name" }).click();
  await expect(names(page)).toHaveText(["anchors", "Beacons", "Cranes"]);
  await page.reload();
  await expect(names(page)).toHaveText(["anchors", "Beacons", "Cranes"]);
});

test("of many projects the first are drawn, the others as one scrolls to them, and a search finds each", async ({
  page,
}) => {
  const person = await signIn(page);
  for (let number = 1; number <= 130; number++) await addProject(page, person, `Pier ${number}.`);
  await page.goto("/home");
  await expect(names(page).first()).toHaveText("Pier 130.");
  expect(await names(page).count()).toBeLessThan(130);
  const search = page.getByPlaceholder("Search projects by name or description...");
  await search.fill("pier 1.");
  await expect(names(page)).toHaveText(["Pier 1."]);
  await search.fill("");
  await expect(async () => {
    await names(page).last().scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(130, { timeout: 500 });
  }).toPass();
  await expect(names(page).last()).toHaveText("Pier 1.");
});

test("a card's menu closes on a click outside, and Delete asks, says what happens, and shows a failure in the dialog", async ({
  page,
}) => {
  const person = await signIn(page);
  await addProject(page, person, "Doomed");
  await page.goto("/home");
  const options = page.getByRole("button", { name: "Options for Doomed" });
  await options.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(page.getByRole("menu")).toHaveCount(0);

  await options.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(
    dialog.getByText("Are you sure you want to delete this project? This action cannot be undone."),
  ).toBeVisible();
  await page.route("**/project/delete/**", (route) => route.abort());
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByText("An unexpected error occurred during deletion.")).toBeVisible();
  await page.unroute("**/project/delete/**");
  const release = await holdCall(page, "**/project/delete/**");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  release();
  await expect(page.getByText("No projects found")).toBeVisible();
});

test("a list that cannot be had says so where it would stand, and is asked for again", async ({ page }) => {
  const person = await signIn(page);
  await addProject(page, person, "Here all along");
  await page.route("**/project/get_by_user/**", (route) => route.abort());
  await page.goto("/home");
  await expect(page.getByText(/Failed to fetch projects/)).toBeVisible();
  await page.unroute("**/project/get_by_user/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(names(page)).toHaveText(["Here all along"]);
});

test("a card tells how its resources stand, and keys search and create", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Counted");
  const manual = typesetPdf(
    [{ heading: "Cranes", paragraphs: ["The Tarn crane lifts 4,350 kg."] }],
    "Manual",
  );
  await addFile(page, person, projectId, "manual.pdf", manual);
  await vectorize(page, person, projectId);
  await addFile(page, person, projectId, "later.pdf", manual);
  await page.goto("/home");
  await expect(page.getByRole("img", { name: "2 resources, 1 indexed" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByPlaceholder("Search projects by name or description...")).toBeFocused();
  await page.keyboard.type("n");
  await expect(page.getByPlaceholder("Search projects by name or description...")).toHaveValue("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Create New Project" })).toBeVisible();
});

test("on a narrow screen the sidebar opens and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/home");
  await page.getByRole("button", { name: "Open sidebar" }).click();
  const drawer = page.getByRole("dialog", { name: "Projects" });
  await expect(drawer.getByRole("link", { name: "Deployed Projects" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
});
