import { afterEach, expect, test } from "vitest";
import { openPdf } from "./open-pdf.ts";
import { waitingPage } from "./read-page.ts";
import { readPages } from "./read-pages.ts";
import { type PagesRead, type SecondReader, secondReaderFor } from "./second-reader.ts";
import { numberedPages } from "./testing/numbered-pages.ts";

const pageCount = 250;

const sayings = Array.from({ length: pageCount }, (_, i) => `This is page ${i + 1}.`);
const large = 1024 * 1024;

let second: SecondReader | null = null;
afterEach(async () => void (await second?.end()));

/** What the pages say, read here and by the second reader if there is one; and how many were told of each time. */
async function read(beside: SecondReader | null) {
  const bytes = numberedPages(pageCount);
  const pdf = await openPdf(bytes);
  const counts: number[] = [];
  const pages = await readPages(pdf, bytes.buffer, beside, (_, count) => counts.push(count));
  pdf.close();
  return { said: pages.map(({ runs }) => runs.map(({ text }) => text).join(" ")), counts };
}

const countedOnce = sayings.map((_, i) => i + 1);

test("two readers read what one reads, in the order of the pages, and tell of each page once", async () => {
  expect(await read(null)).toEqual({ said: sayings, counts: countedOnce });
  second = secondReaderFor(large);
  expect(await read(second)).toEqual({ said: sayings, counts: countedOnce });
});

test("the second reader reads whatever nobody has taken, until all pages are taken", async () => {
  second = secondReaderFor(large)!;
  const found: string[] = [];
  const taken = new Int32Array(new SharedArrayBuffer(4));
  second.begin({ bytes: numberedPages(pageCount).buffer, taken }, ({ from, pages }: PagesRead) => {
    for (const [i, page] of pages.entries()) found[from + i] = waitingPage(page).runs[0]!.text;
  });
  await second.allTaken;
  expect(found).toEqual(sayings);
});

test("what the second reader took and did not tell of is read all the same", async () => {
  const broken: SecondReader = {
    begin: ({ taken }) => void Atomics.add(taken, 0, 40),
    allTaken: Promise.resolve(),
    lay: async () => null,
    end: async () => 0,
  };
  expect(await read(broken)).toEqual({ said: sayings, counts: countedOnce });
});

test("a second reader that ended before it was needed is not waited for", async () => {
  second = secondReaderFor(large)!;
  await second.end();
  expect((await read(second)).said).toEqual(sayings);
});

test("a small file is read by one, and one too large to be held twice as well", () => {
  expect(secondReaderFor(20_000)).toBeNull();
  expect(secondReaderFor(2 ** 30)).toBeNull();
});
