import type { Page } from "@playwright/test";
import { addProject, type Person, signIn } from "./support/signed-in.ts";
import { holdCall } from "./support/hold-call.ts";
import { expect, test } from "./support/test.ts";

const publish = (page: Page, person: Person, projectId: string, slug: string, description: string) =>
  page.request.post("/public/publish", {
    data: { UserID: person.userId, ProjectID: projectId, PublicSlug: slug, Description: description },
  });

test("a project is deleted from Delete Projects, after it was named and confirmed", async ({ page }) => {
  const person = await signIn(page);
  await addProject(page, person, "Kept", "Nothing to see");
  await addProject(page, person, "Doomed", "Old cranes");
  await page.goto("/delete");
  await expect(page.getByRole("heading", { name: "Delete Projects", level: 1 })).toBeVisible();
  await expect(
    page.getByText("Review and permanently delete projects. This action cannot be undone."),
  ).toBeVisible();
  const search = page.getByPlaceholder("Search projects to delete...");
  await search.fill("CRANES");
  await expect(page.getByRole("listitem").getByRole("heading")).toHaveText(["Doomed"]);
  await page.getByRole("button", { name: "Options for Doomed" }).click();
  await page.getByRole("menuitem", { name: "Delete Project" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(dialog.getByText("Project: Doomed")).toBeVisible();
  await expect(
    dialog.getByText(
      "Are you absolutely sure you want to delete this project? This action is permanent and cannot be undone. All associated data will be removed.",
    ),
  ).toBeVisible();

  await page.route("**/project/delete/**", (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole("button", { name: "Yes, Delete Project" }).click();
  await expect(dialog.getByText("Failed to delete project. Please try again.")).toBeVisible();
  await page.unroute("**/project/delete/**");
  await dialog.getByRole("button", { name: "Yes, Delete Project" }).click();
  await expect(page.getByText("No Projects Found")).toBeVisible();
  await expect(
    page.getByText("There are no projects available to delete, or none match your search."),
  ).toBeVisible();
  await page.getByRole("link", { name: "View All Projects" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole("listitem").getByRole("heading")).toHaveText(["Kept"]);
});

test("a project is published under a slug, a taken one is told while it is typed, and it leaves the list", async ({
  page,
}) => {
  const person = await signIn(page);
  const taken = await addProject(page, person, "First");
  await publish(page, person, taken, `taken-${person.userId}`, "First of two.");
  await addProject(page, person, "Harbour", "Cranes and quays");
  await page.goto("/publish");
  await expect(page.getByRole("heading", { name: "Publish Projects", level: 1 })).toBeVisible();
  await expect(
    page.getByText("Select projects to make them publicly accessible with a unique URL."),
  ).toBeVisible();
  await page.getByPlaceholder("Search unpublished projects...").fill("QUAYS");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Project" });
  const slug = dialog.getByLabel("Public URL Slug");
  const confirm = dialog.getByRole("button", { name: "Confirm Publish" });
  await expect(confirm).toBeDisabled();
  await slug.fill(`taken-${person.userId}`);
  await expect(dialog.getByText(/is already taken/)).toBeVisible();
  await dialog.getByPlaceholder("A short summary for the public page...").fill("Ask about the harbour.");
  await confirm.click();
  await expect(dialog.getByText(/is already taken/)).toHaveCount(2);

  await slug.fill("");
  await expect(confirm).toBeDisabled();
  await slug.pressSequentially(`Our  Harbour ${person.userId}`);
  await expect(slug).toHaveValue(`our-harbour-${person.userId}`);
  await expect(dialog.getByText("Free")).toBeVisible();
  const release = await holdCall(page, "**/public/publish");
  await confirm.click();
  await expect(dialog.getByRole("button", { name: "Publishing..." })).toBeVisible();
  release();
  await expect(page.getByRole("alert").getByText("Project published successfully!")).toBeVisible();
  await expect(page.getByText("No Projects to Publish")).toBeVisible();
  await expect(
    page.getByText("All your current projects are either already published or you haven't created any yet."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "View All Projects" })).toHaveAttribute("href", "/projects");
});

test("deployed projects are searched, opened, edited, and taken back", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const person = await signIn(page);
  await page.goto("/deployed");
  await expect(page.getByText("No Deployed Projects Found")).toBeVisible();
  await expect(
    page.getByText("You haven't published any projects yet, or none match your search."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Publish a Project" })).toHaveAttribute("href", "/publish");

  const slug = `harbour-${person.userId}`;
  const older = await addProject(page, person, "Lighthouse", "Internal notes");
  await publish(page, person, older, `lights-${person.userId}`, "Ask about lights.");
  const projectId = await addProject(page, person, "Harbour");
  await publish(page, person, projectId, slug, "Ask about cranes.");
  await page.reload();
  const cards = page.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(cards).toHaveText(["Harbour", "Lighthouse"]);
  await expect(page.getByText("Live", { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^Published /)).toHaveCount(2);
  const search = page.getByPlaceholder("Search deployed projects by name, slug or description...");
  for (const typed of ["LIGHTHOUSE", "internal", "ABOUT LIGHTS", "lights-"]) {
    await search.fill(typed);
    await expect(cards).toHaveText(["Lighthouse"]);
  }
  await search.fill("");

  await page.getByRole("button", { name: "Copy the link of Harbour" }).click();
  const origin = new URL(page.url()).origin;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`${origin}/public/${slug}`);

  await page.getByRole("button", { name: "Harbour", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Harbour" });
  for (const term of [
    "Project ID",
    "Internal Description",
    "Public Description",
    "Public Link",
    "Public Slug",
    "Creation Date",
    "User ID",
  ])
    await expect(details.getByText(term, { exact: true })).toBeVisible();
  await expect(details.getByText("Not available")).toHaveCount(1);
  const link = details.getByRole("link", { name: new RegExp(slug) });
  await expect(link).toHaveAttribute("href", `${origin}/public/${slug}`);
  await expect(link).toHaveAttribute("target", "_blank");

  await details.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Public Page" });
  await edit.getByLabel("Public URL Slug").fill(`quay-${person.userId}`);
  await expect(edit.getByText("The address that you shared before stops working.")).toBeVisible();
  await edit.getByLabel("Suggested questions").fill("Which crane is the oldest?\n\nWho owns the quay?");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByText(`/public/quay-${person.userId}`)).toBeVisible();
  await page.goto(`/qa/quay-${person.userId}`);
  await page.getByRole("button", { name: "Continue to Chat" }).click();
  await expect(page.getByRole("button", { name: "Who owns the quay?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tell me a fun fact." })).toHaveCount(0);

  await page.goto("/deployed");
  await page.getByRole("button", { name: "Harbour", exact: true }).click();
  await details.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(details).toHaveCount(0);
  await page.getByRole("button", { name: "Harbour", exact: true }).click();
  await details.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(cards).toHaveText(["Lighthouse"]);
});
