import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { collectReading } from "../testing/collect-reading.ts";
import { createReader, type Reader } from "./read-in-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "memory-of-texts-"));
const open: Reader[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Gives the server's usual limit, in megabytes. */
const usual = 384;
/** A third of that, for a third of the longest file. */
const little = 128;

function reader(memoryMb: number): Reader {
  const created = createReader({
    allowedPrivateHosts: [],
    maxDownloadBytes: 1,
    memoryMb,
    settings: {
      maxCrawlPages: 1,
      maxCrawlPagesOnRequest: 1,
      maxCrawlDepth: 1,
      maxChannelVideos: 1,
      maxChannelVideosOnRequest: 1,
      youtubeBaseUrl: "http://127.0.0.1",
    },
  });
  open.push(created);
  return created;
}

const size = 3_000_000;
const filled = (unit: string) => unit.repeat(Math.floor(size / unit.length));

// A line, a sign and an element take many times their own length while they are objects, or pieces of a text.
test.each([
  ["millions of empty lines", "a.txt", `x${filled("\n")}y`],
  ["millions of lines", "a.txt", filled("a\n")],
  ["headings without end", "a.txt", filled("a\n---\n\n")],
  ["lone angle brackets", "a.md", filled("<")],
  ["straight quotes", "a.md", filled('"')],
  ["emphasis within emphasis", "a.md", filled("*_")],
  ["pieces of code", "a.md", filled("`a ``b ```c ")],
  ["entities", "a.html", `<p>${filled("a&lt;b ")}`],
  ["entities of XML", "a.xml", `<a><p>Some words.</p><p>${filled("&lt;")}</p></a>`],
  ["letters apart", "a.html", `<p>${filled("a ")}`],
])("%s are read in little memory", { timeout: 60_000 }, async (_, fileName, text) => {
  await expect(read(fileName, text, little)).resolves.toBeDefined();
});

test.each([
  ["links of one letter", "a.md", filled("[a](b)")],
  ["ends of lines", "a.html", filled("<br>")],
  ["elements with attributes", "a.html", filled("<p a b c d e f g h>a")],
])("%s without end are refused as too much", { timeout: 60_000 }, async (_, fileName, text) => {
  await expect(read(fileName, text.repeat(3), usual)).rejects.toMatchObject({ code: "too_much_text" });
});

/** Tests texts that would take gigabytes, or a stack without end, in a reading process with its usual limits. */
test.each([
  ["deep.xml", "<a>".repeat(1_000_000), "nested_too_deep"],
  ["deep.rtf", `{\\rtf1 ${"{".repeat(5_000_000)}`, "nested_too_deep"],
  ["empties.json", `[${"[],".repeat(2_000_000)}[]]`, "no_text"],
  ["keys.json", `{${'"a":1,'.repeat(600_000)}"b":2}`, "too_much_text"],
  ["lines.txt", "a\n\n".repeat(2_000_000), "too_much_text"],
])("%s ends in a reason within the limits of a reading", async (fileName, text, code) => {
  await expect(read(fileName, text, usual)).rejects.toMatchObject({ code });
});

test("a large file that people may have is read within the limits of a reading", async () => {
  const rows = Array.from({ length: 200_000 }, (_, i) => `Quay ${i};${i * 3};${i}.75`);
  const { parts, progress } = await read("large.csv", `name;tons;height\n${rows.join("\n")}`, usual);
  expect(parts[0]!.blocks.length).toBe(200_001);
  expect(parts[0]!.blocks.at(-1)!.record).toBe("row 200000");
  expect(progress.length).toBeGreaterThan(5);
});

async function read(fileName: string, text: string, memoryMb: number) {
  const path = join(folder, fileName);
  writeFileSync(path, text);
  return collectReading((input, context) => reader(memoryMb).read(7, input, context), {
    kind: "file",
    path,
    fileName,
  });
}
