import type { ResourceText } from "@groundwork/contract/resource-text";
import { limits } from "@groundwork/contract/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MoreText } from "./windowed-text.tsx";
import { call } from "#api/call.ts";

export interface StoredText {
  source: ResourceText | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  more: MoreText;
}

/** Returns the beginning of the keys under which a resource's texts are kept. */
export const textKey = (resourceId: string) => ["source-text", resourceId];

/** Loads a part's stored text: a page's, else around some words, else its beginning; more on request. */
export function useStoredText(
  resourceId: string,
  {
    part,
    page,
    words,
    enabled = true,
  }: {
    /** The first where none is named. */
    part: string | undefined;
    page: number | undefined;
    words?: { start: number; end: number } | undefined;
    enabled?: boolean;
  },
): StoredText {
  const first = page === undefined ? firstCharacter(words) : 0;
  const beginning: { from: number; until?: number } = { from: first };
  const query = useInfiniteQuery({
    queryKey: [...textKey(resourceId), part ?? null, page ?? null, first],
    queryFn: ({ pageParam, signal }) => loadText({ resourceId, part, page, ...pageParam }, signal),
    initialPageParam: beginning,
    getNextPageParam: (last) => (isPaged(last) || !last.more ? undefined : { from: endOf(last) }),
    getPreviousPageParam: ({ start, ...one }) =>
      isPaged(one) || start === 0
        ? undefined
        : { from: Math.max(0, start - limits.textWindowMax), until: start },
    placeholderData: (previous, earlier) =>
      earlier?.queryKey[1] === resourceId && earlier.queryKey[2] === (part ?? null) ? previous : undefined,
    staleTime: 5 * 60_000,
    enabled,
  });
  const source = useMemo(() => query.data && atItsPlace(joinTexts(query.data.pages)), [query.data]);
  return {
    source,
    error: query.data ? null : query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    more: {
      showEarlier: query.hasPreviousPage ? () => void query.fetchPreviousPage() : undefined,
      showMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    },
  };
}

const isPaged = ({ page_count: pages }: Pick<ResourceText, "page_count">) => pages > 0;
const endOf = ({ start, text }: ResourceText) => start + text.length;

/** Characters before the words that are looked for. */
const lead = 20_000;
/** Windows that one stretch may come in. */
const mostPieces = 40;

/** Says which text is wanted: of a page, or from a character on, up to another where that is given. */
interface TextWanted {
  resourceId: string;
  part: string | undefined;
  page: number | undefined;
  from: number;
  until?: number;
}

/** Returns the first character to load, so that these words are shown: the beginning if it is not far. */
export function firstCharacter(words: { start: number; end: number } | undefined): number {
  if (!words || words.end <= limits.textWindowMax - lead / 2) return 0;
  // Words near one another are shown by the same stretch.
  return Math.floor((words.start - lead) / lead) * lead;
}

/** Loads a stretch of a stored text; its words, blocks and pages keep the positions that they have in the whole. */
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

/** Joins stretches that follow one another. */
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

/** Returns the text with blanks before it, so that a position in the whole is one in the text. */
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
