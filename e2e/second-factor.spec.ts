import { generateSync } from "otplib";
import { expectWholeInThemes } from "./support/expect-sound.ts";
import { givePassword, logOut, register } from "./support/sign-in-by-form.ts";
import { expect, test } from "./support/test.ts";

test("an authenticator app is set up, asked for, and replaced by a recovery code where the device is lost", async ({
  page,
  server,
}) => {
  const person = await register(page, server.url);
  await givePassword(page, server.url, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set Up" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await page.getByLabel("Or enter this in the app").inputValue();
  await expectWholeInThemes(page, "authenticator");
  await page.getByLabel("Code from the app").fill(generateSync({ secret }));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [lost = ""] = await codes.allInnerTexts();
  await expectWholeInThemes(page, "recovery-codes");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 left, for when your device is lost")).toBeVisible();
  await expectWholeInThemes(page, "account");

  await logOut(page);
  await givePassword(page, server.url, person);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expectWholeInThemes(page, "second-step");
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("This code is incorrect or was already used.");
  // The code that confirmed the app was used; the next one is right already.
  await code.fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);

  await logOut(page);
  await givePassword(page, server.url, person);
  await page.getByRole("button", { name: "I lost my device" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.keyboard.type(lost);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);
});
