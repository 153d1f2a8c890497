import { analyseTerms } from "../passages/analyse-terms.ts";
import { type Alignment, alignWords } from "./align-words.ts";
import { checkAmounts } from "./checks/amounts.ts";
import type { Check, Objection, Surroundings } from "./checks/check.ts";
import { checkContentWords, coverage } from "./checks/content-words.ts";
import { checkModality } from "./checks/modality.ts";
import { checkMoments } from "./checks/moments.ts";
import { checkNames } from "./checks/names.ts";
import { checkNegation } from "./checks/negation.ts";
import { checkOverstatement } from "./checks/overstatement.ts";
import { checkRepetition } from "./checks/repetition.ts";
import { checkRoles } from "./checks/roles.ts";
import { checkSubstitution } from "./checks/substitution.ts";
import { checkTogetherness } from "./checks/togetherness.ts";
import { type PassageSentence, passageSentences } from "./passage-sentences.ts";
import { withoutAttribution } from "./reading/attribution.ts";
import { readStatement } from "./reading/read-statement.ts";
import { joined, type Statement } from "./reading/statement.ts";

/** What a sentence cites: a passage's text, and the title and headings above it. `language` is ISO 639-1. */
export interface EvidenceText {
  text: string;
  context: string;
  language: string;
}

export interface Verdict {
  supported: boolean;
  /** Each a sentence for a person: "The source says 1931, the answer 1932." Empty where the sentence is supported. */
  objections: string[];
  /** Whole sentences of the evidence's text that bear it out, in UTF-16 units; `evidence` counts from 0. */
  quotes: { evidence: number; start: number; end: number }[];
}

const checks: readonly Check[] = [
  checkAmounts,
  checkMoments,
  checkNames,
  checkRoles,
  checkNegation,
  checkModality,
  checkOverstatement,
  checkTogetherness,
  checkSubstitution,
  checkContentWords,
];
const longestSentence = 1200;
const mostEvidence = 8;
const mostSentences = 5;
const mostPaired = 4;
/** Share of its words from which one sentence of the source is what the claim repeats, rightly or wrongly. */
const repeats = 0.65;
/** Shares that differ by less are the same. */
const alike = 0.05;

interface Place {
  evidence: number;
  index: number;
  sentence: PassageSentence;
  overlap: number;
}

interface View {
  places: readonly Place[];
  objections: readonly Objection[];
  share: number;
}

/**
 * Whether the words of a sentence, which carries no marks, are borne out by the passages that it cites: by one sentence
 * of them, or by two together. It compares words, numbers, dates, names and denials, and knows nothing of the world.
 */
export function verifySentence(written: string, evidence: readonly EvidenceText[]): Verdict {
  if (written.length > longestSentence) return unsupported(["The sentence is too long to be checked."]);
  const claims = new Map<string, Statement>();
  const cited = evidence.slice(0, mostEvidence);
  const sentence = withoutAttribution(written, cited.map(({ context }) => context).join(" "));
  const found = likeliest(sentence, cited);
  if (found.length === 0) return unsupported(["The source says nothing of this."]);
  const verbatim = found.find((place) => isSame(sentence, cited[place.evidence]!.text, place.sentence));
  if (verbatim) return supported([verbatim]);
  const look = (places: readonly Place[]): View => {
    const { language } = cited[places[0]!.evidence]!;
    let claim = claims.get(language);
    if (!claim) claims.set(language, (claim = readStatement(sentence, language)));
    return judge(claim, places, cited);
  };
  const views = found.map((place) => look([place])).sort(byWorth);
  const best = views[0]!;
  const bearing = views.find(({ objections }) => objections.length === 0);
  // What one sentence contradicts, others that say less of it cannot mend.
  const refuted = views.some(
    ({ share, objections }) =>
      share >= Math.max(repeats, best.share - alike) &&
      objections.some(({ kind }) => kind === "contradiction"),
  );
  if (bearing && !(refuted && bearing.share < best.share - 3 * alike)) return supported(bearing.places);
  if (!refuted) {
    for (const places of pairs(found, cited)) {
      const view = look(places);
      if (view.objections.length === 0) return supported(view.places);
    }
  }
  return unsupported([...new Set(best.objections.slice(0, 3).map((objection) => objection.sentence))]);
}

