import { typesetPdf } from "./support/documents.ts";
import { holdCall } from "./support/hold-call.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";
import { stopClock, turnClockUntil } from "./support/turn-clock.ts";

const manual = typesetPdf([{ heading: "Cranes", paragraphs: ["The Tarn crane lifts 4,350 kg."] }], "Manual");

test("an upload shows how far it is, is stopped without losing its file, sent again, and leads on after two seconds", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await page.clock.install();
  await page.goto(`/addresource/${projectId}`);
  const type = page.getByRole("combobox");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["# Notes"], "notes.md", { type: "text/markdown" }));
    return transfer;
  });
  await page.locator("form:has([name=resource_type_id])").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByText("Selected: notes.md")).toBeVisible();

  await type.selectOption({ label: "PDF File" });
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
  await expect(page.getByRole("link", { name: "manual.pdf" })).toBeVisible();
});
