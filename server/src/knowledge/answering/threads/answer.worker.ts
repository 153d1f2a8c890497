import { parentPort, workerData } from "node:worker_threads";
import { SqlitePassageIndex } from "../../index/sqlite-passage-index.ts";
import { compose } from "../telling/compose.ts";
import { draftAnswer } from "../draft-answer.ts";
import { placesRead } from "../telling/tell-answer.ts";
import { boundedQuestion } from "../question/bounded-question.ts";
import { understandQuestion } from "../question/understand-question.ts";
import type { ThreadAnswer, ThreadQuestion, ThreadReply } from "./thread-messages.ts";
import { ToldNames } from "./told-names.ts";

const { folder } = workerData as { folder: string };
const index = SqlitePassageIndex.beside(folder);
const { signal } = new AbortController();

const told = new ToldNames();

async function answer(
  { projectId, ...asked }: ThreadQuestion,
  resourceNames: ReadonlyMap<string, string>,
): Promise<ThreadAnswer> {
  const question = boundedQuestion({ ...asked, resourceNames, signal });
  const project = { index, projectId, statistics: await index.statistics(projectId) };
  const understood = understandQuestion(question.query, question.history);
  const { draft, read } = await draftAnswer(project, question, understood);
  // What is sent is copied twice, so that nothing is sent that nobody asks for.
  return { answer: compose(draft, resourceNames), read: placesRead(read) };
}

parentPort!.on("message", (asked: ThreadQuestion) => {
  const { task, projectId } = asked;
  if (asked.names) told.tell(projectId, asked.names);
  const reply = (what: ThreadReply) => parentPort!.postMessage(what);
  answer(asked, told.of(projectId)!.names).then(
    (answered) => reply({ task, ...answered }),
    // The server answers it itself, and says what was wrong.
    () => reply({ task, failed: true }),
  );
});
