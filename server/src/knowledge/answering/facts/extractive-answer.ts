import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { differingSource, giveAlike } from "./differing-sources.ts";
import type { DraftLine } from "../telling/compose.ts";
import { isProse, leansBack } from "../sentences/leans-back.ts";
import { sayTheSame } from "../sentences/near-duplicates.ts";
import { listRuns, withoutSign } from "../plans/list-runs.ts";
import { plainSentence, presentSentence } from "../telling/present-sentence.ts";
import type { AskedFor, Expectation } from "../question/asked-for.ts";
import { isTitle } from "../sentences/question-shape.ts";
import type { QuestionTerms } from "../question/question-terms.ts";
import type { ScoredSentence } from "../sentences/score-sentences.ts";
import { escapeMarkup } from "../telling/markup.ts";

/**
 * A further sentence must be this near to the best one, and hold this share of what that one holds of the question. The
 * scores are log odds: of those farther off, 2 in 100 say what the best one does not.
 */
const nearBest = 3.5;
const leastOwn = 0.3;
/** One that holds less than half of what the best one holds must be nearer. */
const nearWithLess = 3;
const half = 0.5;
/** From here on a further sentence is set apart: 7 in 100 say what the best one does not, and 22 in 100 of the nearer. */
const besideIt = 1;
/** Where the best one, read with what stands before it, holds less than this, it may well be another that answers. */
const wholly = 0.9;
const leastCovered = 0.6;
/** What follows the best sentence goes on about it where it holds more of the question. */
const goesOn = 0.4;
/** Kinds of question whose answer is seen in a sentence, and what is barely seen of it. */
const gives: ReadonlySet<AskedFor> = new Set<AskedFor>(["place", "time", "count", "amount"]);
const barelyGiven = 0.3;
const surelyGiven = 0.9;
const mostSentences = 3;
const looked = 12;
const mostTold = 4;
const mostItems = 12;
const mostOfItem = 3;
const mostCodeLines = 20;

/**
 * The answer to a question of fact: the best sentence, then the one before it where it leans on that, then what other
 * passages say as well as it. At most four sentences, or one with its list or its code.
 */
export function extractiveAnswer(
  scored: readonly ScoredSentence[],
  question: QuestionTerms,
  expectation: Expectation,
): DraftLine[] {
  const best = leaningAnswer(scored, expectation) ?? doerNamed(scored, expectation) ?? scored[0]!;
  const led = ledList(best.sentence);
  if (led) return led;
  const other = differingSource(scored, question, expectation);
  if (other) return sideBySide([best.sentence, other]);
  const alike = ({ sentence }: ScoredSentence) => giveAlike(best.sentence, sentence, question, expectation);
  const others = chooseOthers(best, scored.filter(alike), expectation);
  const told = [best.sentence];
  // A reason that is given needs no more.
  const given = expectation.asked === "reason" && best.score.kind >= surelyGiven;
  if (elaborates(expectation) && !given) addFollowing(told, best, scored);
  const before = neededBefore(best);
  const room = mostTold - told.length - (before ? 1 : 0);
  const more: CandidateSentence[] = [];
  const apart: CandidateSentence[] = [];
  for (const next of others) {
    const needed = neededBefore(next);
    const place = next.score.total > best.score.total - besideIt ? more : apart;
    for (const sentence of needed ? [needed, next.sentence] : [next.sentence])
      if (sentence !== before && ![...told, ...more, ...apart].includes(sentence)) place.push(sentence);
  }
  // The answer stands first, what it is read with right beneath it, and what may say more apart from both.
  const context = before ? [{ prefix: "Just before it: ", sentences: [presentSentence(before)] }] : [];
  const beside = before ? [...context, ...answerLines(more.slice(0, room))] : [];
  return [
    ...answerLines(before ? told : [...told, ...more.slice(0, room)]),
    ...beside,
    ...seeAlso(apart.slice(0, Math.max(0, room - more.length))),
  ];
}

function seeAlso(sentences: readonly CandidateSentence[]): DraftLine[] {
  const [first, ...rest] = answerLines(sentences);
  if (!first) return [];
  if (first.prefix === "" && !first.block) return [{ ...first, prefix: "See also: " }, ...rest];
  return [{ prefix: "See also:", sentences: [] }, first, ...rest];
}

