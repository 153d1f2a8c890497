import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectLooks } from "./support/expect-looks.ts";
import { newPerson } from "./support/members.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

async function exported(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const file = await coming;
  return readFile(await file.path(), "utf8");
}

test("the audit log is narrowed by who, what, when and project, and what is shown is exported", async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const admin = await signIn(page);
    const grace = await newPerson(server.url, "Grace");
    const projectId = await addProject(page, admin, "Harbour");
    for (const name of ["Quay", "Pier"])
      await grace.calls.post("/project/add", {
        data: { ProjectName: name, Description: "", UserID: grace.person.userId },
      });
    await page.goto("/admin/audit");
    const main = page.getByRole("main");
    const entries = main.getByRole("list", { name: "Audit log" }).getByRole("listitem");
    await expect(entries.filter({ hasText: "A project was created" })).toHaveCount(3);
    await expectLooks(page, "audit-log");

    await page.getByLabel("Who").fill(grace.person.email);
    await expect(entries.filter({ hasText: "Harbour" })).toHaveCount(0);
    await page.getByLabel("What").selectOption({ label: "A project was created" });
    await expect(entries).toHaveCount(2);
    await expect(entries.filter({ hasText: "Pier" })).toHaveCount(1);
    const csv = await exported(page, "Download CSV");
    expect(csv.trim().split("\n")).toHaveLength(3);
    expect(csv).toContain("project.added");
    expect(csv).not.toContain("signin");

    await page.getByLabel("Who").fill("");
    await page.getByLabel("Project").fill(projectId);
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("Harbour");
    const lines = (await exported(page, "Download JSON Lines")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { code: "project.added", project_id: projectId },
    ]);
    await page.getByLabel("To", { exact: true }).fill("2001-01-01");
    await expect(entries).toHaveCount(0);
    await expectLooks(page, "audit-log-empty");
    await grace.calls.dispose();
  } finally {
    await context.close();
    await server.remove();
  }
});
