import { afterEach, expect, test } from "vitest";
import { openPdf } from "./open-pdf.ts";
import { waitingPage } from "./read-page.ts";
import { type PagesRead, readPages, type SecondReader, secondReaderFor } from "./read-pages.ts";

const pageCount = 250;

/** Each page says its number. Without a table of its objects, which PDFium then looks for. */
function numberedPages(): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: pageCount }, (_, i) => i + 1);
  const pages = numbers.map((number) => {
    const text = `BT /F 12 Tf 72 700 Td (This is page ${number}.) Tj ET`;
    return `${number + 9} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 999} 0 R
/Resources << /Font << /F 3 0 R >> >> >> endobj
${number + 999} 0 obj << /Length ${text.length} >> stream\n${text}\nendstream endobj`;
  });
  const file = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count ${pageCount} /Kids [${numbers.map((number) => `${number + 9} 0 R`).join(" ")}] >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
${pages.join("\n")}
trailer << /Root 1 0 R >>`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

const sayings = Array.from({ length: pageCount }, (_, i) => `This is page ${i + 1}.`);
const large = 1024 * 1024;

let second: SecondReader | null = null;
afterEach(async () => void (await second?.end()));

/** What the pages say, read here and by the second reader if there is one; and how many were told of each time. */
async function read(beside: SecondReader | null) {
  const bytes = numberedPages();
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
  second.begin({ bytes: numberedPages().buffer, taken }, ({ from, pages }: PagesRead) => {
    for (const [i, page] of pages.entries()) found[from + i] = waitingPage(page).runs[0]!.text;
  });
  await second.ended;
  expect(found).toEqual(sayings);
});

test("what the second reader took and did not tell of is read all the same", async () => {
  const broken: SecondReader = {
    begin: ({ taken }) => void Atomics.add(taken, 0, 40),
    ended: Promise.resolve(),
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
