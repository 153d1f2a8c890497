import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInAdministrator } from "./support/administrator.ts";
import { newPerson } from "./support/members.ts";
import { addProject } from "./support/signed-in.ts";
import type { RunningServer } from "./support/start-server.ts";
import { changeCatalogue } from "./support/stored-catalogue.ts";
import { expect, test } from "./support/test.ts";

async function choose(page: Page, email: string, item: string): Promise<void> {
  await page.getByPlaceholder("Search accounts by name or address...").fill(email);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("an administrator invites somebody who registers by the link, suspends who is signed in, and deletes who leaves", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const admin = await signInAdministrator(page, server);
  await page.goto("/home");
  await page.getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await page.getByRole("button", { name: "Invite by Mail" }).click();
  const dialog = page.getByRole("dialog");
  const email = `guest-${admin.userId}@groundwork.example`;
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  const link = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Done" }).click();

  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const enter = async () => {
    await guest.getByLabel("Email address").fill(email);
    await guest.getByLabel("Password", { exact: true }).fill("quite long enough");
    await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.getByLabel("Email address")).toHaveValue(email);
  await guest.getByLabel("Username").fill("Guest");
  await guest.getByLabel("Password", { exact: true }).fill("quite long enough");
  await guest.getByLabel("Confirm Password").fill("quite long enough");
  await guest.getByRole("button", { name: "Register" }).click();
  await expect(guest.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await enter();
  await guest.getByRole("button", { name: "New Project" }).click();
  await guest.getByLabel("Project Name").fill("Left behind");
  await guest.getByRole("button", { name: "Create", exact: true }).click();

  // The page that is open is told, without touching it, and its stream ends.
  const streamed = guest.waitForResponse((response) => response.url().includes("/resources/events/"));
  await guest.getByRole("link", { name: "Left behind" }).click();
  const ended = (await streamed).finished();
  await choose(page, email, "Suspend");
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
  await expect(guest).toHaveURL("/login?reason=suspended");
  await expect(guest.getByText("This account was suspended.")).toBeVisible();
  await ended;
  await enter();
  await expect(guest.getByText("This account is suspended. Please ask whoever runs this")).toBeVisible();
  await choose(page, email, "Restore");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The account is restored.")).toBeVisible();
  await enter();
  await expect(guest).toHaveURL("/home");

  await choose(page, email, "Delete");
  await page.getByLabel("Email address of who gets them").fill(admin.email);
  await page.getByRole("button", { name: "Hand Over and Delete" }).click();
  await expect(page.getByText("1 project was handed over.")).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("Left behind")).toBeVisible();
  await guest.context().close();
});

/** A job whose tries are used up, as the queue leaves it. */
function storeFailed(server: RunningServer, owner: string): void {
  const now = new Date().toISOString();
  const id = randomUUID();
  const job = {
    id,
    kind: "mail-lead",
    lane: "",
    owner,
    subject: id,
    payload: JSON.stringify({ lead: "subscriber", id }),
    idempotency_key: id,
    state: "failed",
    attempts: 10,
    losses: 0,
    max_attempts: 10,
    run_at: now,
    created_at: now,
    finished_at: now,
    error: "The mail server is away.",
  };
  const columns = Object.keys(job);
  changeCatalogue(server.dataDir, (catalogue) =>
    catalogue
      .prepare(`insert into jobs (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`)
      .run(...Object.values(job)),
  );
}

async function exported(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return readFile(await (await coming).path(), "utf8");
}

test("groups, jobs, health, announcements and the audit log each do their work, and every page of administration opens", async ({
  page,
  server,
}) => {
  const admin = await signInAdministrator(page, server);
  const grace = await newPerson(server.url, "Grace");
  const projectId = await addProject(page, admin, "Harbour");
  storeFailed(server, admin.userId);
  const main = page.getByRole("main");
  const open = async (name: string) => {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(main.getByText(/^Loading/)).toHaveCount(0);
  };
  await page.goto("/admin");
  const name = `Support ${admin.userId}`;
  await open("Groups");
  await page.getByRole("button", { name: "Create Group" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: `People of ${name}` }).click();
  const people = page.getByRole("dialog", { name: `People of ${name}` });
  await people.getByLabel("Email address of an account").fill(grace.person.email);
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("listitem")).toContainText([grace.person.email]);
  await people.getByRole("button", { name: "Done" }).click();
  await page.goto(`/members/${projectId}`);
  await page.getByLabel("Group", { exact: true }).selectOption({ label: `${name} (1 person)` });
  await page.getByLabel("Role of the group").selectOption("Editor");
  await page.getByRole("button", { name: "Add Group" }).click();
  await expect(page.getByText(`${name} is a member now.`)).toBeVisible();
  const rename = () => grace.calls.patch(`/project/update/${projectId}`, { data: { ProjectName: "Quay" } });
  expect((await rename()).status()).toBe(200);
  await page.goto("/admin/groups");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Group" }).click();
  await expect(page.getByText("The group was deleted.")).toBeVisible();
  expect((await rename()).status()).toBe(404);

  await open("Jobs");
  await page.getByLabel("State").selectOption("failed");
  const jobs = main.getByRole("listitem").filter({ hasText: `For ${admin.email}` });
  await expect(jobs).toContainText("The mail server is away.");
  await jobs.getByRole("button", { name: "Retry mail-lead" }).click();
  await expect(page.getByText("The job is tried again.")).toBeVisible();
  await expect(jobs).toHaveCount(0);

  await open("Announcements");
  await page.getByLabel("Subject").fill(`Maintenance for ${admin.userId}`);
  await page.getByLabel("Text").fill("The service is away from 6 to 7 in the morning.");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The announcement was kept in the outbox folder.")).toBeVisible();
  const announced = main.getByRole("listitem").filter({ hasText: admin.userId });
  await expect(announced).toContainText(/(\d+) of \1 mails sent/);
  const reached = (await mailsIn(server.dataDir)).filter((mail) => mail.includes(admin.userId));
  for (const { email } of [admin, grace.person])
    expect(reached.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);

  for (const each of ["Publications", "Leads", "Health", "Language Models", "Use of Models"])
    await open(each);
  await open("Audit Log");
  const entries = main.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await expect(entries.filter({ hasText: "A job was tried again" }).first()).toBeVisible();
  await page.getByLabel("Who").fill(grace.person.email);
  await page.getByLabel("What").selectOption({ label: "A project was changed" });
  await expect(entries).toHaveCount(1);
  const csv = await exported(page, "Download CSV");
  expect(csv.trim().split("\n")).toHaveLength(2);
  await page.getByLabel("Who").fill("");
  await page.getByLabel("What").selectOption({ label: "A project was created" });
  await page.getByLabel("Project").fill(projectId);
  await expect(entries).toHaveCount(1);
  const lines = (await exported(page, "Download JSON Lines")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { code: "project.added", project_id: projectId },
  ]);
  await grace.calls.dispose();
});

async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  return Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")));
}
