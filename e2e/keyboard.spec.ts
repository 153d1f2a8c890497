import { byKeys } from "./support/by-keys.ts";
import { signIn } from "./support/signed-in.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

const text =
  "The Tarn crane lifts at most 4,350 kg. It was built in 1931 by the harbour's own workshop. " +
  "Ships of more than 90 metres tie up at the eastern quay, which was deepened in 1958.";

test.use({ reducedMotion: "reduce" });

test("from a project to its indexed text, without a pointer", async ({ page }) => {
  test.setTimeout(240_000);
  const { type, press } = await byKeys(page);
  await signIn(page);
  await page.goto("/home");
  await test.step("a project is made, by its key, and opened", async () => {
    await expect(page.getByText("No projects found")).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByLabel("Project Name")).toBeFocused();
    await page.keyboard.type("Harbour");
    await page.keyboard.press("Enter");
    await press("link", "Harbour");
    await expect(page.getByRole("heading", { name: "Harbour", level: 1 })).toBeVisible();
  });

  await test.step("text is pasted as a resource and vectorized", async () => {
    await press("link", "Add Resource");
    await tabTo(page, page.getByRole("combobox"));
    await page.keyboard.type("Other");
    await press("button", /paste text/i, false);
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Cranes");
    await type("Text", text);
    await press("button", "Add Resource");
    await page.waitForURL("**/project/**");
    await press("button", "Vectorize Project Resources");
    await expect(page.getByText("Processed & Indexed")).toBeVisible({ timeout: 60_000 });
  });
});
