import type { ChatCitation, ChatTurn } from "../chat-turn.ts";
import type { EvidenceCard as Card } from "@groundwork/contract/evidence";
import { ChevronDown, ChevronRight, PanelRightOpen } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { placeParts } from "#sources/place-words.ts";
import { MiddleCut } from "#ui/middle-cut.tsx";
import { CitationMark, useAnswer } from "../citation-mark.tsx";
import { EvidenceBlocks } from "./evidence-blocks.tsx";
import { foldedRows, hasFolded } from "./folded-parts.ts";

interface EvidenceCardsProps {
  turn: Pick<ChatTurn, "answerId" | "citations" | "evidence">;
  whole?: boolean;
}

/** Shows the passages that answer, open at what decides. Cards whose citation is missing are left out. */
export function EvidenceCards({ turn, whole = false }: EvidenceCardsProps) {
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

interface EvidenceCardProps {
  card: Card;
  citation: ChatCitation;
  /** Begins unfolded, and stays so. */
  whole: boolean;
}

/** Shows a passage as its source sets it, under its file and place. Its parts that decide nothing are folded. */
function EvidenceCard({ card, citation, whole }: EvidenceCardProps) {
  const { onOpen } = useAnswer();
  const [unfolded, setUnfolded] = useState(false);
  const place = placeParts(citation.place, citation.title).join("\u00A0· ");
  const isWhole = whole || unfolded;
  function openFromCard(event: MouseEvent): void {
    const isControl =
      event.target instanceof Element && event.target.closest("button, a, summary, [role=menu]");
    if (!isControl && getSelection()?.isCollapsed !== false) onOpen(card.mark);
  }
  return (
    <section
      aria-label={`Passage ${card.mark}`}
      data-evidence={card.mark}
      className="overflow-hidden rounded-card border border-line-2 bg-surface shadow-e1 [overflow-wrap:anywhere]"
    >
      <header className="flex min-h-[42px] items-center gap-2.5 border-b border-line py-1.5 pr-2 pl-3.5 text-[13.5px] leading-snug">
        <CitationMark mark={card.mark} bare lead />
        <p className="min-w-0 flex-1 overflow-hidden">
          {/* A dot that would begin a line lies outside, where it is cut off. */}
          <span className="-ml-3 flex flex-wrap">
            <MiddleCut className="ml-3 font-label">{citation.title}</MiddleCut>
            {place && (
              <span className="relative ml-3 text-ink-2">
                <span className="absolute right-full mr-1">· </span>
                {place}
              </span>
            )}
          </span>
        </p>
        <button
          type="button"
          aria-label={`Open source ${card.mark}`}
          onClick={() => onOpen(card.mark)}
          className="touch-24 inline-flex shrink-0 items-center gap-1.5 rounded-control px-2 py-1 text-xs font-label text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
        >
          <PanelRightOpen className="size-4" />
          <span className="hidden sm:inline">Open source</span>
        </button>
      </header>
      {/* For the pointer alone: the button above does the same. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div data-evidence-body className="cursor-pointer" onClick={openFromCard}>
        <EvidenceBlocks card={card} whole={isWhole} />
      </div>
      {!whole && hasFolded(card.blocks) && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-9 w-full items-center gap-1.5 border-t border-line px-3.5 text-left text-xs font-label text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
        >
          {isWhole ? <ChevronDown className="size-4" /> : <ChevronRight className="size-4" />}
          {unfoldWords(card, isWhole)}
          <span className="sr-only"> of source {card.mark}</span>
        </button>
      )}
    </section>
  );
}

/** "Show all 24 rows" of a table alone, else of the passage. */
function unfoldWords({ blocks }: Card, isWhole: boolean): string {
  if (isWhole) return "Show less";
  const rows = foldedRows(blocks);
  return rows === null ? "Show the whole passage" : `Show all ${rows} rows`;
}
