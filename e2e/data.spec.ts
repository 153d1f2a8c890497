import { expectLooks } from "./support/expect-looks.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const handbook = `# Harbour handbook

## Berths

| Berth | Code | Length (m) | Price | Shore power | Free from |
|---|---|---|---|---|---|
| North quay | HB-1 | 12 | 40 EUR | yes | 2026-03-01 |
| South quay | HB-2 | 8 | 28 EUR | no | 2026-04-01 |
| Old mole | HB-3 | 18 | 65 EUR | yes | 2026-03-15 |

## Harbour office

Phone: +44 113 496 0177

Opening hours: Mon–Fri 8:00–16:00
`;

test("tables of a project are found, sorted and filtered by keys and pointer, and each cell opens its place", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const id = await addFile(page, person, projectId, "handbook.md", Buffer.from(handbook));
  await vectorize(page, person, projectId);
  await page.goto(`/project/${projectId}`);
  await page.getByRole("button", { name: "Project options" }).click();
  await page.getByRole("menuitem", { name: "Data" }).click();
  await expect(page.getByRole("heading", { name: "Data", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Berths/ })).toBeVisible();
  await expectLooks(page, "data-tables");

  await page.keyboard.press("/");
  await page.keyboard.type("mole");
  await expect(page.getByRole("link", { name: /Harbour office/ })).toHaveCount(0);
  await page.getByRole("link", { name: /Berths/ }).press("Enter");
  await expect(page.getByRole("button", { name: "North quay" })).toBeVisible();
  await expectLooks(page, "data-table");

  const firstBerth = page.locator("tbody tr").first().locator("td").first();
  await page.getByRole("columnheader", { name: /Price/ }).getByRole("button").press("Enter");
  await expect(firstBerth).toHaveText("South quay");
  await page.getByLabel("Column", { exact: true }).selectOption("Code");
  await page.getByLabel("Value", { exact: true }).fill("HB-3");
  await page.keyboard.press("Enter");
  await expect(firstBerth).toHaveText("Old mole");
  await expect(page.locator("tbody tr")).toHaveCount(1);

  await page.getByRole("button", { name: "65 EUR" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "65 EUR" });
  await expect(dialog.getByText("Old mole")).toBeVisible();
  await expectLooks(page, "data-cell");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "65 EUR" })).toBeFocused();

  await page.goto(`/read/${projectId}/${id}`);
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await page.getByRole("link", { name: /Harbour office/ }).click();
  await expect(page.getByRole("button", { name: "+44 113 496 0177" })).toBeVisible();
});
