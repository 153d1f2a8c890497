import { Check, CircleHelp, Clock, Ellipsis, Pencil, Trash2, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { wordsOr } from "#api/api-failure.ts";
import { loadingOf, useChange } from "#api/use-call.ts";
import { paths } from "#paths";
import { Button, IconButton } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { EmptyState, Loaded, SkeletonRows } from "#ui/list-states.tsx";
import { Menu } from "#ui/menu.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { refused } from "#ui/toast.tsx";
import { isUnderWay, type Tests, useTests } from "./case-queries.ts";
import { expectedWords, lastRunWords, verdictWords } from "./case-words.ts";
import { CasesHead } from "./cases-head.tsx";
import { RunSummary } from "./held-change.tsx";
import type { SelectOption } from "#ui/form.tsx";
import { CaseForm } from "./case-form.tsx";
import { RunResult } from "./run-result.tsx";
import type { TestCase, TestRun } from "@groundwork/contract/cases";

/** Shows the tests of a project, the run under way or the last one, and what is held for review. */
export function CasesPanel({ projectId }: { projectId: string }) {
  const tests = useTests(projectId);
  return (
    <Loaded
      {...loadingOf(tests, "the tests")}
      query={tests}
      skeleton={<SkeletonRows rows={6} className="h-[60px] border-t border-line" />}
    >
      {(shown) => <ShownTests projectId={projectId} tests={shown} />}
    </Loaded>
  );
}

function ShownTests({ projectId, tests: shown }: { projectId: string; tests: Tests }) {
  const { tests, run, held, suggested } = shown;
  const underWay = isUnderWay(run);
  return (
    <>
      <CasesHead projectId={projectId} tests={shown} />
      {held.map((each) => (
        <RunSummary key={each.run_id} projectId={projectId} run={each}>
          <p className="text-sm">
            <TextLink to={paths.projectTestRun(projectId, each.run_id)}>Show both answers</TextLink>
          </p>
        </RunSummary>
      ))}
      {run && underWay && <RunUnderWay projectId={projectId} run={run} />}
      {run?.state === "failed" && <ErrorBlock className="mb-4">{run.reason}</ErrorBlock>}
      {tests.length === 0 ? (
        <EmptyState title="No tests yet" headingLevel="h3">
          Keep an answer as a test, or write one.
        </EmptyState>
      ) : (
        <ul aria-label="Tests" className="divide-y divide-line border-y border-line-2">
          {tests.map((test, at) => (
            <TestRow
              key={test.test_id}
              projectId={projectId}
              test={test}
              status={<Status test={test} run={run} isNext={underWay && run?.done === at} />}
            />
          ))}
        </ul>
      )}
      {run && !underWay && (
        <p className="mt-3.5 text-xs text-ink-3">
          {lastRunWords(run)}{" "}
          <TextLink to={paths.projectTestRun(projectId, run.run_id)}>Show the result</TextLink>
        </p>
      )}
      {suggested.length > 0 && <Suggested projectId={projectId} suggested={suggested} />}
    </>
  );
}

function RunUnderWay({ projectId, run }: { projectId: string; run: TestRun }) {
  const stop = useChange("stopTests", { ProjectID: projectId });
  return (
    <div className="mb-4.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 rounded-card border border-line-2 bg-surface py-3 pr-3.5 pl-4.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <p role="status" className="text-sm font-label whitespace-nowrap">
        Running {run.done} of {run.total}
      </p>
      <ProgressBar
        value={(100 * run.done) / Math.max(1, run.total)}
        label="Tests asked"
        className="h-1.5 w-full max-sm:col-span-2 max-sm:row-start-2"
      />
      <Button size={32} busy={stop.isPending} onClick={() => stop.mutate({})}>
        Stop
      </Button>
    </div>
  );
}

function TestRow({ projectId, test, status }: { projectId: string; test: TestCase; status: ReactNode }) {
  const remove = useChange("deleteTest", { test_id: test.test_id });
  const { verb, rest } = expectedWords(test.expected, test.source);
  return (
    <li className="grid min-h-[60px] grid-cols-[minmax(0,1fr)_32px] items-center gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,300px)_150px_32px]">
      <p className="text-[15px] font-label [overflow-wrap:anywhere]">{test.question}</p>
      <p className="text-[13.5px] text-ink-2 [overflow-wrap:anywhere] max-sm:col-start-1 max-sm:row-start-2">
        <b className="font-label text-ink">{verb}</b> {rest}
      </p>
      <span className="flex max-sm:col-start-1 max-sm:row-start-3">{status}</span>
      <Menu
        trigger={<IconButton label={`More about ${test.question}`} icon={<Ellipsis />} />}
        items={[
          { label: "Edit", icon: <Pencil />, to: paths.projectTest(projectId, test.test_id) },
          {
            label: "Delete",
            icon: <Trash2 />,
            destructive: true,
            separated: true,
            onSelect: () => remove.mutate({}, refused(wordsOr("The test could not be deleted."))),
          },
        ]}
      />
    </li>
  );
}

const verdictSigns = { as_before: Check, better: TrendingUp, worse: TrendingDown, undecided: CircleHelp };
const verdictLooks = { as_before: "text-ink-2", better: "text-ok", worse: "text-bad", undecided: "text-ink" };

function Status({ test: { last }, run, isNext }: { test: TestCase; run: TestRun | null; isNext: boolean }) {
  const shown = (Sign: typeof Check | typeof Spinner, words: string, look = "text-ink-2") => (
    <span className={`inline-flex items-center gap-1.5 text-[13px] whitespace-nowrap ${look}`}>
      <Sign />
      {words}
    </span>
  );
  if (last?.verdict)
    return shown(verdictSigns[last.verdict], verdictWords[last.verdict], verdictLooks[last.verdict]);
  if (last?.passed === true) return shown(Check, "Passed");
  if (last?.passed === false) return shown(TrendingDown, "Failed", "text-bad");
  if (last) return shown(CircleHelp, "Undecided");
  if (isNext) return shown(Spinner, "Running", "text-ink font-label");
  return isUnderWay(run) ? shown(Clock, "Waiting") : shown(Clock, "Not run yet");
}

function Suggested({ projectId, suggested }: { projectId: string; suggested: Tests["suggested"] }) {
  const keep = useChange("addTest", { ProjectID: projectId });
  return (
    <section aria-label="Suggested tests" className="mt-8">
      <h3 className="mb-2 text-sm font-label">Answers that people found helpful</h3>
      <ul className="divide-y divide-line border-y border-line">
        {suggested.map(({ answer_id: id, question }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="text-sm [overflow-wrap:anywhere]">{question}</span>
            <Button
              size={32}
              busy={keep.isPending && keep.variables.answer_id === id}
              onClick={() =>
                keep.mutate({ answer_id: id }, refused(wordsOr("This answer could not be kept.")))
              }
            >
              Keep as test
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CasesTabProps {
  projectId: string;
  /** A test's identifier, or "new". */
  test: string | null;
  run: string | null;
  sources: readonly SelectOption[];
}

/** Shows the tab Tests: the list, one test being written, or the result of a run, as the address says. */
export function CasesTab({ projectId, test, run, sources }: CasesTabProps) {
  if (test !== null)
    return <CaseForm projectId={projectId} testId={test === "new" ? null : test} sources={sources} />;
  if (run !== null) return <RunResult projectId={projectId} runId={run} />;
  return <CasesPanel projectId={projectId} />;
}
