import type { RankedPassage } from "../../index/passage-index.ts";
import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { Project } from "./answer-fact.ts";
import type { Question } from "../answer.ts";
import { answerAskedAlike } from "./asked-alike.ts";
import type { Expectation } from "../question/asked-for.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { findCredit } from "../credits/find-credit.ts";
import { nameOfWork, workAsked } from "../credits/work-asked.ts";
import { findDefinition } from "../definitions/find-definition.ts";
import type { AskedSubject } from "../definitions/subject-asked.ts";
import type { QuestionTerms } from "../question/question-terms.ts";

/** What documents say in a form of their own: an answer under the same question, a definition, an entry, an author's line. */
export interface DirectAnswer {
  lines: DraftLine[];
  /** What it stands on, best first. */
  passages: RankedPassage[];
  /** False where nothing says what is asked, and only what speaks of it is told. */
  sure: boolean;
}

interface Asked {
  query: string;
  /** What is to be defined, where that is asked. */
  subject: AskedSubject | null;
  /** The best sentence where it answers, and whether it surely does. */
  best: CandidateSentence | null;
  sure: boolean;
  found: readonly RankedPassage[];
  terms: QuestionTerms;
  expectation: Expectation;
}

/**
 * The answer where the documents give it in such a form: to the same question, for a definition or an author. "untold" where the
 * document that is named does not, so that another one's author is no answer.
 */
export async function answerByForm(
  project: Project,
  { query, subject, best, sure, found, terms, expectation }: Asked,
  question: Partial<Pick<Question, "resourceIds" | "resourceNames">>,
): Promise<DirectAnswer | "untold" | null> {
  const asked = answerAskedAlike(found, terms, expectation);
  if (asked) return asked;
  const definition = subject && (await findDefinition(project, subject, question, !best));
  if (definition) return definition;
  const work = sure ? null : workAsked(query);
  if (work === null) return null;
  const credit = await findCredit(project, work, question);
  return credit === "untold" && best && holdsName(best, work) ? null : credit;
}

function holdsName({ passage, terms }: CandidateSentence, work: string): boolean {
  const name = analyseTerms(nameOfWork(work), passage.language);
  return name.length > 0 && name.every((term) => terms.has(term));
}
