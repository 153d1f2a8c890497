import type { SelectOption } from "#ui/select-field.tsx";
import { CaseForm } from "./case-form.tsx";
import { CasesPanel } from "./cases-panel.tsx";
import { RunResult } from "./run-result.tsx";

/** The tab Tests: the list, one test being written, or the result of a run, as the address says. */
export function CasesTab({
  projectId,
  test,
  run,
  sources,
}: {
  projectId: string;
  /** A test's identifier, or "new". */
  test: string | null;
  run: string | null;
  sources: readonly SelectOption[];
}) {
  if (test !== null)
    return <CaseForm projectId={projectId} testId={test === "new" ? null : test} sources={sources} />;
  if (run !== null) return <RunResult projectId={projectId} runId={run} />;
  return <CasesPanel projectId={projectId} />;
}
