import { spawn } from "node:child_process";
import { once } from "node:events";
import { fillProject } from "./fill-catalogue.ts";
import type { Measure } from "./figure.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median, milliseconds } from "./statistics.ts";
import { shown } from "./table.ts";

/** From the start of the process until it says that it is ready, and until it has answered a question. */
export const measureColdStart: Measure = async (scale, say) =>
  inScratchFolder(async (dataDir) => {
    const before = await startServer(dataDir);
    const person = await signIn(before.url);
    const { questions } = await fillProject(dataDir, person, Math.min(...scale.sizes));
    await before.stop();

    const ready: number[] = [];
    const answered: number[] = [];
    const reference: number[] = [];
    for (let run = 0; run <= scale.runs; run++) {
      const start = performance.now();
      const server = await startServer(dataDir);
      const tookReady = performance.now() - start;
      await person.at(server.url).ask(questions[run]!);
      const tookAnswer = performance.now() - start;
      await server.stop();
      const tookReference = await milliseconds(() => once(spawn(process.execPath, ["-e", "0"]), "close"));
      if (run === 0) continue;
      ready.push(tookReady);
      answered.push(tookAnswer);
      reference.push(tookReference);
      say(`run ${run}: ready after ${shown(tookReady)} ms, first answer after ${shown(tookAnswer)} ms`);
    }
    return [["ready", ready] as const, ["first cited answer", answered] as const].map(([what, values]) => ({
      figure: `Start of the server until ${what}`,
      value: `${shown(median(values))} ms`,
      reference: "Node that starts and ends",
      referenceValue: `${shown(median(reference))} ms`,
      ratio: median(values) / median(reference),
    }));
  });
