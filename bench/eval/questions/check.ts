import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { readHtml } from "../../../server/src/knowledge/readers/html/read.ts";
import { readPdf } from "../../../server/src/knowledge/readers/pdf/read.ts";
import {
  type Answerable,
  type Collection,
  matches,
  readCollections,
  readQuestions,
  type Source,
} from "./questions.ts";

/**
 * `node bench/eval/questions/check.ts [COLLECTION…] [--docs ROOT] [--pdfs FOLDER]` checks whether each question's words are in
 * its document, and whether its patterns find its answer there. Packages are unpacked below ROOT, reports' PDFs in FOLDER.
 */
const { positionals: only, values: places } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: "string", default: "/" }, pdfs: { type: "string", default: "." } },
});

/** How far about a snippet its answer may be, in characters. */
const near = 1_200;
const inOneLine = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");

let faults = 0;
for (const collection of readCollections()) {
  if (only.length > 0 && !only.includes(collection.name)) continue;
  const found = await faultsOf(collection);
  for (const fault of found) console.error(fault);
  faults += found.length;
  console.log(`${collection.name}: ${found.length} faults`);
}
process.exit(faults > 0 ? 1 : 0);

async function faultsOf(collection: Collection): Promise<string[]> {
  const texts = new Map<string, string>();
  const found: string[] = [];
  for (const question of readQuestions(collection)) {
    if (question.kind === "absent") continue;
    for (const { document } of question.where) {
      if (texts.has(document)) continue;
      const path = collection.sources.map((source) => pathOf(source, document)).find(Boolean);
      texts.set(document, path === undefined ? "" : await textOf(path).catch(() => ""));
    }
    for (const fault of judge(question, texts)) found.push(`${question.id}: ${fault}`);
  }
  return found;
}

function* judge({ expect, passage = [], where }: Answerable, texts: ReadonlyMap<string, string>) {
  const about: string[] = [];
  for (const { document, snippet } of where) {
    const text = texts.get(document)!;
    const start = text.indexOf(inOneLine(snippet));
    if (text === "") yield `${document} cannot be read`;
    else if (start < 0) yield `not in ${document}: ${snippet}`;
    else about.push(text.slice(Math.max(0, start - near), start + snippet.length + near));
  }
  for (const pattern of [...expect, ...passage])
    if (!matches(pattern, about.join("\n"))) yield `the document lacks ${pattern}`;
}

/** Returns the path of one of a source's documents, or of the one that a page of a site names. */
function pathOf(source: Source, document: string): string | undefined {
  if (source.kind === "site") return join(places.docs, source.folder, document);
  const file = source.files.find((name) => basename(name, ".gz") === document);
  if (file === undefined) return undefined;
  return source.repo === undefined ? join(places.docs, file) : join(places.pdfs, basename(file));
}

/** Returns the text of a page or a PDF file in one line, as the product reads it. */
async function textOf(path: string): Promise<string> {
  const bytes = path.endsWith(".gz") ? gunzipSync(await readFile(path)) : await readFile(path);
  const read = /\.pdf(?:\.gz)?$/.test(path) ? readPdf : readHtml;
  const outcomes = await read({ bytes, name: basename(path), contentType: "", url: null }, () => undefined);
  return inOneLine(outcomes.flatMap((one) => (one.state === "read" ? [one.part.text] : [])).join(" "));
}
