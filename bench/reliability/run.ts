import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runMemory } from "./memory.ts";
import {
  faultsChapter,
  loadChapter,
  loadOnProcessesChapter,
  memoryChapter,
  movesChapter,
  slowSendersChapter,
  writeReliability,
} from "./reliability-page.ts";
import { type FaultsReport, runFaults } from "./faults.ts";
import { runLoad } from "./load.ts";
import { runMoves } from "./moves.ts";
import { runLoadOnProcesses } from "./load-processes.ts";
import { runSlowSenders } from "./slow-senders.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "300" },
    // With `faults`: no further round is begun after so many.
    minutes: { type: "string", default: "600" },
    seconds: { type: "string", default: "300" },
    pages: { type: "string", default: "3000" },
    // With `load`: two web and two worker processes over PostgreSQL, which are killed.
    processes: { type: "boolean", default: false },
    each: { type: "string", default: "2" },
    "no-kills": { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    // With `faults`: each run leaves its report in this folder, and the chapter is written over all that lie there.
    reports: { type: "string" },
    // With `faults`: over PostgreSQL, which fails too.
    postgres: { type: "boolean", default: false },
    // With `faults`: on a disk that becomes full and read-only. It takes root, mounts a loop device, and has the kernel report an
    // error of its file system.
    "with-small-disk": { type: "boolean", default: false },
    // Where nothing is measured, as in the test suite.
    "no-page": { type: "boolean", default: false },
  },
});
const [what] = positionals;
const say = (line: string) => console.log(`  ${line}`);
const atMost = (text: string, most: number) => Math.min(most, Math.max(1, Number(text) || 1));

// What is started ends by its own id when this ends, however it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

let failures: string[];
if (what === "faults") {
  const { postgres, reports } = values;
  const rounds = atMost(values.rounds, 2_000);
  const report = await runFaults(
    {
      rounds,
      minutes: Number(values.minutes),
      seed: Number(values.seed),
      postgres,
      smallDisk: values["with-small-disk"],
    },
    say,
  );
  const all = reports === undefined ? [report] : await keepReport(reports, report);
  if (!values["no-page"]) await writeReliability("faults", faultsChapter(all));
  failures = report.wrong;
} else if (what === "load" && values.processes) {
  const report = await runLoadOnProcesses(
    {
      seconds: atMost(values.seconds, 3_600),
      seed: Number(values.seed),
      each: atMost(values.each, 8),
      kill: !values["no-kills"],
    },
    say,
  );
  if (!values["no-page"]) await writeReliability("load on many processes", loadOnProcessesChapter(report));
  for (const { kind, calls, p50, p99 } of report.kinds)
    say(`${kind}: ${calls}, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`);
  failures = report.failures;
} else if (what === "load") {
  const report = await runLoad(atMost(values.seconds, 3_600), say);
  if (!values["no-page"]) await writeReliability("load", loadChapter(report));
  failures = report.failures;
} else if (what === "slow-senders") {
  const report = await runSlowSenders(say);
  await writeReliability("slow senders", slowSendersChapter(report));
  failures = report.failures;
} else if (what === "moves") {
  const report = await runMoves(say);
  if (!values["no-page"]) await writeReliability("moves", movesChapter(report));
  failures = report.failures;
} else if (what === "memory") {
  const report = await runMemory(atMost(values.pages, 20_000), say);
  await writeReliability("memory", memoryChapter(report));
  failures = report.failures;
} else {
  console.error(
    "Say faults, load, moves, memory or slow-senders; --rounds N, --minutes N, --seed N, --seconds N, --processes, --with-small-disk, --no-page.",
  );
  process.exit(2);
}
for (const failure of failures.slice(0, 100)) console.error(failure);
console.log(failures.length === 0 ? "Nothing was lost or failed." : `${failures.length} were wrong.`);
process.exit(failures.length === 0 ? 0 : 1);

/** Adds it to the folder, under its catalogue and seed; all that lie there. */
async function keepReport(folder: string, report: FaultsReport): Promise<FaultsReport[]> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${report.catalogue}-${report.seed}.json`), JSON.stringify(report));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as FaultsReport),
  );
}
