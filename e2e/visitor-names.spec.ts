import { typesetPdf } from "./support/documents.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const manual = typesetPdf([{ heading: "Cranes", paragraphs: ["The Tarn crane lifts 4,350 kg."] }], "Manual");

test("the owner chooses what visitors see of documents' names: none, a title, or the name", async ({
  page,
}) => {
  test.slow();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Cranes");
  await addFile(page, person, projectId, "internal-crane-list.pdf", manual);
  await vectorize(page, person, projectId);
  const slug = `cranes-${person.userId}`;

  await page.goto("/publish");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Project" });
  await dialog.getByLabel("Public URL Slug").fill(slug);
  await dialog.getByLabel("Brief Public Description").fill("Cranes and what they lift.");
  await expect(dialog.getByLabel("Names of documents")).toHaveValue("none");
  await dialog.getByLabel("Names of documents").selectOption("Titles that you give");
  await dialog.getByLabel("internal-crane-list.pdf").fill("The crane book");
  await expectLooks(page, "publish-titles");
  await dialog.getByRole("button", { name: "Confirm Publish" }).click();
  await expect(page.getByText("Project published successfully!")).toBeVisible();

  async function shownTo(visitor: typeof page): Promise<string> {
    await visitor.goto(`/qa/${slug}`);
    await visitor.getByRole("button", { name: "Continue to Chat" }).click();
    await visitor.getByPlaceholder(/^Message /).fill("What does the Tarn crane lift?");
    await visitor.keyboard.press("Enter");
    await visitor
      .getByRole("button", { name: /^Source 1:/ })
      .first()
      .click();
    const source = visitor.getByRole("region", { name: "Source 1", exact: true });
    await expect(source).toContainText("4,350 kg");
    return (await visitor.locator("body").innerText()) + (await source.innerText());
  }
  const titled = await shownTo(page);
  expect(titled).toContain("The crane book");
  expect(titled).not.toContain("internal-crane-list");

  await page.goto("/deployed");
  await page
    .getByRole("button", { name: /Cranes/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Public Page" });
  await expect(edit.getByLabel("internal-crane-list.pdf")).toHaveValue("The crane book");
  await edit.getByLabel("Names of documents").selectOption("The documents’ own names");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The public page was changed.")).toBeVisible();
  expect(await shownTo(page)).toContain("internal-crane-list.pdf");
});
