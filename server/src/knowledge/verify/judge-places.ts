import { madeOnce } from "#kit/made-once.ts";
import { analyseTerms } from "../documents/analyse-terms.ts";
import { align, type Alignment } from "./align.ts";
import { checkAmounts } from "./checks/amounts.ts";
import { type Check, type Finding, missing, type View } from "./checks/check.ts";
import { checkExchange } from "./checks/exchange.ts";
import { checkModality } from "./checks/modality.ts";
import { checkNames } from "./checks/names.ts";
import { checkPolarity, turnsWhatCanBe } from "./checks/polarity.ts";
import { checkConditions, checkScope } from "./checks/scope.ts";
import { checkShortClaims } from "./checks/short-claims.ts";
import { checkWords, coverageOf } from "./coverage.ts";
import { type EvidenceText, type PassageSentence, passageSentences } from "./passage-sentences.ts";
import { joined, type Statement } from "./statement.ts";

const checks: readonly Check[] = [
  checkAmounts,
  checkNames,
  checkPolarity,
  checkModality,
  checkScope,
  checkConditions,
  checkExchange,
  checkWords,
  checkShortClaims,
];

export interface Judged {
  places: readonly Place[];
  findings: readonly Finding[];
  /** Share of the claim that these places say, what they contradict left in. */
  share: number;
  /** True if only figures of it are missing. */
  isWhole: boolean;
  /** True if each of its figures and periods is next to one of theirs. */
  hasFigures: boolean;
  /** True if it says what can or cannot be, and a denial is in it alone or in these places alone. */
  isTurned: boolean;
}

export function judgePlaces(
  claim: Statement,
  places: readonly Place[],
  cited: readonly EvidenceText[],
): Judged {
  const source = joined(places.map(({ sentence }) => sentence.statement));
  const alignment = align(claim, source);
  if (places.length > 1 && !(eachContributes(alignment, places.length) && areLinked(alignment, places)))
    return {
      places,
      findings: [missing("The source does not say this in one place.")],
      share: 0,
      isWhole: false,
      hasFigures: false,
      isTurned: false,
    };
  const view = viewOf(places, cited, alignment);
  const findings = checks.flatMap((check) => check(view));
  const isWhole = view.coverage.unsaid.every(({ kind }) => kind === "amount");
  const hasFigures = claim.items.every((item) => item.kind !== "amount" || alignment.ofClaim.has(item));
  return {
    places,
    findings,
    share: view.coverage.own,
    isWhole,
    hasFigures,
    isTurned: turnsWhatCanBe(alignment),
  };
}

function viewOf(places: readonly Place[], cited: readonly EvidenceText[], alignment: Alignment): View {
  const { knowledge } = alignment.claim;
  const read = places.map(({ evidence }) => passageSentences(cited[evidence]!));
  let leant: Set<string> | null = null;
  const isNearby = (key: string) => {
    if (read.some(({ context }) => context.keys.has(key))) return true;
    // "The bike" under the title "Electric bicycle".
    if (read.some(({ context }) => [...context.keys].some((other) => knowledge.means(key, other))))
      return true;
    leant ??= leantOn(
      places,
      read.map(({ sentences }) => sentences),
    );
    return leant.has(key);
  };
  const years = new Set(read.flatMap(({ context }) => context.years));
  return { alignment, isNearby, years, coverage: coverageOf(alignment, isNearby) };
}

/** Returns the items of the two sentences before one, where a pronoun of it refers to something. */
function leantOn(places: readonly Place[], read: readonly (readonly PassageSentence[])[]): Set<string> {
  const keys = new Set<string>();
  for (const [i, { index, sentence }] of places.entries()) {
    if (!sentence.leansBack) continue;
    for (const before of [read[i]![index - 1], read[i]![index - 2]])
      for (const word of before?.statement.words ?? []) if (word.content) keys.add(word.key);
  }
  return keys;
}

function eachContributes({ ofSource }: Alignment, parts: number): boolean {
  const used = new Set([...ofSource.keys()].filter(({ small }) => !small).map(({ word }) => word.part));
  return used.size === parts;
}

/**
 * Returns whether two sentences say one thing together: they are about the same, one leans on the other, or each says a clause
 * of its own.
 */
function areLinked({ source, ofClaim }: Alignment, places: readonly Place[]): boolean {
  if (places.some(({ sentence }) => sentence.leansBack)) return true;
  const spoken = (part: number) =>
    source.items.filter(({ word, small }) => word.part === part && !small).map(({ word }) => word.key);
  const first = new Set(spoken(0));
  if (spoken(1).some((key) => first.has(key))) return true;
  const partsOf = Map.groupBy(ofClaim.values(), ({ said }) => said.word.clause);
  return [...partsOf.values()].every(
    (pairs) => new Set(pairs.filter(({ said }) => !said.small).map(({ there }) => there.word.part)).size < 2,
  );
}

export function byWorth(one: Judged, other: Judged): number {
  return other.share - one.share || one.findings.length - other.findings.length;
}

const mostSentences = 5;
const mostPaired = 4;

/** A sentence or row of the evidence, and how much of the claim's words it has. */
export interface Place {
  evidence: number;
  index: number;
  sentence: PassageSentence;
  overlap: number;
}

/** Returns the sentences that share most words with the claim. */
export function likeliestPlaces(claim: string, cited: readonly EvidenceText[]): Place[] {
  const places = cited.flatMap((one, evidence) =>
    passageSentences(one).sentences.map((sentence, index) => {
      const { terms } = sentence;
      return { evidence, index, sentence, language: one.language, terms };
    }),
  );
  return mostShared(claim, places, mostSentences);
}

/** Returns the places that share most words with a statement; words that few of them have count more. */
export function mostShared<P extends { language: string; terms: ReadonlySet<string> }>(
  said: string,
  places: readonly P[],
  most: number,
): (P & { overlap: number })[] {
  const wanted = madeOnce((language) => [...new Set(analyseTerms(said, language))]);
  const holding = new Map<string, number>();
  const sharing = places.flatMap((place) => {
    const shared = wanted(place.language).filter((term) => place.terms.has(term));
    for (const term of shared) holding.set(term, (holding.get(term) ?? 0) + 1);
    return shared.length > 0 ? [{ place, shared }] : [];
  });
  return sharing
    .map(({ place, shared }) => {
      const overlap = shared.reduce((sum, term) => sum + 1 / Math.sqrt(holding.get(term)!), 0);
      return { ...place, overlap };
    })
    .sort((a, b) => b.overlap - a.overlap)
    .slice(0, most);
}

/** Yields two of the likeliest, or one and the sentence before it. */
export function* pairsOf(
  found: readonly Place[],
  cited: readonly EvidenceText[],
): Generator<readonly Place[]> {
  const first = found.slice(0, mostPaired);
  for (const [i, one] of first.entries())
    for (const other of first.slice(i + 1)) {
      if (cited[one.evidence]!.language !== cited[other.evidence]!.language) continue;
      yield [one, other].sort((a, b) => a.evidence - b.evidence || a.index - b.index);
    }
  for (const one of first.slice(0, 2)) {
    const before = passageSentences(cited[one.evidence]!).sentences[one.index - 1];
    if (before) yield [{ ...one, index: one.index - 1, sentence: before, overlap: 0 }, one];
  }
}

/** Returns whether a sentence is the source's own words, whatever its white space. */
export function isSame(sentence: string, text: string, { start, end }: PassageSentence): boolean {
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  return Math.abs(end - start - sentence.length) < 20 && plain(text.slice(start, end)) === plain(sentence);
}
