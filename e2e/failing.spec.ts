import { rm } from "node:fs/promises";
import { typesetPdf } from "./support/documents.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { freePort, startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const manual = typesetPdf(
  [{ heading: "Cranes", paragraphs: ["The Tarn crane lifts at most 4,350 kg."] }],
  "Manual",
);

test("a server that goes away is told where it was needed, and everything goes on when it is back", async ({
  browser,
}) => {
  const port = await freePort();
  let server = await startServer({ LOG_LEVEL: "warn" }, { port });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "manual.pdf", manual);
  await vectorize(page, person, projectId);

  await page.goto(`/chat/${projectId}/${person.userId}`);
  const box = page.getByRole("textbox", { name: "Message Groundwork..." });
  await box.fill("How much does the Tarn crane lift?");
  await server.kill();
  await box.press("Enter");
  await expect(page.getByRole("alert").getByText("Failed to send message.").first()).toBeVisible();

  server = await startServer({ LOG_LEVEL: "warn" }, { port, dataDir: server.dataDir });
  await page
    .getByRole("button", { name: /Retry|Try again/ })
    .first()
    .click();
  await expect(page.getByRole("log").getByText("4,350 kg")).toBeVisible();

  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Harbour" })).toBeVisible();
  await server.kill();
  await page.getByRole("button", { name: "New Project" }).click();
  await page.getByLabel("Project Name").fill("Second");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  server = await startServer({ LOG_LEVEL: "warn" }, { port, dataDir: server.dataDir });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();
  await context.close();
  await server.remove();
  await rm(server.dataDir, { recursive: true, force: true });
});

test("a page that breaks says so in the specification's words, and the way back works", async ({ page }) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  // A list that is no list is nothing that the page can show.
  await page.route("**/project/get/**", (route) => route.fulfill({ json: { ProjectName: { no: "name" } } }));
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("Unexpected Application Error!")).toBeVisible();
  await page.unroute("**/project/get/**");
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Harbour" })).toBeVisible();
});

test("on a slow network each wait says what it waits for, and nothing jumps when it is over", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "manual.pdf", manual);
  // Held back until the wait was seen, which on a slow machine takes longer than any fixed time.
  let held = Promise.withResolvers<void>();
  await page.route("**/{project,resources,public}/**", async (route) => {
    // A page has the address of its project too, and comes at once.
    if (route.request().resourceType() !== "document") await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const [path, waiting, shown] of [
    ["/home", "Loading projects...", "Harbour"],
    [`/project/${projectId}`, "Loading resources...", "manual.pdf"],
    ["/delete", "Loading projects...", "Harbour"],
    ["/publish", "Loading projects...", "Harbour"],
  ] as const) {
    held = Promise.withResolvers<void>();
    await page.goto(path);
    await expect(page.getByText(waiting)).toBeAttached();
    held.resolve();
    await expect(page.getByText(shown).first()).toBeVisible();
    const { total } = await page.evaluate(
      () => (globalThis as unknown as { shifts: { total: number } }).shifts,
    );
    expect(total, `layout shift of ${path}`).toBeLessThan(0.02);
  }
});

test("a chat whose script is late waits without the site's footer, which is nowhere on a chat", async ({
  page,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/project-chat-page-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeAttached();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  release();
  await expect(page.getByRole("textbox", { name: "Message Groundwork..." })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});
