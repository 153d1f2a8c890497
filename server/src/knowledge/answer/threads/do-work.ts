import type { SearchOptions } from "../../retrieval/search-passages.ts";
import type { IndexedPassage, ScoredPassage } from "../../store/passage-index.ts";
import type { TextSpan, TextWish } from "../../store/text-window.ts";
import { verifySentence } from "../../verify/verify-sentence.ts";
import type { ComposedAnswer, Question, ReadSummary, ResourceNames } from "../answer.ts";
import { checkStatements } from "../check/check-statements.ts";
import { summaryToKeep } from "../compose/answer-events.ts";
import { compose, type Draft } from "../compose/compose.ts";
import { draftAnswer, type Drafted } from "../draft-answer.ts";
import { withPictures } from "../evidence/card-pictures.ts";
import { type Interpreted, interpretQuestion } from "../interpret/interpret-question.ts";
import type { Project, ProjectIndex } from "../project-memory.ts";
import { passagesOfResult, type ProjectQuery, queryProject } from "../records/query-project.ts";
import { type ShownResult, type ShownTable, showResult, showTable } from "../records/show-records.ts";
import { listTables } from "../records/tables-near.ts";
import { holdSentence } from "../records/verify-by-records.ts";
import { refuse } from "../refuse.ts";
import { searchUnits } from "../select/choose-units.ts";
import { openingQuestions, poorQuestions, warmAnswers } from "../suggest-questions.ts";
import { auditSources } from "../survey/audit-sources.ts";
import { type ResourceScan, scanResource } from "../survey/scan-resource.ts";
import { surveyProject, tellingUnits } from "../survey/survey-project.ts";
import type { HeldSentence } from "../with-model/support-sentence.ts";

/** A question as it goes to a thread: what the built-in answer reads of it. */
export interface SentQuestion extends Pick<Question, "query" | "history" | "resourceIds" | "refusal"> {
  /** Gives how it was interpreted, where that was needed before. */
  understood?: Interpreted;
}

/** An answer with what was read for it. */
export interface ThreadAnswer {
  answer: ComposedAnswer;
  read: ReadSummary;
}

/** The project that a piece of work is done for. */
export interface WorkPlace extends ProjectIndex {
  /** Gives the names that people know its resources by. */
  names: ResourceNames;
}

/** Says which tables are listed: those of some resources, with all words of `search`. */
export interface TablesWish {
  resourceIds?: readonly string[];
  search?: string | undefined;
}

/** A thread is ended and not asked to stop. */
const { signal } = new AbortController();

