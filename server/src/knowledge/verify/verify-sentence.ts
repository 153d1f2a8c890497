import { analyseTerms } from "../documents/analyse-terms.ts";
import { agrees, type Amount } from "./figures.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { align, type Alignment } from "./align.ts";
import { checkAmounts } from "./checks/amounts.ts";
import { type Check, type Finding, missing, type View } from "./checks/check.ts";
import { checkConditions } from "./checks/conditions.ts";
import { checkExchange } from "./checks/exchange.ts";
import { checkModality } from "./checks/modality.ts";
import { checkNames } from "./checks/names.ts";
import { checkPolarity } from "./checks/polarity.ts";
import { checkScope } from "./checks/scope.ts";
import { checkWords, coverageOf } from "./coverage.ts";
import { nameFormulas } from "./formulas.ts";
import { normalise } from "./normalise.ts";
import { readArithmetic } from "./arithmetic.ts";
import { type EvidenceText, type PassageSentence, passageSentences } from "./passage-sentences.ts";
import { joined, readStatement, type Statement } from "./statement.ts";

/**
 * entailed: its words stand in the source and nothing speaks against it; contradicted: the source says otherwise;
 * unfounded: the source says next to nothing of it; not sure: between these; no claim: it says nothing that a source could
 * hold; other language: its words cannot be compared with the source's.
 */
export type VerdictState =
  | "entailed"
  | "not sure"
  | "contradicted"
  | "unfounded"
  | "no claim"
  | "other language";

export interface Verdict {
  state: VerdictState;
  /** Each a sentence for a person: "The source says 1931, the answer 1932." Empty where the sentence is entailed. */
  reasons: string[];
  /** What it lacks, where nothing speaks against it: other units may say that, and of words alone a judge may. */
  lacks?: "words" | "facts";
  /** What comes closest says otherwise, although it says too little of the rest for the whole to be contradicted. */
  says?: "otherwise";
  /**
   * Each of its words stands in the quotes or in what these are about: of what is entailed its figures and periods too, of what
   * is contradicted other ones.
   */
  isWhole: boolean;
  /** Whole sentences of the evidence that say most of it, in UTF-16 units; `evidence` counts from 0. */
  quotes: { evidence: number; start: number; end: number }[];
}

const checks: readonly Check[] = [
  checkAmounts,
  checkNames,
  checkPolarity,
  checkModality,
  checkScope,
  checkConditions,
  checkExchange,
  checkWords,
];
const longestSentence = 1200;
const mostEvidence = 8;
const mostSentences = 5;
const mostPaired = 4;
/** Share of its words from which one sentence of the source is what the claim speaks of, rightly or wrongly. */
const speaksOf = 0.65;
/** Share below which the source says next to nothing of it. */
const founded = 0.4;
/** Shares that differ by less are the same. */
const alike = 0.05;

/** What a claim may say although no source does. */
export interface Granted {
  /** Figures that were worked out rightly of what the sources give. */
  workedOut?: ReadonlySet<number>;
  /** The question, whose figures what is worked out may be for: "How much is that for 12 months?" */
  asked?: string;
}

const nothing: Granted = {};

interface Place {
  evidence: number;
  index: number;
  sentence: PassageSentence;
  overlap: number;
}

interface Judged {
  places: readonly Place[];
  findings: readonly Finding[];
  /** Share of the claim that these places say, what they contradict left in. */
  share: number;
  /** Whether nothing of it is left unsaid but figures. */
  isWhole: boolean;
  /** Whether each of its figures and periods stands beside one of theirs. */
  hasFigures: boolean;
}

/**
 * Whether the sentences of what a claim cites say what it says: one of them, or two together. It compares words, amounts,
 * names, denials and who stands with what, and knows nothing of the world. The claim carries no marks, and its formulas stand
 * between "\(" and "\)".
 */
