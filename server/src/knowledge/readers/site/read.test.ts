import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { byPath, crawl, paths, site, source } from "./testing/crawl-site.ts";
import { createReadingLedger } from "./testing/reading-ledger.ts";
import { failing, pageAbout, redirectTo, type SitePage } from "./testing/serve-site.ts";

// page:use-cases.whole-documentation-sites-kept-up-to-date page:features.sites-politely
// page:cybersecurity-helper.the-platforms-documentation
test("reads the pages under the start path, each with its own title and address, as they are found", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", [
      "a.html",
      "deep/b.html",
      "/blog/",
      "https://elsewhere.example/",
      "mailto:x@y.z",
    ]),
    "/docs/a.html": pageAbout("anchors", ["./#top", "a.html?utm_source=mail", "c.html#part"]),
    "/docs/deep/b.html": pageAbout("buoys", ["../a.html", "pictures/map.png", "data.zip"]),
    "/docs/c.html": pageAbout("cranes"),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "read")).toEqual(["/docs/", "/docs/a.html", "/docs/deep/b.html", "/docs/c.html"]);
  expect([...ledger.titles.values()]).toEqual(["the harbour", "anchors", "buoys", "cranes"]);
  expect(byPath(ledger, "skipped")).toEqual([
    ["/docs/deep/data.zip", "A .zip file contains no readable text."],
  ]);
  expect([...ledger.parts.values()].map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 2]);
  expect(new Set(served.sent()).size).toBe(served.sent().length);
  expect(served.asked.every(({ agent }) => agent.startsWith("Groundwork"))).toBe(true);
  expect(ledger.progress).toEqual(ledger.progress.toSorted((a, b) => a - b));
  expect(ledger.progress.at(-1)).toBe(1);
  expect(ledger.progress.at(-2)).toBeLessThan(1);
});

test("an address without a scheme is a site without encryption where its host has none", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", ["a.html"]),
    "/docs/a.html": pageAbout("anchors"),
  });
  const ledger = createReadingLedger();
  await ledger.read(source(), `${served.url.replace("http://", "")}/docs/`);
  expect(paths(ledger, "read")).toEqual(["/docs/", "/docs/a.html"]);
  await expect(
    createReadingLedger().read(source(), `${served.url.replace("http:", "https:")}/docs/`),
  ).rejects.toThrow("does not support https://");
});

test("finds pages by sitemaps, also packed ones that an index names", async () => {
  const served = await site({
    "/robots.txt": (_, reply) => void reply.end(`Sitemap: ${served.url}/maps/index.xml\n`),
    "/maps/index.xml": (_, reply) =>
      void reply.end(
        `<sitemapindex><sitemap><loc>${served.url}/maps/pages.xml.gz</loc></sitemap><sitemap><loc>/maps/gone.xml</loc></sitemap></sitemapindex>`,
      ),
    "/maps/pages.xml.gz": (_, reply) =>
      void reply.end(
        gzipSync(
          `<urlset><url><loc> ${served.url}/docs/lonely.html </loc></url><url><loc>${served.url}/other/</loc></url></urlset>`,
        ),
      ),
    "/docs/": pageAbout("the harbour"),
    "/docs/lonely.html": pageAbout("an island"),
  });
  expect(paths(await crawl(served), "read")).toEqual(["/docs/", "/docs/lonely.html"]);
});

// page:startup-validation.your-competitors page:landing.ingestion
// page:features.sites-politely
test("heeds robots.txt, and what pages ask of robots", async () => {
  const served = await site({
    "/robots.txt": (_, reply) =>
      void reply.end("User-agent: *\nDisallow: /\n\nUser-agent: Groundwork\nDisallow: /docs/private/\n"),
    "/docs/": pageAbout("the harbour", ["private/x.html", "hidden.html", "trap.html"]).replace(
      'href="trap.html"',
      'href="trap.html" rel="external nofollow"',
    ),
    "/docs/hidden.html": pageAbout("secrets", ["beyond.html"], '<meta name="robots" content="noindex">'),
    "/docs/beyond.html": (_, reply) =>
      void reply
        .writeHead(200, {
          "content-type": "text/html",
          "x-robots-tag": "otherbot: noindex, groundwork: nofollow",
        })
        .end(pageAbout("what lies beyond", ["never.html"])),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "read")).toEqual(["/docs/", "/docs/beyond.html"]);
  expect(byPath(ledger, "skipped")).toEqual([
    ["/docs/private/x.html", "The site's robots.txt asks not to read it."],
    ["/docs/hidden.html", "The page asks not to be indexed."],
  ]);
  expect(served.asked.map(({ path }) => path)).not.toContain("/docs/private/x.html");
});

