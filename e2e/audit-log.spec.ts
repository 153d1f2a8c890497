import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signInAdministrator } from "./support/administrator.ts";
import { newPerson } from "./support/members.ts";
import { addProject } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

async function exported(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return readFile(await (await coming).path(), "utf8");
}

test("the audit log is filtered by who, what and project, and downloaded with these filters", async ({
  page,
  server,
}) => {
  const admin = await signInAdministrator(page, server);
  const projectId = await addProject(page, admin, "Harbour");
  const grace = await newPerson(server.url, "Grace");
  const project = { ProjectName: "Her own", Description: "", UserID: grace.person.userId };
  const hers = (
    (await (await grace.calls.post("/project/add", { data: project })).json()) as { ProjectID: string }
  ).ProjectID;
  for (const [calls, id] of [
    [page.request, projectId],
    [grace.calls, hers],
  ] as const)
    expect((await calls.patch(`/project/update/${id}`, { data: { ProjectName: "Quay" } })).status()).toBe(
      200,
    );
  const main = page.getByRole("main");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Audit Log", exact: true }).click();
  const entries = main.getByRole("list", { name: "Audit log" }).getByRole("listitem");
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
