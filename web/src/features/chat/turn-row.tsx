import { memo } from "react";
import { CircleAlert, Pencil } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { AnswerRow, type AnswerRowProps } from "./answer-row.tsx";
import { ComparedAnswers } from "./compared-answers.tsx";
import type { ChatTurn } from "./chat-turn.ts";
import type { OpenCitation } from "./use-open-citation.ts";
import { countedWords } from "#ui/format.ts";

type TurnRowProps = RowProps & {
  turn: ChatTurn;
  open: OpenCitation | null;
  onEdit: ((id: string) => void) | undefined;
  edited: boolean;
};

export const TurnRow = memo(function TurnRow({ turn, open, onEdit, edited, ...row }: TurnRowProps) {
  const answer = (shownTurn: ChatTurn) => (
    <Outcome
      {...row}
      turn={shownTurn}
      openMark={open?.turnId === shownTurn.id ? open.mark : null}
      mayAskAgain={onEdit !== undefined && shownTurn === turn}
      comparing={shownTurn === turn ? row.comparing : undefined}
    />
  );
  const isCompared = turn.compared.length > 0;
  return (
    <div className="turn" data-compared={isCompared || undefined}>
      <div className="group/question mx-auto mb-[22px] flex max-w-[660px] items-center justify-end gap-1">
        {onEdit && (
          <IconButton
            label="Edit question"
            onClick={() => onEdit(turn.id)}
            className="opacity-60 group-hover/question:opacity-100 focus-visible:opacity-100"
            icon={<Pencil className="size-3.5" />}
          />
        )}
        <p
          data-edited={edited || undefined}
          className="max-w-[88%] rounded-[10px_10px_3px_10px] bg-sunken px-4 py-2.5 text-[length:var(--question-size,15.5px)] whitespace-pre-wrap [overflow-wrap:anywhere] data-edited:shadow-[inset_0_0_0_1px_var(--control)] sm:max-w-[78%]"
        >
          <span className="sr-only">You asked: </span>
          {turn.question}
        </p>
      </div>
      <div className="mb-9">
        {isCompared ? (
          <ComparedAnswers turn={turn} onKeep={row.comparing?.onKeep}>
            {answer}
          </ComparedAnswers>
        ) : (
          answer(turn)
        )}
      </div>
    </div>
  );
});

type RowProps = Omit<AnswerRowProps, "turn" | "openMark" | "onSuggestion" | "onAskAgain"> & {
  onSend: (question: string) => void;
  onAskAgain: (id: string) => void;
};

/** Shows the outcome of a question by one who answers it. */
function Outcome(props: RowProps & { turn: ChatTurn; openMark: number | null; mayAskAgain: boolean }) {
  const { turn, openMark, mayAskAgain, onSend, onAskAgain, ...row } = props;
  if (turn.phase === "failed")
    return <ErrorRow message={turn.error ?? ""} onRetry={() => onAskAgain(turn.id)} />;
  if (turn.shown > 0)
    return (
      <AnswerRow
        {...row}
        turn={turn}
        openMark={openMark}
        onSuggestion={onSend}
        onAskAgain={mayAskAgain ? onAskAgain : undefined}
      />
    );
  if (turn.phase === "stopped") return <StoppedRow onRetry={() => onAskAgain(turn.id)} />;
  return <WaitingRow waiting={turn.waiting} searching={turn.searching} reading={turn.reading} />;
}

function WaitingRow(props: Pick<ChatTurn, "searching" | "reading"> & { waiting: number | null | undefined }) {
  const { waiting = null, searching, reading } = props;
  return (
    <p role="status" className="flex min-h-7 items-center gap-3">
      <span aria-hidden="true" className="flex shrink-0 gap-1">
        {[1, 0.55, 0.25].map((opacity, i) => (
          <i
            key={opacity}
            className="wait-square size-[7px] rounded-[2px] bg-ink"
            style={{ opacity, animationDelay: `${i * 150}ms` }}
          />
        ))}
      </span>
      <span className="min-w-0 truncate text-sm text-ink-2">
        {waiting !== null ? (
          waitingWords(waiting)
        ) : searching !== null ? (
          `Searching for “${searching}”`
        ) : reading ? (
          readingWords(reading)
        ) : (
          <span className="sr-only">Thinking</span>
        )}
      </span>
    </p>
  );
}

function waitingWords(before: number): string {
  if (before === 0) return "Your question is next";
  return before === 1 ? "1 question before yours" : `${before} questions before yours`;
}

function readingWords({ passages, resources }: { passages: number; resources: number }): string {
  return `Reading ${countedWords(passages, "passage")} in ${countedWords(resources, "resource")}`;
}

function ErrorRow({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="flex gap-2.5 border-l-2 border-bad-line pl-4 text-base">
      <CircleAlert className="mt-[0.2rem] text-bad" />
      <div className="min-w-0">
        <p className="text-bad [overflow-wrap:anywhere]">Error: {message}</p>
        <button type="button" className="link touch-24 mt-1 text-sm" onClick={onRetry}>
          Retry
        </button>
      </div>
    </div>
  );
}

function StoppedRow({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="text-sm text-ink-2">
      Stopped before answering.{" "}
      <button type="button" className="link touch-24" onClick={onRetry}>
        Ask again
      </button>
    </p>
  );
}
