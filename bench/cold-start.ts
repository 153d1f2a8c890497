import { spawn } from "node:child_process";
import { once } from "node:events";
import { fillProject } from "./fill-catalogue.ts";
import type { Measure, Row } from "./figure.ts";
import { type RunningServer, startByNpm, startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median, milliseconds } from "./statistics.ts";
import { shown } from "./table.ts";

/**
 * From the start of the process until it says that it is ready, and until it has answered a question: of the built server,
 * and of `npm start`, which looks first whether all is built.
 */
export const measureColdStart: Measure = async (scale, say) =>
  inScratchFolder(async (dataDir) => {
    const before = await startServer(dataDir);
    const person = await signIn(before.url);
    const { questions } = await fillProject(dataDir, person, Math.min(...scale.sizes));
    await before.stop();

    const starts = [
      ["Start of the built server", () => startServer(dataDir)],
      ["`npm start` with everything built", () => startByNpm(dataDir)],
    ] as const;
    const rows: Row[] = [];
    for (const [name, start] of starts) {
      const ready: number[] = [];
      const answered: number[] = [];
      const reference: number[] = [];
      // The first start compiles; what it compiled is kept for the next.
      for (let run = 0; run <= scale.runs; run++) {
        const took = await timesOf(start, (server) => person.at(server.url).ask(questions[run]!));
        const tookReference = await milliseconds(() => once(spawn(process.execPath, ["-e", "0"]), "close"));
        if (run === 0) continue;
        ready.push(took.ready);
        answered.push(took.answered);
        reference.push(tookReference);
        say(
          `${name}, run ${run}: ready after ${shown(took.ready)} ms, first answer after ${shown(took.answered)} ms`,
        );
      }
      for (const [what, values] of [["ready", ready] as const, ["first cited answer", answered] as const])
        rows.push({
          figure: `${name} until ${what}`,
          value: `${shown(median(values))} ms`,
          reference: "Node that starts and ends",
          referenceValue: `${shown(median(reference))} ms`,
          ratio: median(values) / median(reference),
        });
    }
    return rows;
  });

/** Milliseconds from a start until it was ready, and until the question was answered. */
async function timesOf(
  start: () => Promise<RunningServer>,
  ask: (server: RunningServer) => Promise<unknown>,
) {
  const begin = performance.now();
  const server = await start();
  const ready = performance.now() - begin;
  await ask(server);
  const answered = performance.now() - begin;
  await server.stop();
  return { ready, answered };
}
