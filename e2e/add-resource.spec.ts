import { typesetPdf } from "./support/documents.ts";
import { holdCall } from "./support/hold-call.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";
import { stopClock, turnClockUntil } from "./support/turn-clock.ts";

const manual = typesetPdf([{ heading: "Cranes", paragraphs: ["The Tarn crane lifts 4,350 kg."] }], "Manual");
const placeholders = [
  ["Web Page", "Enter Web Page URL (e.g., https://example.com/article)", "url"],
  ["YouTube Channel", "Enter YouTube Channel URL or Name", "text"],
  ["YouTube Video", "Enter YouTube Video URL", "url"],
  ["Documentation Site", "Enter Documentation Site URL (e.g., https://example.com)", "url"],
] as const;

test("each type asks for what it needs, in the specification's words", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await page.goto(`/addresource/${projectId}`);
  await expect(page.getByRole("heading", { name: "Add New Resource" })).toBeVisible();
  await expect(page.getByText(`For Project ID: ${projectId}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Harbour" })).toHaveAttribute("href", `/project/${projectId}`);
  await expect(page.getByText("Ensure all information is correct before submitting.")).toBeVisible();
  const type = page.getByRole("combobox");
  await expect(type.locator("option").first()).toHaveText("-- Choose a type --");
  const submit = page.getByRole("button", { name: "Add Resource" });
  await expect(submit).toBeDisabled();

  for (const [name, placeholder, kind] of placeholders) {
    await type.selectOption({ label: name });
    const field = page.getByPlaceholder(placeholder);
    await expect(field).toHaveAttribute("type", kind);
    await field.fill("   ");
    await expect(submit).toBeDisabled();
  }
  for (const name of ["DOCX File", "PDF File"]) {
    await type.selectOption({ label: name });
    await expect(page.getByText("Select a file")).toBeVisible();
    await expect(page.getByText("or drag and drop")).toBeVisible();
    await expect(page.getByText("PDF, DOCX up to 10MB")).toBeVisible();
    await expect(submit).toBeDisabled();
  }
  await page.locator("input[type=file]").setInputFiles({
    name: "manual.pdf",
    mimeType: "application/pdf",
    buffer: manual,
  });
  await expect(page.getByText("Selected: manual.pdf")).toBeVisible();
  await expect(page.getByText("Change file")).toBeVisible();
});

test("a resource is added, says so, and the project's page comes after two seconds", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await page.clock.install();
  await page.goto(`/addresource/${projectId}`);
  await page.getByRole("combobox").selectOption({ label: "Web Page" });
  await page.locator("[name=FileName]").fill("example.test/quays");

  await page.route("**/resources/add/v2", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByRole("alert").getByText("An unexpected error occurred.")).toBeVisible();
  await expect(page.locator("[name=FileName]")).toHaveValue("example.test/quays");
  await page.unroute("**/resources/add/v2");
  const full = { status: 507, json: { detail: "There is no room left for it." } };
  await page.route("**/resources/add/v2", (route) => route.fulfill(full));
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByRole("alert").getByText("There is no room left for it.")).toBeVisible();
  await page.unroute("**/resources/add/v2");
  await page.route("**/resources/add/v2", (route) => route.abort());
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByText("An error occurred while adding the resource.")).toBeVisible();
  await page.unroute("**/resources/add/v2");

  const release = await holdCall(page, "**/resources/add/v2");
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByRole("button", { name: "Adding Resource..." })).toBeVisible();
  // Stopped, or what this machine takes for each step would count as part of the two seconds.
  await stopClock(page);
  release();
  await turnClockUntil(page, page.getByText("Resource added successfully! Redirecting..."));
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/addresource\//);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`));
});

test("an upload shows how far it is, and is stopped without losing the file", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await page.goto(`/addresource/${projectId}`);
  await page.getByRole("combobox").selectOption({ label: "PDF File" });
  await page.locator("input[type=file]").setInputFiles({
    name: "manual.pdf",
    mimeType: "application/pdf",
    buffer: manual,
  });
  await holdCall(page, "**/resources/add/v2");
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Add Resource" })).toBeEnabled();
  await expect(page.getByText("Selected: manual.pdf")).toBeVisible();
});

test("the type of a pasted address and of a dropped file is recognised", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await page.goto(`/addresource/${projectId}`);
  const type = page.getByRole("combobox");
  await expect(
    page.getByText("Or paste an address, or drop files here: their type is recognised."),
  ).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "https://youtu.be/abc");
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(type).toHaveValue("3");
  await expect(page.getByPlaceholder("Enter YouTube Video URL")).toHaveValue("https://youtu.be/abc");

  await type.selectOption({ label: "Web Page" });
  await page.locator("[name=FileName]").fill("https://www.youtube.com/@harbour");
  await expect(page.getByText("This looks like a YouTube Channel.")).toBeVisible();
  await page.getByRole("button", { name: "Add as YouTube Channel" }).click();
  await expect(type).toHaveValue("2");

  await type.selectOption({ label: "-- Choose a type --" });
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["# Notes"], "notes.md", { type: "text/markdown" }));
    return transfer;
  });
  await page.locator("form:has([name=resource_type_id])").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(type).toHaveValue("7");
  await expect(page.getByText("Selected: notes.md")).toBeVisible();
});