/** The sentences that share most words with the claim; words that few sentences have count more. */
function likeliest(sentence: string, cited: readonly EvidenceText[]): Place[] {
  const places: (Place & { shared: readonly string[] })[] = [];
  const terms = new Map<string, readonly string[]>();
  const holding = new Map<string, number>();
  for (const [evidence, { text, context, language }] of cited.entries()) {
    let claimed = terms.get(language);
    if (!claimed) terms.set(language, (claimed = [...new Set(analyseTerms(sentence, language))]));
    for (const [index, said] of passageSentences(text, context, language).sentences.entries()) {
      const shared = claimed.filter((term) => said.terms.has(term));
      for (const term of shared) holding.set(term, (holding.get(term) ?? 0) + 1);
      if (shared.length > 0) places.push({ evidence, index, sentence: said, overlap: 0, shared });
    }
  }
  for (const place of places)
    place.overlap = place.shared.reduce((sum, term) => sum + 1 / Math.sqrt(holding.get(term)!), 0);
  return places.sort((a, b) => b.overlap - a.overlap).slice(0, mostSentences);
}

/** Two of the likeliest, or one and the sentence before or behind it. */
function* pairs(found: readonly Place[], cited: readonly EvidenceText[]): Generator<readonly Place[]> {
  const first = found.slice(0, mostPaired);
  for (const [i, one] of first.entries())
    for (const other of first.slice(i + 1)) {
      if (cited[one.evidence]!.language !== cited[other.evidence]!.language) continue;
      yield [one, other].sort((a, b) => a.evidence - b.evidence || a.index - b.index);
    }
  for (const one of first.slice(0, 2)) {
    const { text, context, language } = cited[one.evidence]!;
    const { sentences } = passageSentences(text, context, language);
    const before = sentences[one.index - 1];
    if (before) yield [{ ...one, index: one.index - 1, sentence: before, overlap: 0 }, one];
  }
}

function judge(claim: Statement, places: readonly Place[], cited: readonly EvidenceText[]): View {
  const source = joined(places.map(({ sentence }) => sentence.statement));
  const alignment = alignWords(claim, source);
  const surroundings = surroundingsOf(places, cited, alignment);
  const objections = checks.flatMap((check) => check(alignment, surroundings));
  if (objections.every(({ kind }) => kind === "missing"))
    objections.push(...checkRepetition(alignment, surroundings));
  if (places.length > 1 && !eachContributes(alignment.ofSource, source))
    return { places, objections: [nothingNew], share: 0 };
  const { direct, all } = coverage(alignment, surroundings);
  const replaced = objections.some(({ replaces }) => replaces) ? 1 : 0;
  return { places, objections, share: direct + (all === 0 ? 0 : replaced / all) };
}

function surroundingsOf(
  places: readonly Place[],
  cited: readonly EvidenceText[],
  { claim: { knowledge }, source, ofSource }: Alignment,
): Surroundings {
  const read = places.map(({ evidence }) => {
    const { text, context, language } = cited[evidence]!;
    return passageSentences(text, context, language);
  });
  const leant = new Set<string>();
  let looked = false;
  const lookBack = () => {
    looked = true;
    for (const [i, { index, sentence }] of places.entries()) {
      if (!sentence.leansBack) continue;
      for (const before of [read[i]!.sentences[index - 1], read[i]!.sentences[index - 2]])
        for (const word of before?.statement.words ?? []) if (word.content) leant.add(word.key);
    }
  };
  return {
    isReferredTo(word) {
      // "The vaccine must be kept cool" says so of what was named before, where the claim begins with that name.
      const [article, subject] = source.words;
      if (!word.first || places.length > 1 || !/^(?:the|this|it|they)$/.test(article?.lower ?? ""))
        return false;
      if (subject && ofSource[subject.place]) return false;
      return read[0]!.sentences
        .slice(0, places[0]!.index)
        .some(({ statement }) => statement.words.some((other) => other.name && other.key === word.key));
    },
    years: new Set(read.flatMap(({ context }) => context.years)),
    isNearby(key) {
      if (read.some(({ context }) => context.keys.has(key))) return true;
      // "The bike" under the title "Electric bicycle".
      if (read.some(({ context }) => [...context.keys].some((other) => knowledge.means(key, other))))
        return true;
      if (!looked) lookBack();
      return leant.has(key);
    },
  };
}

const nothingNew: Objection = { kind: "missing", sentence: "The source does not say this in one place." };

function eachContributes(ofSource: readonly unknown[], { words }: Statement): boolean {
  return [0, 1].every((part) => words.some((word) => word.part === part && ofSource[word.place]));
}

function byWorth(one: View, other: View): number {
  return other.share - one.share || one.objections.length - other.objections.length;
}

/** The source's own words, whatever its white space. */
function isSame(sentence: string, text: string, { start, end }: PassageSentence): boolean {
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  return Math.abs(end - start - sentence.length) < 20 && plain(text.slice(start, end)) === plain(sentence);
}

function supported(places: readonly Place[]): Verdict {
  const quotes = places.map(({ evidence, sentence: { start, end } }) => ({ evidence, start, end }));
  return { supported: true, objections: [], quotes };
}

function unsupported(objections: string[]): Verdict {
  return { supported: false, objections, quotes: [] };
}
