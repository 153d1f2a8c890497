import { answerQuestion } from "../server/src/knowledge/answering/answer-question.ts";
import type { Measure, Row } from "./figure.ts";
import { type FilledProject, withFilledProject } from "./filled-project.ts";
import { milliseconds, spread } from "./statistics.ts";
import { shown } from "./table.ts";

/** From a question to the first words of its cited answer, and to its end, inside one process. */
export const measureAnswers: Measure = async (scale, say) => {
  const rows: Row[] = [];
  for (const size of scale.sizes) {
    await withFilledProject(size, async (project) => {
      const first: number[][] = [];
      const done: number[][] = [];
      const reference: number[][] = [];
      const asked = project.questions.slice(0, scale.questions);
      let answered = 0;
      for (let run = 0; run <= scale.runs; run++) {
        const times: { first: number; done: number; answered: boolean }[] = [];
        const took: number[] = [];
        for (const question of asked) {
          times.push(await ask(project, question));
          took.push(await milliseconds(() => project.reference.search(question, 20)));
        }
        if (run === 0) continue;
        answered = times.filter((time) => time.answered).length;
        first.push(times.map((time) => time.first));
        done.push(times.map((time) => time.done));
        reference.push(took);
      }
      say(`${answered} of ${asked.length} questions answered from ${project.passages} passages`);
      const compared = spread(reference);
      for (const [what, measured] of [
        ["first words", spread(first)],
        ["done", spread(done)],
      ] as const) {
        for (const at of ["p50", "p99"] as const) {
          rows.push({
            figure: `Answer, ${project.passages.toLocaleString("en-US")} passages, ${what}, ${at}`,
            value: `${shown(measured[at])} ms`,
            reference: "FTS5 search alone, for the same question",
            referenceValue: `${shown(compared[at])} ms`,
            ratio: measured[at] / compared[at],
          });
        }
      }
    });
  }
  return rows;
};

async function ask({ index, projectId, resourceNames }: FilledProject, query: string) {
  const { signal } = new AbortController();
  const start = performance.now();
  let first: number | undefined;
  let answered = false;
  for await (const event of answerQuestion(index, projectId, { query, history: [], resourceNames, signal })) {
    if (event.type === "text") first ??= performance.now() - start;
    if (event.type === "done") answered = event.answer.answered;
  }
  const done = performance.now() - start;
  return { first: first ?? done, done, answered };
}
