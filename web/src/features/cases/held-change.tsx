import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { formatMoment, pageChangeWords } from "#ui/format.ts";
import { announced } from "#ui/toast.tsx";
import { wordsOr } from "#api/api-failure.ts";
import { heldWords, summary, triedWords } from "./case-words.ts";
import { useChange } from "#api/use-call.ts";
import type { TestRun, Verdict } from "@groundwork/contract/cases";

/** Cells that are drawn one by one; more are left to the words. */
const mostCells = 200;

const looks: Readonly<Record<Verdict | "new", string>> = {
  as_before: "bg-sunken shadow-[inset_0_0_0_1px_var(--line-2)]",
  new: "bg-sunken shadow-[inset_0_0_0_1px_var(--line-2)]",
  better: "fill-grounded",
  worse: "bg-bad",
  undecided: "border border-dashed border-control",
};

interface RunSummaryProps {
  projectId: string;
  run: TestRun;
  verdicts?: readonly (Verdict | null)[];
  children?: ReactNode;
}

/** Sums up a run, with one cell for each test; a change that is held for review is decided here. */
export function RunSummary({ projectId, run, verdicts, children }: RunSummaryProps) {
  const decide = useChange("decideHeld", { ProjectID: projectId, run_id: run.run_id });
  const isHeld = run.decision === "held";
  const choose = (use: boolean) =>
    decide.mutate(
      { use },
      announced(
        use ? "The new version is now live." : "The current version stays live.",
        wordsOr("Your choice could not be saved. Please try again."),
      ),
    );
  return (
    <section
      aria-label={triedWords(run)}
      className="mb-5 grid gap-x-6 gap-y-2 rounded-card border border-line-2 bg-surface px-5 py-4.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <h2 className="text-subheading tracking-[-0.015em]">{summary(run)}</h2>
      {isHeld && (
        <div className="flex gap-2 max-sm:[&>*]:flex-1">
          <Button busy={decide.isPending} onClick={() => choose(true)}>
            Use it anyway
          </Button>
          <Button variant="primary" busy={decide.isPending} onClick={() => choose(false)}>
            Keep current version
          </Button>
        </div>
      )}
      <p className="text-[13.5px] text-ink-2 sm:col-span-2">
        {triedWords(run)}, {formatMoment(run.created_at)}. {isHeld && `${heldWords(run)} `}
        {run.changes && pageChangeWords(run.changes)}
        {run.state === "failed" && run.reason}
      </p>
      {verdicts && verdicts.length <= mostCells && (
        <div role="img" aria-label={summary(run)} className="flex flex-wrap gap-0.5 sm:col-span-2">
          {verdicts.map((verdict, at) => (
            <i key={at} className={classNames("size-[15px] rounded-[2px]", looks[verdict ?? "new"])} />
          ))}
        </div>
      )}
      {children}
    </section>
  );
}
