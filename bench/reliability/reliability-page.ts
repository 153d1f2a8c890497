import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { markdownTable, measuredOn } from "../fuzz/fuzz-page.ts";
import { percentile } from "../statistics.ts";
import type { FaultsReport } from "./faults.ts";
import type { LoadReport } from "./load.ts";
import type { ProcessesReport } from "./load-processes.ts";
import type { MemoryReport } from "./memory.ts";
import type { MovesReport } from "./moves.ts";
import type { SlowSendersReport } from "./slow-senders.ts";

const page = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));
const measured = ["faults", "load", "load on many processes", "moves", "memory", "slow senders"] as const;
/** Written by hand. */
const chapters = [...measured, "what holds it", "operated, and on many machines"] as const;

const introduction = `# What it withstands

\`npm run faults\` (300 rounds, or \`-- --rounds N\`) brings faults about in the midst of work, and compares what is there with
what was acknowledged; with \`--postgres\` over a PostgreSQL that restarts, dies and is cut off, with \`--with-small-disk\` on a disk that becomes full and read-only (as root: it mounts a loop device and has the kernel report an error of its file system), and with \`--reports FOLDER\` the
runs of several calls are told together; \`npm run load\` (300 seconds, or \`-- --seconds N\`) has many work at once, with \`--processes\` on two web and two worker processes that are killed one after the other; \`npm run moves\` backs up, restores and moves an installation and compares its answers; \`npm run memory-at-rest\` has a site of 3,000 pages read and looks what a server holds afterwards; \`npm run slow-senders\` keeps connections
open by sending next to nothing. All run on loopback, on the built server, with a folder of its own, and write their chapter here. \`npm run fuzz\` is on [a page of its own](fuzz.md).
`;

/** Writes one chapter anew and leaves the others as they are. */
export async function writeReliability(chapter: (typeof measured)[number], text: string): Promise<void> {
  const before = await readFile(page, "utf8").catch(() => "");
  const kept = (name: string) =>
    before.split(`\n## ${name}\n`)[1]?.split("\n## ")[0]?.trim() ?? "Not run yet.";
  const body = chapters.map((name) => `## ${name}\n\n${name === chapter ? text : kept(name)}\n`);
  await writeFile(page, `${introduction}\n${body.join("\n")}`);
}

