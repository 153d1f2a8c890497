import { median, recordTable } from "../harness/table.ts";

/** The parts of Lighthouse's own report that count here. */
export interface LighthouseReport {
  lighthouseVersion: string;
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

/** One run's figures by their titles: scores of 100, times in milliseconds, scripts in bytes as sent. */
export type Measured = Readonly<Record<string, number>>;

interface Figure {
  title: string;
  read: (report: LighthouseReport) => number | null | undefined;
  shown: (value: number) => string;
  /** At least so much of a score, at most so much of anything else. */
  goal?: number;
}

const score = (category: string) => (report: LighthouseReport) => {
  const value = report.categories[category]?.score;
  return typeof value === "number" ? Math.round(value * 100) : value;
};
const valueOf = (audit: string) => (report: LighthouseReport) => report.audits[audit]?.numericValue;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

const figures: readonly Figure[] = [
  { title: "performance", read: score("performance"), shown: String, goal: 95 },
  { title: "accessibility", read: score("accessibility"), shown: String, goal: 100 },
  { title: "best practices", read: score("best-practices"), shown: String, goal: 95 },
  { title: "SEO", read: score("seo"), shown: String, goal: 100 },
  { title: "LCP", read: valueOf("largest-contentful-paint"), shown: seconds, goal: 1500 },
  { title: "CLS", read: valueOf("cumulative-layout-shift"), shown: (shift) => shift.toFixed(3), goal: 0.02 },
  { title: "TBT", read: valueOf("total-blocking-time"), shown: (ms) => `${Math.round(ms)} ms` },
  { title: "JavaScript", read: scriptBytes, shown: (bytes) => `${(bytes / 1000).toFixed(1)} kB` },
];

function scriptBytes({ audits }: LighthouseReport): number {
  const requests = audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** Throws where Lighthouse could not measure the page. */
export function readMeasured(report: LighthouseReport): Measured {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const values = figures.map(({ title, read }) => {
    const value = read(report);
    if (typeof value !== "number") throw new Error(`Lighthouse gave no value for ${title}.`);
    return [title, value] as const;
  });
  return Object.fromEntries(values);
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
export const medianOf = (runs: readonly Measured[]): Measured =>
  Object.fromEntries(figures.map(({ title }) => [title, median(runs.map((run) => run[title]!))]));

/** Returns a sentence for each goal that a page misses. */
export function missedGoals(measured: Measured): string[] {
  return figures.flatMap(({ title, shown, goal = null }) => {
    const value = measured[title]!;
    const isMissed = goal !== null && (shown === String ? value < goal : value > goal);
    return isMissed ? [`${title} ${shown(value)}, goal ${shown(goal)}`] : [];
  });
}

/** Returns a Markdown table, a row for each page. */
export const tableOf = (pages: readonly { path: string; measured: Measured }[]): string =>
  recordTable(
    pages.map(({ path, measured }) => ({
      page: `\`${path}\``,
      ...Object.fromEntries(figures.map(({ title, shown }) => [title, shown(measured[title]!)])),
    })),
  );
