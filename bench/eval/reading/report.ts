import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { CollectionFigures } from "./run.ts";
import { addCounts, type Count, type Kind } from "./verdicts.ts";

const page = fileURLToPath(new URL("../../../docs/reading.md", import.meta.url));

const kinds: Kind[] = ["section", "entry", "list", "code", "question", "table", "cell", "out", "history"];

const names: Record<Kind, string> = {
  section: "sections",
  entry: "entries",
  list: "lists",
  code: "code",
  question: "questions",
  table: "tables",
  row: "rows",
  cell: "cells",
  out: "no content",
  history: "history",
};

/** Recall and precision by kind and collection: of what the reader saw, and of units. */
export function readingTables(all: readonly CollectionFigures[]): string {
  return [table("what the reader saw", all, "structure"), table("units", all, "units")].join("\n\n");
}

function table(title: string, all: readonly CollectionFigures[], by: "structure" | "units"): string {
  const html = new Map<Kind, Count>();
  for (const { collection, [by]: counts } of all) if (collection.files === null) addCounts(html, counts);
  const shown = kinds.filter((kind) => all.some((figures) => figures[by].has(kind)));
  const row = (name: string, pages: number, counts: ReadonlyMap<Kind, Count>) => [
    name,
    String(pages),
    ...shown.map((kind) => measured(counts.get(kind))),
  ];
  const htmlPages = all
    .filter(({ collection }) => collection.files === null)
    .reduce((sum, { pages }) => sum + pages, 0);
  return markdown(
    [title, "pages", ...shown.map((kind) => names[kind])],
    [
      ...all.map((figures) => row(figures.collection.name, figures.pages, figures[by])),
      row("**HTML together**", htmlPages, html),
    ],
  );
}

/** ".950 / .975 of 40": recall, precision, and how many stand there. */
function measured(count: Count | undefined): string {
  if (!count || count.gold + count.read === 0) return "";
  const recall = count.gold === 0 ? "–" : share(count.found / count.gold);
  const precision = count.read === 0 ? "–" : share(count.right / count.read);
  return `${recall} / ${precision} of ${count.gold}`;
}

export const keptOutTables = (all: readonly CollectionFigures[]): string =>
  markdown(
    ["whole manual", "files", "units", "contents", "index", "navigation", "page number"],
    all.flatMap(({ collection, keptOut }) =>
      keptOut === null
        ? []
        : [
            [
              collection.name,
              String(keptOut.files),
              String(keptOut.units),
              ...(["contents", "index", "navigation", "page number"] as const).map((kind) =>
                String(keptOut.counts[kind]),
              ),
            ],
          ],
    ),
  );

/** Writes the figures between their marks in docs/reading.md; what stands around them is written by hand. */
export async function writePage(
  all: readonly CollectionFigures[],
  which: "figures" | "held out",
): Promise<void> {
  const [from, to] = [`<!-- ${which}: begin -->`, `<!-- ${which}: end -->`];
  const before = await readFile(page, "utf8");
  const [head, rest] = before.split(from);
  const foot = rest?.split(to)[1];
  if (head === undefined || foot === undefined) throw new Error(`${page} has lost the marks of its figures.`);
  const tables = [readingTables(all)];
  if (all.some(({ keptOut }) => keptOut !== null)) tables.push(keptOutTables(all));
  await writeFile(page, `${head}${from}\n\n${tables.join("\n\n")}\n\n${to}${foot}`);
}

function share(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}

/** A Markdown table whose columns are padded, as the formatter wants them. */
function markdown(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, 3, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(" | ")} |`;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
