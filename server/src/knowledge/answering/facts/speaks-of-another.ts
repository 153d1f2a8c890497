import { type WordKnowledge, wordKnowledge } from "../../lexicon/word-knowledge.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { isProse, leansBack } from "../sentences/leans-back.ts";
import { type Particulars, plainMark } from "../question/particulars.ts";

/** What a sentence should tell of: true for one that does. */
type Holds = (sentence: CandidateSentence) => boolean;

/**
 * What a sentence would have to hold that speaks of another thing than the one that is asked about: of "Velmora Two" to a
 * question of "Velmora Three", of the summer party to one of the winter party, of 1520 to one of 1402. Null where it does not.
 */
export function speaksOfAnother(sentence: CandidateSentence, asked: Particulars): Holds | null {
  return (
    ofAnotherYear(sentence, asked) ??
    ofAnotherMark(sentence, asked) ??
    ofOpposite(sentence, asked) ??
    lacksNeeded(sentence, asked)
  );
}

const anyYear = /(?<!\p{N}|\p{N}[.,-])(?:1[0-9]{3}|20[0-9]{2})(?!\p{N}|[.,]\p{N})/u;

function ofAnotherYear(sentence: CandidateSentence, { years }: Particulars): Holds | null {
  if (years.length === 0 || !anyYear.test(sentence.text)) return null;
  const holds: Holds = (one) => {
    const text = textAround(one);
    return years.some((year) => text.includes(year) || text.includes(`${year.slice(0, 3)}0s`));
  };
  return holds(sentence) ? null : holds;
}

function ofAnotherMark(sentence: CandidateSentence, { marked }: Particulars): Holds | null {
  for (const asked of marked) {
    if (!marksAfter(asked.head, sentence.text).some(({ mark }) => mark !== asked.mark)) continue;
    const holds: Holds = (one) =>
      marksAfter(asked.head, textAround(one)).some(({ mark }) => mark === asked.mark);
    if (!holds(sentence)) return holds;
  }
  return null;
}

/** The marks that stand after a word: "2" of "the Velmora Two". A word or a letter in lower case is none. */
export function marksAfter(head: string, text: string): { written: string; mark: string }[] {
  const after = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${head} (\p{N}+(?:\.\p{N}+)*|\p{Lu}\p{Ll}{2,5}|\p{Lu}{1,5})(?![\p{L}\p{N}])`,
    "giu",
  );
  return [...text.matchAll(after)]
    .filter(([, mark]) => isMark(mark!))
    .map(([written, mark]) => ({ written, mark: plainMark(mark!) }));
}

function isMark(mark: string): boolean {
  return /^(?:\p{N}|\p{Lu}$)/u.test(mark) || (/^\p{Lu}/u.test(mark) && /^\p{N}+$/u.test(plainMark(mark)));
}

/** Compounds of which the lexicon knows no scale of their own. */
const halves: readonly ReadonlySet<string>[] = [new Set(["full", "part"])];

/** What excludes a word, as "summer" does "winter", and what says as much; null for a word without an opposite. */
export function opposedTo(
  word: string,
  known: WordKnowledge,
): { excludes: (other: string) => boolean; isSame: (other: string) => boolean } | null {
  const poles = known.polesOf(word);
  const half = halves.find((one) => one.has(word));
  if (poles.length === 0 && !half) return null;
  return {
    excludes: (other) =>
      (half?.has(other) && other !== word) ||
      known
        .polesOf(other)
        .some((one) => poles.some(({ scale, pole }) => one.scale === scale && one.pole !== pole)),
    isSame: (other) =>
      other === word ||
      known
        .polesOf(other)
        .some((one) => poles.some(({ scale, pole }) => one.scale === scale && one.pole === pole)),
  };
}

function ofOpposite(sentence: CandidateSentence, { pairs }: Particulars): Holds | null {
  const known = wordKnowledge(sentence.passage.language);
  let told: readonly string[] | null = null;
  for (const [word, noun] of pairs) {
    const opposed = known.isEmpty(noun) ? null : opposedTo(word, known);
    if (!opposed) continue;
    told ??= wordsOf(sentence.text);
    const key = known.keyOf(noun);
    const against = told.some(
      (other, i) => i + 1 < told!.length && opposed.excludes(other) && known.keyOf(told![i + 1]!) === key,
    );
    const holds: Holds = (one) => wordsOf(textAround(one)).some(opposed.isSame);
    if (against && !holds(sentence)) return holds;
  }
  return null;
}

function lacksNeeded(sentence: CandidateSentence, { needed }: Particulars): Holds | null {
  if (sentence.passage.language !== "en") return null;
  for (const { terms, otherwise, beside } of needed) {
    const holds: Holds = (one) =>
      holdsAny(one, terms, beside || leansOnAny(one)) || (otherwise?.test(one.text) ?? false);
    if (!holds(sentence)) return holds;
  }
  return null;
}

/** "It is green.", "Its colour is green.", "The colour is green.", or a row or an item. */
function leansOnAny(sentence: CandidateSentence): boolean {
  return (
    !isProse(sentence) || leansBack(sentence) || /^the \p{L}+ (?:is|are|was|were)\b/iu.test(sentence.text)
  );
}

function holdsAny(sentence: CandidateSentence, wanted: ReadonlySet<string>, beside: boolean): boolean {
  const { previous, next, headingTerms, titleTerms, headerTerms } = sentence;
  const own = [sentence.terms, headingTerms, titleTerms, headerTerms];
  const around = beside ? [...own, previous?.terms, next?.terms] : own;
  for (const term of wanted) if (around.some((terms) => terms?.has(term))) return true;
  return false;
}

/** The sentence with those beside it and what it stands under. */
function textAround({ text, previous, passage }: CandidateSentence): string {
  return [previous?.text ?? "", text, passage.heading.join("\n"), passage.title].join("\n");
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
