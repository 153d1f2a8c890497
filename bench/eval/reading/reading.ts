import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  Block,
  DocumentPart,
  Group,
  GroupKind,
} from "../../../server/src/knowledge/documents/document.ts";
import { cutPart } from "../../../server/src/knowledge/documents/units/cut-units.ts";
import { withSigns } from "../../../server/src/knowledge/documents/units/link-rows.ts";
import {
  collectSigns,
  noSigns,
  type ResourceSigns,
} from "../../../server/src/knowledge/documents/units/resource-signs.ts";
import type { Unit } from "../../../server/src/knowledge/documents/units/unit.ts";
import { readHtml } from "../../../server/src/knowledge/readers/html/read.ts";
import { readPdf } from "../../../server/src/knowledge/readers/pdf/read.ts";
import { findPhrase, type Span, type Words, wordsOf } from "./words.ts";

/** Holds what search and answers are given: a stretch of the text, and the context before it that it needs. */
export type ReadUnit = Pick<Unit, "kind" | "start" | "end" | "text" | "heading" | "context" | "blocks"> & {
  /** Lists what of it is about the past, or changed in a version. */
  history: Span[];
};

/** A document as it was read, or the page of it that is judged. */
export interface Reading {
  part: DocumentPart;
  words: Words;
  /** Gives its place in the part's text. */
  region: Span;
  units: ReadUnit[];
}

/** Groups of what leads through the document and is no content. */
export const outKinds: ReadonlySet<GroupKind> = new Set([
  "contents",
  "index",
  "navigation",
  "form",
  "running-head",
]);

/** Reads the first part of a file, as the product reads it. Throws if it has no text. */
export async function readDocument(folder: string, document: string): Promise<DocumentPart> {
  const bytes = await readFile(join(folder, document));
  const read = document.endsWith(".pdf") ? readPdf : readHtml;
  const url = document.endsWith(".pdf") ? null : `https://manual.test/${document}`;
  const outcomes = await read({ bytes, name: document, contentType: "", url }, () => undefined);
  const first = outcomes.find((outcome) => outcome.state === "read");
  if (first?.state !== "read") throw new Error(`${document} gave no text.`);
  return first.part;
}

/** Reads what all pages of a manual reveal about each, as the product does for a site's. */
export async function readSigns(folder: string, documents: readonly string[]): Promise<ResourceSigns> {
  const collected = collectSigns();
  for (const document of documents) {
    const part = await readDocument(folder, document).catch(() => null);
    if (part) collected.see(part);
  }
  return collected.signs();
}

export function wholeOf(given: DocumentPart, signs: ResourceSigns = noSigns): Reading {
  const part = withSigns(given, signs);
  const text = { start: 0, end: part.text.length };
  const history = signs.isHistory(part.title) ? [{ kind: "history" as const, ...text }] : [];
  return {
    part: { ...part, groups: [...history, ...(part.groups ?? [])] },
    words: wordsOf(part.text),
    region: text,
    units: unitsOf(given, signs),
  };
}

/** Limits a reading to one page; null keeps it whole. */
export function pageOf(reading: Reading, page: number | null): Reading {
  if (page === null) return reading;
  const { part } = reading;
  const found = part.pages.find((each) => each.page === page);
  const region = found ? { start: found.start, end: found.end } : { start: 0, end: 0 };
  return { ...reading, region, units: reading.units.filter((unit) => overlaps(unit, region)) };
}

function unitsOf(part: DocumentPart, signs: ResourceSigns): ReadUnit[] {
  return cutPart(part, undefined, signs).units.map((unit) => ({
    ...unit,
    history: unit.history ? [unit] : unit.sentences.filter(({ history }) => history === true),
  }));
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
export const within = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;

export const textOf = (reading: Reading, { start, end }: Span) => reading.part.text.slice(start, end);

/** Groups that begin in the region. */
export function groupsOf(reading: Reading, ...kinds: GroupKind[]): Group[] {
  const { groups = [] } = reading.part;
  return groups.filter(({ kind, start }) => kinds.includes(kind) && isIn(reading, start));
}

/** Returns blocks that begin in the region and are content. */
export function blocksOf(reading: Reading, kind?: Block["kind"]): Block[] {
  const out = outOf(reading);
  return reading.part.blocks.filter(
    (block) =>
      (kind === undefined || block.kind === kind) &&
      isIn(reading, block.start) &&
      !out.some((group) => within(block, group)),
  );
}

/** Returns the groups that are not content, wherever they begin. */
export function outOf(reading: Reading): Group[] {
  return (reading.part.groups ?? []).filter(({ kind }) => outKinds.has(kind));
}

const isIn = ({ region }: Reading, at: number) => at >= region.start && at < region.end;

/** Returns the line of the text with the phrase, to be shown with a fault. */
export function lineWith(reading: Reading, phrase: string): string {
  const [place] = findPhrase(reading.words, phrase, reading.region);
  if (!place) return "";
  const block = reading.part.blocks.find(({ start, end }) => place.start >= start && place.start < end);
  return block ? `(${block.kind}) ${textOf(reading, block)}` : "";
}
