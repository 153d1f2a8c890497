import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { signInAdministrator } from "./support/administrator.ts";
import { newPerson } from "./support/members.ts";
import { addProject } from "./support/signed-in.ts";
import type { RunningServer } from "./support/start-server.ts";
import { changeCatalogue } from "./support/stored-catalogue.ts";
import { expect, test } from "./support/test.ts";

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

test("groups, jobs and announcements each do their work, and every page of administration opens", async ({
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
  await page.getByRole("button", { name: `Members of ${name}` }).click();
  const people = page.getByRole("dialog", { name: `Members of ${name}` });
  await people.getByLabel("Email address of an account").fill(grace.person.email);
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("listitem")).toContainText([grace.person.email]);
  await people.getByRole("button", { name: "Done" }).click();
  await page.goto(`/members/${projectId}`);
  await page.getByLabel("Group", { exact: true }).selectOption({ label: `${name} (1 person)` });
  await page.getByLabel("Role of the group").selectOption("Editor");
  await page.getByRole("button", { name: "Add Group" }).click();
  await expect(page.getByText(`${name} is now a member.`)).toBeVisible();
  const rename = () => grace.calls.patch(`/project/update/${projectId}`, { data: { ProjectName: "Quay" } });
  expect((await rename()).status()).toBe(200);
  await page.goto("/admin/groups");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Group" }).click();
  await expect(page.getByText("The group was deleted.")).toBeVisible();
  expect((await rename()).status()).toBe(404);

  await open("Jobs");
  const failed = page.getByRole("region", { name: "Failed" });
  const jobs = failed.getByRole("listitem").filter({ hasText: `For ${admin.email}` });
  await expect(jobs).toContainText("The mail server is away.");
  await jobs.getByRole("button", { name: "Retry Emailing a request" }).click();
  await expect(page.getByText("The job will run again.")).toBeVisible();
  await expect(jobs).toHaveCount(0);

  await open("Announcements");
  await page.getByLabel("Subject").fill(`Maintenance for ${admin.userId}`);
  await page.getByLabel("Text").fill("The service is away from 6 to 7 in the morning.");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The announcement was stored in the outbox folder.")).toBeVisible();
  const announced = main.getByRole("listitem").filter({ hasText: admin.userId });
  await expect(announced).toContainText(/(\d+) of \1 emails sent/);
  const reached = (await mailsIn(server.dataDir)).filter((mail) => mail.includes(admin.userId));
  for (const { email } of [admin, grace.person])
    expect(reached.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);

  for (const each of ["Publications", "Leads", "Health", "Language Models", "Model Usage", "Audit Log"])
    await open(each);
  const entries = main.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await expect(entries.filter({ hasText: "A job was retried" }).first()).toBeVisible();
  await grace.calls.dispose();
});

async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  return Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")));
}
