import { useChange } from "#api/use-call.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  deleteConversation,
  getConversation,
  listConversations,
  renameConversation,
} from "#api/conversations.ts";

const keys = {
  list: (projectId: string) => ["conversations", "list", projectId],
  one: (id: string) => ["conversations", "one", id],
} as const;

/** A project's conversations, those asked last first, a page at a time. */
export function useConversations(projectId: string) {
  return useInfiniteQuery({
    queryKey: keys.list(projectId),
    queryFn: ({ pageParam, signal }) => listConversations(projectId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.conversations.at(-1)?.updated_at : undefined),
  });
}

/** A conversation as it is when it is opened; what is asked from then on is told by the chat itself. */
export function useStoredConversation(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => getConversation(id, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export const useRenameConversation = (projectId: string) =>
  useChange(({ id, title }: { id: string; title: string }) => renameConversation(id, title), {
    stale: [keys.list(projectId)],
  });

export const useDeleteConversation = (projectId: string) =>
  useChange(deleteConversation, { stale: [keys.list(projectId)] });

/** Lists the conversations anew, where they are listed. */
export function useRefreshConversations(projectId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ queryKey: keys.list(projectId) }),
    [queries, projectId],
  );
}
