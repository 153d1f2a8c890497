import { call, type CallAnswer } from "#api/call.ts";
import { useChange } from "#api/use-call.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

const keys = {
  list: (projectId: string) => ["conversations", "list", projectId],
  one: (id: string) => ["conversations", "one", id],
} as const;

/** A project's conversations, those asked last first, a page at a time. */
export function useConversations(projectId: string) {
  return useInfiniteQuery({
    queryKey: keys.list(projectId),
    queryFn: ({ pageParam, signal }) =>
      call("listConversations", { projectId, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.conversations.at(-1)?.updated_at : undefined),
  });
}

/** Loads a conversation when it is opened; the chat itself reports what is asked from then on. */
export function useStoredConversation(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call("getConversation", { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export const useRenameConversation = (projectId: string) =>
  useChange(({ id, title }: { id: string; title: string }) => call("renameConversation", { id, title }), {
    stale: [keys.list(projectId)],
  });

export const useDeleteConversation = (projectId: string) =>
  useChange((id: string) => call("deleteConversation", { id }), { stale: [keys.list(projectId)] });

/** Lists the conversations again, where they are listed. */
export function useRefreshConversations(projectId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ queryKey: keys.list(projectId) }),
    [queries, projectId],
  );
}

/** More than any conversation comes in. */
const mostPages = 500;

/** A conversation with all its turns. Throws ApiFailure. */
export async function getWholeConversation(id: string): Promise<CallAnswer<"getConversation">> {
  let whole = await call("getConversation", { id });
  for (let pages = 1; whole.more && pages < mostPages; pages += 1) {
    const { turns, more } = await call("getConversation", { id, before: whole.turns[0]?.asked_at });
    whole = { ...whole, turns: [...turns, ...whole.turns], more: more && turns.length > 0 };
  }
  return whole;
}