test("leaves a site alone whose robots.txt cannot be had, and says why", async () => {
  const served = await site({
    "/robots.txt": (_, reply) => void reply.writeHead(503).end(),
    "/docs/": pageAbout("the harbour"),
  });
  await expect(crawl(served)).rejects.toMatchObject({ code: "robots_unreachable", temporary: true });
  expect(served.sent()).toEqual([]);
});

// page:features.sites-politely
test("keeps the pause that robots.txt asks for, one page at a time", async () => {
  const served = await site({
    "/robots.txt": (_, reply) => void reply.end("User-agent: *\nCrawl-delay: 0.1\n"),
    "/docs/": pageAbout("the harbour", ["a.html", "b.html", "c.html"]),
    "/docs/a.html": pageAbout("anchors"),
    "/docs/b.html": pageAbout("buoys"),
    "/docs/c.html": pageAbout("cranes"),
  });
  await crawl(served);
  // Seven requests, the sitemaps that are not there among them; single ones may be late at the server.
  const starts = served.asked.map(({ at }) => at);
  expect(starts).toHaveLength(7);
  expect(Math.max(...starts) - Math.min(...starts)).toBeGreaterThan(550);
  expect(served.mostAtOnce()).toBe(1);
});

test("asks at most four things at the same time", async () => {
  const names = Array.from({ length: 12 }, (_, i) => `p${i}.html`);
  const slow =
    (about: string): SitePage =>
    (_, reply) =>
      void setTimeout(() => reply.writeHead(200, { "content-type": "text/html" }).end(pageAbout(about)), 20);
  const served = await site({
    "/docs/": pageAbout("the harbour", names),
    ...Object.fromEntries(names.map((name) => [`/docs/${name}`, slow(name)])),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "read")).toHaveLength(13);
  expect(served.mostAtOnce()).toBeGreaterThan(1);
  expect(served.mostAtOnce()).toBeLessThanOrEqual(4);
});

test("a page is kept once, however often it is found: index files, copies, and what a page says it is", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", [
      "index.html",
      "print/a.html",
      "a.html",
      "a.html?view=full",
      "lost.html",
    ]),
    "/docs/index.html": pageAbout("the harbour", [
      "index.html",
      "print/a.html",
      "a.html",
      "a.html?view=full",
      "lost.html",
    ]),
    "/docs/a.html": pageAbout("anchors"),
    "/docs/print/a.html": pageAbout("anchors, to be printed", [], '<link rel="canonical" href="../a.html">'),
    "/docs/a.html?view=full": `${pageAbout("anchors")}<!-- another -->`,
    "/docs/lost.html": pageAbout("the lost", [], '<link rel="canonical" href="/docs/nowhere.html">'),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "read").toSorted()).toEqual(["/docs/", "/docs/a.html", "/docs/lost.html"]);
  expect(Object.fromEntries(byPath(ledger, "skipped"))).toEqual({
    "/docs/index.html": `It repeats ${served.url}/docs/.`,
    "/docs/print/a.html": `It names ${served.url}/docs/a.html as its canonical page, which is read instead.`,
    "/docs/a.html?view=full": `It repeats ${served.url}/docs/a.html.`,
  });
  expect(paths(ledger, "failed")).toEqual(["/docs/nowhere.html"]);
});

test("a site that names its first page as every page's address is read all the same", async () => {
  const home = '<link rel="canonical" href="/">';
  const served = await site({
    "/": pageAbout("the harbour", ["/a", "/b"], home),
    "/a": pageAbout("anchors", [], home),
    "/b": pageAbout("buoys", [], home),
  });
  expect(paths(await crawl(served, "/"), "read")).toEqual(["/", "/a", "/b"]);
});

