import { answerHere } from "../server/src/knowledge/answer/testing/answer-here.ts";
import { measureAnswerTimes } from "./answer-times.ts";
import type { Measure, Row } from "./figure.ts";
import { type FilledProject, withFilledProject } from "./filled-project.ts";

/** From a question to the first words of its cited answer, and to its end, inside one process. */
export const measureAnswers: Measure = async (scale, say) => {
  const rows: Row[] = [];
  for (const size of scale.sizes) {
    await withFilledProject(size, async (project) => {
      const questions = project.questions.slice(0, scale.questions);
      const answered = new Set<string>();
      const measured = await measureAnswerTimes(
        { questions, runs: scale.runs },
        async (question) => {
          const times = await ask(project, question);
          if (times.answered) answered.add(question);
          return times;
        },
        {
          name: "FTS5 search alone, for the same question",
          ask: (question) => project.reference.search(question, 20),
        },
        `Answer, ${project.passages.toLocaleString("en-US")} passages`,
      );
      say(`${answered.size} of ${questions.length} questions answered from ${project.passages} passages`);
      rows.push(...measured);
    });
  }
  return rows;
};

async function ask({ index, projectId, resourceNames }: FilledProject, query: string) {
  const { signal } = new AbortController();
  const start = performance.now();
  let first: number | undefined;
  let answered = false;
  for await (const event of answerHere(index, projectId, { query, history: [], resourceNames, signal })) {
    if (event.type === "text") first ??= performance.now() - start;
    if (event.type === "done") answered = event.answer.answered;
  }
  const done = performance.now() - start;
  return { first: first ?? done, done, answered };
}
