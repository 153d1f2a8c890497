import { firstPlace } from "#kit/first-place.ts";
import { madeOnce } from "#kit/made-once.ts";
import type { Block, DocumentPart } from "../document.ts";
import { languageOf } from "../language-of.ts";
import { placeFinder, type TextPlace } from "../place-finder.ts";
import { blockSentences } from "./block-sentences.ts";
import { historyOf } from "./history.ts";
import { withSigns } from "./link-rows.ts";
import { measureOf, type Measure } from "./measure.ts";
import { type Piece, PieceCutter } from "./pieces.ts";
import { noSigns, type ResourceSigns } from "./resource-signs.ts";
import { sectionsOf } from "./structure.ts";
import type { LeftOut, SentenceSpan, Unit, UnitContext, UnitKind } from "./unit.ts";

/** Letters of what is kept whole; what is longer is cut into pieces. */
const longestWhole = 1_500;
/** Limits the length of a title, or of each of the headings above a unit. */
export const longestHead = 400;

export interface CutPart {
  /** Lists the units in reading order. A short entry is a unit by itself and is in the unit that holds its neighbors. */
  units: Unit[];
  leftOut: LeftOut[];
}

/** Cuts a part into units of about 1,000 letters of whole blocks, never across a heading. `signs` are its resource's. */
export function cutPart(
  given: DocumentPart,
  language: string = languageOf(given),
  signs: ResourceSigns = noSigns,
): CutPart {
  const part = withSigns(given, signs);
  const { text } = part;
  const leftOut: LeftOut[] = [];
  const isHistory = signs.isHistory(part.title) ? () => true : spansOf(historyOf(part, language));
  const measure = measureOf(text);
  const cutter = new PieceCutter({
    text,
    measure,
    most: longestWhole,
    sentencesOf: madeOnce((block: Block) => {
      const sentences: SentenceSpan[] = blockSentences(text, block, language);
      return isHistory(block.start) ? sentences.map((one) => ({ ...one, history: true })) : sentences;
    }),
    leaveOut: (what: LeftOut) => void leftOut.push(what),
  });
  const placeAt = placeFinder(part);
  const units: Unit[] = [];
  for (const { path, nodes } of sectionsOf(part)) {
    const heading = path.map(({ start, end }) =>
      headOf(text.slice(start, Math.min(end, start + longestHead))),
    );
    let before: Unit | undefined;
    for (const packed of packPieces(cutter.pieces(nodes), measure)) {
      const unit = unitOf(part, packed, heading, placeAt, language);
      if (!unit) continue;
      if (before) unit.context.push(...precedingSentence(text, before, unit));
      units.push(unit);
      // Not an entry that stands alone as well.
      if (!before || unit.end > before.end) before = unit;
    }
  }
  return { units, leftOut };
}

export function cutUnits(part: DocumentPart, language?: string): Unit[] {
  return cutPart(part, language).units;
}

const headOf = (words: string) => words.replace(/\s+/g, " ").trim();

function unitOf(
  part: DocumentPart,
  pieces: readonly Piece[],
  heading: string[],
  placeAt: (position: number) => TextPlace,
  language: string,
): Unit | null {
  const sentences = pieces.flatMap((piece) => piece.sentences);
  if (sentences.length === 0) return null;
  const start = sentences[0]!.start;
  const end = sentences[sentences.length - 1]!.end;
  const begins = placeAt(start);
  return {
    part: part.part,
    title: part.title.slice(0, longestHead),
    url: part.url,
    heading,
    kind: kindOf(pieces),
    context: [...pieces[0]!.context],
    blocks: pieces.map(({ block }) => block),
    history: sentences.every(({ history }) => history === true),
    ...begins,
    start,
    end,
    text: part.text.slice(start, end),
    sentences: sentences.map((sentence) => placed(sentence, begins, placeAt(sentence.start))),
    language,
  };
}

const longestPreceding = 400;
const longestGap = 40;

