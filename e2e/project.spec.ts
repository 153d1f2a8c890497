import { typesetPdf } from "./support/documents.ts";
import { holdCall } from "./support/hold-call.ts";
import { startLocalSite } from "./support/local-site.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const manual = typesetPdf([{ heading: "Cranes", paragraphs: ["The Tarn crane lifts 4,350 kg."] }], "Manual");

test("the project's page has the specification's words and ways, and its name and description are edited in place", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole("heading", { name: "Harbour", level: 1 })).toBeVisible();
  await expect(page.getByText(`Project ${projectId}`)).toBeVisible();
  await expect(
    page.getByText("Manage resources, vectorize data, and interact with your project's AI."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Vectorize Project Resources" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Project Resources" })).toBeVisible();
  await expect(page.getByText("No resources found.")).toBeVisible();
  await expect(page.getByText("Click 'Add Resource' to get started.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Resource" })).toHaveAttribute(
    "href",
    `/addresource/${projectId}`,
  );
  await expect(page.getByRole("link", { name: "Open Chatbox" })).toHaveAttribute(
    "href",
    `/chat/${projectId}/${person.userId}`,
  );
  await expect(page.getByRole("link", { name: "Projects", exact: true })).toHaveAttribute("href", "/");

  await page.getByRole("button", { name: "Edit project name" }).click();
  await page.getByLabel("Project name").fill("Old harbour");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Old harbour", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByLabel("Description").fill("Cranes and quays.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cranes and quays.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Old harbour", level: 1 })).toBeVisible();
  await expect(page.getByText("Cranes and quays.")).toBeVisible();
});

test("resources are loading, cannot be had, are searched and sorted, and each opens as its type says", async ({
  page,
}) => {
  const site = await startLocalSite({
    "/article":
      "<title>On quays</title><main><h1>On quays</h1><p>A quay of 300 metres was built in 1931.</p></main>",
  });
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "b-manual.pdf", manual);
  await addFile(page, person, projectId, "A-manual.pdf", manual);
  await page.request.post("/resources/add/v2", {
    multipart: {
      UserID: person.userId,
      ProjectID: projectId,
      resource_type_id: "1",
      FileName: `${site.host}/article`,
    },
  });
  // The list comes by either, whichever is first.
  const release = await holdCall(page, "**/resources/get_all");
  const releaseEvents = await holdCall(page, "**/resources/events/**");
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("Loading resources...")).toBeVisible();
  release();
  releaseEvents();
  const rows = page.getByRole("list", { name: "Resources" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(`${site.host}/article`);
  await expect(rows.nth(0)).toContainText("Web Page • Added: ");
  await expect(rows.nth(1)).toContainText("A-manual.pdf");
  await expect(rows.nth(2)).toContainText("b-manual.pdf");
  await expect(page.getByText("Not Processed")).toHaveCount(3);
  const address = page.getByRole("link", { name: `${site.host}/article` });
  await expect(address).toHaveAttribute("href", `https://${site.host}/article`);
  await expect(address).toHaveAttribute("target", "_blank");
  await expect(page.getByTitle(`Open external: ${site.host}/article`)).toBeVisible();
  await expect(page.getByTitle("View details: b-manual.pdf")).toBeVisible();
  const search = page.getByPlaceholder("Search resources by name...");
  await search.fill("B-MAN");
  await expect(rows).toHaveCount(1);
  await search.fill("nothing like it");
  await expect(page.getByText("Try adjusting your search term.")).toBeVisible();
  await search.fill("");
  await page.getByRole("link", { name: "b-manual.pdf" }).click();
  await expect(page).toHaveURL(/\/single_resource\/b-manual-pdf-/);
  await expect(page.locator("iframe")).toBeVisible();

  await page.route("**/resources/get_all", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await page.route("**/resources/events/**", (route) => route.abort());
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("Error loading resources:")).toBeVisible();
  await expect(page.getByText("HTTP error! Status: 502")).toBeVisible();
  await page.unroute("**/resources/get_all");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows).toHaveCount(3);
  await site.close();
});

test("vectorizing says what happens, and the states change as it goes on", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "manual.pdf", manual);
  await page.goto(`/project/${projectId}`);
  const release = await holdCall(page, "**/vectorize/add_resource");
  await page.getByRole("button", { name: "Vectorize Project Resources" }).click();
  await expect(page.getByRole("button", { name: "Vectorizing..." })).toBeVisible();
  await expect(page.getByText("Vectorization in Progress")).toBeVisible();
  await expect(
    page.getByText(
      "Some resources may take time to vectorize. The page will refresh automatically once completed. You can continue to use other parts of the application.",
    ),
  ).toBeVisible();
  release();
  await expect(page.getByText("Processed & Indexed")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Vectorize Project Resources" })).toBeVisible();
});

test("resources are filtered by type and state, and several are read again or deleted at once", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  for (const name of ["one.pdf", "two.pdf"]) await addFile(page, person, projectId, name, manual);
  await vectorize(page, person, projectId);
  await addFile(page, person, projectId, "three.pdf", manual);
  await page.goto(`/project/${projectId}`);
  const rows = page.getByRole("list", { name: "Resources" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Filter by state: Any state" }).click();
  await page.getByRole("menuitemradio", { name: "Not Processed" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Filter by state: Not Processed" }).click();
  await page.getByRole("menuitemradio", { name: "Any state" }).click();

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select three.pdf" }).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(page.getByText("Processed & Indexed")).toHaveCount(3, { timeout: 60_000 });

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("checkbox", { name: "Select one.pdf" }).uncheck();
  await page
    .getByRole("toolbar", { name: "Selected resources" })
    .getByRole("button", { name: "Delete" })
    .click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(dialog.getByText("2 resources")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("one.pdf");
});

test("a thousand resources cost the list no more rows than its window shows", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Many");
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ResourceID: `page-${index}`,
    FileName: `example.test/page-${String(index).padStart(4, "0")}`,
    resource_type_id: 1,
    UploadDate: "2026-01-01T00:00:00.000Z",
    AddedToVectorDB: true,
    state: "indexed",
    progress: 0,
    reason: null,
    url: null,
    parts: null,
  }));
  await page.route("**/resources/get_all", (route) => route.fulfill({ json: many }));
  await page.route("**/resources/events/**", (route) => route.abort());
  await page.goto(`/project/${projectId}`);
  const list = page.getByRole("list", { name: "Resources" });
  await expect(list.getByText("example.test/page-0000")).toBeVisible();
  expect(await list.getByRole("listitem").count()).toBeLessThan(40);
  await page.getByRole("group", { name: "Resources, scrollable" }).evaluate((one) => one.scrollTo(0, 1e6));
  await expect(list.getByText("example.test/page-0999")).toBeVisible();
  await page.getByPlaceholder("Search resources by name...").fill("page-0500");
  await expect(list.getByRole("listitem")).toHaveCount(1);
});