/** "Note the number. It is on the bottom": of the two, the one that gives the place, the time or the figure asked for. */
function leaningAnswer(scored: readonly ScoredSentence[], { asked }: Expectation): ScoredSentence | null {
  const { sentence, score } = scored[0]!;
  const { next } = sentence;
  if (!gives.has(asked) || score.kind > 0 || !next || !isProse(sentence) || !leansBack(next)) return null;
  return scored.find((other) => other.sentence === next && other.score.kind > barelyGiven) ?? null;
}

/** "Who founded it?" is answered by a sentence that says so and names somebody, before one that only says so. */
function doerNamed(
  scored: readonly ScoredSentence[],
  { asked, predicate }: Expectation,
): ScoredSentence | null {
  const best = scored[0]!;
  if (asked !== "person" || !predicate || best.score.kind > 0) return null;
  const holds = ({ terms, passage }: CandidateSentence) =>
    analyseTerms(predicate, passage.language).every((term) => terms.has(term));
  const near = scored.slice(0, looked).filter(({ score }) => score.total > best.score.total - nearBest);
  return near.find(({ sentence, score }) => score.kind >= surelyGiven && holds(sentence)) ?? null;
}

/** The sentence before one that leans on it, where that holds some of what was asked. */
function neededBefore({ sentence, score }: ScoredSentence): CandidateSentence | null {
  const { previous } = sentence;
  return previous && leansBack(sentence) && score.covered > score.own + 0.05 ? previous : null;
}

/** What two sources say of one thing, one beneath the other. */
function sideBySide(sentences: readonly CandidateSentence[]): DraftLine[] {
  return [
    { prefix: "", sentences: [{ text: "Sources differ:", sources: [] }] },
    ...sentences.map((sentence) => ({ prefix: "- ", sentences: [presentSentence(sentence)] })),
  ];
}

/** True where a question asks for more than one fact. */
export function elaborates({ asked }: Expectation): boolean {
  return asked === "method" || asked === "reason" || asked === "definition";
}

function chooseOthers(
  best: ScoredSentence,
  scored: readonly ScoredSentence[],
  expectation: Expectation,
): ScoredSentence[] {
  const chosen = [best];
  for (const next of scored.slice(0, looked)) {
    const behind = best.score.total - next.score.total;
    if (chosen.length >= mostSentences || behind > nearBest) break;
    if (next === best || (behind > nearWithLess && next.score.own < best.score.own * half)) continue;
    // What decides between yes and no is one sentence, and another only where it speaks of as much.
    if (expectation.asked === "polarity" && next.score.own < best.score.own) continue;
    // A heading or a title beside sentences says nothing that these do not.
    if (isTitle(next.sentence) || isOfOther(next, best) || !mayAnswer(next.score, best.score)) continue;
    if (!chosen.some((other) => sayTheSame(other.sentence, next.sentence))) chosen.push(next);
  }
  return chosen.slice(1);
}

/** A row beside a sentence that holds more of what is asked speaks of another thing, and so does a sentence beside a row. */
function isOfOther({ sentence, score }: ScoredSentence, best: ScoredSentence): boolean {
  const isRow = best.sentence.span.kind === "table-row";
  if (sentence.span.kind === "table-row") return score.own < best.score.own;
  return isRow && (best.score.covered >= wholly || score.own < best.score.covered * half);
}

/** Whether a sentence speaks of what is asked nearly as the best one does. */
function mayAnswer(next: ScoredSentence["score"], best: ScoredSentence["score"]): boolean {
  const holds = next.own >= best.own * leastOwn;
  if (best.covered < wholly) return holds || next.covered >= best.covered * leastCovered;
  return holds && (next.kind > 0 || best.kind === 0);
}

/** What follows the best sentence in its paragraph, where a question asks for more than one fact. */
function addFollowing(
  told: CandidateSentence[],
  best: ScoredSentence,
  scored: readonly ScoredSentence[],
): void {
  const { sentence } = best;
  const after = sentence.next;
  if (told.length >= 3 || !after || told.includes(after) || !isProse(after) || !isProse(sentence)) return;
  const score = scored.find((other) => other.sentence === after)?.score;
  if (leansBack(after) || (score && score.own > goesOn)) told.splice(told.indexOf(sentence) + 1, 0, after);
}

