import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { measuredOn, writeChapter } from "../../harness/chapters.ts";
import { markdownTable, share } from "../../harness/table.ts";
import { noSigns } from "../../../server/src/knowledge/documents/units/resource-signs.ts";
import { type Collection, collections, filesOf, heldOut, locate } from "./collections.ts";
import { readGold } from "./gold.ts";
import { pageOf, readDocument, type Reading, readSigns, wholeOf } from "./reading.ts";
import { judgeStructure } from "./structure.ts";
import { judgeUnits } from "./unit-structure.ts";
import { addCounts, type Count, type Fault, type Kind } from "./verdicts.ts";

const here = import.meta.dirname;
const faultsPath = join(here, "../../../.cache/reading/faults.txt");

const { positionals: only, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    // The folder of the annual reports' PDFs.
    reports: { type: "string" },
    // The pages that nothing was fitted to.
    "held-out": { type: "boolean", default: false },
    // Writes the tables into bench/results/reading.md.
    write: { type: "boolean", default: false },
  },
});

const goldFolder = options["held-out"] ? "gold/held-out" : "gold";

/** Holds the judgement of one collection. */
interface CollectionFigures {
  collection: Collection;
  pages: number;
  structure: Map<Kind, Count>;
  units: Map<Kind, Count>;
  faults: (Fault & { page: string; by: "structure" | "units" })[];
}

const names: Record<Kind, string> = {
  section: "sections",
  entry: "entries",
  list: "lists",
  code: "code",
  question: "questions",
  table: "tables",
  cell: "cells",
  out: "no content",
  history: "history",
};

const all: CollectionFigures[] = [];
for (const collection of options["held-out"] ? heldOut : collections) {
  if (only.length > 0 && !only.includes(collection.name)) continue;
  const place = await locate(collection, options.reports);
  if ("missing" in place) console.log(place.missing);
  else all.push(await judge(collection, place.folder));
}
const tables = `${table("what the reader saw", "structure")}\n\n${table("units", "units")}`;
console.log(tables);
await writeFaults();
if (options.write)
  await writeChapter(
    "reading.md",
    options["held-out"] ? "held out" : "figures",
    `${measuredOn()}\n\n${tables}`,
  );

async function judge(collection: Collection, folder: string): Promise<CollectionFigures> {
  const figures: CollectionFigures = {
    collection,
    pages: 0,
    structure: new Map(),
    units: new Map(),
    faults: [],
  };
  const isSite = collection.files === null;
  const signs = isSite ? await readSigns(folder, await filesOf(collection, folder)) : noSigns;
  const read = new Map<string, Reading>();
  for (const page of readGold(join(here, goldFolder, `${collection.name}.txt`))) {
    const whole = read.get(page.document) ?? wholeOf(await readDocument(folder, page.document), signs);
    read.set(page.document, whole);
    const reading = pageOf(whole, page.page);
    const name = page.page === null ? page.document : `${page.document}, page ${page.page}`;
    for (const [by, verdicts] of [
      ["structure", judgeStructure(reading, page.items)],
      ["units", judgeUnits(reading, page.items)],
    ] as const) {
      addCounts(figures[by], verdicts.counts);
      figures.faults.push(...verdicts.faults.map((fault) => ({ ...fault, page: name, by })));
    }
    figures.pages++;
  }
  console.log(`${collection.name}: ${figures.pages} pages, ${figures.faults.length} faults`);
  return figures;
}

/** Writes each fault with its page, what was expected and what was read, and prints the most frequent kinds. */
async function writeFaults(): Promise<void> {
  const lines: string[] = [];
  const often = new Map<string, number>();
  for (const { collection, faults } of all) {
    for (const { page, by, of, kind, expected, read } of faults) {
      lines.push(
        `${collection.name} ${page}: ${by}, ${of}: ${kind}\n  expected: ${expected}\n  read:     ${read}\n`,
      );
      const sort = `${by}, ${of}: ${kind}`;
      often.set(sort, (often.get(sort) ?? 0) + 1);
    }
  }
  await mkdir(dirname(faultsPath), { recursive: true });
  await writeFile(faultsPath, lines.join("\n"));
  console.log(`\n${lines.length} faults, each in ${faultsPath}. The most frequent:`);
  for (const [sort, count] of [...often].sort((a, b) => b[1] - a[1]).slice(0, 25))
    console.log(`${String(count).padStart(5)}  ${sort}`);
}

/** Returns recall and precision by kind and collection: of what the reader saw, or of units. */
function table(title: string, by: "structure" | "units"): string {
  const html = new Map<Kind, Count>();
  for (const { collection, [by]: counts } of all) if (collection.files === null) addCounts(html, counts);
  const shown = (Object.keys(names) as Kind[]).filter((kind) => all.some((figures) => figures[by].has(kind)));
  const row = (name: string, pages: number, counts: ReadonlyMap<Kind, Count>) => [
    name,
    String(pages),
    ...shown.map((kind) => measured(counts.get(kind))),
  ];
  const htmlPages = all
    .filter(({ collection }) => collection.files === null)
    .reduce((sum, { pages }) => sum + pages, 0);
  return markdownTable(
    [title, "pages", ...shown.map((kind) => names[kind])],
    [
      ...all.map((figures) => row(figures.collection.name, figures.pages, figures[by])),
      row("**HTML together**", htmlPages, html),
    ],
  );
}

/** ".950 / .975 of 40": recall, precision, and how many there are. */
function measured(count: Count | undefined): string {
  if (!count || count.gold + count.read === 0) return "";
  const recall = count.gold === 0 ? "–" : share(count.found / count.gold);
  const precision = count.read === 0 ? "–" : share(count.right / count.read);
  return `${recall} / ${precision} of ${count.gold}`;
}
