import { expectFits, expectWholeInThemes } from "./support/expect-sound.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the guide is read from page to page, and is whole for axe in both themes", async ({ page }) => {
  await page.goto("/docs");
  await page.getByRole("link", { name: "guide", exact: true }).click();
  const guide = page.getByRole("navigation", { name: "Guide" });
  for (const title of ["Accounts", "Plans", "Backups", "The audit log", "Signing in"]) {
    await guide.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 900 });
    await expectFits(page, title);
    await page.setViewportSize({ width: 1600, height: 900 });
    await expectWholeInThemes(page, title);
  }
  await page.goto("/docs/guide/nothing");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
