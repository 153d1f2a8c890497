import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { createDocumentationSite, type SitePace } from "./documentation-site.ts";
import { createReadingLedger, type ReadingLedger } from "./site/testing/reading-ledger.ts";
import {
  failing,
  pageAbout,
  redirectTo,
  type ServedSite,
  serveSite,
  type SitePage,
} from "./site/testing/serve-site.ts";
import type { Source } from "./source.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function site(pages: Record<string, SitePage>): Promise<ServedSite> {
  const served = await serveSite(pages);
  open.push(served);
  return served;
}

function source(limits: { pages?: number; depth?: number; pace?: SitePace } = {}): Source {
  const safeFetch: SafeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 5_000_000 });
  open.push(safeFetch);
  const { pages = 100, depth = 10, pace = { pauses: [5, 5, 5], retryAfter: [5, 5] } } = limits;
  const settings = { maxCrawlPages: pages, maxCrawlDepth: depth };
  return createDocumentationSite(safeFetch, "Groundwork/1", settings, pace);
}

/** What became of each page, by its path. */
function byPath(
  ledger: ReadingLedger,
  state: "read" | "unchanged" | "skipped" | "failed" | "waiting",
): [string, string | null][] {
  return Object.entries(ledger.of(state)).map(([part, reason]) => [
    part.replace(/^https?:\/\/[^/]+/, ""),
    reason,
  ]);
}
const paths = (...given: Parameters<typeof byPath>) => byPath(...given).map(([path]) => path);

async function crawl(served: ServedSite, path = "/docs/", limits = {}): Promise<ReadingLedger> {
  const ledger = createReadingLedger();
  await ledger.read(source(limits), served.url + path);
  return ledger;
}

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
    ["/docs/deep/data.zip", "A .zip file holds no text that could be read."],
  ]);
  expect([...ledger.parts.values()].map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 2]);
  expect(new Set(served.sent()).size).toBe(served.sent().length);
  expect(served.asked.every(({ agent }) => agent.startsWith("Groundwork"))).toBe(true);
  expect(ledger.progress).toEqual(ledger.progress.toSorted((a, b) => a - b));
  expect(ledger.progress.at(-1)).toBe(1);
  expect(ledger.progress.at(-2)).toBeLessThan(1);
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
    "/docs/print/a.html": `It is the same as ${served.url}/docs/a.html by its own account, and is read there.`,
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
    "/docs/old.html": `It leads to ${served.url}/docs/new.html.`,
    "/docs/out.html": `It leads to https://elsewhere.example/x, which is outside of ${served.url}/docs/.`,
    "/docs/round.html": `It leads to ${served.url}/docs/round-again.html.`,
    "/docs/round-again.html": `It leads to ${served.url}/docs/round.html.`,
    "/docs/self.html": "It leads to itself and never to a page.",
    "/docs/account.html": "Reading it needs a sign-in.",
    "/docs/soon.html": `It leads to ${served.url}/docs/new.html.`,
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

test("stops at the limits of pages and of links, and says so for each page", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", ["1.html", "2.html", "3.html", "4.html"]),
    "/docs/1.html": pageAbout("one", ["deep.html"]),
    "/docs/2.html": pageAbout("two"),
    "/docs/3.html": pageAbout("three"),
  });
  const limited = await crawl(served, "/docs/", { pages: 3 });
  expect(paths(limited, "read")).toEqual(["/docs/", "/docs/1.html", "/docs/2.html"]);
  expect(byPath(limited, "skipped").map(([, reason]) => reason)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining("Only the first 3 pages") as string),
  );
  expect(served.asked.map(({ path }) => path)).not.toContain("/docs/4.html");
  const shallow = await crawl(served, "/docs/", { depth: 1 });
  expect(byPath(shallow, "skipped")).toEqual([
    ["/docs/deep.html", expect.stringContaining("more than 1 links away")],
  ]);
});

