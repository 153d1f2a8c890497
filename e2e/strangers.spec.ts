import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const members = `# Members

## How to invite somebody

Write to ada@company.example or to grace@company.example.`;

test("a document with personal data is hidden before it is published, and a refused visitor asks a person, whose reply becomes a note", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signIn(page);
  const slug = `boats-${person.userId}`;
  const projectId = await addProject(page, person, "Boat hire");
  await addFile(page, person, projectId, "hire.md", Buffer.from("A rowing boat costs 18 euros an hour."));
  await addFile(page, person, projectId, "members.md", Buffer.from(members));
  await vectorize(page, person, projectId);

  await page.goto("/publish");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Publish Project" });
  await form.getByLabel("Public URL Slug").fill(slug);
  await form.getByPlaceholder("A short summary for the public page...").fill("Ask about boats.");
  await form.getByRole("button", { name: "Confirm Publish" }).click();
  const check = page.getByRole("dialog", { name: "What strangers can reach" });
  await expect(
    check.getByText("2 email addresses: ada@company.example, grace@company.example"),
  ).toBeVisible();
  await check.getByRole("button", { name: "Hide 1 document and publish" }).click();
  await expect(page.getByText("Project published successfully!")).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener("asked-for-a-person", () => heard.push("asked-for-a-person"));
  });
  await visitor.goto(`/qa/${slug}`);
  await visitor.getByRole("button", { name: "Continue to Chat" }).click();
  const ask = async (question: string) => {
    await visitor.getByPlaceholder("Message Groundwork...").fill(question);
    await visitor.keyboard.press("Enter");
  };
  await ask("Who invites somebody, ada or grace?");
  await visitor.getByRole("button", { name: "Ask a person" }).click();
  const asking = visitor.getByRole("form", { name: "Ask a person" });
  await expect(asking.getByLabel("Your email address")).toBeFocused();
  await visitor.keyboard.press("Escape");
  await expect(visitor.getByRole("button", { name: "Ask a person" })).toBeFocused();
  await visitor.keyboard.press("Enter");
  await asking.getByLabel("Your email address").fill("robin@example.test");
  await asking.getByLabel("Question").fill("Are dogs allowed on board?");
  await asking.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText("Your question was sent. A person will reply by email.")).toBeVisible();
  expect(await visitor.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    "asked-for-a-person",
  ]);

  await page.goto(`/project/${projectId}?tab=questions`);
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByLabel("Asked for a person").selectOption({ label: "Waiting for a person" });
  await page.getByRole("button", { name: /Who invites somebody/ }).click();
  const request = page.getByRole("region", { name: "Asked for a person" });
  await expect(request.getByText("Are dogs allowed on board?")).toBeVisible();
  await request.getByRole("button", { name: "Conversation, 1 question" }).click();
  await expect(request.getByText("Who invites somebody, ada or grace?")).toBeVisible();
  await request.getByLabel("Reply to robin@example.test").fill("Dogs are allowed on board, on a leash.");
  await request.getByLabel("Also save as a note").check();
  await request.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent, and saved as a note.")).toBeVisible();

  await vectorize(page, person, projectId);
  await ask("Are dogs allowed on board?");
  await expect(visitor.getByRole("log").getByText("on a leash").first()).toBeVisible();
});
