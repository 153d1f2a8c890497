import { call, type CallAnswer, calling } from "#api/call.ts";
import { useChange, useCall } from "#api/use-call.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

const keys = {
  list: (projectId: string) => ["conversations", "list", projectId],
  one: (id: string) => ["conversations", "one", id],
} as const;

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
export const useStoredConversation = (id: string) =>
  useCall("getConversation", { id }, keys.one(id), { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const useRenameConversation = (projectId: string) =>
  useChange(calling("renameConversation"), {
    stale: [keys.list(projectId)],
  });

export const useDeleteConversation = (projectId: string) =>
  useChange((id: string) => call("deleteConversation", { id }), { stale: [keys.list(projectId)] });

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
