import type { RankedPassage } from "../../index/passage-index.ts";
import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { DirectAnswer } from "./answer-by-form.ts";
import { type AskedFor, type Expectation, readExpectation } from "../question/asked-for.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import { answerLines, elaborates, itemLines, ledList } from "./extractive-answer.ts";
import { isProse } from "../sentences/leans-back.ts";
import { oneLine } from "../telling/markup.ts";
import type { QuestionTerm, QuestionTerms } from "../question/question-terms.ts";

/** Of the worth of the question, and of the words of the one in the text, so much must be in both. */
const leastAsked = 0.6;
const leastAskedAlone = 0.8;
const leastOfText = 0.6;
/** "Can I use it in the bathroom?": what "it" is, its document says. */
const leastAskedOfIt = 0.4;
const alike = 0.5;
const bareWords = 3;
const mostTold = 2;
const mostReadOn = 5;

interface AskedInText {
  /** As the text asks it. */
  asked: string;
  /** What the text says to it, from its first sentence on. */
  answer: CandidateSentence;
  passage: RankedPassage;
}

/**
 * The answer of a document that asks the same question itself, as a heading or in a line of its own: what stands beneath
 * it. Null where none of the passages asks it.
 */
export function answerAskedAlike(
  found: readonly RankedPassage[],
  question: QuestionTerms,
  expectation: Expectation,
): DirectAnswer | null {
  let best: { told: AskedInText; worth: number } | null = null;
  for (const told of askedIn(found)) {
    const worth = likeness(told, question, expectation.asked);
    if (worth > (best?.worth ?? 0)) best = { told, worth };
  }
  if (!best) return null;
  const { passage } = best.told;
  const answer = expectation.asked === "polarity" ? deciding(best.told.answer, question) : best.told.answer;
  return { lines: linesOf(answer, expectation), passages: [passage], sure: true };
}

function* askedIn(found: readonly RankedPassage[]): Generator<AskedInText> {
  const sections = new Map<string, RankedPassage>();
  for (const passage of found) {
    const { resourceId, part, heading, start } = passage.passage;
    if (!isQuestion(heading.at(-1) ?? "")) continue;
    const key = JSON.stringify([resourceId, part, heading]);
    const known = sections.get(key);
    if (!known || start < known.passage.start) sections.set(key, passage);
  }
  for (const passage of sections.values()) {
    const answer = sentencesOf(passage.passage, 0).find(({ span }) => span.kind !== "heading");
    if (answer) yield { asked: passage.passage.heading.at(-1)!, answer, passage };
  }
  for (const passage of found) {
    for (const sentence of sentencesOf(passage.passage, 0)) {
      const { span, text, next } = sentence;
      // A question after a question stands in a list of them, and one within a paragraph asks nobody.
      if (!next || !isQuestion(text) || isQuestion(next.text) || !beginsBlock(sentence)) continue;
      if (span.kind === "list-item" && next.span.kind === "list-item") continue;
      yield { asked: text, answer: next, passage };
    }
  }
}

function isQuestion(text: string): boolean {
  return /[?？؟]["'”’»)]*\s*$/u.test(text);
}

function beginsBlock({ previous, span, passage }: CandidateSentence): boolean {
  return (
    !previous || /\n/u.test(passage.text.slice(previous.span.end - passage.start, span.start - passage.start))
  );
}

/** How much of either question the other one holds; 0 where they ask for different things. */
function likeness({ asked, passage }: AskedInText, question: QuestionTerms, wants: AskedFor): number {
  const { language } = passage.passage;
  const text = oneLine(asked).replace(/^\(?\d[\d.]*[).]?\s+/, "");
  if (!asksAlike(readExpectation(text).asked, wants) || denies(text) !== denies(question.text)) return 0;
  const own = question.comparedIn(language);
  // What the question before said does not make this one the same.
  const words = new Set(analyseTerms(question.text, language));
  const held = new Set<number>();
  const terms = [...new Set(analyseTerms(text, language))];
  const known = terms.filter((term) => {
    const like = own.like(term);
    if (!like || like.likeness < alike || !words.has(own.terms[like.place]!.term)) return false;
    held.add(like.place);
    return true;
  });
  if (known.length === 0) return 0;
  const wanted = own.terms.filter(({ term }) => words.has(term));
  const lacking = wanted.filter(({ term }) => !held.has(own.terms.findIndex((one) => one.term === term)));
  if (lacking.some(({ isName, word }) => isName || /\p{N}/u.test(word))) return 0;
  const ofText = known.length / terms.length;
  const ofAsked = 1 - worthOf(lacking) / (worthOf(wanted) || 1);
  // Where either says what the other does not, they are two questions.
  if (ofText < 1 && lacking.length > 0) return 0;
  const pointing = /(?<!\p{L})(?:it|its|they|them|this|these)(?!\p{L})/iu.test(text);
  const least = pointing ? leastAskedOfIt : known.length === 1 ? leastAskedAlone : leastAsked;
  return ofText >= leastOfText && ofAsked >= least ? ofText * ofAsked : 0;
}

function worthOf(terms: readonly QuestionTerm[]): number {
  return terms.reduce((sum, { worth }) => sum + worth, 0);
}

function asksAlike(one: AskedFor, other: AskedFor): boolean {
  if (one === other) return true;
  const ways: ReadonlySet<AskedFor> = new Set<AskedFor>(["method", "polarity", "any"]);
  return ways.has(one) && ways.has(other);
}

function denies(text: string): boolean {
  return /(?<!\p{L})(?:not|cannot|never|without|no)(?!\p{L})|n['’]t(?!\p{L})/iu.test(text);
}

function linesOf(answer: CandidateSentence, expectation: Expectation) {
  const led = ledList(answer);
  if (led) return led;
  if (answer.span.kind === "list-item") return itemLines(answer);
  const told = [answer];
  // "No." says little by itself.
  const most = answer.wordCount <= bareWords || elaborates(expectation) ? mostTold : 1;
  for (let next = answer.next; next && told.length < most && isProse(next); next = next.next) {
    if (!sameParagraph(told.at(-1)!, next)) break;
    told.push(next);
  }
  return answerLines(told);
}

/** "Threads are evil. Avoid them. It is threadsafe": what decides holds what was asked, where nothing says yes or no. */
function deciding(first: CandidateSentence, question: QuestionTerms): CandidateSentence {
  if (/^\W*(?:yes|no|not|ja|nein|oui|non|sí)(?!\p{L})/iu.test(first.text)) return first;
  const asked = question.comparedIn(first.passage.language);
  const holds = ({ terms }: CandidateSentence) =>
    new Set([...terms].map((term) => asked.like(term)).flatMap((like) => (like ? [like.place] : []))).size;
  let best = first;
  let at: CandidateSentence | null = first;
  for (let read = 0; at && read < mostReadOn && isProse(at); read += 1, at = at.next)
    if (holds(at) > holds(best)) best = at;
  return best;
}

function sameParagraph(before: CandidateSentence, after: CandidateSentence): boolean {
  const { passage } = after;
  return !/\n\s*\n/u.test(
    passage.text.slice(before.span.end - passage.start, after.span.start - passage.start),
  );
}