/** Returns the last sentence of the unit before if running text goes on from it. */
function precedingSentence(text: string, before: Unit, { start, context, blocks }: Unit): UnitContext[] {
  const last = before.sentences[before.sentences.length - 1]!;
  const goesOn =
    context.length === 0 &&
    blocks[0]!.kind === "section" &&
    before.blocks[before.blocks.length - 1]!.kind === "section" &&
    start >= before.end &&
    start - before.end <= longestGap &&
    text.slice(before.end, start).trim() === "";
  if (!goesOn || last.end - last.start > longestPreceding) return [];
  return [{ role: "preceding", start: last.start, end: last.end, text: text.slice(last.start, last.end) }];
}

/** Several entries are a section, of one list or table all pieces are. */
function kindOf([first, ...rest]: readonly Piece[]): UnitKind {
  const { kind } = first!.block;
  const isSame = kind !== "entry" && rest.every(({ block }) => block.kind === kind);
  return rest.length === 0 || isSame ? kind : "section";
}

/** Adds to a sentence what of its place differs from its unit's. */
function placed(sentence: SentenceSpan, begins: TextPlace, own: TextPlace): SentenceSpan {
  const elsewhere: Partial<SentenceSpan> = {};
  if (own.page !== null && own.page !== begins.page)
    elsewhere.page = { page: own.page, label: own.pageLabel! };
  if (own.seconds !== null && own.seconds !== begins.seconds) elsewhere.seconds = own.seconds;
  if (own.record !== null && own.record !== begins.record) elsewhere.record = own.record;
  return { ...sentence, ...elsewhere };
}

/** Returns a function that says whether a position lies in one of some spans, for positions that grow from call to call. */
function spansOf(spans: readonly { start: number; end: number }[]): (position: number) => boolean {
  const inOrder = spans.toSorted((a, b) => a.start - b.start);
  const furthest: number[] = [];
  for (const { end } of inOrder) furthest.push(Math.max(end, furthest.at(-1) ?? 0));
  return (position) => {
    const behind = firstPlace(inOrder.length, (at) => inOrder[at]!.start > position);
    return behind > 0 && furthest[behind - 1]! > position;
  };
}

/** In letters. A piece that is longer by itself is a unit of its own. */
const most = 1_350;
/** Units of a long section come out about this long, so that none is left with a short rest. */
const usual = 1_100;
/** Below this a unit takes what fits. */
const least = 800;

/** Packs pieces into units, in order, as far as they need the same context. A packed entry is also a unit by itself. */
function packPieces(pieces: readonly Piece[], measure: Measure): Piece[][] {
  const packs: Piece[][] = [];
  let left = pieces.reduce((sum, { size }) => sum + size, 0);
  for (let i = 0; i < pieces.length;) {
    const pack: Piece[] = [];
    const aim = left / Math.ceil(left / usual);
    const sizeTo = (piece: Piece) => measure(pack[0]!.start, piece.end);
    const isFull = (next: Piece) => {
      const size = sizeTo(pack[pack.length - 1]!);
      if (sizeTo(next) > most) return true;
      if (size < least) return false;
      // Between wholes the cut may come a little early.
      return size >= aim || (next.opens && size >= aim * 0.85);
    };
    do {
      left -= pieces[i]!.size;
      pack.push(pieces[i++]!);
    } while (i < pieces.length && fits(pack, pieces[i]!) && !isFull(pieces[i]!));
    packs.push(pack);
    if (pack.length > 1) packs.push(...pack.filter(standsAlone).map((piece) => [piece]));
  }
  return packs;
}

const standsAlone = ({ block, whole }: Piece) => whole && block.kind === "entry";

/** Returns whether both need the same context, as far as the pack does not hold it. */
function fits([first, ...others]: readonly Piece[], next: Piece): boolean {
  const last = others.at(-1) ?? first!;
  if (next.apart || last.block.kind === "question" || next.block.kind === "question") return false;
  return (
    next.context.every((one) => one.start >= first!.start || isAmong(first!.context, one)) &&
    first!.context.every((one) => isAmong(next.context, one))
  );
}

function isAmong(context: readonly UnitContext[], { role, start, end }: UnitContext): boolean {
  return context.some((one) => one.role === role && one.start === start && one.end === end);
}
