import { useEffect, useRef, useState } from "react";
import type { ChatTurn } from "./chat-turn.ts";
import type { Piece } from "./markup/split-pieces.ts";
import { wordsAtEnd } from "./supported.tsx";

/** Tells a screen reader what the assistant says: sentence by sentence, never word by word. */
export function Announcer({ turn }: { turn: ChatTurn | undefined }) {
  const [words, setWords] = useState("");
  // Text that was there from the beginning was read before.
  const announced = useRef({ id: turn?.id ?? "", pieces: turn?.shown ?? 0 });
  useEffect(() => {
    if (!turn) return;
    if (announced.current.id !== turn.id) announced.current = { id: turn.id, pieces: 0 };
    const next = nextAnnouncement(turn, announced.current.pieces);
    if (next.pieces === announced.current.pieces) return;
    announced.current.pieces = next.pieces;
    setWords(next.words);
  }, [turn]);
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {words}
    </div>
  );
}

/**
 * Returns whether a piece ends a sentence. A stream sends its sentences after their words; until then their punctuation
 * decides.
 */
function endsSentence(piece: Piece): boolean {
  return piece.last || piece.marks.length > 0 || /[.!?。！？…]["'”’)\]]*\s*$/.test(piece.text);
}

/** Returns the whole sentences that were shown since `pieces` of the answer were announced. */
export function nextAnnouncement(turn: ChatTurn, pieces: number): { pieces: number; words: string } {
  const all = turn.document.pieces;
  let end = Math.min(turn.shown, all.length);
  if (turn.phase === "waiting" || turn.phase === "revealing") {
    while (end > pieces && !endsSentence(all[end - 1]!)) end -= 1;
  }
  const words = all
    .slice(pieces, end)
    .map((piece) => {
      const support = wordsAtEnd(piece, turn.sentences);
      if (support) return `${piece.text.trimEnd()} ${support}. `;
      return piece.marks.length > 0 ? `${piece.text.trimEnd()} ` : piece.text;
    })
    .join("")
    .trim();
  return { pieces: end, words };
}