export function verifySentence(
  written: string,
  evidence: readonly EvidenceText[],
  granted: Granted = nothing,
): Verdict {
  if (written.length > longestSentence)
    return verdict("not sure", ["The sentence is too long to be checked."]);
  const cited = evidence.slice(0, mostEvidence);
  const named = nameFormulas(written, cited);
  if (!named) return verifyPlain(written, cited, granted);
  const { reasons, ...rest } = verifyPlain(named.claim, named.evidence, granted);
  return { ...rest, reasons: reasons.map(named.told) };
}

function verifyPlain(written: string, cited: readonly EvidenceText[], granted: Granted): Verdict {
  const language = cited[0]?.language ?? "en";
  const context = cited.map((one) => one.context).join(" ");
  const sentence = normalise(written, language, context);
  const { results, mistake } = readArithmetic(sentence, language);
  if (mistake !== null) return verdict("contradicted", [mistake]);
  const workedOut = granted.workedOut ? new Set([...results, ...granted.workedOut]) : results;
  const asked = granted.asked ? readStatement(granted.asked, language) : null;
  const readClaim = (as: string) => without(workedOut, readStatement(sentence, as), asked);
  const claims = new Map([[language, readClaim(language)]]);
  if (claimsNothing(claims.get(language)!)) return verdict("no claim", []);
  const found = likeliest(sentence, cited);
  const verbatim = found.find((place) =>
    [written, sentence].some((said) => isSame(said, cited[place.evidence]!.text, place.sentence)),
  );
  if (verbatim) return { ...verdict("entailed", [], [verbatim]), isWhole: true };
  const look = (places: readonly Place[]): Judged => {
    const spoken = cited[places[0]!.evidence]!.language;
    let claim = claims.get(spoken);
    if (!claim) claims.set(spoken, (claim = readClaim(spoken)));
    return judge(claim, places, cited);
  };
  const views = found.map((place) => look([place])).sort(byWorth);
  const [best] = views;
  if (!best || best.share < speaksOf) {
    const spoken = new Set(cited.map((one) => one.language));
    if (spoken.size > 0 && !spoken.has(detectLanguage(sentence, language)))
      return verdict("other language", ["Not checked: it is in another language than its source."]);
  }
  if (!best) {
    const lacks = claims.get(language)!.items.some(({ kind }) => kind !== "word") ? "facts" : "words";
    return { ...verdict("unfounded", ["The source says nothing of this."]), lacks };
  }
  const bearing = views.find(({ findings }) => findings.length === 0);
  // What one sentence contradicts, others that say less of it cannot mend.
  const against = (kind: Finding["kind"]) =>
    views.find(
      ({ share, findings }) =>
        share >= Math.max(speaksOf, best.share - alike) && findings.some((finding) => finding.kind === kind),
    );
  const refuting = against("contradicted");
  const doubting = refuting ?? against("doubted");
  if (bearing && !(doubting && bearing.share < doubting.share - alike))
    return { ...verdict("entailed", [], bearing.places), isWhole: bearing.isWhole && bearing.hasFigures };
  if (!doubting)
    for (const places of pairs(found, cited)) {
      const view = look(places);
      if (view.findings.length === 0)
        return { ...verdict("entailed", [], view.places), isWhole: view.isWhole && view.hasFigures };
    }
  const told = doubting ?? best;
  const reasons = [...new Set(told.findings.map((finding) => finding.sentence))].slice(0, 3);
  if (refuting) return { ...verdict("contradicted", reasons, told.places), isWhole: told.isWhole };
  if (doubting) return verdict("not sure", reasons, told.places);
  const state = told.share < founded ? "unfounded" : "not sure";
  const lacks = told.findings.some(({ kind }) => kind === "absent") ? "facts" : "words";
  const says = told.findings[0]?.kind === "contradicted" && { says: "otherwise" as const };
  const { isWhole } = told;
  return { ...verdict(state, reasons, state === "not sure" ? told.places : []), lacks, isWhole, ...says };
}

/**
 * A claim without what it works out itself, which has to be right and stands in no source, without what the question says to
 * work with, and with what it works with once, however often it is said.
 */
