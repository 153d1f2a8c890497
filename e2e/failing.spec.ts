import { addFile, addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

// spec:session.8
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
  await addFile(page, person, projectId, "manual.txt", Buffer.from("Cranes lift."));
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
    [`/project/${projectId}`, "Loading resources...", "manual.txt"],
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

  // A chat waits for its script without the site's footer, which is nowhere on a chat.
  held = Promise.withResolvers<void>();
  await page.route("**/assets/project-chat-page-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeAttached();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole("textbox", { name: "Message Groundwork..." })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});
