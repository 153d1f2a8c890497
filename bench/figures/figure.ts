import type { Say } from "../harness/chapters.ts";
import { median, milliseconds, percentile, shown } from "../harness/table.ts";

/** Holds a line of a table: what was measured, with a reference that was measured in the same run. */
export type Row = Record<"figure" | "value" | "reference" | "its value" | "ratio", string>;

/** Sets how much is measured: the whole for the table, or a little to see that it works. */
export interface Scale {
  /** Runs of which the median counts. */
  runs: number;
  /** Projects' sizes in passages, and that of the largest project that is searched. */
  sizes: readonly number[];
  largeSize: number;
  questions: number;
  /** Sets how long a crowd of visitors calls. */
  crowdSeconds: number;
  /** Sets the pages of the PDF and of the site that are read. */
  pdfPages: number;
  sitePages: number;
}

export type Figure = (scale: Scale, say: Say) => Promise<Row[]>;

/** Names what is measured, its unit (" ms" or "/s"), and its reference. */
type Compared = readonly [figure: string, unit: string, reference: string];

type Sample = number | readonly number[];

/**
 * Measures by turns with its reference, so that what else the machine does falls on both, after a run that only warms up.
 * Gives the median of numbers; of lists the medians of each run's 50th and 99th percentile; and of named samples these by name.
 */
export async function compare(
  { runs, say }: { runs: number; say: Say },
  [figure, unit, reference]: Compared,
  ours: (run: number) => Promise<Sample | Record<string, Sample>>,
  theirs: (run: number) => Promise<Sample>,
): Promise<Row[]> {
  const measured = new Map<string, Sample[]>();
  const compared: Sample[] = [];
  for (let run = 0; run <= runs; run++) {
    const sample = await ours(run);
    const counterpart = await theirs(run);
    if (run === 0) continue;
    compared.push(counterpart);
    const named = typeof sample === "object" && !Array.isArray(sample) ? sample : { "": sample as Sample };
    for (const [name, one] of Object.entries(named as Record<string, Sample>))
      measured.set(name, [...(measured.get(name) ?? []), one]);
  }
  return [...measured].flatMap(([name, samples]) => {
    const title = name === "" ? figure : `${figure}, ${name}`;
    const shares = typeof samples[0] === "number" ? { "": 0.5 } : { ", p50": 0.5, ", p99": 0.99 };
    return Object.entries(shares).map(([suffix, at]) => {
      const of = (all: readonly Sample[]) =>
        median(all.map((one) => (typeof one === "number" ? one : percentile(one, at))));
      const result = row(title + suffix, unit, of(samples), reference, of(compared));
      say(`${result.figure}: ${result.value}, ${reference}: ${result["its value"]}`);
      return result;
    });
  });
}

export function row(figure: string, unit: string, value: number, reference: string, itsValue: number): Row {
  return {
    figure,
    value: shown(value) + unit,
    reference,
    "its value": shown(itsValue) + unit,
    ratio: shown(value / itsValue),
  };
}

/** Returns milliseconds that asking each of these took, one after the other. */
export async function timesOf<T>(asked: readonly T[], ask: (one: T) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const one of asked) times.push(await milliseconds(() => ask(one)));
  return times;
}

/** Returns how many a second of a number were done by `work`. */
export const perSecond = async (number: number, work: () => unknown) =>
  (number / (await milliseconds(work))) * 1000;

export const count = (number: number) => number.toLocaleString("en-US");
