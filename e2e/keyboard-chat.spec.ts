import { byKeys } from "./support/by-keys.ts";
import { fee, newChat } from "./support/kept-chat.ts";
import { tabBackTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

test.use({ reducedMotion: "reduce" });

// page:about-us.readable-by-everyone
test("from a project to an answer and its source, without a pointer", async ({ page }) => {
  const { press, ask } = await byKeys(page);
  const { projectId } = await newChat(page);
  await page.goto(`/project/${projectId}`);
  await press("link", "Open Chatbox");
  await ask(fee);
  const mark = page.getByRole("button", { name: /^Source 1:/ }).first();
  await tabBackTo(page, mark);
  await page.keyboard.press("Enter");
  const source = page.getByRole("complementary", { name: "Source" });
  await expect(source.getByText("18 crowns")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(source).toBeHidden();
  await expect(mark).toBeFocused();
});
