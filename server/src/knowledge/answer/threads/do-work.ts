import type { Rerank } from "../../models/reranker.ts";
import type { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import type { Question } from "../answer.ts";
import { checkStatements } from "../check/check-statements.ts";
import { draftAnswer, type Drafted, refuse } from "../draft-answer.ts";
import { summaryToKeep } from "../compose/answer-events.ts";
import { compose } from "../compose/compose.ts";
import { searchUnits } from "../select/choose-units.ts";
import { verifySentence } from "../../verify/verify-sentence.ts";
import { holdSentence } from "../with-model/hold-sentence.ts";
import { warmAnswers } from "../warm-answers.ts";
import type { SentQuestion, ThreadWork, WorkKind } from "./thread-work.ts";

type Names = ReadonlyMap<string, string>;

/** A thread is ended and not asked to stop. */
const { signal } = new AbortController();

type Doing = {
  [K in WorkKind]: (
    index: SqlitePassageIndex,
    projectId: string,
    given: ThreadWork[K]["given"],
    names: Names,
    rerank?: Rerank,
  ) => Promise<ThreadWork[K]["told"]>;
};

/** What a thread does for each kind of work. */
export const doWork: Doing = {
  async answer(index, projectId, given, names, rerank) {
    const { draft, read } = await drafted(index, projectId, asQuestion(given, names), rerank);
    // What is sent is copied twice, so that nothing is sent that nobody asks for.
    const answer = compose(draft, names);
    return { answer, read: summaryToKeep(read, answer.citations) };
  },
  draft: (index, projectId, given, names, rerank) =>
    drafted(index, projectId, asQuestion(given, names), rerank),
  async refuse(index, projectId, { question, near }, names) {
    const project = await projectOf(index, projectId);
    return refuse(project, asQuestion(question, names), near);
  },
  search: (index, projectId, { query, options }, resourceNames, rerank) =>
    searchUnits(index, projectId, query, { ...options, resourceNames, rerank, signal }),
  check: (index, projectId, { statements }, resourceNames, rerank) =>
    checkStatements(index, projectId, statements, { resourceNames, rerank, signal }),
  hold: async (_index, _projectId, sentence) => holdSentence(sentence, verifySentence),
  sample: (index, projectId, { most, resourceIds }) => index.samplePassages(projectId, most, resourceIds),
  async warm(index, projectId) {
    await warmAnswers(await projectOf(index, projectId));
    return null;
  },
  text: (index, projectId, { resourceId, wish }) => index.readText(projectId, resourceId, wish),
  spans: (index, projectId, spans) => index.readSpans(projectId, spans),
};

async function drafted(
  index: SqlitePassageIndex,
  projectId: string,
  question: Question,
  rerank: Rerank | undefined,
): Promise<Drafted> {
  const project = await projectOf(index, projectId);
  return draftAnswer({ ...project, rerank }, question);
}

function asQuestion(question: SentQuestion, resourceNames: Names): Question {
  return { ...question, resourceNames, signal };
}

async function projectOf(index: SqlitePassageIndex, projectId: string) {
  return { index, projectId, statistics: await index.statistics(projectId) };
}
