import { expectSoundOnDeskAndPhone } from "./support/expect-looks.ts";
import { signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test("whoever has no project drops files, and asks the chat that opens about them", async ({ page }) => {
  await signIn(page);
  await page.goto("/home");
  await expect(page.getByText("No projects found")).toBeVisible();
  await expectSoundOnDeskAndPhone(page, "the first run");
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    const text = "# Boat hire\n\n## Opening hours\n\nThe pier opens at 9 in the morning.\n";
    data.items.add(new File([text], "boat-hire.md", { type: "text/markdown" }));
    data.items.add(new File([new Uint8Array(11 * 1024 * 1024)], "members.pdf"));
    return data;
  });
  await page.dispatchEvent("body", "dragover", { dataTransfer: files });
  await page.dispatchEvent("body", "drop", { dataTransfer: files });
  await expect(page.getByText("Project “Boat hire” created")).toBeVisible();
  await page.waitForURL(/\/chat\//, { timeout: 60_000 });
  await expect(page.getByText("Boat hire").first()).toBeVisible();
  await page.getByRole("textbox", { name: /Message/ }).fill("When does the pier open?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/9 in the morning/).first()).toBeVisible({ timeout: 30_000 });
});
