import { answerSpans, givesName, namesIn, namesPlace } from "./answer-spans.ts";
import { defines } from "../question/definitions.ts";
import type { Expectation } from "../question/asked-for.ts";
import type { CandidateSentence } from "./candidate-sentences.ts";
import { leansBack } from "./leans-back.ts";
import type { PassageLook, Places } from "./passage-look.ts";
import type { AskedTerms, QuestionTerms } from "../question/question-terms.ts";

/** What is seen of a sentence beside a question, each about 0 to 1; docs/quality.md says what each is worth. */
export interface SentenceFeatures {
  /** Shares of the question's worth: held in the very form, in another, and of what the question asks for by name. */
  exact: number;
  similar: number;
  focus: number;
  /** Held not in the sentence but nearest to it there; `leantOn` is a sentence before that it is read with. */
  header: number;
  heading: number;
  leantOn: number;
  previous: number;
  next: number;
  title: number;
  passage: number;
  /** The greatest worth of a term that is held nowhere near, and 1 where a name of the question is not. */
  missing: number;
  lacksName: number;
  passageTotal: number;
  passageKeyword: number;
  passageRank: number;
  /** The passage's share of the most grams of the question. */
  passageGrams: number;
  /** How far the question's first term, of which the rest is often said, is held; also where the sentence leans on it. */
  firstTerm: number;
  /** How near to one another the terms stand, and how far in the question's order. */
  cluster: number;
  order: number;
  /** Shares of the question's pairs of words, little ones too, and of its runs of four characters. */
  pairs: number;
  grams: number;
  /** How well something in the sentence fits what is asked; by kind, since kinds can be told more or less surely. */
  time: number;
  count: number;
  amount: number;
  person: number;
  place: number;
  reason: number;
  method: number;
  definition: number;
  attribute: number;
  named: number;
  counted: number;
  /** 1 where it holds a thing of the kind that "which" asks for, gives the name that is asked for, or is somewhere. */
  ofKind: number;
  called: number;
  within: number;
  /** How near to the question's terms what may answer stands; the same for any word that the question lacks. */
  near: number;
  nearNew: number;
  /** How much the sentence says beyond the question, and 1 where it says nothing. */
  novel: number;
  repeats: number;
  leans: number;
  long: number;
  short: number;
  opens: number;
  /** As `compareSentences` sees them: by how few of the sentences compared hold a term; `rarePrevious` with headings. */
  rareOwn: number;
  rarePrevious: number;
  rareNext: number;
  rarePassage: number;
  /** The shares of names in the question's worth: in the sentence, right before it, elsewhere in its passage. */
  nameOwn: number;
  namePrevious: number;
  namePassage: number;
  /** Held two sentences before and no nearer, and held anywhere in the passage. */
  secondBefore: number;
  inPassage: number;
}

export type SentenceFeature = keyof SentenceFeatures;

/** Characters over which nearness falls to a third; scripts without spaces say as much in a third of them. */
const reach = 40;
const unspaced = new Set(["zh", "ja", "ko", "th", "lo", "km", "my"]);
const usualTerms = 12;
/** Of what may answer in a sentence so much is held against the question's terms. */
const mostSpans = 120;

/** A sentence as it was looked at, for a closer look. */
export interface SeenSentence {
  sentence: CandidateSentence;
  features: SentenceFeatures;
  places: Places;
}

/** What is quickly seen: coverage, passage, length. The rest stays 0 until `lookClosely`. */
export function lookAt(sentence: CandidateSentence, look: PassageLook): SeenSentence {
  const { asked, question } = look;
  const places = look.placesOf(sentence.index);
  const features = nothing();
  for (let i = 0; i < asked.terms.length; i++) {
    const term = asked.terms[i]!;
    const share = term.worth / asked.worth;
    const inside = places.held[i]!;
    if (inside > 0) features[term.isFocus ? "focus" : inside === 1 ? "exact" : "similar"] += share * inside;
    if (inside === 1) continue;
    const around = whereAround(i, look, sentence);
    if (around) features[around] += share * (1 - inside);
    if (inside >= 0.5 || (around && around !== "passage" && around !== "next")) continue;
    features.missing = Math.max(features.missing, term.worth / question.mostWorth);
    if (term.isName && around !== "next") features.lacksName = 1;
  }
  const { passageShares, wordCount } = sentence;
  features.passageTotal = passageShares.total;
  features.passageKeyword = passageShares.keyword;
  features.passageRank = 1 / (1 + passageShares.rank);
  features.passageGrams = passageShares.grams;
  features.leans = leansBack(sentence) ? 1 : 0;
  features.long = Math.log(Math.max(1, wordCount / usualTerms));
  features.short = wordCount < 4 ? 1 : 0;
  features.opens = sentence.index === 0 ? 1 : 0;
  features.novel = Math.log1p(places.others.length) / 3;
  features.repeats = places.others.length === 0 ? 1 : 0;
  return { sentence, features, places };
}

