import { paths } from "../web/src/paths.ts";
import { expectWholeInThemes } from "./support/expect-sound.ts";
import { signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

const publicPaths = [
  paths.home(),
  paths.features(),
  paths.startupValidation(),
  paths.howItWorks(),
  paths.useCases(),
  paths.contentGeneration(),
  paths.cybersecurityHelper(),
  paths.pricing(),
  paths.startupValidator(),
  paths.aboutUs(),
  paths.contact(),
  paths.privacyPolicy(),
  paths.termsOfService(),
  paths.imprint(),
];

test("header and footer lead where the specification says, and every internal link of every page is alive", async ({
  page,
  server,
}) => {
  await page.goto(paths.home());
  const main = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText([
    "Home",
    "Features",
    "How It Works",
    "Use Cases",
    "Pricing",
    "Contact",
  ]);
  const footer = page.getByRole("contentinfo");
  for (const [group, links] of Object.entries({
    Product: ["Features", "How It Works", "Pricing"],
    Company: ["About Us", "Contact Us"],
    Resources: ["Use Cases"],
    Legal: ["Privacy Policy", "Terms of Service", "Imprint"],
  }))
    for (const link of links)
      await expect(
        footer.getByRole("navigation", { name: group }).getByRole("link", { name: link }),
      ).toBeVisible();
  await expect(footer.getByRole("list", { name: "Social channels, not set up yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");

  const found = new Set<string>();
  for (const path of publicPaths) {
    const html = await (await fetch(server.url + path, { headers: { accept: "text/html" } })).text();
    for (const [, href] of html.matchAll(/href="(\/[^"]*)"/g)) found.add(href!.replaceAll("&amp;", "&"));
  }
  // The sample's chat is there where samples are on; the app shows its absence itself.
  const dead: string[] = [];
  for (const href of found) {
    const answer = await fetch(server.url + href, { headers: { accept: "text/html,*/*" } });
    await answer.arrayBuffer();
    if (answer.status !== 200) dead.push(`${href} ${answer.status}`);
  }
  expect(dead).toEqual([]);
});

test("without JavaScript every public page is there, with its links and its own address", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", server.url + path);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{60,}/);
    expect(await page.content()).not.toContain("%PUBLIC_URL%");
    expect(await page.content()).not.toContain("%OPERATOR_");
  }
  await page.goto(paths.pricing());
  await expect(page.getByText("$99")).toBeVisible();
  await context.close();
});

test("no public page writes to the console, asks another host, or hydrates otherwise than it was prerendered", async ({
  page,
  server,
}) => {
  const said: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== server.url) foreign.push(request.url());
  });
  for (const path of publicPaths) {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  await page.waitForLoadState("networkidle");
  expect([said, foreign]).toEqual([[], []]);
});

test("the landing page's script stays small, and the app's parts stay out of it", async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await page.goto(paths.home());
  // The page asks for its script after it was drawn: quiet comes first on a slow machine.
  await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
  await page.waitForLoadState("networkidle");
  let bytes = 0;
  for (const url of new Set(scripts)) {
    const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
    const text = await answer.text();
    expect(text).not.toMatch(/createBrowserRouter|QueryClientProvider|ZodError/);
    const { gzipSync } = await import("node:zlib");
    bytes += gzipSync(text, { level: 9 }).length;
  }
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(95_000);
  expect(scripts.every((url) => url.startsWith(server.url))).toBe(true);
});

test("those signed in get their app at /, and never see the landing page or the way in", async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    // Looks at each frame that is painted, from the first on.
    const look = () => {
      const html = document.documentElement;
      // Until the stylesheet is there nothing is painted.
      const painted = getComputedStyle(html).getPropertyValue("--paper") !== "";
      for (const element of document.querySelectorAll("#root h1, #root [data-for-visitors]"))
        if (painted && element.checkVisibility())
          html.dataset.seen = `${html.dataset.seen}|${element.textContent}`;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(paths.home());
  await expect(page.getByRole("heading", { name: "Your Projects" })).toBeVisible();
  const seen = (await page.locator("html").getAttribute("data-seen"))?.split("|") ?? [];
  expect([...new Set(seen)]).toContain("Your Projects");
  expect([...new Set(seen)].filter((text) => /stands on its source|Login/.test(text))).toEqual([]);
  await page.goto(paths.features());
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
  await page.getByRole("button", { name: "Logout" }).click();
  // The flags that stand for a sign-in are set again at each load of this test; the session itself has ended.
  await expect.poll(async () => (await page.request.get("/auth/session")).status()).toBe(401);
});

test("an address that leads nowhere is a kind page that names it", async ({ page }) => {
  const answer = await page.goto("/no/such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByText("/no/such-page")).toBeVisible();
  await page.getByRole("link", { name: "Back to the start" }).click();
  await expect(page).toHaveURL("/");
});

test("robots find the sitemap, and the sitemap names every public page", async ({ server }) => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
    publicPaths.map((path) => server.url + path),
  );
});

for (const width of [360, 1440])
  test(`axe finds nothing on the contact and legal pages, light and dark, ${width} px`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    for (const path of [paths.contact(), paths.privacyPolicy(), paths.termsOfService(), "/no/such-page"]) {
      await page.goto(path);
      await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
      await expectWholeInThemes(page, path);
    }
    await context.close();
  });

test("the chats have no footer", async ({ page }) => {
  await page.goto("/qa/nobody");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const person = await signIn(page);
  await page.goto(`/chat/none/${person.userId}`);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});
