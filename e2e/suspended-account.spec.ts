import { expectLooks } from "./support/expect-looks.ts";
import { newPerson } from "./support/members.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

test("who is suspended is told in the page that is open, without touching it, and its streams end", async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ LOG_LEVEL: "error" });
  const admin = await newPerson(server.url, "Root");
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const eve = await signIn(page);
    const projectId = await addProject(page, eve, "Harbour");
    const streamed = page.waitForResponse((response) => response.url().includes("/resources/events/"));
    await page.goto(`/project/${projectId}`);
    const stream = await streamed;
    const ended = stream.finished();
    const away = await admin.calls.patch(`/admin/users/${eve.userId}`, { data: { suspended: true } });
    expect(away.status()).toBe(200);
    await expect(page).toHaveURL("/login?reason=suspended");
    await expect(page.getByText("This account was suspended.")).toBeVisible();
    await ended;
    await expectLooks(page, "suspended");
    await page.getByLabel("Email address").fill(eve.email);
    await page.getByLabel("Password", { exact: true }).fill(eve.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("This account is suspended. Please ask whoever runs this")).toBeVisible();

    await admin.calls.patch(`/admin/users/${eve.userId}`, { data: { suspended: false } });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL("/home");
    await expect(page.getByText("Harbour").first()).toBeVisible();
  } finally {
    await admin.calls.dispose();
    await context.close();
    await server.remove();
  }
});
