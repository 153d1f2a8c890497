import type { IndexedPassage } from "../../store/passage-index.ts";
import type { QuotedSpan } from "../compose/compose.ts";
import type { EvidenceCard, EvidenceBlock, EvidenceText, TextRange } from "./evidence.ts";
import type { PrintedBlock } from "./card-pictures.ts";
import { openPlaces } from "./open-places.ts";
import { unitBlocks } from "./unit-blocks.ts";

/** Cards of one answer. */
export const mostCards = 3;

/** A citation's span with its mark. */
export interface MarkedSpan extends QuotedSpan {
  mark: number;
}

/**
 * Returns the cards of passages that are quoted whole, in their order; null where an answer is made of something else as
 * well, so that its message has to be read.
 */
export function cardsOf(spans: readonly MarkedSpan[]): EvidenceCard[] | null {
  const isShown = spans.every(({ role }) => role !== undefined);
  const answering = spans.filter(({ role }) => role === "answer");
  if (spans.length === 0 || !isShown || answering.length > mostCards) return null;
  return spans.slice(0, mostCards).map((span, i) => cardOf(span, i));
}

function cardOf(
  { passage, mark, role, places = [], best, lit = [] }: MarkedSpan,
  position: number,
): EvidenceCard {
  const deciding = { places, best: best ?? places[0] ?? 0 };
  const open = openPlaces(passage, deciding, position === 0);
  const blocks = litInPart(unitBlocks(passage, { open, decides: new Set(places), lit }));
  const printed = printedTable(passage, blocks, open, lit);
  return { mark, role: role!, blocks, picture: null, ...(printed && { printed }) };
}

/** Returns the open rows of a passage's first open table with its heads, where a page prints them. */
function printedTable(
  { sentences, page: firstPage }: IndexedPassage,
  blocks: readonly EvidenceBlock[],
  open: ReadonlySet<number>,
  lit: readonly TextRange[],
): PrintedBlock | null {
  const block = blocks.findIndex((one) => one.type === "table" && one.open.length > 0);
  const first = sentences.findIndex((span, i) => span.kind === "table-row" && open.has(i));
  const page = sentences.findLast((span, i) => i <= first && span.page)?.page?.page ?? firstPage;
  if (block < 0 || first < 0 || page === null) return null;
  let [from, to] = [first, first];
  while (sentences[from - 1]?.kind === "table-row") from--;
  while (sentences[to + 1]?.kind === "table-row") to++;
  const rows = sentences.slice(from, to + 1).filter((span, i) => span.header || open.has(from + i));
  const ranges = rows.map(({ start, end }) => ({ start, end }));
  return {
    block,
    page,
    ranges,
    lit: lit.filter(({ start, end }) => start < ranges.at(-1)!.end && ranges[0]!.start < end),
  };
}

const nothing: ReadonlySet<number> = new Set();

/** Returns folded cards of the first passages that a model's answer cites, with the cited words lit. */
export function citedCards(spans: readonly MarkedSpan[]): EvidenceCard[] {
  const cited = [...Map.groupBy(spans, ({ passage }) => passage.id).values()].slice(0, mostCards);
  return cited.map((lit) => {
    const { passage, mark } = lit[0]!;
    const isCited = (place: TextRange) =>
      lit.some(({ start, end }) => start < place.end && place.start < end);
    const decides = new Set(passage.sentences.flatMap((sentence, i) => (isCited(sentence) ? [i] : [])));
    return {
      mark,
      role: "answer",
      blocks: litInPart(unitBlocks(passage, { open: nothing, decides, lit })),
      picture: null,
    };
  });
}

/** Removes the highlight of blocks whose words are all highlighted, since that points at nothing. */
function litInPart(blocks: EvidenceBlock[]): EvidenceBlock[] {
  const texts = blocks.flatMap(textsOf);
  const isAll = (text: EvidenceText) =>
    text.spans.some(({ mark, start, end }) => mark === "deciding" && start === 0 && end >= text.text.length);
  if (texts.length === 0 || blocks.some(({ type }) => type === "table") || !texts.every(isAll)) return blocks;
  for (const text of texts) text.spans = text.spans.filter(({ mark }) => mark !== "deciding");
  return blocks;
}

function textsOf(block: EvidenceBlock): EvidenceText[] {
  if (block.type === "table") return [];
  if (block.type === "list") return block.items;
  return block.type === "entry" ? block.definition : [block];
}
