import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { readPdf } from "../server/src/knowledge/readers/pdf/read.ts";
import type { PartOutcome } from "../server/src/knowledge/readers/source.ts";
import { compareOrder } from "./pdf/compare-order.ts";
import { compareWords } from "./pdf/compare-words.ts";
import {
  exceptionLines,
  exceptionsHead,
  fileRow,
  type PageCompared,
  shownPages,
  tableHead,
} from "./pdf/report.ts";
import { slantsOf } from "./pdf/slants.ts";
import { pdfToText } from "./pdftotext.ts";

/**
 * `node bench/pdf-words.ts [--show] [--exceptions] <file.pdf> …` compares what is read of PDF files with what `pdftotext`
 * finds: the words of each page, and the order of neighbouring lines. Whatever differs is counted by its cause; `--exceptions`
 * lists every page that lacks more than 0.5 % of its words.
 */
async function comparedPages(path: string): Promise<PageCompared[]> {
  const found = await pdfToText(path);
  const slants = await slantsOf(await readFile(path));
  const file = { bytes: await readFile(path), name: basename(path), contentType: "", url: null };
  const [{ part }] = (await readPdf(file, () => undefined)) as [Extract<PartOutcome, { state: "read" }>];
  return part.pages.map((page, i) => ({
    page: i + 1,
    ...compareWords(found[i]!, part, page, slants[i] ?? []),
    ...compareOrder(found[i]!, part, page, slants[i] ?? []),
  }));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: "boolean", default: false },
    exceptions: { type: "boolean", default: false },
  },
});
console.log(tableHead);
const exceptions: string[] = [];
for (const path of positionals) {
  const pages = await comparedPages(path);
  const name = basename(path);
  console.log(fileRow(name, pages));
  exceptions.push(...exceptionLines(name, pages));
  if (values.show) for (const line of shownPages(pages)) console.log(line);
}
if (values.exceptions) console.log(["", exceptionsHead, ...exceptions].join("\n"));
