import { costWords, countWords, tokenWords } from "./model-words.ts";
import type { GroupSum, Sum } from "./sum-use.ts";

export const measures = {
  cost: { label: "US dollars", words: costWords },
  tokens: { label: "Tokens", words: tokenWords },
  calls: { label: "Calls", words: countWords },
} as const satisfies Record<keyof Sum, { label: string; words: (amount: number) => string }>;

/** Units of the drawing, which is stretched to the width that there is. */
const [height, step, gap] = [100, 10, 2];

/** A bar for each day. The table below it says the same in figures. */
export function UseChart({ days, measure }: { days: readonly GroupSum[]; measure: keyof Sum }) {
  const { words } = measures[measure];
  const most = Math.max(...days.map((day) => day[measure]), 0);
  const highest = days.find((day) => day[measure] === most);
  const label =
    most === 0
      ? "Nothing was used on these days."
      : `Bars for ${days.length} days. Most on ${highest!.key}: ${words(most)}.`;
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
          // What was used is seen, however little it is.
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
