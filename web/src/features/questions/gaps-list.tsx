import { Ban, Check, NotebookPen, Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { loadingOf, useCall } from "#api/use-call.ts";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { countedWords } from "#ui/format.ts";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { AskedQuestionRow } from "./asked-question.tsx";
import { NotForUsDialog, WriteAnswerDialog } from "./gap-dialogs.tsx";
import { gapState, gapWords, isGroup } from "./question-words.ts";
import { FoldedSection } from "#ui/disclosure.tsx";
import type { Gap } from "@groundwork/contract/questions";

interface GapsProps {
  projectId: string;
  found: (answerId: string) => ReactNode;
}

/** Limits for how long gaps are loaded again after a note was saved, in milliseconds. */
const mostAsking = 60_000;

/** Waits so long between two of these loads, in milliseconds. */
const lookAgainEvery = 2_000;

/** Shows the questions that could not be answered, grouped, with what can be done about each group. */
export function GapsList({ projectId, found }: GapsProps) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setAsking(false), mostAsking);
    return () => clearTimeout(timer);
  }, [asking]);
  const gaps = useCall(
    "listGaps",
    { projectId },
    { what: "the gaps", refetchInterval: asking && lookAgainEvery },
  );
  const rows = gaps.data && [...gaps.data.open, ...gaps.data.closed];
  const singles = gaps.data?.open.filter((gap) => !isGroup(gap)) ?? [];
  const row = (gap: Gap) => (
    <GapRow key={gap.gap} gap={gap} found={found} projectId={projectId} onSaved={() => setAsking(true)} />
  );
  return (
    <ListStates
      rows={rows}
      {...loadingOf(gaps, "the gaps")}
      empty={
        <EmptyState title="No gaps" headingLevel="h3">
          No gaps. Every question was answered.
        </EmptyState>
      }
    >
      {() => (
        <ul aria-label="Gaps" className="divide-y divide-line border-y border-line">
          {gaps.data!.open.filter(isGroup).map(row)}
          {gaps.data!.closed.map(row)}
          {singles.length > 0 && (
            <Folded title="Single questions" words={`${countedWords(singles.length, "question")}, ungrouped`}>
              <ul className="divide-y divide-line">{singles.map(row)}</ul>
            </Folded>
          )}
        </ul>
      )}
    </ListStates>
  );
}

function GapRow(props: GapsProps & { gap: Gap; onSaved: () => void }) {
  const { gap, projectId, found, onSaved } = props;
  const isOpen = gap.how === null;
  const state = gapState(gap);
  return (
    <Folded
      title={gap.title}
      words={gapWords(gap)}
      state={
        state && (
          <span className={gap.how === "source" ? "text-ok" : "text-ink-2"}>
            {gap.how === "source" && <Check className="mr-1.5 inline" />}
            {state}
          </span>
        )
      }
    >
      <Card raised={false} className="overflow-hidden">
        <ul aria-label={`Questions about ${gap.title}`} className="divide-y divide-line">
          {gap.questions.map((question) => (
            <AskedQuestionRow
              key={question.answer_id}
              projectId={projectId}
              question={question}
              now={question.now}
              found={found}
            />
          ))}
        </ul>
      </Card>
      {gap.how === "not_for_us" && gap.reason !== "" && (
        <p className="mt-3 text-sm text-ink-2">{gap.reason}</p>
      )}
      {isOpen && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Link to={paths.addResource(projectId)} className={buttonClass("secondary", 32)}>
            <Plus />
            Add a source
          </Link>
          <Button
            size={32}
            icon={<NotebookPen />}
            onClick={() => openDialog(WriteAnswerDialog, { projectId, gap, onSaved })}
          >
            Write an answer
          </Button>
          <Button
            size={32}
            variant="ghost"
            icon={<Ban />}
            onClick={() => openDialog(NotForUsDialog, { projectId, gap })}
          >
            Not for us
          </Button>
          <p className="text-sm text-ink-2">
            We'll ask{" "}
            {gap.questions.length === 1 ? "this question" : `these ${gap.questions.length} questions`} again
            afterward.
          </p>
        </div>
      )}
    </Folded>
  );
}

interface FoldedProps {
  title: string;
  words: string;
  state?: ReactNode;
  children: ReactNode;
}

function Folded({ title, words, state, children }: FoldedProps) {
  return (
    <FoldedSection
      as="li"
      title={<span className="min-w-0 text-item [overflow-wrap:anywhere]">{title}</span>}
      aside={
        <>
          <span className="text-sm text-ink-2">{words}</span>
          {state && <span className="ml-auto text-sm">{state}</span>}
        </>
      }
    >
      {children}
    </FoldedSection>
  );
}