/** Over all runs that are told of, which may have been of different seeds and catalogues. */
export function faultsChapter(reports: readonly FaultsReport[]): string {
  const seconds = (share: number) => (percentile(recoveries, share) / 1000).toFixed(1);
  const recoveries = reports.flatMap((report) => report.recoveries);
  const sum = (of: (report: FaultsReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  const wrong = sum((report) => report.wrong.length);
  const columns = ["files", "PostgreSQL"] as const;
  const days = [...new Set(reports.map(({ day }) => day))].toSorted();
  const runs = columns.flatMap((column) => {
    const of = reports.filter(({ catalogue }) => catalogue === column);
    const rounds = of.reduce((all, report) => all + report.rounds, 0);
    const seeds = of.map(({ seed }) => seed).toSorted((a, b) => a - b);
    return rounds > 0 ? [`${rounds} on ${column} with the seeds ${seeds.join(", ")}`] : [];
  });
  const kinds = [...new Set(reports.flatMap((report) => Object.keys(report.kinds)))];
  const rows = kinds.map((kind) => [
    kind,
    ...columns.map((column) =>
      String(sum(({ catalogue, kinds: of }) => (catalogue === column ? (of[kind] ?? 0) : 0))),
    ),
  ]);
  const untried = [...new Set(reports.flatMap((report) => report.untried))];
  return `${measuredOn()} ${sum(({ rounds }) => rounds)} rounds (${runs.join("; ")}; run on ${days.join(", ")}), each with a fault of the next kind while somebody attaches, indexes, asks and deletes; a model and a mail server are set that are never there, and uploads lie on a storage that speaks S3.

${markdownTable(["fault", "rounds on files", "rounds on PostgreSQL"], rows)}

${markdownTable(
  [
    "calls",
    "acknowledged",
    "rounds in which a call failed, and told so",
    "lost, or twice",
    "whole again, p50",
    "p99",
  ],
  [
    [
      String(sum(({ attempts }) => attempts)),
      String(sum(({ acknowledged }) => acknowledged)),
      String(sum(({ refused }) => refused)),
      wrong === 0 ? "none" : String(wrong),
      `${seconds(0.5)} s`,
      `${seconds(0.99)} s`,
    ],
  ],
)}

Acknowledged are uploads, deletions and projects; whole again is when all is there and indexed. Not tried by it: ${untried.join("; ")}.

A disk becomes read-only by an error of its file system, and is repaired before the next start; clocks jump by an hour or a day, there and back; PostgreSQL is restarted in order, or ended so that it recovers from its journal; the network is a way to it on which every connection breaks off and none is made for a while. 20 rounds run with \`npm test\`.`;
}

export function loadChapter({ seconds, kinds, streams, health, memory, failures }: LoadReport): string {
  return `${measuredOn()} For ${seconds} seconds 200 visitors and 50 signed-in people call, each half a second after the last answer, 500 event streams are open, and files are attached and indexed one after the other.

${callsTable(kinds)}

Event streams: ${streams.opened} opened, ${streams.open} open at the end, ${streams.events} events. \`/healthz\`: ${health.probes} probes, ${health.failed} failed, p99 ${Math.round(health.p99)} ms. Memory: ${Math.round(memory.early)} MB in the second quarter, ${Math.round(memory.late)} MB in the last, at most ${Math.round(memory.highest)} MB. Failed: ${failures.length === 0 ? "none" : failures.join("; ")}.`;
}

function callsTable(kinds: LoadReport["kinds"], withCutOff = false): string {
  const rows = kinds.map(({ kind, calls, refused, cutOff, failed, p50, p99, longest }) => [
    kind,
    String(calls),
    String(refused),
    ...(withCutOff ? [String(cutOff)] : []),
    String(failed),
    ...[p50, p99, longest].map((ms) => String(Math.round(ms))),
  ]);
  const cut = withCutOff ? ["under way when killed"] : [];
  return markdownTable(
    ["call", "calls", "refused in order", ...cut, "failed", "p50 ms", "p99 ms", "longest ms"],
    rows,
  );
}

export function loadOnProcessesChapter(report: ProcessesReport): string {
  const { seconds, each, kinds, kills, streams, jobs, attached, failures } = report;
  return `${measuredOn()} The same load for ${seconds} seconds on ${each} web and ${each} worker processes, each with a folder of its own, over one PostgreSQL 15 and a storage that speaks S3, all on the same two cores. ${kills.web} web and ${kills.worker} worker processes were ended with SIGKILL, one after the other at random moments, and started again a second later. Calls go to the web processes by turns; one that takes no connection is passed over.

${callsTable(kinds, true)}

Event streams: ${streams.opened} opened and begun again where they broke off, ${streams.open} open at the end, ${streams.events} events. Files attached: ${attached.acknowledged.length} acknowledged, each there once and indexed; ${attached.unsure.length} never answered. Jobs of indexing: ${jobs.done} done, ${jobs.lost} lost, ${jobs.twice} done twice. Failed: ${failures.length === 0 ? "none" : failures.join("; ")}.`;
}

export function movesChapter({ projects, uploads, questions, answered, steps }: MovesReport): string {
  const rows = steps.map(({ step, differing }) => [step, String(differing)]);
  return `${measuredOn()} An installation of ${projects} projects, the pages of this documentation, and ${uploads} uploads is asked ${questions} questions, ${answered} of which it answers. It is backed up while people ask and attach files, restored elsewhere, moved to PostgreSQL and a storage that speaks S3, and moved back; after each the same is asked, and what is told is compared to the last character.

${markdownTable(["what was done", "answers that differ"], rows)}`;
}

export function memoryChapter({
  pages,
  indexed,
  took,
  before,
  highest,
  after,
  failures,
}: MemoryReport): string {
  const at = (seconds: number) => after.findLast((one) => one.seconds <= seconds)?.megabytes ?? before;
  return `${measuredOn()} A documentation site of ${pages.toLocaleString("en-US")} pages, generated on loopback, is read and indexed by a server that then rests (${indexed}, ${Math.round(took / 1000)} s).

Resident: ${before} MB before, ${highest} MB at most, ${at(0)} MB at its end, ${at(30)} MB after 30 s of rest, ${at(60)} MB after 60 s, ${at(90)} MB after 90 s, ${after.at(-1)!.megabytes} MB after ${after.at(-1)!.seconds} s. Aim: below 300 MB. Failed: ${failures.length === 0 ? "none" : failures.join("; ")}.`;
}

export function slowSendersChapter(report: SlowSendersReport): string {
  const { senders, told, closed, allClosedAfter, health, failures } = report;
  const after = allClosedAfter === null ? "not at all" : `after ${Math.round(allClosedAfter / 1000)} s`;
  return `${measuredOn()} ${senders} connections at once, of which half never end their headers and half never end their body, and each sends a byte every two seconds.

Told why: ${told}. Closed: ${closed}, the last of them ${after}. \`/healthz\` meanwhile: ${health.probes} probes, ${health.failed} failed, p99 ${Math.round(health.p99)} ms. Failed: ${failures.length === 0 ? "none" : failures.join("; ")}.`;
}
