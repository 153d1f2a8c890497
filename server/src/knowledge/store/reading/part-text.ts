import type { Block, TimeMark, DocumentPage } from "../../documents/document.ts";
import { readLeftOut } from "./left-out.ts";
import { unpackHead, unpackText, unpackPage } from "../files/part-codec.ts";
import { type PartRow, partRow } from "../files/stored-rows.ts";
import type { ProjectReader } from "./project-reader.ts";
import type { PartHead, PartText, TextSpan, TextWindow, TextWish } from "../text-window.ts";
import { firstPlace } from "#kit/first-place.ts";

/** The default and maximum number of characters per answer. */
const usualLength = 60_000;
const mostLength = 64_000;
/** The longest text that is returned whole by default, with the boxes of its first pages. */
const mostOfWhole = 4_000_000;
const mostBoxed = 40;
/** The most blocks per answer. A window ends before exceeding it. */
const mostBlocks = 4_000;
const mostTimes = 4_000;
const mostPages = 8;
const mostListed = 2_000;
const mostParts = 1_000;

interface Span {
  start: number;
  end: number;
}

/** Reads a stretch of a stored text. It unpacks the whole of it, so that it belongs in a thread. */
export function readPartText(reader: ProjectReader, resourceId: string, wish: TextWish): PartText {
  const parts = listParts(reader, resourceId, mostParts);
  const name = wish.part ?? parts[0]?.part;
  const row = name === undefined ? undefined : partRow(reader, resourceId, { kept: name });
  return { parts, window: row ? windowOf(reader, row, wish) : null };
}

export function readTextSpans(reader: ProjectReader, spans: readonly TextSpan[]): (string | null)[] {
  const words: (string | null)[] = spans.map(() => null);
  const ofPart = Map.groupBy(spans.keys(), (i) => JSON.stringify([spans[i]!.resourceId, spans[i]!.part]));
  for (const places of ofPart.values()) {
    const { resourceId, part } = spans[places[0]!]!;
    const row = partRow(reader, resourceId, { kept: part });
    if (!row) continue;
    const text = unpackText(row.text);
    for (const i of places) words[i] = text.slice(spans[i]!.start, spans[i]!.end);
  }
  return words;
}

export function listParts(reader: ProjectReader, resourceId: string, most: number): PartHead[] {
  return reader
    .prepare(
      `select t.part, t.title, t.url from parts t join resources r on r.id = t.resource
       where r.resource_id = ? order by t.id limit ?`,
    )
    .all(resourceId, most)
    .map((row) => ({ ...(row as unknown as PartHead) }));
}

function windowOf(reader: ProjectReader, row: PartRow, wish: TextWish): TextWindow {
  const { blocks, groups: _, runningHeads: __, times = [], ...head } = unpackHead(row.head);
  const text = unpackText(row.text);
  const leftOut = readLeftOut(reader, row.id);
  const stored = new StoredPages(reader, row.id);
  if (isWhole(wish))
    return { ...head, ...beginningOf(text, blocks, times, stored), leftOut: leftOut.slice(0, mostBlocks) };
  const page = wish.page === undefined ? null : stored.numbered(wish.page);
  const { from = 0, length = usualLength } = wish;
  const wanted = page ? wholeBlocks(blocks, page) : { start: from, end: from + length };
  const first = blocks.findIndex(({ end }) => end > wanted.start);
  const crowded = first < 0 ? undefined : blocks[first + mostBlocks];
  const firstTime = times.findIndex(({ start }) => start >= wanted.start);
  const hurried = firstTime < 0 ? undefined : times[firstTime + mostTimes];
  const pages = page ? stored.listed(page, mostListed) : stored.touching(wanted, mostPages + 1);
  const ends = [wanted.end, wanted.start + mostLength, text.length];
  if (crowded) ends.push(crowded.start);
  if (hurried) ends.push(hurried.start);
  if (!page && pages.length > mostPages) ends.push(pages[mostPages]!.start);
  const start = wholeCharacter(text, Math.min(wanted.start, text.length));
  const end = wholeCharacter(text, Math.max(start, Math.min(...ends)));
  const touches = (one: Span) => one.start < end && one.end > start;
  const within = (one: Span) => one.start >= start && one.end <= end;
  return {
    ...head,
    text: text.slice(start, end),
    start,
    length: text.length,
    more: end < text.length,
    blocks: blocks.filter(touches),
    pages: pages
      .filter((one) => page !== null || touches(one))
      .map((one) => ({ ...one, lines: one.lines.filter(within) })),
    pageCount: stored.count,
    times: timesWithin(times, start, end),
    leftOut: leftOut.filter(touches).slice(0, mostBlocks),
  };
}

