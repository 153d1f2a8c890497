import { useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "#paths";

/** Says which conversation a chat shows, by its address. */
export interface ConversationAddress {
  id: string;
  /** True if it was begun on this page; every other one is loaded from where it is stored. */
  begunHere: boolean;
  /** True if the address names it, so that a reload opens it again. */
  named: boolean;
  lost: boolean;
  startNew: () => void;
  /** Keeps the conversation that was begun here from now on, and names it in the address. */
  keep: () => void;
  lose: () => void;
  leave: (id: string) => void;
}

export function useConversationAddress(projectId: string, userId: string): ConversationAddress {
  const named = useSearchParams()[0].get("conversation") || null;
  const navigate = useNavigate();
  const [begun, setBegun] = useState(newConversationId);
  const [lost, setLost] = useState(false);
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    if (named !== null) setLost(false);
    // The address may come to name what was begun here; every other change leaves that behind.
    if (named !== begun) setBegun(newConversationId());
  }
  const go = useCallback(
    (id: string | undefined, replace: boolean) =>
      void navigate(paths.chat(projectId, userId, id), { replace }),
    [navigate, projectId, userId],
  );
  const id = named ?? begun;
  return {
    id,
    begunHere: named === null || named === begun,
    named: named !== null,
    lost: lost && named === null,
    startNew() {
      setLost(false);
      if (named === null) setBegun(newConversationId());
      else go(undefined, false);
    },
    keep: useCallback(() => go(begun, true), [go, begun]),
    lose: useCallback(() => {
      setLost(true);
      go(undefined, true);
    }, [go]),
    leave(deleted) {
      if (deleted === id) go(undefined, true);
    },
  };
}

/** Returns 82 random bits in readable characters: a conversation is named by who begins it, before the server knows of it. */
function newConversationId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `conversation-${Array.from(random, (byte) => (byte % 36).toString(36)).join("")}`;
}
