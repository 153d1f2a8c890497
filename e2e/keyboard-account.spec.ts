import { byKeys } from "./support/by-keys.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

test.use({ reducedMotion: "reduce" });

// page:about-us.readable-by-everyone
test("from registering to deleting the account, without a pointer", async ({ page }) => {
  test.setTimeout(240_000);
  const { type, press } = await byKeys(page);
  const email = `keys-${Date.now()}@example.test`;

  await test.step("an account is made and signed in", async () => {
    await page.goto("/register");
    await type("Username", "Ada");
    await type("Email address", email);
    await type("Password", "correct horse");
    await type("Confirm Password", "correct horse");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login");
    await type("Email address", email);
    await type("Password", "correct horse");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/home");
  });

  await test.step("a key is made, the account deleted, and its dialog gives the focus back", async () => {
    await press("link", /^Account, signed in as/);
    await press("button", "New API Key");
    await expect(page.getByLabel("Key Name")).toBeFocused();
    await page.keyboard.type("By keys");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "By keys" })).toBeFocused();
    await press("button", "Done");
    await press("button", "Delete Account");
    const dialog = page.getByRole("alertdialog", { name: "Delete Account" });
    await expect(dialog.getByLabel("Email address")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Delete Account" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Email address")).toBeFocused();
    await page.keyboard.type(email);
    await tabTo(page, dialog.getByLabel("Password", { exact: true }));
    await page.keyboard.type("correct horse");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
  });
});
