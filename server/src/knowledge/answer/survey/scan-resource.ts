import { findPersonalData, type PersonalDatum, type PersonalKind } from "#kit/personal-data.ts";
import { cellsOf } from "../../records/tables/table-rows.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ReadingIndex } from "../../store/without-hidden.ts";
import { columnHeads } from "../layouts/column-heads.ts";

/** Holds a personal datum of a resource, with its place. */
export interface FoundDatum {
  kind: PersonalKind;
  text: string;
  place: PassagePlace;
}

/** A passage that an answer may quote whole, with how many words it has. */
export interface LongQuote {
  text: string;
  words: number;
  place: PassagePlace;
}

/** Locates words in a resource. */
export type PassagePlace = Pick<
  IndexedPassage,
  "part" | "url" | "page" | "pageLabel" | "heading" | "seconds" | "record" | "start" | "end"
>;

/** Holds what visitors of a publication could be shown of a resource. */
export interface ResourceScan {
  /** The first distinct data of each kind. */
  data: FoundDatum[];
  /** Counts the distinct data of each kind, up to 1,000. */
  counts: ReadonlyMap<PersonalKind, number>;
  /** The longest, longest first. */
  quotes: LongQuote[];
  /** Characters that were read. */
  read: number;
}

/** Data of each kind that are kept with their places, and that are counted at most. */
const mostShown = 5;
const mostCounted = 1_000;
const mostQuotes = 3;
/** Characters of a column's head that name what its cells are. */
const longestHead = 60;
/** Characters of a quote that are kept. */
const quoteLength = 600;
/** Characters of a resource that are read. */
const mostRead = 4_000_000;

/** Looks through the passages of a resource for personal data and for the longest quotes; of a very long one, through its beginning. */
export async function scanResource(
  index: Pick<ReadingIndex, "listParts" | "passagesOfPart">,
  projectId: string,
  resourceId: string,
): Promise<ResourceScan> {
  const known = new Map<PersonalKind, Set<string>>();
  const data: FoundDatum[] = [];
  let quotes: LongQuote[] = [];
  let read = 0;
  for (const { part } of await index.listParts(projectId, resourceId)) {
    if (read > mostRead) break;
    for (const passage of await index.passagesOfPart(projectId, resourceId, part)) {
      read += passage.text.length;
      data.push(...newData(passage, known));
      quotes = longest(quotes, passage);
    }
  }
  return { data, counts: new Map([...known].map(([kind, { size }]) => [kind, size])), quotes, read };
}

function newData(passage: IndexedPassage, known: Map<PersonalKind, Set<string>>): FoundDatum[] {
  const fresh: FoundDatum[] = [];
  for (const { kind, start, end } of [...findPersonalData(passage.text), ...dataInCells(passage)]) {
    const text = passage.text.slice(start, end);
    const those = known.get(kind) ?? new Set();
    known.set(kind, those);
    const key = text.replaceAll(/[\s.()/-]/g, "").toLowerCase();
    if (those.has(key) || those.size >= mostCounted) continue;
    those.add(key);
    if (those.size <= mostShown) fresh.push({ kind, text, place: placeIn(passage, start, end) });
  }
  return fresh;
}

/** Finds data in the cells of tables, which the head of their column may name. */
function dataInCells(passage: IndexedPassage): PersonalDatum[] {
  return passage.sentences.flatMap((sentence, row) => {
    if (sentence.kind !== "table-row" || sentence.header) return [];
    const heads = columnHeads(passage, row);
    if (!heads) return [];
    return cellsOf(passage.text, sentence, passage.start).flatMap((cell, column) => {
      const head = heads[column] ?? "";
      if (head === "" || !/\d/.test(cell.text)) return [];
      const before = `${head.slice(0, longestHead)}: `;
      const from = cell.start - passage.start - before.length;
      return findPersonalData(before + cell.text)
        .filter(({ start }) => start >= before.length)
        .map(({ kind, start, end }) => ({ kind, start: start + from, end: end + from }));
    });
  });
}

/** Returns the place of characters of a passage: that of the sentence in which they begin. */
function placeIn(passage: IndexedPassage, from: number, to: number): PassagePlace {
  const start = passage.start + from;
  const end = passage.start + to;
  const before = passage.sentences.filter((sentence) => sentence.start <= start);
  const page = before.findLast((sentence) => sentence.page)?.page;
  const { part, url, heading } = passage;
  return {
    part,
    url,
    heading,
    page: page?.page ?? passage.page,
    pageLabel: page?.label ?? passage.pageLabel,
    seconds: before.findLast(({ seconds }) => seconds !== undefined)?.seconds ?? passage.seconds,
    record: before.findLast(({ record }) => record !== undefined)?.record ?? passage.record,
    start,
    end,
  };
}

function longest(quotes: readonly LongQuote[], passage: IndexedPassage): LongQuote[] {
  const { text } = passage;
  if (text.length < (quotes[mostQuotes - 1]?.text.length ?? 0) / 4) return [...quotes];
  const words = text.match(/\S+/gu)?.length ?? 0;
  const quote = { text: text.slice(0, quoteLength), words, place: placeIn(passage, 0, text.length) };
  return [...quotes, quote].toSorted((one, other) => other.words - one.words).slice(0, mostQuotes);
}
