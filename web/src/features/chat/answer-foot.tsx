import { RotateCcw } from "lucide-react";
import { answerWithSources } from "./answer-with-sources.ts";
import { CompareMenu } from "./compare-menu.tsx";
import type { ChatCitation, ChatTurn, ModelChoice } from "./conversation.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { FeedbackButtons } from "./feedback-buttons.tsx";
import { modeWords } from "./mode-words.ts";
import { SourceLines } from "./source-lines.tsx";
import { Supported } from "./supported.tsx";

/** How answers of other models are asked for, and kept. */
export interface Comparing {
  choices: readonly ModelChoice[];
  onCompare: (id: string, choice: ModelChoice) => void;
  onKeep: (id: string) => Promise<void>;
}

/** Under a finished answer: its sources, how many sentences they support, and what can be done with it. */
export function AnswerFoot({
  turn,
  quotes,
  onAskAgain,
  comparing,
}: {
  turn: ChatTurn;
  quotes: boolean;
  onAskAgain: ((id: string) => void) | undefined;
  comparing: Comparing | undefined;
}) {
  const words = turn.notice ?? modeWords(turn);
  return (
    <>
      {!quotes && turn.citations.length > 0 && <SourceLines citations={usedCitations(turn)} />}
      <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <div className="flex min-w-0 flex-col gap-0.5 py-1 text-xs text-ink-2">
          {turn.answered && isWritten(turn) && <Supported turn={turn} />}
          {words !== "" && <span>{words}</span>}
        </div>
        <div role="group" aria-label="Answer" className="-mr-3 ml-auto flex items-center">
          {comparing && turn.answerId !== null && (
            <CompareMenu
              turn={turn}
              choices={comparing.choices}
              onCompare={(choice) => comparing.onCompare(turn.id, choice)}
            />
          )}
          {onAskAgain && (
            <IconButton
              label="Ask again"
              onClick={() => onAskAgain(turn.id)}
              icon={<RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            />
          )}
          {turn.answerId !== null && <FeedbackButtons answerId={turn.answerId} before={turn.useful} />}
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

/** Of the sources' own words all sentences are supported, which need not be counted. */
function isWritten({ mode, sentences }: ChatTurn): boolean {
  return mode === "model" || sentences.some(({ support }) => support === "unsupported");
}

function usedCitations(turn: ChatTurn): ChatCitation[] {
  return turn.citations.toSorted((a, b) => a.mark - b.mark);
}
