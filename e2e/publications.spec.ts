import { copiedText } from "./support/copied-text.ts";
import { addFile, addProject, publish, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test("a project is published under a slug that nobody has, a visitor asks it, and it is edited, taken back and deleted", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  const [taken, slug] = [`taken-${person.userId}`, `our-harbour-${person.userId}`];
  const other = await addProject(page, person, "Lighthouse");
  await publish(page, person, other, taken);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "cranes.md", Buffer.from("The Tarn crane lifts at most 4,350 kg."));
  await vectorize(page, person, projectId);

  await page.goto("/publish");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Project" });
  const field = dialog.getByLabel("Public URL Slug");
  await field.fill(taken);
  await expect(dialog.getByText(/is already taken/)).toBeVisible();
  await field.fill("");
  await field.pressSequentially(`Our  Harbour ${person.userId}`);
  await expect(field).toHaveValue(slug);
  await expect(dialog.getByText("Free")).toBeVisible();
  await dialog.getByPlaceholder("A short summary for the public page...").fill("Ask about the harbour.");
  await dialog.getByRole("button", { name: "Confirm Publish" }).click();
  await expect(page.getByText("Project published successfully!")).toBeVisible();
  await expect(page.getByText("No Projects to Publish")).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto(`/public/${slug}`);
  await expect(visitor).toHaveURL(`/qa/${slug}`);
  await visitor.getByRole("button", { name: "Continue to Chat" }).click();
  await visitor.getByPlaceholder("Message Groundwork...").fill("How much does the Tarn crane lift?");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("log").getByText("4,350 kg").first()).toBeVisible();

  await page.goto("/deployed");
  const cards = page.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(cards).toHaveText(["Harbour", "Lighthouse"]);
  await page.getByRole("button", { name: "Copy the link of Harbour" }).click();
  await expect.poll(() => copiedText(page)).toBe(`${new URL(page.url()).origin}/public/${slug}`);
  await page.getByRole("button", { name: "Harbour", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Harbour" });
  await details.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Public Page" });
  await edit.getByLabel("Public URL Slug").fill(`quay-${person.userId}`);
  await edit.getByLabel("Suggested questions").fill("Who owns the quay?");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`/public/quay-${person.userId}`)).toBeVisible();
  await visitor.goto(`/qa/quay-${person.userId}`);
  await visitor.getByRole("button", { name: "Continue to Chat" }).click();
  await expect(visitor.getByRole("button", { name: "Who owns the quay?" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Tell me a fun fact." })).toHaveCount(0);

  await page.getByRole("button", { name: "Harbour", exact: true }).click();
  await details.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(cards).toHaveText(["Lighthouse"]);
  expect((await visitor.request.get(`/public/info/quay-${person.userId}`)).status()).toBe(404);

  await page.goto("/delete");
  await page.getByPlaceholder("Search projects to delete...").fill("HARB");
  await page.getByRole("button", { name: "Options for Harbour" }).click();
  await page.getByRole("menuitem", { name: "Delete Project" }).click();
  const asked = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await asked.getByRole("button", { name: "Yes, Delete Project" }).click();
  await expect(page.getByText("No Projects Found")).toBeVisible();
  await page.getByRole("link", { name: "View All Projects" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(cards).toHaveText(["Lighthouse"]);
  await visitor.context().close();
});
