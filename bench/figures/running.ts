import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Person } from "../../e2e/support/person.ts";
import { inScratchFolder, type Server, startByNpm, startServer, withServer } from "../harness/server.ts";
import { median, milliseconds } from "../harness/table.ts";
import { compare, count, type Figure, row, type Row } from "./figure.ts";
import { fillProject } from "./projects.ts";

/** Milliseconds after which a process has come to rest. */
const rest = 3000;

/** Resident memory of the server: at rest, and after questions. */
export const memory: Figure = async ({ sizes, questions: most, runs }, say) => {
  if (!existsSync("/proc/self/status")) {
    say("Only Linux reports a process's memory; left out.");
    return [];
  }
  const [idle, answered]: [number[], number[]] = [[], []];
  let asked = "";
  for (let run = 0; run < Math.min(2, runs); run++)
    await withServer({}, async (server) => {
      await sleep(rest);
      idle.push(await residentOf(server.process));
      const person = await Person.withProject(server.url);
      const { questions, passages } = await fillProject(server, person, Math.max(...sizes));
      for (const question of questions.slice(0, most)) await person.stream(question);
      await sleep(rest);
      answered.push(await residentOf(server.process));
      asked = `${most} questions to ${count(passages)} passages`;
    });
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await sleep(rest);
  const ofNode = await residentOf(child);
  child.kill();
  const [atRest, after] = [median(idle), median(answered)];
  return [
    row("Server at rest", " MB", atRest, "Node that does nothing", ofNode),
    row(`Server after ${asked}`, " MB", after, "server at rest", atRest),
  ];
};

/** Returns what is resident of a process now, in megabytes. */
export async function residentOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Measures from the start of the process until it is ready and until it has answered a question: built, and by `npm start`. */
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
