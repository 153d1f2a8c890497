import { Download, Mail } from "lucide-react";
import { type ReactNode, useState } from "react";
import { wordsOr } from "#api/api-failure.ts";
import { callAddress } from "#api/call.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { SelectOption } from "#ui/form.tsx";
import { refused } from "#ui/toast.tsx";
import { AllQuestions, noFilters } from "./all-questions.tsx";
import { GapsList } from "./gaps-list.tsx";
import { QuestionReport, useQuestionReport } from "./question-report.tsx";
import { ToLookAtList } from "./to-look-at-list.tsx";
import { useChange } from "#api/use-call.ts";

const views = { gaps: "Gaps", all: "All questions", look: "To look at" } as const;
type View = keyof typeof views;

interface QuestionsPanelProps {
  projectId: string;
  sources: readonly SelectOption[];
  found: (answerId: string) => ReactNode;
  onNote: (resourceId: string) => void;
}

/** Shows the owner and editors of a project what people ask: a report, what is missing, and every question. */
export function QuestionsPanel({ projectId, sources, found, onNote }: QuestionsPanelProps) {
  const [view, setView] = useState<View>("gaps");
  const [filters, setFilters] = useState(noFilters);
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  return (
    <>
      <QuestionReport projectId={projectId} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div
          role="group"
          aria-label="View"
          className="inline-flex overflow-hidden rounded-control border border-control"
        >
          {(Object.keys(views) as View[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => setView(each)}
              className={classNames(
                "h-8 px-3.5 text-sm font-label -outline-offset-2",
                view === each ? "bg-ink text-paper" : "text-ink-2 hover:text-ink",
              )}
            >
              {views[each]}
            </button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-2 max-sm:-ml-3">
          <WeeklyMail projectId={projectId} />
          <a
            href={callAddress("listQuestions", { projectId, ...asked, format: "csv" })}
            download
            className={buttonClass("ghost", 32)}
          >
            <Download />
            Export CSV
          </a>
        </div>
      </div>
      {view === "gaps" && <GapsList projectId={projectId} found={found} />}
      {view === "look" && <ToLookAtList projectId={projectId} onNote={onNote} />}
      {view === "all" && (
        <AllQuestions
          projectId={projectId}
          filters={filters}
          onFilter={setFilters}
          sources={sources}
          found={found}
        />
      )}
    </>
  );
}

function WeeklyMail({ projectId }: { projectId: string }) {
  const report = useQuestionReport(projectId, 30);
  const change = useChange("setWeeklyMail", { ProjectID: projectId });
  if (!report.data) return null;
  const on = change.isPending ? change.variables.on : report.data.weekly_mail;
  return (
    <Button
      variant="ghost"
      size={32}
      icon={<Mail />}
      aria-pressed={on}
      title={on ? "Stop the weekly email" : "Email me weekly counts"}
      onClick={() => change.mutate({ on: !on }, refused(wordsOr("The weekly email could not be changed.")))}
    >
      {on ? "Weekly email: on" : "Weekly email: off"}
    </Button>
  );
}
