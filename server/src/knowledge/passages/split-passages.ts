import type { Block, DocumentPart } from "../document.ts";
import { detectLanguage } from "./detect-language.ts";
import type { Passage, SentenceSpan, TableHeader } from "./passage.ts";
import { placeFinder, type TextPlace } from "./place-finder.ts";
import { splitUnits, type Unit } from "./split-units.ts";

const leastWords = 120;
const mostWords = 250;
/** Passages of a long section come out about this long, so that none is left with a short rest. */
const usualWords = 200;
/** A longer last sentence is not repeated at the head of the next passage. */
const mostOverlap = 60;
/** UTF-16 units of a passage, the blanks between its sentences among them. */
const longestPassage = 4_000;
/** Of a title, a heading or a row of column names, which go with each passage beneath them. */
export const longestHead = 400;

/**
 * A part's text as passages of 120 to 250 words, cut between sentences, with one sentence of overlap and never
 * across a heading. Every character of the blocks but headings' stands in a passage; a heading with nothing beneath
 * it is a passage of its own. `language` (ISO 639-1) goes before what the part declares.
 */
export function splitPassages(part: DocumentPart, language?: string): Passage[] {
  const spoken = language ?? languageOf(part);
  const passages: Passage[] = [];
  const placeAt = placeFinder(part);
  for (const section of sectionsOf(part.blocks)) {
    const heading = section.path.map((block) =>
      part.text
        .slice(block.start, Math.min(block.end, block.start + longestHead))
        .replace(/\s+/g, " ")
        .trim(),
    );
    const units = splitUnits(part.text, section.blocks, spoken, mostWords);
    for (const packed of pack(units)) {
      const start = packed[0]!.start;
      const begins = placeAt(start);
      const end = packed[packed.length - 1]!.end;
      passages.push({
        part: part.part,
        title: part.title.slice(0, longestHead),
        url: part.url,
        heading,
        tableHeader: headerBefore(part.text, packed[0]!),
        ...begins,
        start,
        end,
        text: part.text.slice(start, end),
        sentences: packed.map(({ sentence }) => placed(sentence, begins, placeAt(sentence.start))),
        language: spoken,
      });
    }
  }
  return passages;
}

/** What the part declares, else what its text looks like, else `fallback`. */
export function languageOf(part: DocumentPart, fallback = "en"): string {
  const declared = part.language?.toLowerCase().match(/^[a-z]{2}(?![a-z])/)?.[0];
  return declared ?? detectLanguage(part.text, fallback);
}

interface Section {
  /** The headings above, outermost first. */
  path: Block[];
  blocks: Block[];
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  let path: Block[] = [];
  let current: Section | undefined;
  for (const [i, block] of blocks.entries()) {
    if (block.kind !== "heading") {
      if (!current) sections.push((current = { path, blocks: [] }));
      current.blocks.push(block);
      continue;
    }
    const level = block.level ?? 1;
    const above = path.filter((heading) => (heading.level ?? 1) < level);
    path = [...above, block];
    current = undefined;
    if (standsAlone(blocks[i + 1], level)) sections.push({ path: above, blocks: [block] });
  }
  return sections;
}

/** True for a heading that heads nothing: neither text nor a deeper heading follows. */
function standsAlone(next: Block | undefined, level: number): boolean {
  return next === undefined || (next.kind === "heading" && (next.level ?? 1) <= level);
}

function pack(units: readonly Unit[]): Unit[][] {
  const packs: Unit[][] = [];
  let left = units.reduce((sum, unit) => sum + unit.words, 0);
  let i = 0;
  while (i < units.length) {
    const overlap = packs.length > 0 ? overlapOf(units[i - 1]!, units[i]!) : [];
    const taken: Unit[] = [...overlap];
    let words = overlap[0]?.words ?? 0;
    const aim = (left + words) / Math.ceil((left + words) / usualWords);
    do {
      const unit = units[i]!;
      taken.push(unit);
      words += unit.words;
      left -= unit.words;
      i++;
    } while (
      i < units.length &&
      !isFull(words, aim, units[i]!) &&
      units[i]!.end - taken[0]!.start <= longestPassage
    );
    packs.push(taken);
  }
  return packs;
}

function isFull(words: number, aim: number, next: Unit): boolean {
  if (words + next.words > mostWords) return true;
  if (words < leastWords) return false;
  // Between paragraphs the cut may come a little early.
  return words >= aim || (next.opensBlock && words >= aim * 0.85);
}

function overlapOf(last: Unit, next: Unit): Unit[] {
  const { kind } = last.sentence;
  const isAlone = kind === "table-row" || kind === "code" || last.words > mostOverlap;
  return isAlone || next.end - last.start > longestPassage ? [] : [last];
}

function headerBefore(text: string, first: Unit): TableHeader | null {
  const row = first.tableHeader;
  if (!row || row.end > first.start) return null;
  const end = Math.min(row.end, row.start + longestHead);
  return { start: row.start, end, text: text.slice(row.start, end) };
}

/** The sentence with what of its place is not its passage's. */
function placed(sentence: SentenceSpan, begins: TextPlace, own: TextPlace): SentenceSpan {
  const elsewhere: Partial<SentenceSpan> = {};
  if (own.page !== null && own.page !== begins.page)
    elsewhere.page = { page: own.page, label: own.pageLabel! };
  if (own.seconds !== null && own.seconds !== begins.seconds) elsewhere.seconds = own.seconds;
  if (own.record !== null && own.record !== begins.record) elsewhere.record = own.record;
  return { ...sentence, ...elsewhere };
}