test("a site without end is left at some point, and the rest is one row", async () => {
  const served = await site({});
  const day = (n: number) =>
    pageAbout(
      `day ${n}`,
      Array.from({ length: 400 }, (_, i) => `/docs/day?n=${n * 400 + i + 1}`),
    );
  served.pages.set("/docs/", day(0));
  for (let n = 1; n <= 10; n++) served.pages.set(`/docs/day?n=${n}`, day(n));
  const ledger = await crawl(served, "/docs/", { pages: 6 });
  expect(paths(ledger, "read")).toHaveLength(6);
  expect(ledger.parts.size).toBe(6 * 5 + 1000 + 1);
  expect(ledger.parts.get("more addresses")).toMatchObject({ state: "skipped", title: "Other addresses" });
  expect(paths(ledger, "waiting")).toEqual([]);
});

test("waits as long as a site asks for, and tries again what failed for now", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", ["busy.html", "shaky.html", "dead.html", "gone.html"]),
    "/docs/busy.html": failing(1, 429, pageAbout("busy hours"), { "retry-after": "1" }),
    "/docs/shaky.html": failing(2, 500, pageAbout("shaky ground")),
    "/docs/dead.html": failing(99, 500, ""),
    "/docs/gone.html": failing(99, 410, ""),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "read").toSorted()).toEqual(["/docs/", "/docs/busy.html", "/docs/shaky.html"]);
  expect(byPath(ledger, "failed")).toEqual([
    ["/docs/dead.html", expect.stringContaining("500")],
    ["/docs/gone.html", expect.stringContaining("410")],
  ]);
  const busy = served.asked.filter(({ path }) => path === "/docs/busy.html");
  expect(busy[1]!.at - busy[0]!.at).toBeGreaterThan(990);
  expect(served.asked.filter(({ path }) => path === "/docs/gone.html")).toHaveLength(1);
});

test("many broken pages are not taken for a site that is down", async () => {
  const names = Array.from({ length: 12 }, (_, i) => `broken-${i}.html`);
  const served = await site({
    "/docs/": pageAbout("the harbour", names),
    ...Object.fromEntries(names.map((name) => [`/docs/${name}`, failing(99, 503, "")])),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "read")).toEqual(["/docs/"]);
  expect(paths(ledger, "failed")).toHaveLength(12);
});

test("a site that goes down ends the reading for now, which later goes on where it was", async () => {
  const names = Array.from({ length: 20 }, (_, i) => `p${i}.html`);
  const pages = Object.fromEntries(names.map((name) => [`/docs/${name}`, pageAbout(name)]));
  const served = await site({ "/docs/": pageAbout("the harbour", names), ...pages });
  const ledger = createReadingLedger();
  const down = new Map<string, SitePage>();
  const crawling = ledger.read(source(), `${served.url}/docs/`, (told) => {
    if (told === 6)
      for (const [path, page] of served.pages) {
        down.set(path, page);
        served.pages.set(path, (_, reply) => void reply.destroy());
      }
    return false;
  });
  await expect(crawling).rejects.toMatchObject({ code: "site_stopped", temporary: true });
  expect(paths(ledger, "failed")).toEqual([]);
  for (const [path, page] of down) served.pages.set(path, page);
  const before = paths(ledger, "read");
  served.forget();
  await ledger.read(source(), `${served.url}/docs/`);
  expect(paths(ledger, "read")).toHaveLength(21);
  expect(served.sent().filter((path) => before.includes(path))).toEqual([]);
});

test("a reading that was cut off anywhere ends in the same set as one that was not", async () => {
  const pages: Record<string, SitePage> = {
    "/docs/": pageAbout("the harbour", ["0.html", "1.html", "index.html"]),
  };
  for (let n = 0; n < 20; n++)
    pages[`/docs/${n}.html`] = pageAbout(`page ${n % 17}`, [`${n + 2}.html`, `${n * 2}.html`, "away.html"]);
  pages["/docs/index.html"] = pages["/docs/"]!;
  pages["/docs/away.html"] = redirectTo("/elsewhere/");
  const served = await site(pages);
  const whole = await crawl(served);
  const ledger = createReadingLedger();
  for (let lives = 0; lives < 40; lives++) {
    try {
      await ledger.read(source(), `${served.url}/docs/`, (told) => told === 1 + (lives % 4));
      break;
    } catch (error) {
      expect(error).toMatchObject({ message: "interrupted" });
    }
  }
  const states = (of: ReadingLedger) =>
    [...of.parts.values()].map(({ part, state, reason }) => `${part} ${state} ${reason}`).toSorted();
  expect(states(ledger)).toEqual(states(whole));
  expect(paths(ledger, "waiting")).toEqual([]);
  expect(paths(whole, "read").length).toBeGreaterThan(15);
});

