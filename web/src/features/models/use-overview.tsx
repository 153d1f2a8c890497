import { Download } from "lucide-react";
import { useState } from "react";
import { callAddress } from "#api/call.ts";
import { buttonClass } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { EmptyState } from "#ui/list-states.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useModelUse } from "./model-queries.ts";
import { costWords, countWords, modelFailure, tokenWords } from "./model-words.ts";
import { daysOf, type GroupedBy, type Sum, sumOf, sumsBy } from "./sum-use.ts";
import { measures, UseChart } from "./use-chart.tsx";
import { UseTable } from "./use-table.tsx";

const periods = [
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "365", label: "Last 365 days" },
];
const groups: { value: GroupedBy; label: string }[] = [
  { value: "day", label: "Day" },
  { value: "project", label: "Project" },
  { value: "model", label: "Model" },
  { value: "user", label: "Account" },
];
const shownMeasures = Object.entries(measures).map(([value, { label }]) => ({ value, label }));

/** What was spent on models in a period: sums, a chart by day, and a table by day, project, model or account. */
export function UseOverview() {
  const [days, setDays] = useState("30");
  const [measure, setMeasure] = useState<keyof Sum>("tokens");
  const [by, setBy] = useState<GroupedBy>("project");
  const period = lastDays(Number(days), clock.now());
  const use = useModelUse(period);
  const { data } = use;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <SelectField
          label="Period"
          className="w-[160px]"
          options={periods}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <a href={callAddress("downloadModelUse", period)} download className={buttonClass("secondary")}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Download CSV
        </a>
      </div>
      {data && data.rows.length === 0 ? (
        <EmptyState title="Nothing was used in this time">
          Calls of language models are counted here as they are made.
        </EmptyState>
      ) : data ? (
        <div className="flex flex-col gap-6">
          <Totals sum={sumOf(data.rows)} />
          {data.cut && (
            <p className="text-sm text-warn">There is more than is shown. Please choose a shorter period.</p>
          )}
          <SelectField
            label="Chart of"
            className="w-[160px]"
            options={shownMeasures}
            value={measure}
            onChange={({ target }) => setMeasure(target.value as keyof Sum)}
          />
          <UseChart days={daysOf(data.rows, data.from, data.to)} measure={measure} />
          <SelectField
            label="Table by"
            className="w-[160px]"
            options={groups}
            value={by}
            onChange={({ target }) => setBy(target.value as GroupedBy)}
          />
          <UseTable caption={groups.find(({ value }) => value === by)!.label} rows={sumsBy(data.rows, by)} />
        </div>
      ) : use.isError && !use.isFetching ? (
        <ErrorBlock onRetry={() => void use.refetch()}>
          {modelFailure(use.error, "Failed to fetch the use of models: no connection")}
        </ErrorBlock>
      ) : (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading the use of models...
          </p>
          <Skeleton className="mb-6 h-16 w-full" />
          <Skeleton className="h-52 w-full" />
        </div>
      )}
    </>
  );
}

function Totals({ sum: { calls, tokens, cost } }: { sum: Sum }) {
  const shown = [
    ["Calls", countWords(calls)],
    ["Tokens", tokenWords(tokens)],
    ["Cost", costWords(cost)],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-10 gap-y-4 border-y border-line py-4 sm:grid-cols-3">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-subheading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** So many days up to today, in UTC, as the server counts them. */
function lastDays(days: number, now: number): { from: string; to: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(now - (days - 1) * 86_400_000), to: day(now) };
}
