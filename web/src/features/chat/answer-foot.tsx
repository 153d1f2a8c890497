import { RotateCcw } from "lucide-react";
import { Cells } from "#ui/cells.tsx";
import { answerWithSources } from "./answer-with-sources.ts";
import type { ChatCitation, ChatTurn } from "./conversation.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { FeedbackButtons } from "./feedback-buttons.tsx";
import { SourceLines } from "./source-lines.tsx";

/** Under a finished answer: its sources, how many sentences they support, and what can be done with it. */
export function AnswerFoot({
  turn,
  quotes,
  onAskAgain,
}: {
  turn: ChatTurn;
  quotes: boolean;
  onAskAgain: ((id: string) => void) | undefined;
}) {
  return (
    <>
      {!quotes && turn.citations.length > 0 && <SourceLines citations={usedCitations(turn)} />}
      <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        {turn.answered && <Supported turn={turn} />}
        <div role="group" aria-label="Answer" className="-mr-3 ml-auto flex items-center">
          {onAskAgain && (
            <IconButton
              label="Ask again"
              onClick={() => onAskAgain(turn.id)}
              icon={<RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            />
          )}
          {turn.answerId !== null && <FeedbackButtons answerId={turn.answerId} />}
          <CopyButton
            text={answerWithSources(turn)}
            label="Copy answer with sources"
            told="The answer is on the clipboard."
          />
        </div>
      </div>
    </>
  );
}

function Supported({ turn }: { turn: ChatTurn }) {
  const counted = turn.sentences.filter((sentence) => sentence.support !== "about");
  if (counted.length === 0) return null;
  const supported = counted.filter((sentence) => sentence.support === "cited").length;
  const words = `${supported} of ${counted.length} ${counted.length === 1 ? "sentence" : "sentences"} supported`;
  return (
    <span className="inline-flex items-center gap-[9px] text-xs text-ink-2">
      <span aria-hidden="true" className="inline-flex">
        <Cells
          cells={counted.map(({ support }) => (support === "cited" ? "grounded" : "unsupported"))}
          label={words}
        />
      </span>
      {words}
    </span>
  );
}

function usedCitations(turn: ChatTurn): ChatCitation[] {
  return turn.citations.toSorted((a, b) => a.mark - b.mark);
}