/** Every kind of work that reads a project's passages: what it is given, and what it returns. */
export const doWork = {
  async answer(at: WorkPlace, given: SentQuestion): Promise<ThreadAnswer> {
    const { draft, read } = await drafted(at, given);
    // What is sent is copied twice, so that nothing is sent that nobody asks for.
    const answer = await withPictures(at.index, at.projectId, compose(draft, at.names));
    return { answer, read: summaryToKeep(read, answer.citations) };
  },
  /** Drafts the built-in answer before it is composed. */
  draft: (at: WorkPlace, given: SentQuestion): Promise<Drafted> => drafted(at, given),
  async refuse(at: WorkPlace, given: { question: SentQuestion; near: ScoredPassage[] }): Promise<Draft> {
    const { query, history } = given.question;
    const project = await projectOf(at);
    const { language } = interpretQuestion(query, history, project.statistics.languages[0]);
    return refuse(project, asked(at, given.question), language, given.near);
  },
  /** Searches the passages about a query, best first. */
  search: (at: WorkPlace, given: { query: string; options: Omit<SearchOptions, "names" | "steps"> }) =>
    searchUnits(at, given.query, { ...given.options, resourceNames: at.names, signal }),
  /** Returns the tables of some resources, or of all that have a name. */
  async tables(at: WorkPlace, given: TablesWish): Promise<{ tables: ShownTable[]; isAll: boolean }> {
    const project = await projectOf(at);
    const language = project.statistics.languages[0] ?? "en";
    const { resourceIds = [...at.names.keys()], search } = given;
    const { tables, isAll } = await listTables(project, resourceIds, { language, search });
    return { tables: tables.map((placed) => showTable(placed, at.names)), isAll };
  },
  /** Runs a query over a table, with at most so many passages that have its cells. */
  async records(
    at: WorkPlace,
    { query, passages }: { query: ProjectQuery; passages: number },
  ): Promise<{ result: ShownResult; passages: IndexedPassage[] }> {
    const project = await projectOf(at);
    const found = await queryProject(project, query, { resourceNames: at.names, signal });
    return {
      result: showResult(found, at.names),
      passages: await passagesOfResult(project, found, passages),
    };
  },
  /** Compares statements that somebody wrote with the project's sources. */
  check: (at: WorkPlace, { statements }: { statements: readonly string[] }) =>
    checkStatements(at, statements, { resourceNames: at.names, signal }),
  /** Compares a sentence that a model wrote with what it read. */
  hold: async (at: WorkPlace, sentence: HeldSentence) =>
    holdSentence(await projectOf(at), sentence, verifySentence),
  /** Compares the project's sources with one another. */
  audit: async (at: WorkPlace) => auditSources(await projectOf(at), at.names),
  sample: (
    { index, projectId }: WorkPlace,
    { most, resourceIds }: { most: number; resourceIds?: readonly string[] | undefined },
  ): Promise<IndexedPassage[]> => index.samplePassages(projectId, most, resourceIds),
  /** Returns questions from its own headings that the project answers, and those of the usual ones that it answers poorly. */
  async opening(at: WorkPlace, usual: readonly string[]) {
    const project = await projectOf(at);
    if (project.statistics.passages === 0) return { questions: [], poor: [] };
    const asking = { signal, resourceNames: at.names };
    const survey = await surveyProject(project, asking);
    return {
      questions: await openingQuestions(project, asking, tellingUnits(survey, at.names)),
      poor: poorQuestions(survey, at.names, usual),
    };
  },
  /** Looks a resource over for what strangers could be shown of it. */
  scan: ({ index, projectId }: WorkPlace, resourceId: string): Promise<ResourceScan> =>
    scanResource(index, projectId, resourceId),
  /** Surveys the project, so that the first overview is as fast as the next. */
  async warm(at: WorkPlace): Promise<null> {
    await warmAnswers(await projectOf(at));
    return null;
  },
  text: ({ index, projectId }: WorkPlace, { resourceId, wish }: { resourceId: string; wish: TextWish }) =>
    index.readText(projectId, resourceId, wish),
  /** Finds a passage by its number; null if there is none. */
  passage: ({ index, projectId }: WorkPlace, id: number) => index.findPassage(projectId, id),
  spans: ({ index, projectId }: WorkPlace, spans: TextSpan[]) => index.readSpans(projectId, spans),
};

type Kinds = typeof doWork;
export type WorkKind = keyof Kinds;
/** Null where the project alone says what is to be done. */
export type Given<K extends WorkKind> = Parameters<Kinds[K]> extends [WorkPlace, infer G] ? G : null;
export type Done<K extends WorkKind> = Awaited<ReturnType<Kinds[K]>>;

/** Does pieces of work for projects, wherever they are done. */
export interface Works {
  run<K extends WorkKind>(
    projectId: string,
    kind: K,
    given: Given<K>,
    options?: WorkOptions,
  ): Promise<Done<K>>;
}

export interface WorkOptions {
  /** The names that people know the project's resources by. */
  names?: ResourceNames;
  signal?: AbortSignal;
}

async function drafted(at: WorkPlace, question: SentQuestion): Promise<Drafted> {
  return draftAnswer(
    { ...(await projectOf(at)), rerank: at.rerank },
    asked(at, question),
    question.understood,
  );
}

function asked({ names }: WorkPlace, question: SentQuestion): Question {
  return { ...question, resourceNames: names, signal };
}

/** Opens a project without its reranker, which a refusal and a survey don't wait for. */
async function projectOf({ index, projectId }: WorkPlace): Promise<Project> {
  return { index, projectId, statistics: await index.statistics(projectId) };
}
