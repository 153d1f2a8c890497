import { useEffect, useState, useSyncExternalStore } from "react";
import type { ChatTurn } from "./chat-turn.ts";
import { type Conversation, type ConversationOptions, createConversation } from "./conversation.ts";

/** Keeps one conversation for as long as the screen is shown; leaving the screen ends what is under way. */
export function useConversation(
  options: ConversationOptions,
  /** The turns that it goes on from. */
  kept?: readonly ChatTurn[],
): {
  conversation: Conversation;
  turns: readonly ChatTurn[];
} {
  const [conversation] = useState(() => createConversation(options, kept));
  useEffect(() => () => conversation.stop(), [conversation]);
  const turns = useSyncExternalStore(conversation.subscribe, conversation.getTurns);
  return { conversation, turns };
}
