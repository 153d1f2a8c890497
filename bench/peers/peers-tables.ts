import { readdir, readFile, stat } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { RankingFigures } from "../eval/measure-ranking.ts";
import { type EngineName, engineNames, titles } from "./engine-names.ts";

export interface SetRanking {
  set: string;
  /** ISO 639-1, of most of its passages. */
  language: string;
  ranking: Record<EngineName, RankingFigures>;
}

export interface SizeRow {
  name: EngineName;
  /** Milliseconds until all was searchable and on disk. */
  took: number;
  /** Milliseconds of processor time for the same, of all threads; then per question. */
  processor: number;
  asking: number;
  /** Kilobytes: at rest after loading, at most while loading, at rest after questions to what was opened. */
  resident: number;
  peak: number;
  answering: number;
  /** Bytes. */
  disk: number;
  /** Milliseconds from the empty process to the first answer; then per question. */
  cold: number;
  p50: number;
  p99: number;
}

export interface SizeFigures {
  passages: number;
  rows: SizeRow[];
}

/** One table per measure: sets down, engines across, the best of each line in bold; means over the English sets. */
export function qualityTables(rankings: readonly SetRanking[]): string {
  const english = rankings.filter(({ language }) => language === "en");
  const table = (measure: "ndcg10" | "recall10", title: string) => {
    const line = (name: string, of: (engine: EngineName) => number) => [
      name,
      ...boldest(engineNames.map(of)),
    ];
    const lineOf = ({ set, ranking }: SetRanking) => line(set, (engine) => ranking[engine][measure]);
    const mean = (engine: EngineName) =>
      english.reduce((sum, { ranking }) => sum + ranking[engine][measure], 0) / english.length;
    return markdownTable(
      [title, ...engineNames.map((name) => titles[name])],
      [
        ...english.map(lineOf),
        ...(english.length > 1 ? [line(`mean of ${english.length}`, mean)] : []),
        ...rankings.filter((each) => !english.includes(each)).map(lineOf),
      ],
    );
  };
  return `${table("ndcg10", "nDCG@10")}\n\n${table("recall10", "recall@10")}`;
}

function boldest(values: readonly number[]): string[] {
  const shown = values.map((value) => value.toFixed(3).replace(/^0/, ""));
  const best = shown[values.indexOf(Math.max(...values))]!;
  return shown.map((value) => (value === best ? `**${value}**` : value));
}

export function sizeTables(figures: readonly SizeFigures[]): string {
  return figures.map(sizeTable).join("\n\n");
}

function sizeTable({ passages, rows }: SizeFigures): string {
  const mega = (kilobytes: number) => (kilobytes / 1024).toFixed(0);
  const head = [
    "load, s",
    "processor, s",
    "resident, MB",
    "peak, MB",
    "answering, MB",
    "disk, MB",
    "cold open, ms",
    "p50, ms",
    "p99, ms",
    "processor, ms",
  ];
  return markdownTable(
    [`${passages.toLocaleString("en-US")} passages`, ...head],
    rows.map((row) => [
      titles[row.name],
      ...[row.took, row.processor].map(seconds),
      ...[row.resident, row.peak, row.answering].map(mega),
      (row.disk / 2 ** 20).toFixed(row.disk < 2 ** 24 ? 1 : 0),
      row.cold.toFixed(0),
      ...[row.p50, row.p99, row.asking].map((value) => value.toFixed(value < 10 ? 2 : 1)),
    ]),
  );
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1);
}

/** What was measured, where and when. */
export async function describeRun(packages: readonly string[]): Promise<string> {
  const versions = await Promise.all(packages.map(versionOf));
  const [processor] = cpus();
  const machine = `${cpus().length} cores (${processor?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`;
  return `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node}, ${versions.join(", ")}, on ${machine}.`;
}

async function versionOf(name: string): Promise<string> {
  const path = new URL(`node_modules/${name}/package.json`, import.meta.url);
  const { version } = JSON.parse(await readFile(path, "utf8")) as { version: string };
  return `${name} ${version}`;
}

/** Bytes of all files below a folder. */
export async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The first column stands at the left, numbers at the right, padded as the formatter wants it. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(" | ")} |`;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
