import { expectFits, expectWholeInThemes } from "./support/expect-sound.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

for (const viewport of sizes) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: "reduce" });

    test("the reference is readable and has nothing serious for axe", async ({ page }) => {
      await page.goto("/docs");
      await page.getByRole("searchbox").fill("rag_query/qa");
      const ask = page.getByRole("article", { name: "POST /rag_query/qa" });
      await expect(ask.getByText("curl -X POST").first()).toBeVisible({ timeout: 20_000 });
      for (const folded of [/^200\s*object/, /^200, as a stream/, /^Failures/])
        await ask.locator("summary", { hasText: folded }).click();
      await expect(ask.getByText("citations[].place.").first()).toBeAttached();
      await expect(ask.getByText("This project was not found.")).toBeVisible();
      await expectWholeInThemes(page, "the reference");
      await page.getByRole("searchbox").fill("");
      await expect(page.getByRole("heading", { name: "Operations" })).toBeAttached();
      // Of the whole, whatever its calls are named.
      await expectFits(page, "the reference");
    });
  });
}

test("a link into the reference leads to its call, and reading goes on there", async ({ page }) => {
  await page.goto("/docs#post-public-publish");
  const heading = page.getByRole("heading", { name: /POST\s*\/public\/publish/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.getByRole("navigation", { name: "Calls" }).getByRole("link", { name: "GET /healthz" }).click();
  await expect(page).toHaveURL(/#get-healthz$/);
  await expect(page.getByRole("heading", { name: /GET\s*\/healthz/ })).toBeInViewport();
});

test("calls are found by keyboard, and an example runs with the reader's own values", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const made = await page.request.post("/account/keys", { data: { name: "Docs", scope: "read" } });
  const { key } = (await made.json()) as { key: string };

  await page.goto("/docs");
  await expect(page.getByLabel("User identifier")).toHaveValue(person.userId);
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("Project identifier").fill(projectId);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(page.getByPlaceholder("Search calls...")).toBeFocused();
  await page.keyboard.type("/project/get/{projectId}");
  await expect(page.getByRole("article")).toHaveCount(1);
  const call = page.getByRole("article", { name: "GET /project/get/{projectId}" });
  await call.getByRole("button", { name: /^Copy the example/ }).press("Enter");
  const command = await page.evaluate(() => navigator.clipboard.readText());

  // As a shell would send it: nobody is signed in there.
  const [, address] = /curl '([^']+)'/.exec(command)!;
  const [, bearer] = /-H 'Authorization: ([^']+)'/.exec(command)!;
  expect(address!.startsWith(server.url)).toBe(true);
  const answer = await fetch(address!, { headers: { authorization: bearer! } });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { ProjectName: string }).ProjectName).toBe("Harbour");

  await page.getByRole("searchbox").fill("nothing of the kind");
  await expect(page.getByText("No calls found")).toBeVisible();
});

test("a reference that does not come says so, and comes at the next try", async ({ page }) => {
  await page.route("**/openapi.json", (route) => route.abort());
  await page.goto("/docs");
  await expect(page.getByText("The API reference could not be loaded.")).toBeVisible();
  await page.unroute("**/openapi.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

for (const width of [360, 1600])
  test(`the guide is readable and whole for axe, light and dark, ${width} px`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto("/docs");
    await page.getByRole("link", { name: "guide", exact: true }).click();
    const guide = page.getByRole("navigation", { name: "Guide" });
    for (const title of ["Accounts", "Plans", "Backups", "The audit log", "Signing in"]) {
      await guide.getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expectWholeInThemes(page, title);
    }
    await page.getByRole("article").getByRole("link", { name: "signing in" }).click();
    await expect(page).toHaveURL("/docs/guide/signing-in");
    await page.goto("/docs/guide/nothing");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await context.close();
  });
