import { searchPassages } from "../server/src/knowledge/retrieval/search-passages.ts";
import type { Measure, Row } from "./figure.ts";
import { withFilledProject } from "./filled-project.ts";
import { milliseconds, spread } from "./statistics.ts";
import { shown } from "./table.ts";

const limit = 20;

/** From a question to its twenty best passages, beside FTS5's bm25 over the same passages for the same words. */
export const measureRetrieval: Measure = async (scale, say) => {
  const rows: Row[] = [];
  for (const size of scale.sizes) {
    await withFilledProject(size, async ({ index, projectId, reference, passages, questions }) => {
      const ours: number[][] = [];
      const theirs: number[][] = [];
      for (let run = 0; run <= scale.runs; run++) {
        const took: number[] = [];
        const tookReference: number[] = [];
        for (const question of questions.slice(0, scale.questions)) {
          took.push(await milliseconds(() => searchPassages(index, projectId, question, { limit })));
          tookReference.push(await milliseconds(() => reference.search(question, limit)));
        }
        if (run === 0) continue;
        ours.push(took);
        theirs.push(tookReference);
      }
      const measured = spread(ours);
      const compared = spread(theirs);
      for (const at of ["p50", "p99"] as const) {
        rows.push({
          figure: `Retrieval, ${passages.toLocaleString("en-US")} passages, ${at}`,
          value: `${shown(measured[at])} ms`,
          reference: "FTS5, bm25 of any of the words",
          referenceValue: `${shown(compared[at])} ms`,
          ratio: measured[at] / compared[at],
        });
        say(`${passages} passages ${at}: ${shown(measured[at])} ms, reference ${shown(compared[at])} ms`);
      }
    });
  }
  return rows;
};
