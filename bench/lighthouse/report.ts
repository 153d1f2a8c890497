/** What one run of Lighthouse found of one page. Scores are of 100, times in milliseconds, scripts in bytes as sent. */
export interface Measured {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  scriptBytes: number;
}

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
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaint: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    blocking: value("total-blocking-time"),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

/** The titles of the audits that cost points, outside performance. */
export function findFaults({ categories, audits }: LighthouseReport): string[] {
  return Object.entries(categories)
    .filter(([name]) => name !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]!.title);
}

/** Each value's median by itself; of an even number the upper of the two in the middle. */
export function medianOf(runs: readonly Measured[]): Measured {
  const names = Object.keys(runs[0]!) as (keyof Measured)[];
  const middle = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return Object.fromEntries(
    names.map((name) => [name, middle(runs.map((run) => run[name]))]),
  ) as unknown as Measured;
}

/** Which goals a page misses, in words; none where it meets them all. */
export function missedGoals(measured: Measured): string[] {
  const missed: string[] = [];
  const atLeast = (name: string, value: number, goal: number): void => {
    if (value < goal) missed.push(`${name} ${value}, goal ${goal}`);
  };
  atLeast("performance", measured.performance, 95);
  atLeast("accessibility", measured.accessibility, 100);
  atLeast("best practices", measured.bestPractices, 95);
  atLeast("SEO", measured.seo, 100);
  if (measured.largestPaint > 1500) missed.push(`LCP ${seconds(measured.largestPaint)}, goal 1.5 s`);
  if (measured.layoutShift > 0.02) missed.push(`CLS ${measured.layoutShift.toFixed(3)}, goal 0.02`);
  return missed;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

const heads = [
  "page",
  "performance",
  "accessibility",
  "best practices",
  "SEO",
  "LCP",
  "CLS",
  "TBT",
  "JavaScript",
];

/** A Markdown table, a row for each page, in columns of one width. */
export function tableOf(pages: readonly { path: string; measured: Measured }[]): string {
  const rows = pages.map(({ path, measured }) => [
    `\`${path}\``,
    String(measured.performance),
    String(measured.accessibility),
    String(measured.bestPractices),
    String(measured.seo),
    seconds(measured.largestPaint),
    measured.layoutShift.toFixed(3),
    `${Math.round(measured.blocking)} ms`,
    `${(measured.scriptBytes / 1000).toFixed(1)} kB`,
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(heads), rule, ...rows.map(line)].join("\n");
}