const isWhole = ({ from, length, page }: TextWish) =>
  from === undefined && length === undefined && page === undefined;

/** Returns a text, or its longest possible beginning, with its structure. */
function beginningOf(
  text: string,
  blocks: readonly Block[],
  times: readonly TimeMark[],
  stored: StoredPages,
) {
  const end = wholeCharacter(text, Math.min(text.length, mostOfWhole));
  return {
    text: text.slice(0, end),
    start: 0,
    length: text.length,
    more: end < text.length,
    blocks: blocks.slice(0, mostBlocks),
    pages: stored
      .touching({ start: 0, end }, mostListed)
      .map((page, i) => (i < mostBoxed ? page : { ...page, lines: [] })),
    pageCount: stored.count,
    times: times.slice(0, mostTimes),
  };
}

function wholeBlocks(blocks: readonly Block[], { start, end }: Span): Span {
  const first = blocks.find((block) => block.end > start);
  const last = blocks.findLast((block) => block.start < end);
  return {
    // What begins long before the page is shown from the page on.
    start: first && start - first.start < usualLength / 4 ? Math.min(start, first.start) : start,
    end: Math.max(end, last?.end ?? end),
  };
}

/** Returns a range's time marks, and the one in effect at its beginning. */
function timesWithin(times: readonly TimeMark[], start: number, end: number): TimeMark[] {
  const before = times.findLastIndex((mark) => mark.start <= start);
  return times.slice(Math.max(0, before)).filter((mark) => mark.start < end);
}

/** Avoids splitting a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** A part's pages in order, unpacked on demand. */
class StoredPages {
  readonly count: number;
  readonly #reader: ProjectReader;
  readonly #part: number;

  constructor(reader: ProjectReader, part: number) {
    this.#reader = reader;
    this.#part = part;
    const row = reader.prepare("select count(*) as count from pages where part = ?").get(part);
    this.count = Number(row?.count);
  }

  /** Returns the page of this number; null if there is none. */
  numbered(page: number): DocumentPage | null {
    const at = this.#first((one) => one.page >= page);
    const found = at < this.count ? this.#at(at) : null;
    return found?.page === page ? found : null;
  }

  /** Returns the first pages, and `page` with its lines at its place. */
  listed(page: DocumentPage, most: number): DocumentPage[] {
    const pages: DocumentPage[] = [];
    for (let at = 0; at < Math.min(this.count, most); at++) {
      const one = this.#at(at);
      pages.push(one.page === page.page ? page : { ...one, lines: [] });
    }
    return pages.some((one) => one === page) ? pages : [...pages, page];
  }

  touching({ start, end }: { start: number; end: number }, most: number): DocumentPage[] {
    const pages: DocumentPage[] = [];
    for (let at = this.#first((one) => one.end > start); at < this.count && pages.length < most; at++) {
      const page = this.#at(at);
      if (page.start >= end) break;
      pages.push(page);
    }
    return pages;
  }

  #at(position: number): DocumentPage {
    const row = this.#reader
      .prepare("select page from pages where part = ? and position = ?")
      .get(this.#part, position)!;
    return unpackPage(row.page as Uint8Array);
  }

  #first(isBehind: (page: DocumentPage) => boolean): number {
    return firstPlace(this.count, (at) => isBehind(this.#at(at)));
  }
}
