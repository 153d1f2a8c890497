import type { ResourceText } from "@groundwork/contract/resource-text";
import { limits } from "@groundwork/contract/limits";
import { call } from "#api/call.ts";

/** Characters before the words that are looked for. */
const lead = 20_000;
/** Windows that one stretch may come in. */
const mostPieces = 40;

/** Says which text is wanted: of a page, or from a character on, up to another where that is given. */
export interface TextWanted {
  resourceId: string;
  /** The first part where none is named. */
  part: string | undefined;
  page: number | undefined;
  from: number;
  until?: number;
}

/** The first character to load, so that these words are shown: the beginning where it is not far. */
export function firstCharacter(words: { start: number; end: number } | undefined): number {
  if (!words || words.end <= limits.textWindowMax - lead / 2) return 0;
  // Words near one another are shown by the same stretch.
  return Math.floor((words.start - lead) / lead) * lead;
}

/** A stretch of a stored text; its words, blocks and pages stand where they stand in the whole. */
export async function loadText(
  { resourceId, part, page, from, until }: TextWanted,
  signal?: AbortSignal,
): Promise<ResourceText> {
  const pieces: ResourceText[] = [];
  for (let at = from; pieces.length < mostPieces;) {
    const length = Math.min(limits.textWindowMax, Math.max(1, (until ?? Infinity) - at));
    const piece = await call("getText", { resourceID: resourceId, part, page, from: at, length }, { signal });
    pieces.push(piece);
    at = piece.start + piece.text.length;
    if (until === undefined || !piece.more || piece.text === "" || at >= until) break;
  }
  return joinTexts(pieces);
}

/** Stretches that follow one another, as one. */
export function joinTexts(stretches: readonly ResourceText[]): ResourceText {
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last || first === last) return first!;
  return {
    ...last,
    start: first.start,
    text: stretches.map(({ text }) => text).join(""),
    blocks: eachOnce(stretches.flatMap(({ blocks }) => blocks)),
    pages: eachOnce(stretches.flatMap(({ pages }) => pages)),
    times: eachOnce(stretches.flatMap(({ times }) => times)),
    left_out: eachOnce(stretches.flatMap(({ left_out }) => left_out)),
  };
}

/**
 * Returns the text with blanks before it, so that a position in the whole is one in the text. Blocks are cut to what is
 * there.
 */
export function atItsPlace(loaded: ResourceText): ResourceText {
  const { start, text } = loaded;
  if (start === 0) return loaded;
  const end = start + text.length;
  return {
    ...loaded,
    start: 0,
    text: " ".repeat(start) + text,
    blocks: loaded.blocks.map((block) => ({
      ...block,
      start: Math.max(block.start, start),
      end: Math.min(block.end, end),
    })),
  };
}

/** Drops duplicates: what touches two stretches comes with both. */
function eachOnce<T extends { start: number }>(ordered: readonly T[]): T[] {
  return ordered.filter((one, i) => i === 0 || one.start > ordered[i - 1]!.start);
}