/** "has the following restrictions": the sentence says nothing without its list. */
const announces =
  /(?<!\p{L})(?:(?:the|these) following|as follows|folgende\p{L}*|les? .{0,30}suivante?s?|l[oa]s siguientes)(?!\p{L})|^this (?:section|chapter|table|list|page) (?:lists|shows|names|gives|summari[sz]es)(?!\p{L})/iu;

/**
 * A sentence that leads to a list or to code, told with it: one that ends in a colon, or one that announces the list, with
 * what else its paragraph says before that.
 */
export function ledList(sentence: CandidateSentence): DraftLine[] | null {
  if (sentence.span.kind !== undefined || !sentence.next) return null;
  const leads = /[:：]\s*$/.test(sentence.text);
  if (!leads && !announces.test(sentence.text)) return null;
  const { kind } = sentence.next.span;
  if (leads && kind === "code") return answerLines([sentence.next]);
  if (leads && kind !== "list-item") return answerLines([sentence, sentence.next]);
  const said = [sentence];
  let first: CandidateSentence = sentence.next;
  if (isProse(first) && first.next) {
    said.push(first);
    first = first.next;
  }
  if (first.span.kind !== "list-item") return null;
  return [...answerLines(said), ...itemLines(first)];
}

/** A list from its first item on, each item's sentences on one line. */
export function itemLines(first: CandidateSentence): DraftLine[] {
  const sentences: CandidateSentence[] = [];
  for (let one: CandidateSentence | null = first; one?.span.kind === "list-item"; one = one.next)
    sentences.push(one);
  const [run] = listRuns(sentences);
  const items = run?.items ?? sentences.map((one) => ({ number: null, sentences: [one] }));
  return items.slice(0, mostItems).map(({ number, sentences: own }) => ({
    prefix: run?.numbered && number !== null ? `${number}. ` : "- ",
    sentences: own.slice(0, mostOfItem).map((one) => ({
      ...presentSentence(one),
      text: escapeMarkup(withoutSign(one.text)),
    })),
  }));
}

/** Prose runs on in a paragraph; rows and items stand on lines of their own, code in its block. */
export function answerLines(sentences: readonly CandidateSentence[]): DraftLine[] {
  const lines: DraftLine[] = [];
  let paragraph: DraftLine | null = null;
  for (const sentence of sentences) {
    const leads = isProse(sentence) && /[:：]\s*$/.test(sentence.text) && sentence.next?.span.kind === "code";
    if (sentence.span.kind === "code" || leads) {
      const line = codeWithLead(leads ? sentence.next! : sentence);
      if (!lines.some(({ block }) => block === line.block)) lines.push(line);
      paragraph = null;
    } else if (isProse(sentence) || sentences.length === 1) {
      if (!paragraph) lines.push((paragraph = { prefix: "", sentences: [] }));
      paragraph.sentences.push(presentSentence(sentence));
    } else {
      lines.push({ prefix: "- ", sentences: [presentSentence(sentence)] });
      paragraph = null;
    }
  }
  return lines;
}

/** Code as one quote with the sentence that leads to it, which carries the mark; else with the name of its place. */
function codeWithLead(line: CandidateSentence): DraftLine {
  let first = line;
  while (first.previous?.span.kind === "code") first = first.previous;
  const lead = first.previous && isProse(first.previous) ? first.previous : null;
  let last = line;
  let count = 1;
  for (let at = first; at !== line && at.next; at = at.next) count += 1;
  if (count > mostCodeLines) first = line;
  while (last.next?.span.kind === "code" && count < mostCodeLines) {
    last = last.next;
    count += 1;
  }
  const { passage } = line;
  const code = passage.text.slice(first.span.start - passage.start, last.span.end - passage.start);
  const quoted = { passage, start: (lead ?? first).span.start, end: last.span.end };
  const name = lead ? plainSentence(lead) : `${passage.heading.at(-1) ?? passage.title}:`;
  return { prefix: "", sentences: [{ text: escapeMarkup(name), sources: [quoted] }], block: fenced(code) };
}

function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
