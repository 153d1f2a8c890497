import { answerHere } from "../../server/src/knowledge/answer/testing/answer-here.ts";
import { Person } from "../../e2e/support/person.ts";
import { withServer } from "../harness/server.ts";
import { compare, count, type Figure, type Row, timesOf } from "./figure.ts";
import { fillProject, type ReferencedProject, withReference } from "./projects.ts";

/** From a question to the first words of its cited answer, and to its end, inside one process. */
export const answers: Figure = async ({ sizes, questions: most, runs }, say) => {
  const rows: Row[] = [];
  for (const size of sizes)
    await withReference(size, async (project) => {
      const asked = project.questions.slice(0, most);
      rows.push(
        ...(await compare(
          { runs, say },
          [`Answer, ${count(project.passages)} passages`, " ms", "FTS5 search alone, for the same question"],
          () => firstAndDone(asked, (question) => answerIn(project, question)),
          () => timesOf(asked, (question) => project.reference.search(question, 20)),
        )),
      );
    });
  return rows;
};

/** The same, asked of a running server and streamed. */
export const answersOverHttp: Figure = async ({ sizes, questions: most, runs }, say) => {
  const rows: Row[] = [];
  for (const size of sizes)
    await withServer({}, async (server) => {
      const person = await Person.withProject(server.url);
      const { passages, questions } = await fillProject(server, person, size);
      const asked = questions.slice(0, most);
      rows.push(
        ...(await compare(
          { runs, say },
          [`Answer over HTTP, ${count(passages)} passages`, " ms", "GET of the project, which reads one row"],
          () => firstAndDone(asked, (question) => person.stream(question)),
          () => timesOf(asked, () => person.readProject()),
        )),
      );
    });
  return rows;
};

async function firstAndDone(
  questions: readonly string[],
  ask: (question: string) => Promise<Record<"first" | "done", number>>,
) {
  const times: Record<"first" | "done", number>[] = [];
  for (const question of questions) times.push(await ask(question));
  return { "first words": times.map(({ first }) => first), done: times.map(({ done }) => done) };
}

async function answerIn({ index, projectId, resourceNames }: ReferencedProject, query: string) {
  const { signal } = new AbortController();
  const start = performance.now();
  let first: number | undefined;
  for await (const event of answerHere(index, projectId, { query, history: [], resourceNames, signal }))
    if (event.type === "text") first ??= performance.now() - start;
  const done = performance.now() - start;
  return { first: first ?? done, done };
}
