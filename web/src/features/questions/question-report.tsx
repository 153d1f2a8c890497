import { useState } from "react";
import { loadingOf, useCall } from "#api/use-call.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { SelectField } from "#ui/form.tsx";
import { shortCount } from "./question-words.ts";
import type { CallAnswer } from "#api/call.ts";

type Days = 7 | 30 | 90;
type Report = CallAnswer<"questionReport">;
const choices = ([7, 30, 90] as const).map((days) => ({ value: String(days), label: `Last ${days} days` }));

export const useQuestionReport = (projectId: string, days: Days) =>
  useCall("questionReport", { projectId, days }, { what: "the report" });

/** Shows the four counts of the last days with their shares, the days as bars, and what was cited and asked most. */
export function QuestionReport({ projectId }: { projectId: string }) {
  const [days, setDays] = useState<Days>(30);
  const report = useQuestionReport(projectId, days);
  return (
    <section aria-label="Report" className="mb-6">
      <div className="mb-4 flex flex-col-reverse gap-4 sm:flex-row sm:items-start sm:justify-between">
        <Loaded
          {...loadingOf(report, "the report")}
          query={report}
          skeleton={<Skeleton className="h-14 w-72" />}
        >
          {({ now, before }) => <Counts now={now} before={before} />}
        </Loaded>
        <SelectField
          label="Period"
          hideLabel
          options={choices}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value) as Days)}
          className="sm:w-40 [&>label+div]:h-8! [&_select]:text-sm"
        />
      </div>
      {report.data && (
        <>
          <Shares {...report.data.now} />
          <Disclosure label="Trend, topics and sources">
            <Trend days={report.data.days} />
            <Lists report={report.data} />
          </Disclosure>
        </>
      )}
    </section>
  );
}

function Counts({ now, before }: Pick<Report, "now" | "before">) {
  const shown = [
    ["asked", now.questions, before.questions],
    ["answered", now.answered, before.answered],
    ["closest", now.closest, before.closest],
    ["not in the sources", now.refused, before.refused],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(4,auto)] gap-x-5 gap-y-3 sm:gap-x-11">
      {shown.map(([label, count, earlier]) => (
        <div
          key={label}
          className="flex flex-col-reverse"
          title={`${shortCount(earlier)} in the previous period`}
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-heading sm:text-title">{shortCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Shares({ answered, closest, refused }: Report["now"]) {
  if (answered + closest + refused === 0) return null;
  return (
    <div aria-hidden="true" className="mb-4 flex h-2 gap-0.5">
      <i className="rounded-[1.5px] fill-grounded" style={{ flexGrow: answered }} />
      <i className="rounded-[1.5px] fill-hatched" style={{ flexGrow: closest }} />
      <i className="rounded-[1.5px] border border-dashed border-control" style={{ flexGrow: refused }} />
    </div>
  );
}

/** Draws a bar for each day, as high as its questions, with the answered part filled. */
function Trend({ days }: Pick<Report, "days">) {
  const most = Math.max(...days.map(({ questions }) => questions));
  if (days.filter(({ questions }) => questions > 0).length < 2) return null;
  return (
    <div
      role="img"
      aria-label={`Questions a day: at most ${most}, ${days.at(-1)?.questions} today`}
      className="mb-4 flex h-12 items-end gap-px"
    >
      {days.map(({ day, questions, answered }) => (
        <i
          key={day}
          title={`${day}: ${questions} asked, ${answered} answered`}
          className="flex min-w-0 flex-1 flex-col justify-end bg-line-2"
          style={{ height: `${(questions / most) * 100}%` }}
        >
          <i className="bg-control" style={{ height: `${questions && (answered / questions) * 100}%` }} />
        </i>
      ))}
    </div>
  );
}

function Lists({ report: { topics, most_cited, never_cited, cost } }: { report: Report }) {
  const lists = [
    ["Top topics", topics.map(({ title, questions }) => [title, questions] as const)],
    ["Cited most", most_cited.map(({ name, times }) => [name, times] as const)],
    ["Never cited", never_cited.map(({ name }) => [name, null] as const)],
  ] as const;
  const shown = lists.filter(([, rows]) => rows.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
      {shown.map(([title, rows]) => (
        <div key={title} className="min-w-0">
          <h3 className="font-label">{title}</h3>
          <ul className="mt-1 text-ink-2">
            {rows.slice(0, 5).map(([name, count]) => (
              <li key={name} className="flex justify-between gap-3">
                <span className="truncate">{name}</span>
                {count !== null && <span>{shortCount(count)}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {cost > 0 && <p className="text-ink-2">Models cost ${cost.toFixed(2)} in this period.</p>}
    </div>
  );
}
