import type { EvidenceBlock, QuotedText } from "@groundwork/contract/evidence";

/** Returns whether anything of a card is shown only once it is unfolded. */
export function hasFolded(blocks: readonly EvidenceBlock[]): boolean {
  return blocks.some(isFolded);
}

/** Returns how many rows a card's only folded block has; null where something else than rows of one table is folded. */
export function foldedRows(blocks: readonly EvidenceBlock[]): number | null {
  const folded = blocks.filter(isFolded);
  const [table] = folded;
  return folded.length === 1 && table?.type === "table" ? table.rows.length : null;
}

function isFolded(block: EvidenceBlock): boolean {
  if (block.type === "table") return block.more > 0;
  return textsOf(block).some(({ text, open }) => open === null || open.start > 0 || open.end < text.length);
}

function textsOf(block: Exclude<EvidenceBlock, { type: "table" }>): QuotedText[] {
  if (block.type === "list") return block.items;
  return block.type === "entry" ? [block.term, ...block.definition] : [block];
}

/** Returns what of a text is shown: all of it once its card is unfolded; null where nothing is. */
export function shownRange(
  { text, open }: QuotedText,
  whole: boolean,
): { start: number; end: number } | null {
  return whole ? { start: 0, end: text.length } : open;
}
