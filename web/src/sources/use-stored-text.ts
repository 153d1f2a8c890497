import type { ResourceText } from "@groundwork/contract/resource-text";
import { limits } from "@groundwork/contract/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { atItsPlace, firstCharacter, joinTexts, loadText } from "./stored-text.ts";
import type { MoreText } from "./windowed-text.tsx";

export interface StoredText {
  source: ResourceText | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  more: MoreText;
}

/**
 * Loads a part's stored text as it is read: a page's where one is named, else the text around some words, or its beginning.
 * More of it is loaded when it is asked for.
 */
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
    queryKey: ["source-text", resourceId, part ?? null, page ?? null, first],
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
