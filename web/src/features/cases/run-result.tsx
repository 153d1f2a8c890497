import { CircleHelp, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { loadingOf, useCall } from "#api/use-call.ts";
import { paths } from "#paths";
import { formatDate, plainAnswer } from "#ui/format.ts";
import { Loaded } from "#ui/list-states.tsx";
import { BackLink } from "#ui/page-heading.tsx";
import { isUnderWay, lookAgainEvery, type ShownRun } from "./case-queries.ts";
import { expectedWords, verdictWords } from "./case-words.ts";
import { RunSummary } from "./held-change.tsx";
import { FoldedSection } from "#ui/disclosure.tsx";
import type { TestResult, Verdict } from "@groundwork/contract/cases";

export function RunResult({ projectId, runId }: { projectId: string; runId: string }) {
  const run = useCall(
    "showTestRun",
    { testRunId: runId },
    {
      what: "the run",
      refetchInterval: ({ state: { data } }) => isUnderWay(data) && lookAgainEvery,
    },
  );
  return (
    <>
      <div className="mb-4">
        <BackLink to={paths.projectTests(projectId)}>Tests</BackLink>
      </div>
      <Loaded {...loadingOf(run, "the run")} query={run}>
        {(shown) => (
          <>
            <RunSummary
              projectId={projectId}
              run={shown}
              verdicts={shown.results.map(({ verdict }) => verdict)}
            />
            <Results run={shown} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Results({ run }: { run: ShownRun }) {
  const isSame = ({ verdict, now }: TestResult) =>
    verdict === "as_before" || (verdict === null && now.passed);
  const changed = run.results.filter((result) => !isSame(result));
  const same = run.results.filter(isSame);
  return (
    <div className="divide-y divide-line-2 border-y border-line-2">
      {changed.map((result, at) => (
        <FoldedSection
          key={result.test_id}
          title={
            <span className="min-w-0 flex-1 text-[15.5px] font-strong [overflow-wrap:anywhere]">
              {result.question}
            </span>
          }
          aside={<VerdictWords verdict={result.verdict} passed={result.now.passed} />}
          isOpen={at === 0}
        >
          <BothAnswers result={result} run={run} />
        </FoldedSection>
      ))}
      {same.length > 0 && (
        <FoldedSection title={run.as_before > 0 ? `${same.length} as before` : `${same.length} passed`}>
          {same.map((result) => (
            <div key={result.test_id} className="mb-4">
              <p className="mb-2 text-sm font-label">{result.question}</p>
              <BothAnswers result={result} run={run} />
            </div>
          ))}
        </FoldedSection>
      )}
    </div>
  );
}

const signs: Readonly<Record<Verdict, { sign: ReactNode; look: string }>> = {
  as_before: { sign: null, look: "text-ink-2" },
  better: { sign: <TrendingUp />, look: "text-ok" },
  worse: { sign: <TrendingDown />, look: "text-bad" },
  undecided: { sign: <CircleHelp />, look: "text-ink" },
};

function VerdictWords({ verdict, passed }: { verdict: Verdict | null; passed: boolean | null }) {
  const { sign, look } = signs[verdict ?? (passed === null ? "undecided" : passed ? "better" : "worse")];
  return (
    <span className={`inline-flex items-center gap-1.5 text-[13px] font-label whitespace-nowrap ${look}`}>
      {sign}
      {verdict === null
        ? passed === null
          ? "Undecided"
          : passed
            ? "Passed"
            : "Failed"
        : verdictWords[verdict]}
    </span>
  );
}

function BothAnswers({ result, run }: { result: TestResult; run: ShownRun }) {
  const { verb, rest } = expectedWords(result.expected, result.source);
  const { before, now } = result;
  return (
    <>
      <p className="mb-3.5 text-[13.5px] text-ink-2">
        Expected: <b className="font-label text-ink">{verb.toLowerCase()}</b> {rest}
        {result.now.in_ten === true && now.passed === false && ", which was among the first ten passages."}
      </p>
      <div className="grid gap-2.5 sm:grid-cols-2 sm:gap-4">
        {before && <AnswerCard title="Before" when="current version" answer={before} />}
        <AnswerCard title="Now" when={formatDate(run.created_at) ?? ""} answer={now} />
      </div>
    </>
  );
}

const outcomeWords = {
  answered: null,
  closest: "I couldn’t find a clear answer.",
  refused: "Not in this project’s sources.",
} as const;

function AnswerCard({ title, when, answer }: { title: string; when: string; answer: TestResult["now"] }) {
  const words = plainAnswer(answer.message);
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex items-center gap-2.5 border-b border-line px-4 py-2 text-[13px] text-ink-2">
        <b className="font-label text-ink">{title}</b>
        <span className="ml-auto">{when}</span>
      </header>
      <div className="flex-1 px-4 pt-3.5 pb-4">
        <p className="text-[15.5px] leading-[1.65] whitespace-pre-line [overflow-wrap:anywhere]">
          {words !== ""
            ? words
            : (outcomeWords[answer.outcome] ?? "This answer came from a source that was removed.")}
        </p>
        {answer.sources.length > 0 && (
          <p className="mt-2.5 text-[13px] text-ink-2 [overflow-wrap:anywhere]">
            {answer.sources.join(", ")}
          </p>
        )}
      </div>
    </article>
  );
}
