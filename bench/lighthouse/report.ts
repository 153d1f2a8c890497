import { median, recordTable } from "../harness/table.ts";

/** Holds what one run of Lighthouse found on one page. Scores are of 100, times in milliseconds, scripts in bytes as sent. */
export type Measured = Record<
  | "performance"
  | "accessibility"
  | "bestPractices"
  | "seo"
  | "largestPaint"
  | "layoutShift"
  | "blocking"
  | "scriptBytes",
  number
>;

/** The parts of Lighthouse's own report that count here. */
export interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Names each figure, how it is shown, and its goal: at least so much of a score, at most so much of anything else. */
const figures: [name: keyof Measured, title: string, shown: (value: number) => string, goal?: number][] = [
  ["performance", "performance", String, 95],
  ["accessibility", "accessibility", String, 100],
  ["bestPractices", "best practices", String, 95],
  ["seo", "SEO", String, 100],
  ["largestPaint", "LCP", seconds, 1500],
  ["layoutShift", "CLS", (value) => value.toFixed(3), 0.02],
  ["blocking", "TBT", (value) => `${Math.round(value)} ms`],
  ["scriptBytes", "JavaScript", (value) => `${(value / 1000).toFixed(1)} kB`],
];

/** Throws where Lighthouse could not measure the page. */
export function readMeasured(report: LighthouseReport): Measured {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const score = (category: string): number => {
    const value = report.categories[category]?.score;
    if (value === null || value === undefined) throw new Error(`Lighthouse gave no score for ${category}.`);
    return Math.round(value * 100);
  };
  const value = (audit: string): number => {
    const found = report.audits[audit]?.numericValue;
    if (found === undefined) throw new Error(`Lighthouse gave no value for ${audit}.`);
    return found;
  };
  const requests = report.audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaint: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    blocking: value("total-blocking-time"),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

/** Returns the titles of the audits that cost points, outside performance. */
export function findFaults({ categories, audits }: LighthouseReport): string[] {
  return Object.entries(categories)
    .filter(([name]) => name !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]!.title);
}

/** Returns each value's median by itself. */
export function medianOf(runs: readonly Measured[]): Measured {
  const entries = figures.map(([name]) => [name, median(runs.map((run) => run[name]))]);
  return Object.fromEntries(entries) as Measured;
}

/** Says which goals a page misses; none where it meets them all. */
export function missedGoals(measured: Measured): string[] {
  return figures.flatMap(([name, title, shown, goal]) => {
    if (goal === undefined) return [];
    const value = measured[name];
    const isMissed = shown === String ? value < goal : value > goal;
    return isMissed ? [`${title} ${shown(value)}, goal ${shown(goal)}`] : [];
  });
}

/** Returns a Markdown table, a row for each page. */
export function tableOf(pages: readonly { path: string; measured: Measured }[]): string {
  return recordTable(
    pages.map(({ path, measured }) => ({
      page: `\`${path}\``,
      ...Object.fromEntries(figures.map(([name, title, shown]) => [title, shown(measured[name])])),
    })),
  );
}
