import { answerHere } from "../../server/src/knowledge/answer/testing/answer-here.ts";
import type { ComposedAnswer } from "../../server/src/knowledge/answer/answer.ts";
import { chooseUnits } from "../../server/src/knowledge/answer/select/choose-units.ts";
import { outcomeOf } from "../../server/src/knowledge/answer/select/score-units.ts";
import { percentile } from "../harness/table.ts";
import type { EvaluationProject } from "./evaluation-project.ts";
import type { EvaluationQuery, EvaluationSet } from "./evaluation-set.ts";
import { holdsAnswer } from "./measure-ranking.ts";

export interface AnswerFigures {
  /** Shares of the answerable questions: claimed, and the gold answer in the first unit and in the three that are shown. */
  answered: number;
  goldInFirst: number;
  goldInThree: number;
  /** Counts the quotes that are found verbatim at their cited place. */
  verbatim: number;
  /** The median. */
  milliseconds: number;
}

/** Asks every answerable question as a user does. */
export async function measureAnswers(project: EvaluationProject, set: EvaluationSet): Promise<AnswerFigures> {
  const asked = set.queries.filter(({ answers, unanswerable }) => answers.length > 0 && !unanswerable);
  const took: number[] = [];
  const count = { answered: 0, first: 0, three: 0, quotes: 0, verbatim: 0 };
  for (const query of asked) {
    const since = performance.now();
    const answer = await ask(project, query);
    took.push(performance.now() - since);
    if (answer.answered) count.answered++;
    const shown = answer.citations.map(({ quote }) => quote);
    if (holdsAnswer(shown[0] ?? "", query)) count.first++;
    if (holdsAnswer(shown.slice(0, 3).join("\n"), query)) count.three++;
    for (const citation of answer.citations) {
      count.quotes++;
      const part = await project.index.readPart(project.projectId, citation.resourceId, citation.part);
      if (part?.text.slice(citation.start, citation.end) === citation.quote) count.verbatim++;
    }
  }
  return {
    answered: count.answered / asked.length,
    goldInFirst: count.first / asked.length,
    goldInThree: count.three / asked.length,
    verbatim: count.quotes === 0 ? 1 : count.verbatim / count.quotes,
    milliseconds: percentile(took, 0.5),
  };
}

async function ask(project: EvaluationProject, { text }: EvaluationQuery): Promise<ComposedAnswer> {
  const { signal } = new AbortController();
  const question = { query: text, history: [], resourceNames: project.resourceNames, signal };
  for await (const event of answerHere(project.index, project.projectId, question))
    if (event.type === "done") return event.answer;
  throw new Error("The answer did not end.");
}

export interface RefusalFigures {
  /** As the product is set: not claimed, and answerable questions claimed. */
  refused: number;
  kept: number;
}

/** Asks questions that the corpus seems to answer and does not; null if the set has none. */
export async function measureNearMisses(
  project: EvaluationProject,
  set: EvaluationSet,
): Promise<RefusalFigures | null> {
  const unanswerable = set.queries.filter((query) => query.unanswerable);
  const answerable = set.queries.filter((query) => !query.unanswerable);
  if (unanswerable.length === 0 || answerable.length === 0) return null;
  return figures(await judgeAll(project, answerable), await judgeAll(project, unanswerable));
}

/** Asks answerable questions again while their article is not in the project; null if the set names no articles. */
export async function measureOutOfDomain(
  project: EvaluationProject,
  set: EvaluationSet,
): Promise<RefusalFigures | null> {
  const answerable = set.queries.filter(({ article, unanswerable }) => article !== null && !unanswerable);
  const articles = [...new Set(answerable.map(({ article }) => article!))];
  if (articles.length < 2) return null;
  const present = await judgeAll(project, answerable);
  const absent: boolean[] = [];
  for (const article of articles) {
    const about = answerable.filter((query) => query.article === article);
    absent.push(...(await project.without(article, () => judgeAll(project, about))));
  }
  return figures(present, absent);
}

/** Returns of each question whether an answer is claimed. */
async function judgeAll(project: EvaluationProject, queries: readonly EvaluationQuery[]): Promise<boolean[]> {
  const claimed: boolean[] = [];
  const { index, projectId, resourceNames, rerank } = project;
  const { signal } = new AbortController();
  for (const query of queries) {
    const asked = { text: query.text, carried: "", asksAs: query.text };
    const chosen = await chooseUnits({ index, projectId, rerank }, asked, { resourceNames, signal });
    claimed.push(outcomeOf(chosen) === "answered");
  }
  return claimed;
}

function figures(present: readonly boolean[], absent: readonly boolean[]): RefusalFigures {
  return { refused: 1 - shareOf(absent), kept: shareOf(present) };
}

const shareOf = (claimed: readonly boolean[]): number => claimed.filter(Boolean).length / claimed.length;
