import { gzipSync } from "node:zlib";
import { paths } from "../web/src/paths.ts";
import { expectFits, expectSoundInThemes, expectWholeInThemes } from "./support/expect-sound.ts";
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
const nowhere = "/no/such-page";

// page:about-us.readable-by-everyone
test("every public page hydrates without a word in the console, asks no other host, keeps to its policy and window, and is whole for axe in both themes", async ({
  page,
  server,
}) => {
  // Two judgments of axe for each page.
  test.slow();
  const troubles: string[] = [];
  const scripts = new Set<string>();
  page.on("console", (message) => {
    // The page that is not there is a 404 of its own.
    if (["error", "warning"].includes(message.type()) && !message.location().url.endsWith(nowhere))
      troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== server.url) troubles.push(`asked ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [...publicPaths, nowhere]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
      if (path === paths.home()) await expectSmallScripts(scripts);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectWholeInThemes(page, path);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(page, path);
    });
  }
  await page.waitForLoadState("networkidle");
  expect(troubles).toEqual([]);

  /** The landing page's scripts, once they are quiet, are few bytes and hold none of the app's parts. */
  async function expectSmallScripts(asked: ReadonlySet<string>): Promise<void> {
    await page.waitForLoadState("networkidle");
    let bytes = 0;
    for (const url of asked) {
      const text = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
      expect(text).not.toMatch(/createBrowserRouter|QueryClientProvider|ZodError/);
      bytes += gzipSync(text, { level: 9 }).length;
    }
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThanOrEqual(95_000);
  }
});

// spec:pages.11 spec:frame.4
test("without JavaScript every public page has its title, words, links and prices, and every link of every page is alive", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  const links = new Set<string>();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", server.url + path);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{60,}/);
    const words = (await page.getByRole("main").innerText()).split(/\s+/).length;
    // The imprint is an address.
    expect(words, path).toBeGreaterThan(path === paths.imprint() ? 50 : 100);
    const html = await page.content();
    expect(html).not.toMatch(/%PUBLIC_URL%|%OPERATOR_/);
    const found = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
    for (const href of found) links.add(href);
    for (const href of found.filter((one) => one.startsWith(`${path}#`)))
      await expect(page.locator(`[id="${href.split("#")[1]}"]`)).toHaveCount(1);
  }
  expect(links.size).toBeGreaterThan(20);
  const dead: string[] = [];
  for (const href of links) {
    const answer = await fetch(server.url + href, { headers: { accept: "text/html,*/*" } });
    await answer.arrayBuffer();
    if (answer.status !== 200) dead.push(`${href} ${answer.status}`);
  }
  expect(dead).toEqual([]);

  await page.goto(paths.pricing());
  const pro = page.getByRole("region", { name: "Pro", exact: true });
  await expect(pro).toContainText("$99 per month");
  await expect(pro.getByRole("link", { name: "Choose Pro" })).toHaveAttribute("href", "/register");
  await page.goto(paths.startupValidator());
  await expect(page.getByText("hosted externally and may load slowly")).toBeVisible();
  await context.close();

  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
    publicPaths.map((path) => server.url + path),
  );
});

// spec:frame.1 spec:frame.3 spec:landing.7
test("a visitor finds the way about by banner, category and header; those signed in get their app at / and never see the landing page", async ({
  page,
}) => {
  await test.step("the startup validator's banner leads to it wherever it is clicked", async () => {
    await page.goto(paths.home());
    await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
    // 800 px wide, 16 by 9: the room is there before any picture.
    const picture = page.getByRole("img", { name: "A script whose third line is cited" });
    const room = (await picture.boundingBox())!;
    expect(room.width / room.height).toBeCloseTo(16 / 9, 1);
    const words = page.getByText("Members visit twice a month.");
    await words.scrollIntoViewIfNeeded();
    const box = (await words.boundingBox())!;
    await page.mouse.click(box.x + 4, box.y + 4);
    await expect(page).toHaveURL(paths.startupValidator());
  });

  await test.step("a category of the features is reached on its page, and the demo's topic is taken along", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
    const categories = page.getByRole("navigation", { name: "Categories" });
    await categories.getByRole("link", { name: "Security and reliability" }).click();
    await expect(page.getByRole("heading", { name: "Security and reliability" })).toBeInViewport();
    await page.getByRole("link", { name: "Book a Feature Demo" }).click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
      /^I would like to talk about: Feature demo/,
    );
  });

  // spec:frame.10
  await test.step("an address that leads nowhere is a kind page that names it", async () => {
    const answer = await page.goto(nowhere);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(nowhere)).toBeVisible();
    await page.getByRole("link", { name: "Back to the start" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("the app's pages that everybody may open are sound in both themes", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/login", "/register", "/forgot-password", "/reset-password?token=x", "/qa/nobody"]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectSoundInThemes(page, path);
    }
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });

  await test.step("at / those signed in see their projects from the first paint on", async () => {
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
  });

  await test.step("and are logged out from a public page", async () => {
    await page.goto(paths.features());
    await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
    await page.getByRole("button", { name: "Logout" }).click();
    // The flags that stand for a sign-in are set again at each load of this test; the session itself has ended.
    await expect.poll(async () => (await page.request.get("/auth/session")).status()).toBe(401);
  });
});
