import { typesetPdf } from "./support/documents.ts";
import { addFile, addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const manual = typesetPdf([{ heading: "Cranes", paragraphs: ["The Tarn crane lifts 4,350 kg."] }], "Manual");

test.use({ locale: "de-DE" });

// spec:projects.9
test("a project is renamed, read, filtered and set up; a file that cannot be read says why, is tried again and removed", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
  await addFile(page, person, projectId, "manual.pdf", manual);
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Edit project name" }).click();
  await page.getByLabel("Project name").fill("Old harbour");
  await page.keyboard.press("Enter");
  // A menu that is open while the name is saved closes, because the focus goes back to the pencil.
  await expect(page.getByRole("heading", { name: "Old harbour", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Project options" }).click();
  await page.getByRole("menuitem", { name: "Name and description" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Cranes and quays.");
  await page.getByRole("button", { name: "Save" }).click();
  // The field that was filled has the same words until it is saved.
  await expect(page.getByRole("paragraph").filter({ hasText: "Cranes and quays." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Old harbour", level: 1 })).toBeVisible();
  await expect(page.getByText("Cranes and quays.")).toBeVisible();
  const today = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium" }).format(new Date());
  await expect(page.getByText(`PDF File • Added: ${today}`)).toHaveCount(2);

  await page.getByRole("button", { name: "Vectorize Project Resources" }).click();
  await expect(page.getByText("Processed & Indexed")).toHaveCount(1, { timeout: 60_000 });
  const retry = page.getByRole("button", { name: /Retry/ });
  await expect(retry).toBeVisible();
  const retried = page.waitForResponse("**/resources/retry/**");
  await retry.click();
  await retried;
  await expect(retry).toBeVisible();
  const rows = page.getByRole("list", { name: "Resources" }).getByRole("listitem");
  await page.getByRole("button", { name: "Filter by state: Any state" }).click();
  await page.getByRole("menuitemradio", { name: "Failed" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Filter by state: Failed" }).click();
  await page.getByRole("menuitemradio", { name: "Any state" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select broken.pdf" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("manual.pdf");

  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("When there is no answer").fill("Ask the harbour master.");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  const visitors = page.getByRole("group", { name: "Its publication" });
  await visitors.getByLabel("Questions at once").fill("2");
  await page.getByRole("button", { name: "Save Limit" }).click();
  await expect(page.getByText("Limit saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("When there is no answer")).toHaveValue("Ask the harbour master.");
  await expect(visitors.getByLabel("Questions at once")).toHaveValue("2");
});

// spec:project.2
test("a list of resources is at most 60 % of the window high, and a thousand cost no more rows than it shows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
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
  const scroller = page.getByRole("group", { name: "Resources, scrollable" });
  const { height } = (await scroller.boundingBox())!;
  const row = (await list.getByRole("listitem").first().boundingBox())!.height;
  expect(height).toBeLessThanOrEqual(600);
  expect(Math.floor(600 / row) * row - height).toBeCloseTo(0, 0);
  await scroller.evaluate((one) => one.scrollTo(0, 1e6));
  await expect(list.getByText("example.test/page-0999")).toBeVisible();
  expect(await list.getByRole("listitem").count()).toBeLessThan(40);
});
