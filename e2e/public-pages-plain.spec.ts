import { paths } from "../web/src/paths.ts";
import { companyPaths, productPaths } from "./support/public-paths.ts";
import { expect, test } from "./support/test.ts";

const publicPaths = [...productPaths, ...companyPaths];

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
