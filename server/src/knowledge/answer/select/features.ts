import type { IndexedPassage, RankedPassage } from "../../store/passage-index.ts";
import { type Asked, type PreparedQuestion, prepareQuestion, worthOf } from "./asked.ts";
import { type FeatureName, featureNames, type Features } from "./feature-names.ts";
import { type UnitWords, wordsOf } from "./unit-words.ts";
import { bm25f, byNames, deciding, ofKind, ofType, rowLabelFit, verbatim } from "./word-features.ts";

/** Returns a row of numbers for each unit, in the order of `featureNames`. */
export function featuresOf(
  askedIn: (language: string) => Asked,
  found: readonly RankedPassage[],
): Float64Array[] {
  const units = found.map(({ passage }) => wordsOf(passage));
  const scale = {
    averageLength: units.reduce((sum, { body }) => sum + body.length, 0) / (units.length || 1) || 1,
    best: found.reduce((most, { total }) => Math.max(most, total), 1e-9),
  };
  const prepared = new Map<Asked, PreparedQuestion>();
  const rows = found.map((ranked, i) => {
    const asked = askedIn(ranked.passage.language);
    let question = prepared.get(asked);
    if (!question) prepared.set(asked, (question = prepareQuestion(asked)));
    const row = new Float64Array(featureNames.length);
    fill(row, fromSearch(question, ranked, units[i]!, scale));
    fill(row, ofKind(asked, ranked.passage, units[i]!));
    return row;
  });
  const sectionOf = ({ passage: { resourceId, part, heading } }: RankedPassage) =>
    [resourceId, part, ...heading].join("\n");
  const sections = found.map(sectionOf);
  mark(rows, sections, "bestOfSection", (one, other) => rows[one]![0]! > rows[other]![0]!);
  const isBefore = (one: number, other: number) => found[one]!.passage.start < found[other]!.passage.start;
  mark(rows, sections, "opensSection", isBefore);
  for (const row of rows) row[opensNamed] = row[definitionNamed]! * row[opensSection]!;
  return rows;
}

const placeOf = new Map<string, number>(featureNames.map((name, i) => [name, i]));

function fill(row: Float64Array, values: Features): void {
  for (const name in values) row[placeOf.get(name)!] = values[name as FeatureName]!;
}

const [definitionNamed, opensSection, opensNamed] = (
  ["definitionNamed", "opensSection", "opensNamed"] as const
).map((name) => featureNames.indexOf(name)) as [number, number, number];

/** Marks of the units with the same key the one that comes before all others that were found. */
function mark(
  rows: readonly Float64Array[],
  keys: readonly string[],
  name: FeatureName,
  precedes: (one: number, other: number) => boolean,
): void {
  const leaders = new Map<string, number>();
  for (const [i, key] of keys.entries()) {
    const leader = leaders.get(key);
    if (leader === undefined || precedes(i, leader)) leaders.set(key, i);
  }
  for (const i of leaders.values()) rows[i]![featureNames.indexOf(name)] = 1;
}

/** Returns where a unit's text holds a question's terms, and how often each of those that are wanted. */
function heldIn({ body }: UnitWords, { terms, wanted }: PreparedQuestion) {
  const places: number[] = [];
  const counts = new Map<string, number>();
  for (let at = 0; at < body.length; at++) {
    const term = body[at]!;
    if (!wanted.has(term)) continue;
    counts.set(term, (counts.get(term) ?? 0) + 1);
    if (terms.has(term)) places.push(at);
  }
  return { places, counts };
}

interface Scale {
  averageLength: number;
  best: number;
}

