import { expectLooks } from "./support/expect-looks.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

let open: RunningServer;
let closed: RunningServer;

test.beforeAll(async () => {
  open = await startServer();
});
test.afterAll(async () => {
  await closed?.remove();
  await open.remove();
});

test("where registration is closed, who is invited to a project is told how they get an account", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: open.url, reducedMotion: "reduce" });
  const owner = await context.newPage();
  const person = await signIn(owner);
  const projectId = await addProject(owner, person, "Harbour");
  const port = Number(new URL(open.url).port);
  await open.stop();
  closed = await startServer({ REGISTRATION: "closed" }, { dataDir: open.dataDir, port });
  const reply = await owner.request.post("/project/members", {
    data: { project_id: projectId, email: "mate@groundwork.example", role: "viewer" },
  });
  const { link } = (await reply.json()) as { link: string };
  await context.close();

  const newcomer = await browser.newContext({ baseURL: closed.url, reducedMotion: "reduce" });
  const page = await newcomer.newPage();
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole("link", { name: "Sign in to accept" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  await expectLooks(page, "invitation-closed");
  await page.getByRole("link", { name: "Ask for an account" }).click();
  await expect(page).toHaveURL(/\/contact\?/);

  await page.goto("/register");
  await expect(page.getByText("A link to a project is for those who have an account already.")).toBeVisible();
  await expectLooks(page, "register-closed");
  await newcomer.close();
});
