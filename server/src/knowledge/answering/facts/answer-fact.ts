import type { IndexStatistics, PassageIndex, RankedPassage } from "../../index/passage-index.ts";
import { type Retrieved, searchPassages } from "../../retrieval/search-passages.ts";
import type { Question } from "../answer.ts";
import { answerByForm } from "./answer-by-form.ts";
import { type Expectation, readExpectation } from "../question/asked-for.ts";
import { candidateSentences } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { isUnheard } from "../definitions/is-unheard.ts";
import { subjectAsked } from "../definitions/subject-asked.ts";
import { extractiveAnswer } from "./extractive-answer.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { judgeAnswer, tellsSurely, withoutRuledOut } from "./judge-answer.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { otherForms } from "../words/number-words.ts";
import { questionTerms } from "../question/question-terms.ts";
import { type ReadAs, readMisspelt } from "./read-as.ts";
import { withRowAsked } from "./row-asked.ts";
import { withOtherSources } from "../telling/said-once.ts";
import { type ScoredSentence, scoreSentences } from "../sentences/score-sentences.ts";
import { type Sought, soughtIn } from "./sought.ts";
import { termWorth } from "../words/term-worth.ts";
import { repeatsWithoutReason, withReasonUntold } from "./untold-reason.ts";

/** Passages read for one question. */
const mostPassages = 20;
/** A definition is one sentence among many that use the word. */
const mostForDefinition = 60;

/** Log odds of a sentence that says what the very subject is, or who made the very work. */
const surelyTold = 3;

/** What a sentence holds that says all that is asked, and the log odds from which on it answers in a conversation. */
const wholly = 0.95;
const leastGoingOn = -4;
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
  sought: Sought;
}

type Asking = Pick<Question, "resourceIds" | "signal"> &
  Partial<Pick<Question, "resourceNames" | "history">> & {
    /** True where it goes on with what was told before, so that the thing is one the resources speak of. */
    follows?: boolean;
  };

interface Asked {
  query: string;
  /** What it takes over from an earlier question. */
  carried: string;
  expectation: Expectation;
}

/**
 * Answers a question of fact with the sources' own sentences. A question with a misspelt word is answered as the
 * right one would be, where that is as sure, and says what the word was read as.
 */
export async function answerFact(
  project: Project,
  query: string,
  question: Asking,
  expectation: Expectation = readExpectation(query),
  carried = "",
): Promise<FactAnswer> {
  const asWritten = await answerAsked(project, { query, carried, expectation }, question);
  const reading = readMisspelt(query, asWritten.retrieved);
  if (!reading) return asWritten.answer;
  const asked = { query: reading.query, carried, expectation: readExpectation(reading.query) };
  const { answer } = await answerAsked(project, asked, question);
  if (!answer.lines || answer.confidence < asWritten.answer.confidence) return asWritten.answer;
  return { ...answer, lines: [...answer.lines, telling(reading.readAs)] };
}

async function answerAsked(
  project: Project,
  { query, carried, expectation }: Asked,
  question: Asking,
): Promise<{ answer: FactAnswer; retrieved: Retrieved }> {
  const { index, projectId, statistics } = project;
  const numbers = otherForms(query, statistics.languages[0] ?? "en");
  const retrieved = await searchPassages(index, projectId, [query, carried, ...numbers].join(" "), {
    limit: expectation.defined ? mostForDefinition : mostPassages,
    ...(question.resourceNames ? { names: question.resourceNames } : {}),
    ...(question.resourceIds ? { resourceIds: question.resourceIds } : {}),
  });
  question.signal.throwIfAborted();
  const { passages } = statistics;
  const terms = questionTerms(
    { query, carried },
    new Set(retrieved.terms),
    termWorth(retrieved.idf, passages),
  );
  const subject = new Set(retrieved.terms);
  const compared = scoreSentences(candidateSentences(retrieved.passages), terms, expectation);
  const allowed = withRowAsked(withoutRuledOut(compared, expectation, subject), terms, expectation);
  const scored = withReasonUntold(allowed, expectation, question.history ?? []);
  const evidence = gatherEvidence({ found: retrieved, scored, terms, expectation, passages });
  const judged = { evidence, best: scored[0], expectation, subject, passages };
  const judgement = judgeAnswer(judged);
  const { confidence } = judgement;
  const goesOn = question.follows === true && confidence > leastGoingOn && tellsAll(scored[0]!, expectation);
  const answers =
    (judgement.answers || goesOn) && !repeatsWithoutReason(scored[0]!, expectation, question.history ?? []);
  const named = subjectAsked(query);
  const sure = answers && tellsSurely(scored[0]!, expectation);
  const best = answers ? scored[0]!.sentence : null;
  const forms = { query, subject: named, best, sure, found: retrieved.passages, terms, expectation };
  const byForm = await answerByForm(project, forms, question);
  const direct = byForm === "untold" ? null : byForm;
  const lacking = byForm === "untold" || (named !== null && !direct && isUnheard(named.name, retrieved));
  const told = direct?.lines ?? (answers && !lacking ? extractiveAnswer(scored, terms, expectation) : null);
  const answer = {
    lines:
      told &&
      withOtherSources(
        told,
        scored.map(({ sentence }) => sentence),
      ),
    confidence: direct
      ? Math.max(confidence, direct.sure ? surelyTold : 0)
      : goesOn && !lacking
        ? Math.max(confidence, 0)
        : lacking
          ? Math.min(confidence, -1)
          : confidence,
    found: direct ? withFirst(retrieved.passages, direct.passages) : retrieved.passages,
    terms: retrieved.terms.length,
    sought: soughtIn(query, retrieved),
  };
  return { answer, retrieved };
}

function tellsAll(best: ScoredSentence, expectation: Expectation): boolean {
  return best.score.own >= wholly && tellsSurely(best, expectation);
}

/** What an answer stands on, then what else was found. */
function withFirst(found: readonly RankedPassage[], first: readonly RankedPassage[]): RankedPassage[] {
  const known = new Map(found.map((one) => [one.passage.id, one]));
  const ids = new Set(first.map(({ passage }) => passage.id));
  return [
    ...first.map((one) => known.get(one.passage.id) ?? one),
    ...found.filter(({ passage }) => !ids.has(passage.id)),
  ];
}

function telling(readAs: readonly ReadAs[]): DraftLine {
  const each = readAs.map(
    ({ written, read }) => `“${escapeMarkup(written)}” was read as “${escapeMarkup(read)}”`,
  );
  return { prefix: "", sentences: [{ text: `${each.join(", ")}.`, sources: [] }] };
}
