import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { collectReading } from "../testing/collect-reading.ts";
import { createReader, type Reader, type ReaderOptions } from "./read-in-worker.ts";

const open: Reader[] = [];
const made: string[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function reader(options: Partial<ReaderOptions> = {}, script?: string): Reader {
  let entry: string | undefined;
  if (script !== undefined) {
    entry = join(mkdtempSync(join(tmpdir(), "reader-")), "stand-in.mjs");
    writeFileSync(entry, script);
    made.push(dirname(entry));
  }
  const settings = {
    allowedPrivateHosts: ["127.0.0.1"],
    maxDownloadBytes: 1_000_000,
    settings: {
      maxCrawlPages: 10,
      maxCrawlPagesOnRequest: 10,
      maxCrawlDepth: 3,
      maxChannelVideos: 5,
      maxChannelVideosOnRequest: 5,
      youtubeBaseUrl: "http://127.0.0.1",
    },
    ...options,
  };
  const created = createReader(settings, entry);
  open.push(created);
  return created;
}

const file = (name: string) =>
  ({ kind: "file", path: join(import.meta.dirname, "../fixtures", name), fileName: name }) as const;
const context = (signal = new AbortController().signal) => ({
  known: [],
  found: async () => undefined,
  attempt: () => undefined,
  tell: async () => undefined,
  progress: () => undefined,
  signal,
});

// page:how-it-works.intelligent-data-ingestion-preparation page:features.untrusted-files-isolated
test("reads in a process of its own, with progress and pages", async () => {
  const { parts, progress } = await collectReading(
    (input, given) => reader().read(6, input, given),
    file("printed-by-chromium.pdf"),
  );
  expect(parts[0]!.title).toBe("Ferry handbook");
  expect(parts[0]!.pages.map((page) => page.page)).toEqual([1, 2, 3]);
  expect(progress.at(-1)).toBe(1);
});

test("hands over the sentence of what cannot be read", async () => {
  await expect(reader().read(6, file("with-password.pdf"), context())).rejects.toMatchObject({
    name: "ReadingError",
    code: "pdf_encrypted",
    temporary: false,
  });
});

test("fetches within the process, under the same rules", async () => {
  const server = createServer((_, response) => void response.writeHead(503).end());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(reader().read(1, { kind: "address", address }, context())).rejects.toMatchObject({
    code: "answered_503",
    temporary: true,
  });
  await expect(
    reader({ allowedPrivateHosts: [] }).read(1, { kind: "address", address }, context()),
  ).rejects.toMatchObject({ code: "private_address" });
  server.close();
});

// page:features.untrusted-files-isolated
test("a reading that hangs is ended", async () => {
  const stuck = reader({ timeoutMs: 300 }, "for (;;);");
  await expect(stuck.read(6, file("x.pdf"), context())).rejects.toMatchObject({ code: "reading_too_slow" });
});

test("what a private name leads to is written to the log alone", async () => {
  const why: string[] = [];
  const strict = reader({ allowedPrivateHosts: [], refused: (told) => void why.push(told) });
  const address = { kind: "address", address: "http://localhost:3999/" } as const;
  const failure = await strict.read(1, address, context()).catch((error: Error) => error);
  expect(failure).toMatchObject({ code: "unresolved" });
  expect((failure as Error).message).not.toMatch(/127\.0\.0\.1|::1/);
  expect(why.join()).toMatch(/^localhost: It resolves to .*(127\.0\.0\.1|::1).*, which is not public\.$/);
});

const limits = { quiet: 500, perMegabyte: 0, inAll: 3_600_000 };

test("a reading that keeps the processor without a word is ended long before its time for waiting is over", async () => {
  const stuck = reader({ limits }, "for (;;);");
  await expect(stuck.read(6, file("x.pdf"), context())).rejects.toMatchObject({
    code: "reading_too_slow",
    temporary: false,
  });
});

test("words that tell of no progress give no more time", async () => {
  const busy = `const until = (t) => { while (performance.now() < t); };
    for (let i = 1; ; i++) { until(i * 100); await new Promise((sent) => process.send({ kind: "progress", done: 0.1 }, sent)); }`;
  await expect(reader({ limits }, busy).read(6, file("x.pdf"), context())).rejects.toMatchObject({
    code: "reading_too_slow",
  });
});

// page:features.untrusted-files-isolated
test("a reading that takes all memory fails alone", async () => {
  const greedy = reader({ memoryMb: 32 }, "const a = []; for (;;) a.push(new Array(1000).fill({}));");
  await expect(greedy.read(6, file("x.pdf"), context())).rejects.toMatchObject({ code: "reading_too_large" });
});

test("memory besides the heap counts as well, however busy the reading is", async () => {
  const greedy = reader(
    { residentMb: 200 },
    "const a = []; for (;;) { a.push(new Uint8Array(1e7).fill(1)); for (let i = 0; i < 1e7; i++); }",
  );
  await expect(greedy.read(6, file("x.pdf"), context())).rejects.toMatchObject({ code: "reading_too_large" });
});

test("a process that dies is reported as interrupted", async () => {
  await expect(reader({}, "process.exit(1);").read(6, file("x.pdf"), context())).rejects.toMatchObject({
    code: "interrupted",
    temporary: true,
  });
});

test("stops at once when its signal is aborted", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(reader({}, "for (;;);").read(6, file("x.pdf"), context(stop.signal))).rejects.toThrow(
    "enough",
  );
});

test("a file of very many rows arrives whole and in order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reader-"));
  made.push(folder);
  const path = join(folder, "rows.csv");
  const rows = Array.from({ length: 12_345 }, (_, i) => `item ${i},${i * 2}`);
  writeFileSync(path, ["name,twice", ...rows].join("\n"));
  const { parts } = await collectReading((input, given) => reader().read(7, input, given), {
    kind: "file",
    path,
    fileName: "rows.csv",
  });
  const { text, blocks } = parts[0]!;
  expect(blocks).toHaveLength(rows.length + 1);
  expect(text.slice(blocks.at(-1)!.start, blocks.at(-1)!.end)).toBe("item 12344\t24688");
  expect(blocks.every(({ start }, i) => i === 0 || start > blocks[i - 1]!.end)).toBe(true);
});
