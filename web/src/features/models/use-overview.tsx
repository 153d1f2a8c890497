import { loadingOf, useCall } from "#api/use-call.ts";
import { callAddress } from "#api/call.ts";
import { countWords } from "#ui/format.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { EmptyState, GrowingRows, Loaded, Skeleton } from "#ui/list-states.tsx";
import { SelectField, useText } from "#ui/form.tsx";
import { costWords, tokenWords } from "./model-words.ts";
import { daysOf, type GroupedBy, type GroupSum, type Sum, sumOf, sumsBy } from "./sum-use.ts";

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
const measures = {
  cost: { label: "US dollars", words: costWords },
  tokens: { label: "Tokens", words: tokenWords },
  calls: { label: "Calls", words: countWords },
} as const satisfies Record<keyof Sum, { label: string; words: (amount: number) => string }>;

const shownMeasures = Object.entries(measures).map(([value, { label }]) => ({ value, label }));

/** Shows model usage in a period: sums, a chart by day, and a table by day, project, model or account. */
export function UseOverview() {
  const [days, , daysField] = useText("30");
  const [measure, setMeasure] = useState<keyof Sum>("tokens");
  const [by, setBy] = useState<GroupedBy>("project");
  const period = lastDays(Number(days), clock.now());
  const use = useCall("showModelUse", period, { what: "model usage" });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <SelectField label="Period" className="w-[160px]" options={periods} {...daysField} />
        <a href={callAddress("downloadModelUse", period)} download className={buttonClass("secondary")}>
          <Download />
          Download CSV
        </a>
      </div>
      <Loaded
        {...loadingOf(use, "model usage")}
        skeleton={
          <>
            <Skeleton className="mb-6 h-16 w-full" />
            <Skeleton className="h-52 w-full" />
          </>
        }
      >
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState title="No usage in this period">Model calls appear here as they're made.</EmptyState>
          ) : (
            <div className="flex flex-col gap-6">
              <Totals sum={sumOf(data.rows)} />
              {data.cut && <p className="text-sm text-warn">Results truncated. Choose a shorter period.</p>}
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
              <UseTable
                caption={groups.find(({ value }) => value === by)!.label}
                rows={sumsBy(data.rows, by)}
              />
            </div>
          )
        }
      </Loaded>
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

/** Returns the last so many days up to today, in UTC, as the server counts them. */
function lastDays(days: number, now: number): { from: string; to: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(now - (days - 1) * 86_400_000), to: day(now) };
}

/** Are units of the drawing, which is stretched to the available width. */
const [height, step, gap] = [100, 10, 2];

function UseChart({ days, measure }: { days: readonly GroupSum[]; measure: keyof Sum }) {
  const { words } = measures[measure];
  const most = Math.max(...days.map((day) => day[measure]), 0);
  const highest = days.find((day) => day[measure] === most);
  const label =
    most === 0
      ? "No usage on these days."
      : `Usage over ${days.length} days. Highest on ${highest!.key}: ${words(most)}.`;
  return (
    <figure className="rounded-card border border-line bg-surface px-4 pt-3 pb-2.5">
      <p aria-hidden="true" className="border-b border-dashed border-line-2 pb-1 text-xs text-ink-3">
        {words(most)}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-b border-line-2"
      >
        {days.map((day, i) => {
          // Even the smallest usage is visible.
          const tall = most === 0 || day[measure] === 0 ? 0 : Math.max(1, (day[measure] / most) * height);
          return (
            <g key={day.key}>
              <title>{`${day.key}: ${words(day[measure])}`}</title>
              <rect x={i * step} y={0} width={step} height={height} fill="transparent" />
              <rect
                x={i * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
                fill="var(--ink)"
              />
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden="true" className="flex justify-between pt-1.5 text-xs text-ink-3">
        <span>{days[0]?.key}</span>
        <span>{days.at(-1)?.key}</span>
      </figcaption>
    </figure>
  );
}

/** Shows sums as a table, which scrolls sideways on narrow screens and draws more rows as they come near. */
function UseTable({ caption, rows }: { caption: string; rows: readonly GroupSum[] }) {
  const head = "py-2 pr-4 text-xs font-label text-ink-2";
  const number = "text-right whitespace-nowrap";
  return (
    <GrowingRows rows={rows}>
      {(shown) => (
        <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b border-line-2">
                <th scope="col" className={`${head} text-left`}>
                  {caption}
                </th>
                <th scope="col" className={`${head} ${number}`}>
                  Calls
                </th>
                <th scope="col" className={`${head} ${number}`}>
                  Tokens
                </th>
                <th scope="col" className={`${head} ${number} pr-0!`}>
                  Cost
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, name, calls, tokens, cost }) => (
                <tr key={key} className="border-b border-line">
                  <th
                    scope="row"
                    className="min-w-[8rem] py-2.5 pr-4 text-left font-normal [overflow-wrap:anywhere]"
                  >
                    {name}
                  </th>
                  <td className={`py-2.5 pr-4 ${number}`}>{countWords(calls)}</td>
                  <td className={`py-2.5 pr-4 ${number}`}>{countWords(tokens)}</td>
                  <td className={`py-2.5 ${number}`}>{costWords(cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </GrowingRows>
  );
}
