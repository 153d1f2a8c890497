import { failureText, noConnection } from "#api/api-failure.ts";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { GivenFeedback } from "@groundwork/contract/feedback";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { AnswerFound } from "./answer-found.tsx";
import { usePages } from "#api/use-call.ts";

/** Shows the feedback on a project's answers, from its own chat and from visitors, to its owner. */
export function FeedbackDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const list = usePages("listFeedback", { projectId }, ({ more, feedback }) =>
    more ? { before: feedback.at(-1)?.answer_id } : undefined,
  );
  const counts = list.data?.pages[0];
  return (
    <Dialog
      onClose={onClose}
      width={600}
      title="Feedback"
      description={counts ? countWords(counts.useful, counts.not_useful) : "Feedback on answers."}
    >
      <ListStates
        rows={list.data?.pages.flatMap((page) => page.feedback)}
        query={list}
        failure={failureText(list.error, "The feedback could not be loaded.", noConnection)}
        errorTitle="Error loading feedback:"
        loadingLabel="Loading feedback..."
        skeleton={<SkeletonRows className="-my-3 py-4" />}
        empty={
          <p className="rounded-card border border-dashed border-line-2 px-4 py-5 text-sm text-pretty text-ink-2">
            No feedback yet. Ratings from this chat and the public chat appear here.
          </p>
        }
      >
        {(rows) => (
          <>
            <ul aria-label="Feedback" className="-my-3 divide-y divide-line">
              {rows.map((row) => (
                <FeedbackRow key={row.answer_id} row={row} />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button
                size={32}
                className="mt-5"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more feedback
              </Button>
            )}
          </>
        )}
      </ListStates>
    </Dialog>
  );
}

function FeedbackRow({ row }: { row: GivenFeedback }) {
  const Thumb = row.useful ? ThumbsUp : ThumbsDown;
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs text-ink-2">
        <span
          className={`inline-flex items-center gap-1.5 font-label ${row.useful ? "text-ok" : "text-bad"}`}
        >
          <Thumb className="size-3.5 stroke-2" />
          {row.useful ? "Good answer" : "Bad answer"}
        </span>
        <span>{row.public ? "A visitor asked" : "Asked in this project"}</span>
        {!row.answered && <span>Not answered</span>}
        <time dateTime={row.given_at} className="ml-auto text-ink-3">
          {formatDate(row.given_at)}
        </time>
      </p>
      <p className="mt-1.5 text-sm font-label whitespace-pre-line [overflow-wrap:anywhere]">{row.question}</p>
      {row.reason !== "" && (
        <p className="mt-1 border-l-2 border-line-2 pl-3 text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {row.reason}
        </p>
      )}
      <div className="mt-1">
        <Disclosure label="How this answer was found">
          <AnswerFound answerId={row.answer_id} />
        </Disclosure>
      </div>
    </li>
  );
}

/** "7 answers were judged: 5 good, 2 bad." */
export function countWords(useful: number, notUseful: number): string {
  const all = useful + notUseful;
  if (all === 0) return "Feedback on answers.";
  return `${all === 1 ? "One answer was" : `${all} answers were`} rated: ${useful} good, ${notUseful} bad.`;
}
