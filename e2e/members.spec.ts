import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { expectSound } from "./support/expect-sound.ts";
import { addMember } from "./support/members.ts";
import { addFile, addProject, type Person, signIn } from "./support/signed-in.ts";
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

/** A browser of their own, in which somebody has signed in. */
async function browserOf(browser: Browser, baseURL: string, { email, password }: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto("/login");
  await fillLogin(page, email, password);
  await expect(page).toHaveURL("/home");
  return page;
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // The page before may have a field of the same name.
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a new colleague is invited, registers, edits, is made a viewer and refused, and is handed the project", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const owner = await signIn(page);
  const projectId = await addProject(page, owner, "Harbour");
  await addFile(page, owner, projectId, "manual.pdf", manual);
  const password = "correct horse battery";
  const email = "grace@example.test";

  await page.goto(`/project/${projectId}`);
  await page.getByRole("link", { name: "Members" }).click();
  await expect(page).toHaveTitle("Members of Harbour · Groundwork");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText("Please enter an email address.")).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("Editor");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText(`No email was sent to ${email}.`)).toBeVisible();
  const waiting = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(waiting).toContainText([email]);
  await expect(waiting).toContainText(["Editor • Expires in 7 days"]);
  await expectSound(page, "the members page of an owner");

  // Who has no account registers, and comes back to the invitation.
  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await guest.goto(await mailedLink(server.dataDir, email));
  await expect(guest.getByRole("heading", { level: 2, name: "Harbour" })).toBeVisible();
  await expect(guest.getByText(/^Ada invites grace@example\.test as an editor/)).toBeVisible();
  await expectSound(guest, "the invitation of a visitor");
  await guest.getByRole("link", { name: "Create an account" }).click();
  await guest.getByLabel("Username").fill("Grace Hopper");
  // With another address it could not be accepted.
  await expect(guest.getByLabel("Email address")).toHaveValue(email);
  await expect(guest.getByLabel("Email address")).not.toBeEditable();
  await expectSound(guest, "the registration of somebody who was invited");
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
  await expect(guest.getByRole("button", { name: "Vectorize Project Resources" })).toBeVisible();
  await guest.getByRole("button", { name: "Project options" }).click();
  await expect(guest.getByRole("menuitem")).toHaveText(["Rename", "Members", "Settings", "Check an idea"]);
  await guest.keyboard.press("Escape");
  await guest.goto("/home");
  await expect(guest.getByText("Shared by Ada • Editor")).toBeVisible();
  await guest.goto("/delete");
  await expect(guest.getByText("No Projects Found")).toBeVisible();

  // As a viewer.
  await page.reload();
  await page.getByRole("button", { name: "Role of Grace Hopper: Editor" }).click();
  await page.getByRole("menuitemradio", { name: "Viewer" }).click();
  await expect(page.getByText("Grace Hopper is viewer now.")).toBeVisible();
  // The page of before is refused by the server, in words.
  await guest.goto(`/project/${projectId}`);
  await expect(guest.getByText("Shared by Ada • Viewer")).toBeVisible();
  for (const name of ["Vectorize Project Resources", "Edit project name", "Select"])
    await expect(guest.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(guest.getByRole("link", { name: "Add Resource" })).toHaveCount(0);
  await expectSound(guest, "a project as a viewer has it");
  await guest.goto(`/addresource/${projectId}`);
  await expect(guest.getByRole("alert")).toContainText("You cannot add resources here.");
  const reply = await guest.request.patch(`/project/update/${projectId}`, { data: { ProjectName: "Mine" } });
  expect([reply.status(), ((await reply.json()) as { detail: string }).detail]).toEqual([
    403,
    "You can read this project and ask it, but not change it. Please ask its owner to make you an editor.",
  ]);
  await guest.goto(`/project/${projectId}`);
  await guest.getByRole("link", { name: "Open Chatbox" }).click();
  await expect(guest.getByPlaceholder("Message Groundwork...")).toBeVisible();

  // Handed over.
  await page.getByRole("button", { name: "Options for Grace Hopper" }).click();
  await page.getByRole("menuitem", { name: "Hand over project" }).click();
  await expectSound(page, "the dialog of handing over");
  await page.getByRole("button", { name: "Hand Over", exact: true }).click();
  await expect(page.getByText("Grace Hopper was asked to take the project over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await guest.goto(`/members/${projectId}`);
  await expectSound(guest, "a project that waits to be taken over");
  await guest.getByRole("button", { name: "Take Over" }).click();
  await page.reload();
  await expect(page.getByText("You", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Invitation" })).toHaveCount(0);
  await expect(guest.getByRole("button", { name: "Role of Ada: Editor" })).toBeVisible();
  await guest.context().close();
});

test("an invitation is resent and revoked, and a forwarded one is refused in words", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const owner = await signIn(page);
  const projectId = await addProject(page, owner, "Harbour");
  const eve = await addMember(page, baseURL!, await addProject(page, owner, "Another"), {
    name: "Eve",
    role: "viewer",
  });
  await page.goto(`/members/${projectId}`);
  await expect(page.getByText("Nobody is invited at the moment.")).toBeVisible();
  await page.getByLabel("Email address").fill("ben@example.test");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByRole("button", { name: "Resend the invitation to ben@example.test" }).click();
  await expect(page.getByText("No email was sent to ben@example.test.")).toHaveCount(2);

  const other = await browserOf(browser, baseURL!, eve);
  const link = await mailedLink(server.dataDir, "ben@example.test");
  await other.goto(link);
  await other.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(other.getByRole("alert")).toContainText(
    "This invitation was sent to another address than that of your account.",
  );
  await expectSound(other, "the invitation of somebody else");

  await page.getByRole("button", { name: "Revoke the invitation to ben@example.test" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Nobody is invited at the moment.")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("alert")).toContainText("This invitation is not valid");
  await other.context().close();
});

test("a member leaves, one is removed, and an owner who deletes the account is told who works there", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signIn(page);
  const projectId = await addProject(page, owner, "Harbour");
  const [grace, ben] = [
    await addMember(page, baseURL!, projectId, { name: "Grace Hopper", role: "editor" }),
    await addMember(page, baseURL!, projectId, { name: "Ben", role: "viewer" }),
  ];
  const his = await browserOf(browser, baseURL!, ben);
  await his.goto(`/members/${projectId}`);
  await expect(his.getByRole("button", { name: "Send Invitation" })).toHaveCount(0);
  await his.getByRole("button", { name: "Leave" }).click();
  await expectSound(his, "the dialog of leaving");
  await his.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(his).toHaveURL("/home");
  await expect(his.getByText("No projects found")).toBeVisible();
  await his.context().close();

  const hers = await browserOf(browser, baseURL!, grace);
  await hers.goto(`/project/${projectId}`);
  await expect(hers.getByRole("heading", { level: 1, name: "Harbour" })).toBeVisible();

  await page.goto("/account");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Email address").fill(owner.email);
  await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(dialog.getByText(/^Others work on projects of yours: “Harbour”\./)).toBeVisible();
  await expect(dialog.getByLabel("Delete these projects for everybody")).not.toBeChecked();
  await expectSound(page, "the dialog of deleting an account with shared projects");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`/members/${projectId}`);
  await page.getByRole("button", { name: "Options for Grace Hopper" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Grace Hopper was removed.")).toBeVisible();
  await expect(page.getByText("1 person")).toBeVisible();
  // The page that is open says so by itself.
  await expect(hers.getByText("This project is not here")).toBeVisible();
  await hers.context().close();
});

test("somebody the owner works with is added by name, and finds the project on their dashboard", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signIn(page);
  const [first, next] = [
    await addProject(page, owner, "Harbour"),
    await addProject(page, owner, "Lighthouse"),
  ];
  const grace = await addMember(page, baseURL!, first, { name: "Grace Hopper", role: "viewer" });
  await page.goto(`/members/${next}`);
  await page.getByLabel("Person", { exact: true }).selectOption({ label: `Grace Hopper (${grace.email})` });
  await page.getByLabel("Role of the person").selectOption("Editor");
  await expectSound(page, "the members page with people to add");
  await page.getByRole("button", { name: "Add Person" }).click();
  await expect(page.getByText("Grace Hopper is a member now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Role of Grace Hopper: Editor" })).toBeVisible();

  const hers = await browserOf(browser, baseURL!, grace);
  await expect(hers.getByRole("link", { name: "Lighthouse" })).toBeVisible();
  await expect(hers.getByText("Shared by Ada • Editor")).toBeVisible();
  await hers.context().close();
});
