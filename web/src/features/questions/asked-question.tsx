import { ChevronRight, ThumbsDown, ThumbsUp, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Cells } from "#ui/cells.tsx";
import { useUnfolding } from "#ui/disclosure.tsx";
import { classNames } from "#ui/class-names.ts";
import { formatDayAndTime, plainAnswer } from "#ui/format.ts";
import { PersonRequestPanel } from "./person-request.tsx";
import { maskedPieces, originWords, outcomeCells, outcomeWords } from "./question-words.ts";
import type { AskedQuestion } from "@groundwork/contract/questions";

/** Shows a question on a line that unfolds the answer as it was shown, and what answers it now. */
export function AskedQuestionRow(props: {
  projectId: string;
  question: AskedQuestion;
  now?: string | null;
  /** Is true below the heads of the list of all questions. */
  inTable?: boolean;
  /** Shows how an answer was found, by its identifier. */
  found: (answerId: string) => ReactNode;
}) {
  const { projectId, question: asked, now = null, inTable = false, found } = props;
  const { open, id, button } = useUnfolding();
  const { outcome, origin, asked_at: at, useful, sources, person } = asked;
  const when = <time dateTime={at}>{formatDayAndTime(at)}</time>;
  return (
    <li>
      <button
        {...button}
        className={classNames(
          "group grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 text-left hover:bg-sunken",
          inTable
            ? `py-[11px] ${questionColumns}`
            : "px-3.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_160px_190px_16px]",
        )}
      >
        {inTable && (
          <span className="hidden text-sm text-ink-2 first-letter:uppercase md:inline-block">{when}</span>
        )}
        <span className="text-[0.90625rem] [overflow-wrap:anywhere]">
          <MaskedText text={asked.question} />
          {person && (
            <span className="ml-2 inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
              <UserRound className="size-3.5 shrink-0" />
              {person.replied_at === null ? "Asked for a person" : "Replied by email"}
            </span>
          )}
        </span>
        <span
          className={classNames(
            "col-start-1 inline-flex items-center gap-2 text-sm",
            inTable ? "md:col-start-3" : "sm:col-start-2",
          )}
        >
          <Cells cells={[outcomeCells[outcome]]} label={outcomeWords[outcome]} />
          <span aria-hidden="true">{outcomeWords[outcome]}</span>
          {useful !== null && <Thumb up={useful} className={inTable ? "md:hidden" : ""} />}
        </span>
        <span
          className={classNames(
            "col-start-1 text-sm text-ink-2",
            inTable ? "md:col-start-4" : "sm:col-start-3",
          )}
        >
          {originWords[origin]}
          <span className={inTable ? "md:hidden" : ""}>, {when}</span>
        </span>
        {inTable && (
          <>
            <span className="hidden text-ink-2 md:col-start-5 md:inline-block">
              {useful !== null && <Thumb up={useful} />}
            </span>
            <span className="hidden truncate text-sm text-ink-2 md:col-start-6 md:inline-block">
              {sources[0]}
            </span>
          </>
        )}
        <ChevronRight
          className={classNames(
            "col-start-2 row-start-1 mt-[3px] text-ink-3 transition-transform group-aria-expanded:rotate-90 motion-reduce:transition-none",
            inTable ? "md:hidden" : "sm:col-start-4",
          )}
        />
      </button>
      {open && (
        <div id={id} className="border-t border-line bg-paper px-4 py-4 text-sm">
          {now !== null && (
            <>
              <h4 className="font-label">Answered now</h4>
              <Words message={now} className="mb-4" />
              <h4 className="font-label">Before</h4>
            </>
          )}
          <Words message={asked.answer} />
          {sources.length > 0 && (
            <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">From {sources.join(", ")}</p>
          )}
          <div className="mt-2">{found(asked.answer_id)}</div>
          {person && <PersonRequestPanel projectId={projectId} answerId={asked.answer_id} />}
        </div>
      )}
    </li>
  );
}

/** Lays out the list of all questions on wide screens: when, question, outcome, origin, thumb, source. */
export const questionColumns = "md:grid-cols-[8rem_minmax(0,1fr)_9rem_6rem_3rem_9rem]";

function Thumb({ up, className }: { up: boolean; className?: string }) {
  const Icon = up ? ThumbsUp : ThumbsDown;
  return (
    <Icon
      role="img"
      aria-label={up ? "Helpful" : "Not helpful"}
      className={classNames("size-3.5 shrink-0", className)}
    />
  );
}

export function Words({ message, className = "" }: { message: string; className?: string }) {
  return (
    <p className={`mt-1 whitespace-pre-line [overflow-wrap:anywhere] ${className}`}>{plainAnswer(message)}</p>
  );
}

export function MaskedText({ text }: { text: string }) {
  return maskedPieces(text).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="rounded-small bg-sunken px-1.5 py-0.5 text-sm text-ink-2">
        {piece}
      </span>
    ),
  );
}
