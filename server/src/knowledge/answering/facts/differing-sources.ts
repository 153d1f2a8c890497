import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { Expectation } from "../question/asked-for.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { writtenNumbers } from "../words/number-words.ts";
import type { QuestionTerms } from "../question/question-terms.ts";
import type { ScoredSentence } from "../sentences/score-sentences.ts";

/** Of the question's worth that the best sentence must hold itself, to speak of the very thing that is asked. */
const leastOwn = 0.75;
/** Of the words of both, figures aside, that two sentences share which say the same of one thing. */
const leastShared = 0.4;
/** So far behind the best one, a sentence answers another question. */
const mostBehind = 4;
const looked = 12;
/** A form of a word that is near enough to be taken for it. */
const alike = 0.5;

/**
 * The sentence of another document that gives another figure or date for what the best one gives: it holds every word
 * of the question that the best one holds, and counts in the same unit. Null where none does.
 */
export function differingSource(
  scored: readonly ScoredSentence[],
  question: QuestionTerms,
  expectation: Expectation,
): CandidateSentence | null {
  const { asked, attribute } = expectation;
  const best = scored[0];
  if (!best || holdsOf(best) < leastOwn) return null;
  const measured = attribute !== null || asked === "count" || asked === "amount" || asked === "time";
  const unitAsked = unitFor(question, expectation);
  // A year or a bare number beside what is asked is not what is asked, nor is a price where a time is.
  const figuresIn = (sentence: CandidateSentence) =>
    figuresOf(sentence, question).filter(({ unit, after }) =>
      unitAsked ? unitAsked.test(after) : measured || (unit !== "year" && unit !== ""),
    );
  const figures = figuresIn(best.sentence);
  if (figures.length === 0) return null;
  const held = placesHeld(best.sentence, question);
  for (const { sentence, score } of scored.slice(1, looked)) {
    if (score.total < best.score.total - mostBehind) break;
    if (isSameDocument(sentence, best.sentence)) continue;
    const holds = placesHeld(sentence, question);
    if (![...held].every((place) => holds.has(place))) continue;
    if (sharedWords(best.sentence, sentence) < leastShared) continue;
    if (differ(figures, figuresIn(sentence), asked === "time")) return sentence;
  }
  return null;
}

/** A row says with the names of its columns what a sentence says itself. */
function holdsOf({ sentence, score }: ScoredSentence): number {
  return score.own + (sentence.span.kind === "table-row" ? score.features.header : 0);
}

function isSameDocument({ passage }: CandidateSentence, { passage: other }: CandidateSentence): boolean {
  return passage.resourceId === other.resourceId && passage.part === other.part;
}

function sharedWords({ terms }: CandidateSentence, { terms: others }: CandidateSentence): number {
  const words = (of: ReadonlySet<string>) => [...of].filter((term) => !/\p{N}/u.test(term));
  const one = words(terms);
  const shared = one.filter((term) => others.has(term)).length;
  return shared / (one.length + words(others).length - shared || 1);
}

/** Which terms of the question a sentence holds, with the header of its table. */
function placesHeld(sentence: CandidateSentence, question: QuestionTerms): Set<number> {
  const asked = question.comparedIn(sentence.passage.language);
  const held = new Set<number>();
  for (const term of [...sentence.terms, ...sentence.headerTerms]) {
    const like = asked.like(term);
    if (like && like.likeness >= alike) held.add(like.place);
  }
  return held;
}

const money = /^(?:[$€£¥]|eur|usd|gbp|chf|euros?|dollars?|pounds?|francs?|cents?)$/iu;
const units: [question: RegExp, unit: RegExp][] = [
  [
    /(?<!\p{L})(?:how (?:long|soon|quickly|often) |wie (?:lange|oft|schnell) )/iu,
    /^(?:s|sec|secs|min|mins|h|hrs?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|times?|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|mal)$/iu,
  ],
  [/(?<!\p{L})(?:costs?|prices?|fees?|charges?|expensive|pay|kosten|kostet|preise?)(?!\p{L})/iu, money],
];

/** What a figure must be counted in to answer; null where the question leaves that open. */
function unitFor({ text }: QuestionTerms, { asked, attribute }: Expectation): RegExp | null {
  if (asked !== "amount" && !attribute) return null;
  return units.find(([asks]) => asks.test(text))?.[1] ?? (attribute?.name === "price" ? money : null);
}

/** True where two sentences both give a time, or a price, to a question for one, or neither does. */
export function giveAlike(
  one: CandidateSentence,
  other: CandidateSentence,
  question: QuestionTerms,
  expectation: Expectation,
): boolean {
  const unit = unitFor(question, expectation);
  if (!unit) return true;
  const gives = (sentence: CandidateSentence) =>
    inWords(unit).test(sentence.text) || figuresOf(sentence, question).some(({ after }) => unit.test(after));
  return !gives(one) || gives(other);
}

/** "half a day", "once a week": a unit without a figure. */
function inWords(unit: RegExp): RegExp {
  return new RegExp(unit.source.replace("^", "(?<!\\p{L})").replace(/\$$/, "(?!\\p{L})"), "iu");
}

interface Figure {
  value: string;
  /** The sign or the word beside it, as it is written. */
  after: string;
  /** The term or the sign that it is counted in; "year" of a year, "" where nothing tells. */
  unit: string;
}

const numberWithUnit =
  /([$€£¥])?\s?(?<![\p{L}\p{N}.,])(\p{Nd}[\p{Nd}.,]*\p{Nd}|\p{Nd})(?![\p{N}])\s*([%°$€£¥]|\p{L}+)?/gu;
const year = /^(1[0-9]{3}|20[0-9]{2})$/;

/** The figures of a sentence that the question does not hold, with what they count. */
function figuresOf({ text, passage }: CandidateSentence, question: QuestionTerms): Figure[] {
  let plain = text;
  for (const { start, end, figures } of writtenNumbers(text, passage.language).toReversed())
    plain = plain.slice(0, start) + figures + plain.slice(end);
  return [...plain.matchAll(numberWithUnit)].flatMap(([, sign, value, after]) => {
    if (question.words.has(value!)) return [];
    const [plainValue] = analyseTerms(value!, passage.language);
    const [term] = after && /\p{L}/u.test(after) ? analyseTerms(after, passage.language) : [];
    const unit = sign ?? term ?? (after && /[%°$€£¥]/.test(after) ? after : year.test(value!) ? "year" : "");
    const isYear = year.test(value!) && !/[$€£¥]/.test(unit);
    return [{ value: plainValue ?? value!, unit: isYear ? "year" : unit, after: sign ?? after ?? "" }];
  });
}

/**
 * True where two sentences count in one unit and have no figure of it in common. Sentences that share another figure
 * speak of two things, but dates share their months and years.
 */
function differ(one: readonly Figure[], other: readonly Figure[], areDates: boolean): boolean {
  const same = (a: Figure, b: Figure) => a.unit === b.unit && a.value === b.value;
  if (!areDates && one.some((figure) => other.some((second) => same(figure, second)))) return false;
  return one.some(({ unit }) => {
    const values = one.filter((figure) => figure.unit === unit).map(({ value }) => value);
    const others = other.filter((figure) => figure.unit === unit).map(({ value }) => value);
    return others.length > 0 && !others.some((value) => values.includes(value));
  });
}