/** Completes what `lookAt` saw by what takes longer to see. */
export function lookClosely(seen: SeenSentence, question: QuestionTerms, expectation: Expectation): void {
  const { sentence, features, places } = seen;
  const { text } = sentence;
  const { language } = sentence.passage;
  const asked = question.comparedIn(language);
  const width = unspaced.has(language) ? reach / 3 : reach;
  const near = (at: number) => nearnessAt(at, places, asked, width) / asked.worth;
  features.cluster = greatest(places.found.map(({ at }) => near(at)));
  features.order = orderedPairs(places, asked);
  const lower = text.toLowerCase();
  features.pairs = shareHeld(question.pairs, ` ${(lower.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `);
  features.grams = shareHeld(question.grams, lower);
  features.nearNew = greatest(places.others.map(near));
  const { asked: kind, attribute, defined, names, counted, ofKind, called } = expectation;
  const spans = answerSpans(kind, text, question.words, language).slice(0, mostSpans);
  features.near = greatest(spans.map(({ at, fit }) => fit * near(at)));
  if (kind === "definition") features.definition = defined && defines(text, defined) ? 1 : 0;
  else if (kind !== "any" && kind !== "polarity") features[kind] = greatest(spans.map(({ fit }) => fit));
  const header = [...sentence.headerTerms].join(" ");
  if (attribute && (attribute.given.test(text) || attribute.given.test(header))) features.attribute = 1;
  if (names) features.named = greatest(namesIn(text, question.words, language).map(({ fit }) => fit));
  if (counted?.test(text)) features.counted = 1;
  if (ofKind && language === "en" && holdsOther(sentence.terms, ofKind, asked)) features.ofKind = 1;
  if (called && givesName(text)) features.called = 1;
  if (kind === "place" && namesPlace(text, question.words)) features.within = 1;
}

/** 0 where there is none. */
function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function holdsOther(terms: ReadonlySet<string>, wanted: ReadonlySet<string>, asked: AskedTerms): boolean {
  for (const term of terms) if (wanted.has(term) && !asked.like(term)) return true;
  return false;
}

function nothing(): SentenceFeatures {
  return {
    exact: 0,
    similar: 0,
    focus: 0,
    header: 0,
    heading: 0,
    leantOn: 0,
    previous: 0,
    next: 0,
    title: 0,
    passage: 0,
    missing: 0,
    lacksName: 0,
    passageTotal: 0,
    passageKeyword: 0,
    passageRank: 0,
    passageGrams: 0,
    firstTerm: 0,
    cluster: 0,
    order: 0,
    pairs: 0,
    grams: 0,
    time: 0,
    count: 0,
    amount: 0,
    person: 0,
    place: 0,
    reason: 0,
    method: 0,
    definition: 0,
    attribute: 0,
    named: 0,
    counted: 0,
    ofKind: 0,
    called: 0,
    within: 0,
    near: 0,
    nearNew: 0,
    novel: 0,
    repeats: 0,
    leans: 0,
    long: 0,
    short: 0,
    opens: 0,
    rareOwn: 0,
    rarePrevious: 0,
    rareNext: 0,
    rarePassage: 0,
    nameOwn: 0,
    namePrevious: 0,
    namePassage: 0,
    secondBefore: 0,
    inPassage: 0,
  };
}

type Around = "header" | "heading" | "leantOn" | "previous" | "next" | "title" | "passage";

/** The nearest surroundings of the sentence that hold a term of the question. */
function whereAround(place: number, look: PassageLook, sentence: CandidateSentence): Around | null {
  const { asked } = look;
  for (const header of sentence.headerTerms) {
    const like = asked.like(header);
    if (like && like.likeness >= 0.5 && like.place === place) return "header";
  }
  const { term } = asked.terms[place]!;
  if (sentence.headingTerms.has(term)) return "heading";
  const { index, previous, next } = sentence;
  if (previous && look.placesOf(index - 1).same[place]) return leansBack(sentence) ? "leantOn" : "previous";
  if (next && look.placesOf(index + 1).same[place]) return "next";
  if (sentence.titleTerms.has(term)) return "title";
  return look.same[place] ? "passage" : null;
}

/** The worth of the question's terms around a place, each by how near it stands. */
function nearnessAt(at: number, { found }: Places, { terms }: AskedTerms, width: number): number {
  const nearest = terms.map(() => 0);
  for (const place of found) {
    const near = Math.exp(-Math.abs(place.at - at) / width);
    if (near > nearest[place.term]!) nearest[place.term] = near;
  }
  return nearest.reduce((sum, near, term) => sum + terms[term]!.worth * near, 0);
}

/** The share of the question's neighbouring terms that stand near each other too, in order counting more. */
function orderedPairs({ found }: Places, { terms }: AskedTerms): number {
  if (terms.length < 2) return 0;
  const nearest = terms.map(() => 0);
  for (const before of found) {
    for (const after of found) {
      if (after.term !== before.term + 1) continue;
      const distance = after.word - before.word;
      const worth = distance === 1 ? 1 : Math.abs(distance) <= 4 ? 0.5 : 0;
      nearest[after.term] = Math.max(nearest[after.term]!, worth);
    }
  }
  return nearest.reduce((sum, worth) => sum + worth, 0) / (terms.length - 1);
}

function shareHeld(runs: readonly string[], text: string): number {
  return runs.length === 0 ? 0 : runs.filter((run) => text.includes(run)).length / runs.length;
}
