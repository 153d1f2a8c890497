import type { Answer } from "@groundwork/contract/call";
import type * as conversations from "@groundwork/contract/conversations";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { requestDone, requestJson } from "./request.ts";

export type { ConversationElement, ConversationTurn } from "@groundwork/contract/conversations";

export type StoredConversation = Answer<typeof conversations.getConversation, 200>;

/** A project's conversations, a page at a time, those asked last first. Throws ApiFailure, or the signal's AbortError. */
export function listConversations(
  projectId: string,
  before: string | undefined,
  signal?: AbortSignal,
): Promise<Answer<typeof conversations.listConversations, 200>> {
  const path = fillPath(callPaths.listConversations, { projectId });
  return requestJson(before === undefined ? path : `${path}?${new URLSearchParams({ before })}`, { signal });
}

/** A conversation with its last turns, or the last before a time, oldest first. Throws as `listConversations` does. */
export function getConversation(
  id: string,
  before: string | undefined,
  signal?: AbortSignal,
): Promise<StoredConversation> {
  const path = fillPath(callPaths.oneConversation, { id });
  return requestJson(before === undefined ? path : `${path}?${new URLSearchParams({ before })}`, { signal });
}

/** More than any conversation comes in. */
const mostPages = 500;

/** A conversation with all its turns. Throws as `listConversations` does. */
export async function getWholeConversation(id: string): Promise<StoredConversation> {
  let whole = await getConversation(id, undefined);
  for (let pages = 1; whole.more && pages < mostPages; pages += 1) {
    const { turns, more } = await getConversation(id, whole.turns[0]?.asked_at);
    whole = { ...whole, turns: [...turns, ...whole.turns], more: more && turns.length > 0 };
  }
  return whole;
}

/** Throws ApiFailure. */
export function renameConversation(
  id: string,
  title: string,
): Promise<Answer<typeof conversations.renameConversation, 200>> {
  return requestJson(fillPath(callPaths.oneConversation, { id }), { method: "PATCH", body: { title } });
}

/** Throws ApiFailure. */
export function deleteConversation(id: string): Promise<void> {
  return requestDone(fillPath(callPaths.oneConversation, { id }), { method: "DELETE" });
}
