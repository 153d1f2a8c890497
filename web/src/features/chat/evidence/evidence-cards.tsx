import type { ChatTurn } from "../chat-turn.ts";
import { EvidenceCard } from "./evidence-card.tsx";

/** The passages that answer, open at what decides. Cards whose citation is missing are left out. */
export function EvidenceCards({
  turn,
  whole = false,
}: {
  turn: Pick<ChatTurn, "answerId" | "citations" | "evidence">;
  /** Shows each passage in full. */
  whole?: boolean;
}) {
  const cards = turn.evidence?.cards.flatMap((card) => {
    const citation = turn.citations.find(({ mark }) => mark === card.mark);
    return citation ? [{ card, citation }] : [];
  });
  if (!cards || cards.length === 0) return null;
  return (
    <ul aria-label="Passages" className="mt-4 flex flex-col gap-2.5">
      {cards.map(({ card, citation }) => (
        <li key={card.mark}>
          <EvidenceCard card={card} citation={citation} whole={whole} />
        </li>
      ))}
    </ul>
  );
}
