import { fillProject } from "./fill-catalogue.ts";
import type { Measure, Row } from "./figure.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { milliseconds, spread } from "./statistics.ts";
import { shown } from "./table.ts";

/** The same as `answers`, but asked of a running server with `POST /rag_query/qa` and streamed. */
export const measureAnswersOverHttp: Measure = async (scale, say) => {
  const rows: Row[] = [];
  for (const size of scale.sizes) {
    await inScratchFolder(async (dataDir) => {
      const server = await startServer(dataDir);
      const person = await signIn(server.url);
      const corpus = await fillProject(dataDir, person, size);
      const asked = corpus.questions.slice(0, scale.questions);
      const first: number[][] = [];
      const done: number[][] = [];
      const reference: number[][] = [];
      for (let run = 0; run <= scale.runs; run++) {
        const times: { first: number; done: number }[] = [];
        const took: number[] = [];
        for (const question of asked) {
          times.push(await person.ask(question));
          took.push(await milliseconds(() => person.readProject()));
        }
        if (run === 0) continue;
        first.push(times.map((time) => time.first));
        done.push(times.map((time) => time.done));
        reference.push(took);
      }
      await server.stop();
      const compared = spread(reference);
      for (const [what, measured] of [
        ["first words", spread(first)],
        ["done", spread(done)],
      ] as const) {
        for (const at of ["p50", "p99"] as const) {
          rows.push({
            figure: `Answer over HTTP, ${corpus.passages.toLocaleString("en-US")} passages, ${what}, ${at}`,
            value: `${shown(measured[at])} ms`,
            reference: "GET of the project, which reads one row",
            referenceValue: `${shown(compared[at])} ms`,
            ratio: measured[at] / compared[at],
          });
          say(`${corpus.passages} passages, ${what}, ${at}: ${shown(measured[at])} ms`);
        }
      }
    });
  }
  return rows;
};
