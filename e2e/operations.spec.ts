import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectLooks } from "./support/expect-looks.ts";
import { newPerson } from "./support/members.ts";
import { signIn } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

test("an administrator sees how the installation is, and mails every account once", async ({ browser }) => {
  test.slow();
  const server = await startServer({ LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await signIn(page);
    const grace = await newPerson(server.url, "Grace");
    await page.goto("/admin/health");
    for (const term of ["Disk", "Queue", "Workers", "This process", "Versions"])
      await expect(page.locator("dt", { hasText: term })).toBeVisible();
    await expectLooks(page, "health");

    await page.getByRole("link", { name: "Announcements" }).click();
    await expect(page.getByText("No announcements")).toBeVisible();
    await expect(page.getByText("No mail server is set, so announcements reach nobody")).toBeVisible();
    await expectLooks(page, "announcements-empty");
    await page.getByLabel("Subject").fill("Maintenance on Sunday");
    await page.getByLabel("Text").fill("The service is away from 6 to 7 in the morning.");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("alertdialog", { name: "Send to 2 accounts?" });
    await expect(preview).toContainText("The service is away from 6 to 7");
    await expectLooks(page, "announcement-preview");
    await preview.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("The announcement was kept in the outbox folder.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Announcements" })).toContainText("2 of 2 mails sent");
    await expectLooks(page, "announcements");
    const mails = await mailsIn(server.dataDir);
    expect(mails.filter((mail) => mail.includes("Maintenance on Sunday"))).toHaveLength(2);
    await grace.calls.dispose();
  } finally {
    await context.close();
    await server.remove();
  }
});

async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = await readdir(outbox);
  return Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
}
