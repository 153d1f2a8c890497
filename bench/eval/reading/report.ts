import { markdownTable, share } from "../../harness/table.ts";
import type { CollectionFigures } from "./run.ts";
import { addCounts, type Count, type Kind } from "./verdicts.ts";

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

/** Returns recall and precision by kind and collection: of what the reader saw, and of units. */
export function readingTables(all: readonly CollectionFigures[]): string {
  return [table("what the reader saw", all, "structure"), table("units", all, "units")].join("\n\n");
}

function table(title: string, all: readonly CollectionFigures[], by: "structure" | "units"): string {
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

const outKinds = ["contents", "index", "navigation", "page number"] as const;

/** Returns how many units of whole manuals are no content. */
export function keptOutTable(all: readonly CollectionFigures[]): string {
  const rows = all.flatMap(({ collection, keptOut }) =>
    keptOut
      ? [[collection.name, keptOut.files, keptOut.units, ...outKinds.map((kind) => keptOut.counts[kind])]]
      : [],
  );
  return rows.length === 0 ? "" : markdownTable(["whole manual", "files", "units", ...outKinds], rows);
}