test("follows redirects within the site and says where the others lead", async () => {
  const served = await site({
    "/docs": redirectTo("/docs/", 301),
    "/docs/": pageAbout("the harbour", [
      "old.html",
      "out.html",
      "round.html",
      "self.html",
      "account.html",
      "soon.html",
    ]),
    "/docs/old.html": redirectTo("new.html", 308),
    "/docs/new.html": pageAbout("the new"),
    "/docs/out.html": redirectTo("https://elsewhere.example/x"),
    "/docs/round.html": redirectTo("round-again.html"),
    "/docs/round-again.html": redirectTo("round.html"),
    "/docs/self.html": redirectTo("#here"),
    "/docs/account.html": redirectTo("/login?next=/docs/account.html"),
    "/docs/soon.html": '<html><head><meta http-equiv="Refresh" content="0; URL=\'new.html\'"></head></html>',
  });
  const ledger = await crawl(served, "/docs");
  expect(paths(ledger, "read")).toEqual(["/docs/", "/docs/new.html"]);
  expect(Object.fromEntries([...byPath(ledger, "skipped"), ...byPath(ledger, "failed")])).toEqual({
    "/docs/old.html": `It redirects to ${served.url}/docs/new.html.`,
    "/docs/out.html": `It redirects to https://elsewhere.example/x, which is outside ${served.url}/docs/.`,
    "/docs/round.html": `It redirects to ${served.url}/docs/round-again.html.`,
    "/docs/round-again.html": `It redirects to ${served.url}/docs/round.html.`,
    "/docs/self.html": "It redirects to itself endlessly.",
    "/docs/account.html": "It requires a sign-in.",
    "/docs/soon.html": `It redirects to ${served.url}/docs/new.html.`,
  });
});

test("the site is where the first address leads to", async () => {
  const there = await site({
    "/en/latest/": pageAbout("the harbour", ["a.html", "/en/stable/"]),
    "/en/latest/a.html": pageAbout("anchors"),
  });
  const here = await site({ "/": redirectTo(`${there.url}/en/latest/`) });
  const ledger = createReadingLedger();
  await ledger.read(source(), `${here.url}/`);
  expect(Object.keys(ledger.of("read"))).toEqual([
    `${there.url}/en/latest/`,
    `${there.url}/en/latest/a.html`,
  ]);
});

test("linked files are read as what they are, and what holds no text is skipped with its reason", async () => {
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../fixtures", name));
  const served = await site({
    "/docs/": pageAbout("the harbour", [
      "handbook.pdf",
      "notes.txt",
      "thing",
      "empty.html",
      "drawn.html",
      "locked.pdf",
    ]),
    "/docs/handbook.pdf": fixture("printed-by-chromium.pdf"),
    "/docs/notes.txt": (_, reply) =>
      void reply.writeHead(200, { "content-type": "text/plain" }).end("Moorings are checked every spring."),
    "/docs/thing": (_, reply) =>
      void reply.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(99)),
    "/docs/empty.html": "",
    "/docs/drawn.html":
      '<html><body><div id="app">Loading...</div><script src="app.js"></script></body></html>',
    "/docs/locked.pdf": fixture("with-password.pdf"),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "read")).toEqual(["/docs/", "/docs/handbook.pdf", "/docs/notes.txt"]);
  expect(ledger.titles.get(`${served.url}/docs/handbook.pdf`)).toBe("Ferry handbook");
  expect(paths(ledger, "skipped")).toEqual(["/docs/thing", "/docs/empty.html"]);
  expect(byPath(ledger, "failed")).toEqual([
    ["/docs/drawn.html", expect.stringContaining("rendered by a script")],
    ["/docs/locked.pdf", expect.stringContaining("password")],
  ]);
});

test("fails with one sentence where the first page cannot be read", async () => {
  const served = await site({
    "/drawn/": '<html><body><script src="app.js"></script></body></html>',
    "/door/": redirectTo("/login"),
    "/round/": redirectTo("/round/?again"),
    "/round/?again": redirectTo("/round/"),
    "/busy/": failing(99, 503, ""),
  });
  await expect(crawl(served, "/nothing/")).rejects.toMatchObject({ code: "answered_404", temporary: false });
  await expect(crawl(served, "/busy/")).rejects.toMatchObject({ code: "answered_503", temporary: true });
  await expect(crawl(served, "/drawn/")).rejects.toMatchObject({ code: "script_only" });
  await expect(crawl(served, "/door/")).rejects.toMatchObject({ code: "needs_sign_in" });
  await expect(crawl(served, "/round/")).rejects.toMatchObject({ code: "too_many_redirects" });
});

test("a first page that is only a frame leads to the pages in it", async () => {
  const served = await site({
    "/api/": '<html><frameset><frame src="list.html"><frame src="text.html"></frameset></html>',
    "/api/list.html": pageAbout("the list"),
    "/api/text.html": pageAbout("the text"),
  });
  expect(paths(await crawl(served, "/api/"), "read")).toEqual(["/api/list.html", "/api/text.html"]);
});
