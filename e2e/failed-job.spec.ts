import { randomUUID } from "node:crypto";
import { expectLooks } from "./support/expect-looks.ts";
import { signIn } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { changeCatalogue } from "./support/stored-catalogue.ts";
import { expect, test } from "./support/test.ts";

const columns =
  "id, kind, lane, owner, subject, payload, idempotency_key, state, attempts, losses, max_attempts, run_at, created_at, finished_at, error";

/** A job whose tries are used up, as the queue leaves it. */
function storeFailed(dataDir: string, owner: string, subject: string): void {
  const now = new Date().toISOString();
  const payload = JSON.stringify({ lead: "subscriber", id: subject });
  const row = [randomUUID(), "mail-lead", "", owner, subject, payload, randomUUID(), "failed"];
  const rest = [10, 0, 10, now, now, now, "The mail server is away."];
  changeCatalogue(dataDir, (catalogue) =>
    catalogue
      .prepare(`insert into jobs (${columns}) values (${[...row, ...rest].map(() => "?").join(", ")})`)
      .run(...row, ...rest),
  );
}

test("an administrator tries a failed job again, takes another away, and the log tells of both", async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const admin = await signIn(page);
    storeFailed(server.dataDir, admin.userId, "gone-1");
    await page.goto("/admin/jobs");
    await page.getByLabel("State").selectOption("failed");
    const jobs = page.getByRole("main").getByRole("listitem").filter({ hasText: "mail-lead" });
    await expect(jobs).toHaveCount(1);
    await expect(jobs).toContainText("The mail server is away.");
    await expect(jobs).toContainText(`For ${admin.email}`);
    await expect(jobs).toContainText("10 of 10 tries failed");
    await expectLooks(page, "job-failed");
    await jobs.getByRole("button", { name: "Retry mail-lead" }).click();
    await expect(page.getByText("The job is tried again.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No jobs" })).toBeVisible();
    await page.getByLabel("State").selectOption("done");
    await expect(jobs).toHaveCount(1);
    await expect(jobs).not.toContainText("The mail server is away.");

    storeFailed(server.dataDir, admin.userId, "gone-2");
    await page.getByLabel("State").selectOption("failed");
    await page.reload();
    await page.getByLabel("State").selectOption("failed");
    await jobs.getByRole("button", { name: "Cancel mail-lead" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel Job" });
    await expectLooks(page, "job-cancel");
    await dialog.getByRole("button", { name: "Cancel Job" }).click();
    await expect(page.getByText("The job was taken away.")).toBeVisible();

    await page.getByRole("link", { name: "Audit Log" }).click();
    const log = page.getByRole("main");
    await expect(log.getByText("A job was tried again").last()).toBeVisible();
    await expect(log.getByText("A job was taken away").last()).toBeVisible();
  } finally {
    await context.close();
    await server.remove();
  }
});