function fromSearch(
  question: PreparedQuestion,
  ranked: RankedPassage,
  words: UnitWords,
  scale: Scale,
): Features {
  const { asked, said, plain } = question;
  const { passage } = ranked;
  const share = (held: { has(term: string): boolean }) => {
    let sum = 0;
    for (const term of asked.terms) if (held.has(term)) sum += asked.idf.get(term) ?? 0;
    return sum / question.worth;
  };
  const worth = (term: string) => asked.idf.get(term) ?? 0;
  const { places, counts } = heldIn(words, question);
  const near = nearnessIn(words, passage, { pairs: asked.pairs, worth }, places);
  const present = new Set(asked.terms.filter((term) => counts.has(term) || words.around.has(term)));
  const plainHeld = plain.filter((term) => present.has(term));
  const rarest = (terms: readonly string[]) => terms.reduce((most, term) => Math.max(most, worth(term)), 0);
  return {
    bm25f: bm25f(asked, words, counts, scale.averageLength) / question.worth,
    search: ranked.total / scale.best,
    latent: ranked.latent ?? 0,
    coverage: share(present),
    missing: 1 - present.size / (asked.terms.length || 1),
    bodyCoverage: share(counts),
    plainCoverage: plain.length === 0 ? 1 : worthOf(asked, plainHeld) / question.plainWorth,
    plainRarest: plain.length === 0 ? 1 : rarest(plainHeld) / (rarest(plain) || 1),
    bestSentence: near.sentence / question.worth,
    orderedPairs: near.orderedPairs / question.pairsWorth,
    nearPairs: near.nearPairs / question.pairsWorth,
    titleCovers: share(words.title),
    titleCovered: said(words.title),
    headingCovered: said(words.heading),
    innermostCovered: said(words.innermost),
    termCovers: share(words.term),
    termCovered: said(words.term),
    ...byNames(asked, passage, { names: words.names, counts }, { of: share, said }),
    ...verbatim(question, passage, present),
    asksIt: words.questions.reduce((most, one) => Math.max(most, (share(one) + said(one)) / 2), 0),
    ...deciding(asked, passage, words, counts),
    ...ofType(asked, passage, near.best),
    rowLabel: rowLabelFit(question, passage, words),
  };
}

/** Places of a question's terms that are looked at in one unit. */
const mostPlaces = 2_000;
/** Terms that a pair of the question's neighbours may lie apart, in their order and in any. */
const ordered = 2;
const near = 8;

export interface Nearness {
  /** The worth of the question's terms in the sentence that holds most of it. */
  sentence: number;
  /** Gives the place of that sentence. */
  best: number;
  /** Sums the worth of pairs in the question's order within two terms, and within eight in any order. */
  orderedPairs: number;
  nearPairs: number;
}

interface Wanted {
  pairs: readonly (readonly [string, string])[];
  worth(term: string): number;
}

/** Returns how close together a unit has what the question has together; `places` are those of its terms, in order. */
export function nearnessIn(
  words: UnitWords,
  unit: IndexedPassage,
  wanted: Wanted,
  all: readonly number[],
): Nearness {
  const places = all.slice(0, mostPlaces);
  return { ...inSentences(words, unit, wanted, places), ...ofPairs(words, wanted, places) };
}

function inSentences(words: UnitWords, unit: IndexedPassage, wanted: Wanted, places: readonly number[]) {
  const held: Set<string>[] = [];
  let at = 0;
  for (const place of places) {
    const start = words.starts[place]! + unit.start;
    while (at + 1 < unit.sentences.length && unit.sentences[at + 1]!.start <= start) at++;
    (held[at] ??= new Set()).add(words.body[place]!);
  }
  const worth = (terms: Iterable<string>) => {
    let sum = 0;
    for (const term of terms) sum += wanted.worth(term);
    return sum;
  };
  let sentence = 0;
  let best = 0;
  for (let i = 0; i < held.length; i++) {
    if (!held[i]) continue;
    const own = worth(held[i]!);
    if (own > sentence) {
      sentence = own;
      best = i;
    }
  }
  return { sentence, best };
}

function ofPairs({ body }: UnitWords, { pairs, worth }: Wanted, places: readonly number[]) {
  let orderedPairs = 0;
  let nearPairs = 0;
  for (const [one, other] of pairs) {
    const own = Math.min(worth(one), worth(other));
    const { inOrder, apart } = distance(body, places, one, other);
    if (inOrder <= ordered) orderedPairs += own;
    if (apart <= near) nearPairs += own;
  }
  return { orderedPairs, nearPairs };
}

/** Returns the least number of terms from one to the other behind it, and between both in any order. */
function distance(body: readonly string[], places: readonly number[], one: string, other: string) {
  let inOrder = Infinity;
  let apart = Infinity;
  let lastOne = -Infinity;
  let lastOther = -Infinity;
  for (const at of places) {
    if (body[at] === other) {
      inOrder = Math.min(inOrder, at - lastOne);
      apart = Math.min(apart, at - lastOne);
      lastOther = at;
    }
    if (body[at] === one) {
      apart = Math.min(apart, at - lastOther);
      lastOne = at;
    }
  }
  return { inOrder, apart };
}
