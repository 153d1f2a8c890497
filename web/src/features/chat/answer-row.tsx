import { type ReactNode, useMemo } from "react";
import { AnswerProvider } from "./citation-mark.tsx";
import { AnswerFoot, type Comparing } from "./answer-foot.tsx";
import { AnswerText } from "./answer-text.tsx";
import { type ChatTurn, showsCards } from "./chat-turn.ts";
import { EvidenceCards } from "./evidence/evidence-cards.tsx";
import { QuoteCard } from "./quote-card.tsx";

export interface AnswerRowProps {
  turn: ChatTurn;
  /** True if an open citation shows its quote under the answer; otherwise the sources are listed there. */
  quotes: boolean;
  openMark: number | null;
  onOpen: (turnId: string, mark: number) => void;
  onClose: () => void;
  onSuggestion: (question: string) => void;
  onAskAgain: ((id: string) => void) | undefined;
  comparing?: Comparing | undefined;
  found: ((turn: ChatTurn) => ReactNode) | undefined;
  below?: ((turn: ChatTurn) => ReactNode) | undefined;
}

/** Shows an answer: its words with their marks, where they come from, and what can be done with it. */
export function AnswerRow(props: AnswerRowProps) {
  const { turn, quotes, openMark, onOpen, onClose, onSuggestion, onAskAgain, comparing, found, below } =
    props;
  // What comes closest is shown, and nothing is claimed.
  const refused = !turn.answered && turn.citations.length === 0;
  const context = useMemo(
    () => ({
      citations: new Map(turn.citations.map((citation) => [citation.mark, citation])),
      openMark,
      onOpen: (mark: number) => onOpen(turn.id, mark),
      refused,
    }),
    [turn.citations, turn.id, openMark, onOpen, refused],
  );
  const done = turn.phase === "done";
  const quoted = quotes && openMark !== null ? context.citations.get(openMark) : undefined;
  return (
    <AnswerProvider value={context}>
      <div className={refused ? "border-l-2 border-line-2 pl-[18px]" : undefined}>
        <AnswerText
          document={turn.document}
          shown={turn.shown}
          sentences={showsCards(turn) ? [] : turn.sentences}
          look={lookOf(turn)}
          note={turn.note}
        />
        {turn.checking && !done && <CheckingLine />}
        {done && showsCards(turn) && <EvidenceCards turn={turn} />}
        {done && <Suggestions turn={turn} onSuggestion={onSuggestion} />}
      </div>
      {quoted && <QuoteCard answerId={turn.answerId} citation={quoted} onClose={onClose} />}
      {done && below?.(turn)}
      {done && <AnswerFoot turn={turn} onAskAgain={onAskAgain} comparing={comparing} found={found} />}
    </AnswerProvider>
  );
}

function lookOf(turn: ChatTurn): "prose" | "headline" | "lead" {
  if (!showsCards(turn)) return "prose";
  return turn.evidence?.headline === null ? "lead" : "headline";
}

function CheckingLine() {
  return (
    <p role="status" className="mt-3 text-xs text-ink-2">
      Checking each sentence against its sources …
    </p>
  );
}

const refusalSuggestions = 2;

function Suggestions({ turn, onSuggestion }: { turn: ChatTurn; onSuggestion: (question: string) => void }) {
  const suggestions = turn.answered ? turn.suggestions : turn.suggestions.slice(0, refusalSuggestions);
  if (suggestions.length === 0) return null;
  return (
    <>
      <p className="mt-3 mb-2 text-xs text-ink-3">
        {turn.answered ? "You can ask" : "What the sources do cover"}
      </p>
      <div className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            onClick={() => onSuggestion(suggestion)}
            className="rounded-control border border-line-2 bg-surface px-3.5 py-2 text-left text-[14.5px] transition-colors hover:border-ink-2"
          >
            {suggestion}
          </button>
        ))}
      </div>
    </>
  );
}
