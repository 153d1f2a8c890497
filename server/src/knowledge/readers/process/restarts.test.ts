import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { pageAbout, serveSite } from "../site/testing/serve-site.ts";
import type { KnownPart, PartOutcome, ReadingContext } from "../source.ts";
import { createReader, type Reader, type ReaderOptions } from "./read-in-worker.ts";

const open: { close(): Promise<void> }[] = [];
const made: string[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const settings = {
  maxCrawlPages: 50,
  maxCrawlPagesOnRequest: 50,
  maxCrawlDepth: 9,
  maxChannelVideos: 5,
  maxChannelVideosOnRequest: 5,
  youtubeBaseUrl: "http://127.0.0.1",
};

function reader(options: Partial<ReaderOptions> = {}, script?: string): Reader {
  let entry: string | undefined;
  if (script !== undefined) {
    entry = join(mkdtempSync(join(tmpdir(), "reader-")), "stand-in.mjs");
    writeFileSync(entry, standIn + script);
    made.push(dirname(entry));
  }
  const limits = { allowedPrivateHosts: ["127.0.0.1"], maxDownloadBytes: 50_000_000, settings };
  const created = createReader({ ...limits, ...options }, entry);
  open.push(created);
  return created;
}

/** Holds what every stand-in can do; `waiting` are the parts that are left to read. */
const standIn = `
  import { once } from "node:events";
  const say = (message) => new Promise((sent) => process.send(message, sent));
  const ask = async (message) => { const kept = once(process, "message"); await say(message); await kept; };
  const page = (part) => ({ part, title: part, url: null, language: null, text: "Text of " + part, blocks: [], pages: [] });
  const tell = async (part) => {
    await say({ kind: "outcome", outcome: { state: "read", part: page(part), hash: part, validators: null } });
    await ask({ kind: "finished" });
  };
  const find = (...parts) => ask({ kind: "found", parts: parts.map((part) => ({ part, title: part, url: null, depth: 1 })) });
  const [order] = await once(process, "message");
  const known = new Map(order.known.map((one) => [one.part, one]));
  const waiting = () => [...known.values()].filter(({ state }) => state === "waiting").map(({ part }) => part);
`;

const file = { kind: "file", path: "/nowhere", fileName: "x" } as const;

async function read(reading: Reader, typeId = 6, address?: string, known: KnownPart[] = []) {
  const outcomes: PartOutcome[] = [];
  const attempts: string[] = [];
  const context: ReadingContext = {
    known,
    found: async () => undefined,
    attempt: (part) => void attempts.push(part),
    tell: async (outcome) => void outcomes.push(outcome),
    progress: () => undefined,
    signal: new AbortController().signal,
  };
  const input = address === undefined ? file : ({ kind: "address", address } as const);
  const failure = await reading.read(typeId, input, context).then(
    () => null,
    (error: unknown) => error,
  );
  const reported = outcomes.map((one) =>
    one.state === "read" ? `read ${one.part.part}` : `${one.state} ${one.part}`,
  );
  return { failure, reported, outcomes, attempts };
}

test("the part that takes the process down fails alone, and another process reads the rest", async () => {
  const { failure, reported, outcomes } = await read(
    reader(
      {},
      `if (known.size === 0) {
         await find("a", "b", "c");
         await say({ kind: "attempt", part: "a" });
         await tell("a");
         await say({ kind: "attempt", part: "b" });
         process.abort();
       }
       for (const part of waiting()) await tell(part);
       await say({ kind: "done", url: null });`,
    ),
  );
  expect(failure).toBeNull();
  expect(reported).toEqual(["read a", "failed b", "read c"]);
  expect(outcomes[1]).toMatchObject({
    title: "b",
    reason: "Reading it needs more memory than one resource may use.",
    temporary: false,
  });
});

test("a part that hangs is stopped alone", async () => {
  const { failure, reported, outcomes } = await read(
    reader(
      { limits: { quiet: 1_000, perMegabyte: 0, inAll: 60_000 } },
      `if (known.size === 0) { await find("a", "b"); await say({ kind: "attempt", part: "a" }); for (;;); }
       for (const part of waiting()) await tell(part);
       await say({ kind: "done", url: null });`,
    ),
  );
  expect(failure).toBeNull();
  expect(reported).toEqual(["failed a", "read b"]);
  expect(outcomes[0]).toMatchObject({ reason: "Reading it took too long and was stopped." });
});

test("a process that dies of nothing in particular is followed by another as long as it came on", async () => {
  const { failure, reported } = await read(
    reader(
      {},
      `if (known.size === 0) await find("a", "b", "c");
       const [next = "c"] = [...known.size === 0 ? ["a"] : waiting()];
       await tell(next);
       if (next !== "c") process.exit(1);
       await say({ kind: "done", url: null });`,
    ),
  );
  expect(failure).toBeNull();
  expect(reported).toEqual(["read a", "read b", "read c"]);
});

test("a process that dies before it came on is not followed by another", async () => {
  const { failure, reported } = await read(reader({}, `await find("a", "b"); process.exit(1);`));
  expect(failure).toMatchObject({ code: "interrupted", temporary: true });
  expect(reported).toEqual([]);
});

test("after five such parts the reading fails", async () => {
  const { failure, reported } = await read(
    reader(
      {},
      `if (known.size === 0) await find(...Array.from("abcdefghij"));
       const [next = "a"] = waiting();
       await say({ kind: "attempt", part: next });
       process.abort();`,
    ),
  );
  expect(failure).toMatchObject({ code: "reading_too_large" });
  expect(reported).toEqual(["failed a", "failed b", "failed c", "failed d", "failed e"]);
});

test("a page of a real site that needs too much memory fails alone", async () => {
  const site = await serveSite({
    "/docs/": pageAbout("the harbour", ["a.html", "poison.html", "b.html"]),
    "/docs/a.html": pageAbout("anchors"),
    "/docs/poison.html": `<html><body>${"<p>a".repeat(1_000_000)}`,
    "/docs/b.html": pageAbout("buoys"),
  });
  open.push(site);
  const { failure, reported, outcomes } = await read(reader({ memoryMb: 80 }), 4, `${site.url}/docs/`);
  expect(failure).toBeNull();
  expect(reported.map((one) => one.replace(site.url, "")).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "failed /docs/poison.html",
    "read /docs/",
    "read /docs/a.html",
    "read /docs/b.html",
  ]);
  expect(outcomes.find(({ state }) => state === "failed")).toMatchObject({
    reason: "Reading it needs more memory than one resource may use.",
  });
});
