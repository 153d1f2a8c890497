import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { callAddress } from "#api/call.ts";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { SelectOption } from "#ui/select-field.tsx";
import { AllQuestions, noFilters } from "./all-questions.tsx";
import { GapsList } from "./gaps-list.tsx";
import { QuestionReport } from "./question-report.tsx";

const views = { gaps: "Gaps", all: "All questions" } as const;
type View = keyof typeof views;

/** Shows the owner and editors of a project what people ask: a report, what is missing, and every question. */
export function QuestionsPanel({
  projectId,
  sources,
  found,
}: {
  projectId: string;
  sources: readonly SelectOption[];
  /** Shows how an answer was found, by its identifier. */
  found: (answerId: string) => ReactNode;
}) {
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
        <a
          href={callAddress("listQuestions", { projectId, ...asked, format: "csv" })}
          download
          className={buttonClass("ghost")}
        >
          <Download />
          Export CSV
        </a>
      </div>
      {view === "gaps" ? (
        <GapsList projectId={projectId} found={found} />
      ) : (
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
