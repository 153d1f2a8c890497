import { useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "#paths";

/** Which conversation a chat shows, as its address says. */
export interface ConversationAddress {
  id: string;
  /** Whether it was begun on this page; every other one is opened from where it is kept. */
  begunHere: boolean;
  /** Whether the address names it, so that a reload opens it again. */
  named: boolean;
  /** Whether the one that the address named is not there. */
  lost: boolean;
  /** Leads to a new one. */
  startAnew: () => void;
  /** The one begun here is kept from now on, and the address names it. */
  keep: () => void;
  /** The one that the address names is not there: a new one stands in its place. */
  lose: () => void;
  /** One was deleted: where it was shown, a new one stands in its place. */
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
    startAnew() {
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

/** 82 random bits in readable characters: a conversation is named by who begins it, before the server knows of it. */
function newConversationId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `conversation-${Array.from(random, (byte) => (byte % 36).toString(36)).join("")}`;
}
