import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { LoopDelay } from "../harness/loop-watch.ts";
import { Person } from "../../e2e/support/person.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { type Server, startByNpm, startServer, withServer } from "../harness/server.ts";
import { median, milliseconds } from "../harness/statistics.ts";
import { startManualSite } from "../manual-site.ts";
import { typesetPdf } from "../typeset-pdf.ts";
import { compare, count, type Figure, row, type Row } from "./figure.ts";
import { fillProject } from "./projects.ts";
import { readApart } from "./read-apart.ts";

/** Milliseconds after which a process has come to rest. */
const rest = 3000;
const lookEvery = 40;

/** Measures how late the server's event loop is while a PDF and a documentation site are read and indexed at once. */
export const eventLoop: Figure = async ({ sitePages, pdfPages, runs }) => {
  const site = await startManualSite(sitePages);
  const pdf = typesetPdf(pdfPages);
  const [busy, atRest]: [LoopDelay[], LoopDelay[]] = [[], []];
  const env = { ALLOWED_PRIVATE_HOSTS: site.host, MAX_CRAWL_PAGES: "1000" };
  try {
    for (let run = 0; run < Math.min(3, runs); run++)
      await withServer({ env, watched: true }, async (server) => {
        const person = await Person.withProject(server.url);
        await person.addFile("bench.pdf", pdf);
        await person.addAddress(resourceTypes.documentationSite, site.url);
        await server.loopDelay();
        await sleep(rest);
        atRest.push(await server.loopDelay());
        await person.index();
        busy.push(await server.loopDelay());
      });
  } finally {
    await site.close();
  }
  const of = (what: string, value: (delay: LoopDelay) => number) =>
    row(
      `Event loop delay while a PDF and a site are indexed, ${what}`,
      " ms",
      median(busy.map(value)),
      "the same server at rest",
      median(atRest.map(value)),
    );
  return [of("p99", ({ p99 }) => p99), of("at most", ({ passed }) => passed)];
};

/** Resident memory of the server: at rest, at its peak while a large PDF is indexed, after questions. */
export const memory: Figure = async ({ sizes, largePdfPages, questions: most, runs }, say) => {
  if (!existsSync("/proc/self/status")) {
    say("Only Linux reports a process's memory; left out.");
    return [];
  }
  const [idle, peaks]: [number[], number[]] = [[], []];
  let reference = { pages: 0, peak: 0 };
  for (let run = 0; run < Math.min(2, runs); run++)
    await withServer({}, async (server) => {
      await sleep(rest);
      idle.push(await residentOf(server.process));
      const path = join(server.dataDir, "large.pdf");
      await writeFile(path, typesetPdf(largePdfPages));
      reference = await readApart("reference", path);
      const person = await Person.withProject(server.url);
      await person.addFile("large.pdf", await readFile(path));
      peaks.push(await peakWhile(server.process, () => person.index()));
    });
  const answering = await withServer({}, async (server) => {
    const person = await Person.withProject(server.url);
    const { questions, passages } = await fillProject(server, person, Math.max(...sizes));
    for (const question of questions.slice(0, most)) await person.stream(question);
    await sleep(rest);
    return { passages, resident: await residentOf(server.process) };
  });
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await sleep(rest);
  const ofNode = await residentOf(child);
  child.kill();
  const mega = (figure: string, kilobytes: number, beside: string, itsKilobytes: number) =>
    row(figure, " MB", kilobytes / 1024, beside, itsKilobytes / 1024);
  return [
    mega("Server at rest", median(idle), "Node that does nothing", ofNode),
    mega(
      `Server and reader while indexing a PDF of ${count(reference.pages)} pages, peak`,
      median(peaks),
      "pdf.js `getTextContent` alone on it, peak",
      reference.peak,
    ),
    mega(
      `Server after ${most} questions to ${count(answering.passages)} passages`,
      answering.resident,
      "server at rest",
      median(idle),
    ),
  ];
};

/** Returns what is resident of a process now, in kilobytes. */
export async function residentOf({ pid }: ChildProcess): Promise<number> {
  return field(await readFile(`/proc/${pid}/status`, "utf8"), "VmRSS");
}

const field = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0);

/**
 * Returns the most that a process and its children held at once while `work` ran, in kilobytes. What several of them share
 * counts once (Linux' proportional set size).
 */
async function peakWhile(parent: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let done = false;
  const looking = (async () => {
    for (; !done; await sleep(lookEvery)) {
      const rollups = (await familyOf(parent.pid!)).map((pid) =>
        readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => ""),
      );
      const held = (await Promise.all(rollups)).reduce((sum, text) => sum + field(text, "Pss"), 0);
      peak = Math.max(peak, held);
    }
  })();
  await work().finally(() => (done = true));
  await looking;
  return peak;
}

async function familyOf(parent: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${parent}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${parent}/task/${task}/children`, "utf8").catch(() => "")),
  );
  return [parent, ...children.flatMap((line) => line.split(" ").filter(Boolean).map(Number))];
}

/** From the start of the process until it is ready, and until it has answered a question: built, and by `npm start`. */
export const coldStart: Figure = ({ sizes, runs }, say) =>
  inScratchFolder(async (dataDir) => {
    const before = await startServer(dataDir);
    const person = await Person.withProject(before.url);
    const { questions } = await fillProject(before, person, Math.min(...sizes));
    await before.stop();
    const starts: [string, () => Promise<Server>][] = [
      ["Start of the built server", () => startServer(dataDir)],
      ["`npm start` with everything built", () => startByNpm(dataDir)],
    ];
    const rows: Row[] = [];
    for (const [figure, start] of starts)
      rows.push(
        ...(await compare(
          { runs, say },
          [figure, " ms", "Node that starts and ends"],
          async (run) => {
            const begin = performance.now();
            const server = await start();
            const ready = performance.now() - begin;
            await person.at(server.url).stream(questions[run]!);
            const answered = performance.now() - begin;
            await server.stop();
            return { "until ready": ready, "until first cited answer": answered };
          },
          () => milliseconds(() => once(spawn(process.execPath, ["-e", "0"]), "close")),
        )),
      );
    return rows;
  });