function without(results: ReadonlySet<number>, claim: Statement, asked: Statement | null): Statement {
  if (results.size === 0) return claim;
  const isAsked = (said: Amount) =>
    asked?.items.some(({ amount }) => amount && amount.head === said.head && agrees(said, amount)) === true;
  // In "12 × 99" neither figure counts anything.
  const isBare = ({ unit, head }: Amount) => unit === null && (head === null || /^\d/.test(head));
  const counted = claim.items.flatMap(({ amount }) => (amount && !isBare(amount) ? [amount.value] : []));
  const items = claim.items.filter(
    ({ amount }) =>
      !amount ||
      !(results.has(amount.value) || (isBare(amount) && counted.includes(amount.value)) || isAsked(amount)),
  );
  return { ...claim, items };
}

/** Without figures, names, and words that say more than that something is so or is good. */
function claimsNothing({ items, knowledge, vocabulary }: Statement): boolean {
  const saying = items.filter(({ small }) => !small);
  const isPlain = (lower: string) => vocabulary.plain.has(lower) || knowledge.is("scaffolding", lower);
  return saying.length > 0 && saying.every(({ kind, word }) => kind === "word" && isPlain(word.lower));
}

/** The sentences that share most words with the claim; words that few sentences have count more. */
function likeliest(sentence: string, cited: readonly EvidenceText[]): Place[] {
  const places: (Place & { shared: readonly string[] })[] = [];
  const terms = new Map<string, readonly string[]>();
  const holding = new Map<string, number>();
  for (const [evidence, one] of cited.entries()) {
    let claimed = terms.get(one.language);
    if (!claimed) terms.set(one.language, (claimed = [...new Set(analyseTerms(sentence, one.language))]));
    for (const [index, said] of passageSentences(one).sentences.entries()) {
      const shared = claimed.filter((term) => said.terms.has(term));
      for (const term of shared) holding.set(term, (holding.get(term) ?? 0) + 1);
      if (shared.length > 0) places.push({ evidence, index, sentence: said, overlap: 0, shared });
    }
  }
  for (const place of places)
    place.overlap = place.shared.reduce((sum, term) => sum + 1 / Math.sqrt(holding.get(term)!), 0);
  return places.sort((a, b) => b.overlap - a.overlap).slice(0, mostSentences);
}

/** Two of the likeliest, or one and the sentence before it. */
function* pairs(found: readonly Place[], cited: readonly EvidenceText[]): Generator<readonly Place[]> {
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

function judge(claim: Statement, places: readonly Place[], cited: readonly EvidenceText[]): Judged {
  const source = joined(places.map(({ sentence }) => sentence.statement));
  const alignment = align(claim, source);
  if (places.length > 1 && !eachContributes(alignment, places.length))
    return {
      places,
      findings: [missing("The source does not say this in one place.")],
      share: 0,
      isWhole: false,
      hasFigures: false,
    };
  const view = viewOf(places, cited, alignment);
  const findings = checks.flatMap((check) => check(view));
  const isWhole = view.coverage.unsaid.every(({ kind }) => kind === "amount");
  const hasFigures = claim.items.every((item) => item.kind !== "amount" || alignment.ofClaim.has(item));
  return { places, findings, share: view.coverage.own, isWhole, hasFigures };
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

/** What the two sentences before one say, where a pronoun of it stands for something. */
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

function byWorth(one: Judged, other: Judged): number {
  return other.share - one.share || one.findings.length - other.findings.length;
}

/** The source's own words, whatever its white space. */
function isSame(sentence: string, text: string, { start, end }: PassageSentence): boolean {
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  return Math.abs(end - start - sentence.length) < 20 && plain(text.slice(start, end)) === plain(sentence);
}

function verdict(state: VerdictState, reasons: string[], places: readonly Place[] = []): Verdict {
  const quotes = places.map(({ evidence, sentence: { start, end } }) => ({ evidence, start, end }));
  return { state, reasons, isWhole: false, quotes };
}
