import { expect, test } from "vitest";
import { byPath, crawl, cutsOf, paths, site, source } from "./testing/crawl-site.ts";
import { createReadingLedger } from "./testing/reading-ledger.ts";
import { failing, pageAbout, type SitePage } from "./testing/serve-site.ts";

// page:pricing.basic-document-ingestion page:pricing.advanced-document-ingestion page:landing.ingestion
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
    Array.from({ length: 3 }, () => expect.stringContaining("beyond the limit of 3 pages") as string),
  );
  expect(cutsOf(limited)).toEqual(Array.from({ length: 3 }, () => ({ by: "number", parts: 1 })));
  expect(served.asked.map(({ path }) => path)).not.toContain("/docs/4.html");
  const shallow = await crawl(served, "/docs/", { depth: 1 });
  expect(byPath(shallow, "skipped")).toEqual([
    ["/docs/deep.html", expect.stringContaining("more than 1 links away")],
  ]);
  expect(cutsOf(shallow)).toEqual([{ by: "depth", parts: 1 }]);
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
  expect(ledger.cuts.get("more addresses")!.parts).toBeGreaterThan(100);
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
