import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { readPdf } from "../server/src/knowledge/readers/pdf/read.ts";
import { wordsRight } from "../server/src/knowledge/readers/testing/words-right.ts";
import { recordTable } from "./harness/table.ts";

/**
 * `node bench/pdf-words.ts <file.pdf> …` compares what is read of PDF files with what poppler's `pdftotext` finds, page by page: the
 * share of its words that were read in the same order, and the share of the words read that it has in that order.
 */
const rows = [];
for (const path of process.argv.slice(2)) {
  const options = { maxBuffer: 2 ** 30, timeout: 600_000 };
  const { stdout } = await promisify(execFile)("pdftotext", [path, "-"], options);
  const printed = stdout.split("\f");
  const file = { bytes: await readFile(path), name: basename(path), contentType: "", url: null };
  const [outcome] = await readPdf(file, () => undefined);
  if (outcome?.state !== "read") throw new Error(`${path} could not be read.`);
  const { text, pages } = outcome.part;
  const compared = pages.map(({ start, end }, i) => wordsRight(printed[i] ?? "", text.slice(start, end)));
  const mean = (of: (page: (typeof compared)[number]) => number) =>
    (compared.reduce((sum, page) => sum + of(page), 0) / (compared.length || 1)).toFixed(4);
  rows.push({
    file: file.name,
    pages: pages.length,
    "words read": mean(({ right }) => right),
    "of those read": mean(({ printed: share }) => share),
    "pages below .95": compared.filter(({ right }) => right < 0.95).length,
  });
}
console.log(recordTable(rows));
