import { expect, test } from "vitest";
import { crawl, paths, site, source } from "./testing/crawl-site.ts";
import { createReadingLedger, type ReadingLedger } from "./testing/reading-ledger.ts";
import { failing, pageAbout, redirectTo, type SitePage } from "./testing/serve-site.ts";

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
