import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { addFile, addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const manual = typesetPdf([{ heading: "Cranes", paragraphs: ["The Tarn crane lifts 4,350 kg."] }], "Manual");

/** The link in the mail to an address, as its reader opens it. */
async function mailedLink(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  for (const name of (await readdir(outbox)).sort().toReversed()) {
    const mail = await readFile(join(outbox, name), "utf8");
    const link = /http\S+\/invitation\?token=\S+/.exec(mail)?.[0];
    if (mail.includes(`To: ${email}`) && link) return new URL(link).pathname + new URL(link).search;
  }
  throw new Error(`No invitation was mailed to ${email}.`);
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // The page before may have a field of the same name.
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a new colleague is invited, registers, edits, and is made a viewer", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const owner = await signIn(page);
  const projectId = await addProject(page, owner, "Harbour");
  await addFile(page, owner, projectId, "manual.pdf", manual);
  const password = "correct horse battery";
  const email = `grace-${owner.userId}@example.test`;

  await page.goto(`/project/${projectId}`);
  await page.getByRole("tab", { name: "Members" }).click();
  await expect(page).toHaveTitle("Members of Harbour · Groundwork");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("Editor");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText(`No email was sent to ${email}.`)).toBeVisible();
  const waiting = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(waiting).toContainText([email]);
  await expect(waiting).toContainText(["Editor • Expires in 7 days"]);

  // Who has no account registers, and comes back to the invitation.
  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await guest.goto(await mailedLink(server.dataDir, email));
  await expect(guest.getByRole("heading", { level: 2, name: "Harbour" })).toBeVisible();
  await expect(guest.getByText(new RegExp(`^Ada invites ${email} as an editor`))).toBeVisible();
  await guest.getByRole("link", { name: "Create an account" }).click();
  await guest.getByLabel("Username").fill("Grace Hopper");
  // With another address it could not be accepted.
  await expect(guest.getByLabel("Email address")).toHaveValue(email);
  await expect(guest.getByLabel("Email address")).not.toBeEditable();
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByLabel("Confirm Password").fill(password);
  await guest.getByRole("button", { name: "Register" }).click();
  await fillLogin(guest, email, password);
  await guest.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(guest).toHaveURL(`/project/${projectId}`);
  await expect(guest.getByText("Shared by Ada • Editor")).toBeVisible();

  // As an editor.
  await guest.getByRole("button", { name: "Edit project name" }).click();
  await guest.getByLabel("Project name").fill("Northern harbour");
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { level: 1, name: "Northern harbour" })).toBeVisible();

  // As a viewer.
  await page.reload();
  await page.getByRole("button", { name: "Role of Grace Hopper: Editor" }).click();
  await page.getByRole("menuitemradio", { name: "Viewer" }).click();
  await expect(page.getByText("Grace Hopper is now a viewer.")).toBeVisible();
  await guest.goto(`/project/${projectId}`);
  await expect(guest.getByText("Shared by Ada • Viewer")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Vectorize Project Resources" })).toHaveCount(0);
  await expect(guest.getByRole("link", { name: "Add Resource" })).toHaveCount(0);
  await guest.context().close();
});
