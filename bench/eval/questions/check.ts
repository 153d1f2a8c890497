import { parseArgs } from "node:util";
import { inOneLine, pathOf, type Places, textOf } from "./document-text.ts";
import { type Answerable, type Collection, matches, readCollections, readQuestions } from "./questions.ts";

// `node bench/eval/questions/check.ts [COLLECTION…] [--docs ROOT] [--pdfs FOLDER]`: whether each question's words stand in
// its document, and whether its patterns find its answer there.
const { positionals: only, values: given } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: "string", default: "/" }, pdfs: { type: "string", default: "." } },
});

/** How far about a snippet its answer may stand, in characters. */
const NEAR = 1_200;

let faults = 0;
for (const collection of readCollections()) {
  if (only.length > 0 && !only.includes(collection.name)) continue;
  const found = await faultsOf(collection, given);
  for (const fault of found) console.error(fault);
  faults += found.length;
  console.log(`${collection.name}: ${found.length} faults`);
}
process.exit(faults > 0 ? 1 : 0);

async function faultsOf(collection: Collection, places: Places): Promise<string[]> {
  const texts = new Map<string, string>();
  const found: string[] = [];
  for (const question of readQuestions(collection)) {
    if (question.kind === "absent") continue;
    for (const { document } of question.where) {
      if (texts.has(document)) continue;
      const path = collection.sources.map((source) => pathOf(source, document, places)).find(Boolean);
      texts.set(document, path === undefined ? "" : await textOf(path).catch(() => ""));
    }
    for (const fault of judge(question, texts)) found.push(`${question.id}: ${fault}`);
  }
  return found;
}

function* judge({ expect, passage, where }: Answerable, texts: ReadonlyMap<string, string>) {
  const near: string[] = [];
  for (const { document, snippet } of where) {
    const text = texts.get(document)!;
    const start = text.indexOf(inOneLine(snippet));
    if (text === "") yield `${document} cannot be read`;
    else if (start < 0) yield `not in ${document}: ${snippet}`;
    else near.push(text.slice(Math.max(0, start - NEAR), start + snippet.length + NEAR));
  }
  const there = near.join("\n");
  for (const pattern of [...expect, ...(passage ?? [])]) {
    if (!matches(pattern, there)) yield `the document lacks ${pattern}`;
  }
}
