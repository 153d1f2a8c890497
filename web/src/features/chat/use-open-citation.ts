import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatTurn } from "./chat-turn.ts";

export interface OpenCitation {
  turnId: string;
  mark: number;
}

/**
 * Keeps which citation is open. A new answer shows its own first source in an open panel, or folds it where it cites nothing.
 * Closing returns the focus to the mark or button that opened it. `hold` keeps the view where it is.
 */
export function useOpenCitation(
  turns: readonly ChatTurn[],
  hold: () => void,
): {
  open: OpenCitation | null;
  openCitation: (turnId: string, mark: number) => void;
  closeCitation: () => void;
  /** True if the open source is of an earlier answer, and the newest one cites nothing. */
  folded: boolean;
  unfold: () => void;
} {
  const [open, setOpen] = useState<OpenCitation | null>(null);
  const [folded, setFolded] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const newest = turns.at(-1);
  const doneId = newest?.phase === "done" ? newest.id : null;
  const firstMark = newest?.evidence?.cards[0]?.mark ?? newest?.citations[0]?.mark ?? null;
  const lastDone = useRef(doneId);
  useEffect(() => {
    if (doneId === null || lastDone.current === doneId) return;
    lastDone.current = doneId;
    setOpen((before) =>
      before === null || firstMark === null ? before : { turnId: doneId, mark: firstMark },
    );
    setFolded(firstMark === null);
  }, [doneId, firstMark]);
  const openCitation = useCallback(
    (turnId: string, mark: number) => {
      hold();
      const active = document.activeElement;
      if (active instanceof HTMLElement && active.closest("[role=log]")) opener.current = active;
      setFolded(false);
      setOpen({ turnId, mark });
    },
    [hold],
  );
  const closeCitation = useCallback(() => {
    setOpen(null);
    if (!opener.current?.isConnected) return;
    opener.current.dataset["returning"] = "";
    opener.current.focus({ preventScroll: true });
    // A visitor reads the words at the end of the answer, from where the mark may be out of view.
    opener.current.scrollIntoView({ block: "nearest" });
  }, []);
  const unfold = useCallback(() => setFolded(false), []);
  return { open, openCitation, closeCitation, folded, unfold };
}
