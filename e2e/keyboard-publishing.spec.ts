import { byKeys } from "./support/by-keys.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { chooseByTyping, openMenuByEnter, tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

test.use({ reducedMotion: "reduce" });

// page:about-us.readable-by-everyone
test("a project is published, asked by a visitor, taken back and deleted, without a pointer", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const quay = Buffer.from(
    "Ships of more than 90 metres tie up at the eastern quay, which was deepened in 1958.",
  );
  await addFile(page, person, projectId, "quay.txt", quay);
  await vectorize(page, person, projectId);
  const { press, ask } = await byKeys(page);
  const slug = `harbour-by-keys-${Date.now()}`;

  await test.step("the project is published, and a visitor's question answered", async () => {
    await page.goto("/publish");
    await press("button", "Publish");
    const dialog = page.getByRole("dialog", { name: "Publish Project" });
    await tabTo(page, dialog.getByLabel("Public URL Slug"));
    await page.keyboard.type(slug.replace("-", " "));
    await tabTo(page, dialog.getByPlaceholder("A short summary for the public page..."));
    await page.keyboard.type("Ask about the harbour.");
    await tabTo(page, dialog.getByRole("button", { name: "Confirm Publish" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Project published successfully!")).toBeVisible();
    await page.goto(`/qa/${slug}`);
    await press("button", "Continue to Chat");
    await ask("When was the eastern quay deepened?");
    await expect(page.getByRole("log").getByText("1958").first()).toBeVisible();
  });

  await test.step("it is taken back, and the project deleted by its menu", async () => {
    await page.goto("/deployed");
    await press("button", "Harbour");
    await press("button", "Unpublish");
    await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("No Deployed Projects Found")).toBeVisible();
    await page.goto("/home");
    const options = page.getByRole("button", { name: "Options for Harbour" });
    await tabTo(page, options);
    const opened = await openMenuByEnter(page);
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(options).toBeFocused();
    await chooseByTyping(page, await openMenuByEnter(page), "Delete");
    await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("No projects found")).toBeVisible();
  });
});
