import { SqlitePassageIndex } from "../server/src/knowledge/store/sqlite-passage-index.ts";
import { searchPassages } from "../server/src/knowledge/retrieval/search-passages.ts";
import type { Measure, Row } from "./figure.ts";
import { type FilledProject, withFilledProject } from "./filled-project.ts";
import { median, milliseconds, spread } from "./statistics.ts";
import { shown } from "./table.ts";

const limit = 20;

/**
 * From a question to its twenty best passages, beside FTS5's bm25 over the same passages for the same words; and the
 * first question to a project that was not open.
 */
export const measureRetrieval: Measure = async (scale, say) => {
  const rows: Row[] = [];
  for (const size of [...scale.sizes, scale.largeSize]) {
    await withFilledProject(size, async (project) => {
      const { index, projectId, reference, passages, questions } = project;
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
      rows.push(await measureOpening(project, scale.runs));
      say(`${passages} passages, first search: ${rows.at(-1)!.value}`);
    });
  }
  return rows;
};

/** Both open their file anew; the system has it in memory, as after a restart of the server. */
async function measureOpening(
  { folder, projectId, reference, passages, questions }: FilledProject,
  runs: number,
): Promise<Row> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const question = questions[run]!;
    const index = new SqlitePassageIndex(folder);
    ours.push(await milliseconds(() => searchPassages(index, projectId, question, { limit })));
    await index.close();
    theirs.push(
      await milliseconds(() => {
        const opened = reference.openedAnew();
        opened.search(question, limit);
        opened.close();
      }),
    );
  }
  const [value, referenceValue] = [median(ours.slice(1)), median(theirs.slice(1))];
  return {
    figure: `Project opened and first searched, ${passages.toLocaleString("en-US")} passages`,
    value: `${shown(value)} ms`,
    reference: "FTS5, opened and first searched",
    referenceValue: `${shown(referenceValue)} ms`,
    ratio: value / referenceValue,
  };
}
