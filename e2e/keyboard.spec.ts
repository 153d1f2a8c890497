import type { Page } from "@playwright/test";
import { chooseByTyping, openMenuByEnter, tabBackTo, tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

const text =
  "The Tarn crane lifts at most 4,350 kg. It was built in 1931 by the harbour's own workshop. " +
  "Ships of more than 90 metres tie up at the eastern quay, which was deepened in 1958.";

test.use({ reducedMotion: "reduce" });

// page:about-us.readable-by-everyone
test("from registering to a published answer, and to deleting it all, without a pointer", async ({
  page,
}) => {
  test.setTimeout(240_000);
  // Whatever is reached by a pointer from here on is a mistake of this test.
  await page.addInitScript(() => document.documentElement.style.setProperty("pointer-events", "none"));
  const email = `keys-${Date.now()}@example.test`;
  const slug = `harbour-by-keys-${Date.now()}`;
  const type = async (label: string, words: string): Promise<void> => {
    await tabTo(page, page.getByLabel(label, { exact: true }).first());
    await page.keyboard.type(words);
  };
  const press = async (role: "button" | "link", name: string | RegExp, exact = true): Promise<void> => {
    await tabTo(page, page.getByRole(role, { name, exact }).last(), 80);
    await page.keyboard.press("Enter");
  };

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

  await test.step("a question is asked, its citation opened and closed", async () => {
    await press("link", "Open Chatbox");
    await ask(page, "How much does the Tarn crane lift?");
    const mark = page.getByRole("button", { name: /^Source 1:/ }).first();
    await tabBackTo(page, mark);
    await page.keyboard.press("Enter");
    const source = page.getByRole("complementary", { name: "Source" });
    await expect(source.getByText("4,350 kg")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(source).toBeHidden();
    await expect(mark).toBeFocused();
  });

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
    await ask(page, "When was the eastern quay deepened?");
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

async function ask(page: Page, question: string): Promise<void> {
  await tabTo(page, page.getByPlaceholder("Message Groundwork..."));
  await page.keyboard.type(question);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Source 1:/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
}
