import { useEffect, useRef, useState } from "react";
import type { ChatTurn } from "./conversation.ts";

/** Tells a screen reader what the assistant says: sentence by sentence, never word by word. */
export function Announcer({ turn }: { turn: ChatTurn | undefined }) {
  const [words, setWords] = useState("");
  const told = useRef({ id: "", pieces: 0 });
  useEffect(() => {
    if (!turn) return;
    if (told.current.id !== turn.id) told.current = { id: turn.id, pieces: 0 };
    const next = nextAnnouncement(turn, told.current.pieces);
    if (next.pieces === told.current.pieces) return;
    told.current.pieces = next.pieces;
    setWords(next.words);
  }, [turn]);
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {words}
    </div>
  );
}

/** The whole sentences that were shown since `pieces` of the answer were told. */
export function nextAnnouncement(turn: ChatTurn, pieces: number): { pieces: number; words: string } {
  const all = turn.document.pieces;
  let end = Math.min(turn.shown, all.length);
  if (turn.phase === "waiting" || turn.phase === "revealing") {
    while (end > pieces && !all[end - 1]!.last) end -= 1;
  }
  const words = all
    .slice(pieces, end)
    .map((piece) => (piece.marks.length > 0 ? `${piece.text.trimEnd()} ` : piece.text))
    .join("")
    .trim();
  return { pieces: end, words };
}
