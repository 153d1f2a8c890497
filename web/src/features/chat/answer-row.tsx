import { useMemo } from "react";
import { Cells } from "#ui/cells.tsx";
import { AnswerProvider } from "./answer-context.ts";
import { AnswerText } from "./answer-text.tsx";
import type { ChatCitation, ChatTurn } from "./conversation.ts";
import { CopyButton } from "./copy-button.tsx";
import { plainText } from "./plain-text.ts";
import { QuoteCard } from "./quote-card.tsx";
import { SourceLines } from "./source-lines.tsx";

/** One answer: its words with their marks, where they come from, and how many sentences are supported. */
export function AnswerRow({
  turn,
  quotes,
  openMark,
  onOpen,
  onClose,
  onSuggestion,
}: {
  turn: ChatTurn;
  /** Whether an open citation shows its quote under the answer; otherwise the sources are listed there. */
  quotes: boolean;
  openMark: number | null;
  onOpen: (turnId: string, mark: number) => void;
  onClose: () => void;
  onSuggestion: (question: string) => void;
}) {
  const refused = !turn.answered;
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
        <AnswerText document={turn.document} shown={turn.shown} sentences={turn.sentences} note={turn.note} />
        {done && <Suggestions turn={turn} onSuggestion={onSuggestion} />}
      </div>
      {quoted && <QuoteCard citation={quoted} onClose={onClose} />}
      {done && !refused && <AnswerFoot turn={turn} quotes={quotes} />}
    </AnswerProvider>
  );
}

function Suggestions({ turn, onSuggestion }: { turn: ChatTurn; onSuggestion: (question: string) => void }) {
  const { suggestions } = turn;
  if (suggestions.length === 0) return null;
  return (
    <>
      <p className="mt-3 mb-2 text-xs text-ink-3">{turn.answered ? "You can ask" : "What they do cover"}</p>
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

function AnswerFoot({ turn, quotes }: { turn: ChatTurn; quotes: boolean }) {
  const counted = turn.sentences.filter((sentence) => sentence.support !== "about");
  const supported = counted.filter((sentence) => sentence.support === "cited").length;
  const words = `${supported} of ${counted.length} ${counted.length === 1 ? "sentence" : "sentences"} supported`;
  return (
    <>
      {!quotes && turn.citations.length > 0 && <SourceLines citations={usedCitations(turn)} />}
      <div className="mt-1 flex min-h-8 items-center justify-between gap-3">
        {counted.length > 0 ? (
          <span className="inline-flex items-center gap-[9px] text-xs text-ink-2">
            <span aria-hidden="true" className="inline-flex">
              <Cells
                cells={counted.map(({ support }) => (support === "cited" ? "grounded" : "unsupported"))}
                label={words}
              />
            </span>
            {words}
          </span>
        ) : (
          <span />
        )}
        <CopyButton text={plainText(turn.document, turn.shown)} className="-mr-3" />
      </div>
    </>
  );
}

function usedCitations(turn: ChatTurn): ChatCitation[] {
  return turn.citations.toSorted((a, b) => a.mark - b.mark);
}
