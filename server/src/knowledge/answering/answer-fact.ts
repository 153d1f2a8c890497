import type { IndexStatistics, PassageIndex, RankedPassage } from "../index/passage-index.ts";
import { searchPassages } from "../retrieval/search-passages.ts";
import type { Question } from "./answer.ts";
import { type Expectation, readExpectation } from "./asked-for.ts";
import { candidateSentences } from "./candidate-sentences.ts";
import type { DraftLine } from "./compose.ts";
import { extractiveAnswer } from "./extractive-answer.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { questionTerms } from "./question-terms.ts";
import { scoreSentences } from "./score-sentences.ts";
import { termWorth } from "./term-worth.ts";

/** Passages read for one question. */
const mostPassages = 30;
/** A definition is one sentence among many that use the word. */
const mostForDefinition = 60;

/** Where answers are looked for. */
export interface Project {
  index: PassageIndex;
  projectId: string;
  statistics: IndexStatistics;
}

export interface FactAnswer {
  /** Null when nothing found answers. */
  lines: DraftLine[] | null;
  /** As `judgeAnswer` gives it. */
  confidence: number;
  /** What was read for it, best first. */
  found: RankedPassage[];
  /** How many distinct terms were searched for. */
  terms: number;
}

/** Answers a question of fact with the sources' own sentences. `carried` is what it takes over from an earlier question. */
export async function answerFact(
  project: Project,
  query: string,
  question: Pick<Question, "resourceIds" | "signal">,
  expectation: Expectation = readExpectation(query),
  carried = "",
): Promise<FactAnswer> {
  const { index, projectId, statistics } = project;
  const found = await searchPassages(index, projectId, `${query} ${carried}`, {
    limit: expectation.defined ? mostForDefinition : mostPassages,
    ...(question.resourceIds ? { resourceIds: question.resourceIds } : {}),
  });
  question.signal.throwIfAborted();
  const worth = termWorth(found.idf, statistics.passages);
  const terms = questionTerms({ query, carried }, new Set(found.terms), worth);
  const scored = scoreSentences(candidateSentences(found.passages), terms, expectation);
  const language = found.passages[0]?.passage.language ?? found.language;
  const sumOfIdf = terms.inLanguage(language).reduce((sum, { term }) => sum + (found.idf.get(term) ?? 0), 0);
  const evidence = {
    best: scored[0],
    passageScore: found.passages[0]?.score ?? 0,
    sumOfIdf,
    passages: statistics.passages,
    subject: new Set(found.terms),
  };
  const { answers, confidence } = judgeAnswer(evidence, expectation);
  return {
    lines: answers ? extractiveAnswer(scored, expectation) : null,
    confidence,
    found: found.passages,
    terms: found.terms.length,
  };
}