test("a refresh asks for everything and is sent nothing that is the same", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", [
      "a.html",
      "b.html",
      "index.html",
      "hidden.html",
      "old.html",
      "copy.html",
    ]),
    "/docs/a.html": pageAbout("anchors"),
    "/docs/b.html": (request, reply) => {
      const same = request.headers["if-modified-since"] === "Tue, 01 Sep 2026 10:00:00 GMT";
      const headers = { "content-type": "text/html", "last-modified": "Tue, 01 Sep 2026 10:00:00 GMT" };
      reply.writeHead(same ? 304 : 200, headers).end(same ? undefined : pageAbout("buoys"));
    },
    "/docs/hidden.html": pageAbout("secrets", [], '<meta name="robots" content="noindex">'),
    "/docs/old.html": redirectTo("a.html"),
    "/docs/copy.html": pageAbout("anchors", [], "<!-- a copy -->"),
  });
  served.pages.set("/docs/index.html", served.pages.get("/docs/")!);
  const ledger = await crawl(served);
  const first = new Map([...ledger.parts].map(([part, { state, reason }]) => [part, { state, reason }]));
  ledger.nextReading();
  served.forget();
  await ledger.read(source(), `${served.url}/docs/`);
  expect(served.sent()).toEqual([]);
  expect(paths(ledger, "unchanged")).toEqual(["/docs/", "/docs/a.html", "/docs/b.html"]);
  for (const [part, { state, reason }] of first)
    expect(ledger.parts.get(part)).toMatchObject({ state: state === "read" ? "unchanged" : state, reason });
});

test("a refresh finds what is new, changed, the same in other bytes, gone, down for now, or no longer linked", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", ["a.html", "b.html", "c.html", "d.html", "e.html"]),
    "/docs/a.html": pageAbout("anchors"),
    "/docs/b.html": pageAbout("buoys"),
    "/docs/c.html": pageAbout("cranes"),
    "/docs/d.html": pageAbout("docks"),
    "/docs/e.html": pageAbout("eddies"),
  });
  const ledger = await crawl(served);
  ledger.nextReading();
  served.pages.set("/docs/", pageAbout("the harbour", ["a.html", "b.html", "c.html", "d.html"]));
  served.pages.set("/docs/a.html", pageAbout("anchors", ["new.html"]));
  served.pages.set("/docs/new.html", pageAbout("news"));
  served.pages.set("/docs/b.html", pageAbout("bollards"));
  served.pages.delete("/docs/c.html");
  served.pages.set("/docs/d.html", failing(99, 500, ""));
  await ledger.read(source(), `${served.url}/docs/`);
  expect(paths(ledger, "read")).toEqual(["/docs/b.html", "/docs/new.html"]);
  expect(paths(ledger, "unchanged")).toEqual(["/docs/", "/docs/a.html", "/docs/e.html"]);
  expect(paths(ledger, "failed")).toEqual(["/docs/c.html", "/docs/d.html"]);
  expect(ledger.texts.has(`${served.url}/docs/c.html`)).toBe(false);
  expect(ledger.texts.has(`${served.url}/docs/d.html`)).toBe(true);
});

test("a copy is read when the page that it repeated says something else", async () => {
  const served = await site({
    "/docs/": pageAbout("the harbour", ["a.html", "copy.html"]),
    "/docs/a.html": pageAbout("anchors"),
    "/docs/copy.html": pageAbout("anchors"),
  });
  const ledger = await crawl(served);
  expect(paths(ledger, "skipped")).toEqual(["/docs/copy.html"]);
  ledger.nextReading();
  served.pages.set("/docs/a.html", pageAbout("other anchors"));
  await ledger.read(source(), `${served.url}/docs/`);
  expect(paths(ledger, "read")).toEqual(["/docs/a.html", "/docs/copy.html"]);
});

test("linked files are read as what they are, and what holds no text is skipped with its reason", async () => {
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name));
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
    ["/docs/drawn.html", expect.stringContaining("drawn by a script")],
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
