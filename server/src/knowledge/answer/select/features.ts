import { type AnswerType, cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import { holdsNumber } from "../../languages/number-words.ts";
import type { IndexedPassage, RankedPassage } from "../../store/passage-index.ts";
import type { DecidingWord } from "../interpret/deciding-words.ts";
import { nearnessIn } from "./nearness.ts";
import { definedIn, spokenIn, type UnitWords, wordsOf } from "./unit-words.ts";

/** A question as units of one language are held against it. */
export interface Asked {
  /** Distinct, in the question's order, without those that name documents. */
  terms: readonly string[];
  idf: ReadonlyMap<string, number>;
  /** Terms that stand next to each other in the question, in its order. */
  pairs: readonly (readonly [string, string])[];
  deciding: readonly DecidingWord[];
  /** All of its words as they stand in it, in lower case. */
  words: readonly string[];
  type: AnswerType;
  /** Whether it asks for what was before, or changed. */
  history: boolean;
  /** The documents that it names, and the terms by which it does. */
  named: ReadonlySet<string>;
  naming: ReadonlySet<string>;
}

/**
 * What speaks for a unit, or against it. Shares are of the question's terms by idf unless something else is said:
 * - bm25f: of titles, headings, terms, context and text together, over the sum of idf; search: the search's own score over
 *   the best one's; latent: the cosine of meanings;
 * - …Covers: the share of the question that a field says; …Covered: how much of the field the question says;
 * - asksIt: the same of both ways for a heading, term or lead that asks something;
 * - plain…: of words that are not deciding ones, all of them and the rarest;
 * - typeNear, typeOut: an amount, date or name where one is asked for, by the sentence that holds most, and nowhere in it;
 * - rowLabel: how well the best row's name fits the question;
 * - namesIt: a heading or a term is a name, setting or code that is asked about; definitionNamed: how well the best of them
 *   fits a question for a definition; definesIt: a sentence begins with what is asked and says what it is;
 * - verbatimRun: the longest run of the question's words, the small ones too, that is said in one go;
 * - opensSection: no other unit that was found stands before it under its heading; opensNamed: it opens what a question for
 *   a definition names;
 * - deciding…: the share of deciding words that it holds, lacks, holds as they are written, or has above its text.
 */
export const featureNames = [
  "bm25f",
  "search",
  "latent",
  "coverage",
  "missing",
  "bodyCoverage",
  "plainCoverage",
  "plainRarest",
  "bestSentence",
  "orderedPairs",
  "nearPairs",
  "titleCovers",
  "titleCovered",
  "headingCovered",
  "innermostCovered",
  "termCovers",
  "termCovered",
  "asksIt",
  "decidingIn",
  "decidingOut",
  "decidingVerbatim",
  "decidingAbove",
  "yearIn",
  "yearOut",
  "amountIn",
  "amountOut",
  "typeNear",
  "typeOut",
  "procedureIn",
  "defaultIn",
  "tableFor",
  "rowLabel",
  "listFor",
  "reasonIn",
  "early",
  "bestOfSection",
  "short",
  "shortEntry",
  "prose",
  "namesIt",
  "opensSection",
  "definesIt",
  "verbatimRun",
  "definitionNamed",
  "opensNamed",
] as const;
export type FeatureName = (typeof featureNames)[number];

type Values = Record<FeatureName, number>;

/** How much of a question a field says, and how much of the field the question says. */
interface Share {
  of(held: { has(term: string): boolean }): number;
  said(field: ReadonlySet<string>): number;
}

/** One row of numbers for each unit, in the order of `featureNames`. */
export function featuresOf(
  askedIn: (language: string) => Asked,
  found: readonly RankedPassage[],
): Float64Array[] {
  const units = found.map(({ passage }) => wordsOf(passage));
  const scale = {
    averageLength: units.reduce((sum, { body }) => sum + body.length, 0) / (units.length || 1) || 1,
    best: found.reduce((most, { total }) => Math.max(most, total), 1e-9),
  };
  const prepared = new Map<Asked, Prepared>();
  const rows = found.map((ranked, i) => {
    const asked = askedIn(ranked.passage.language);
    let question = prepared.get(asked);
    if (!question) prepared.set(asked, (question = prepare(asked)));
    const values = {
      ...fromSearch(question, ranked, units[i]!, scale),
      ...ofKind(asked, ranked.passage, units[i]!),
    };
    return Float64Array.from(featureNames, (name) => (values as Partial<Values>)[name] ?? 0);
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

const [definitionNamed, opensSection, opensNamed] = (
  ["definitionNamed", "opensSection", "opensNamed"] as const
).map((name) => featureNames.indexOf(name)) as [number, number, number];

interface Scale {
  averageLength: number;
  best: number;
}

/** What is the same of a question for each unit that is held against it. */
interface Prepared {
  asked: Asked;
  /** Of all its terms. */
  worth: number;
  terms: ReadonlySet<string>;
  pairsWorth: number;
  said: Share["said"];
  /** Terms that no deciding word has. */
  plain: readonly string[];
  plainWorth: number;
  /** Each two words that follow one another, as they stand in a text. */
  twos: readonly string[];
}

function prepare(asked: Asked): Prepared {
  const { terms, pairs, words } = asked;
  const worth = (term: string) => asked.idf.get(term) ?? 0;
  const deciders = new Set(asked.deciding.flatMap((word) => word.terms));
  const plain = terms.filter((term) => !deciders.has(term));
  return {
    asked,
    worth: sumOf(asked, terms) || 1,
    terms: new Set(terms),
    pairsWorth: pairs.reduce((sum, [one, other]) => sum + Math.min(worth(one), worth(other)), 0) || 1,
    said: saidBy(asked),
    plain,
    plainWorth: sumOf(asked, plain) || 1,
    twos: words.slice(1).map((word, i) => ` ${words[i]} ${word} `),
  };
}

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

function fromSearch(
  question: Prepared,
  ranked: RankedPassage,
  words: UnitWords,
  scale: Scale,
): Partial<Values> {
  const { asked, said, plain } = question;
  const { passage } = ranked;
  const share = (held: { has(term: string): boolean }) => {
    let sum = 0;
    for (const term of asked.terms) if (held.has(term)) sum += asked.idf.get(term) ?? 0;
    return sum / question.worth;
  };
  const worth = (term: string) => asked.idf.get(term) ?? 0;
  const near = nearnessIn(words, passage, { terms: question.terms, pairs: asked.pairs, worth });
  const present = new Set(asked.terms.filter((term) => words.all.has(term)));
  const plainHeld = plain.filter((term) => present.has(term));
  const rarest = (terms: readonly string[]) => terms.reduce((most, term) => Math.max(most, worth(term)), 0);
  return {
    bm25f: bm25f(asked, words, scale.averageLength) / question.worth,
    search: ranked.total / scale.best,
    latent: ranked.latent ?? 0,
    coverage: share(present),
    missing: 1 - present.size / (asked.terms.length || 1),
    bodyCoverage: share(words.counts),
    plainCoverage: plain.length === 0 ? 1 : sumOf(asked, plainHeld) / question.plainWorth,
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
    ...byNames(asked, passage, words, { of: share, said }),
    ...verbatim(question, passage),
    asksIt: words.questions.reduce((most, one) => Math.max(most, (share(one) + said(one)) / 2), 0),
    ...deciding(asked, passage, words),
    ...ofType(asked, passage, near.best),
    rowLabel: rowLabelOf(asked, passage, words),
  };
}

/** Whether a heading or a term of the unit is what the question names, and whether it says what that is. */
function byNames(asked: Asked, passage: IndexedPassage, words: UnitWords, share: Share): Partial<Values> {
  const namesIt = is(words.names.some((name) => namesAsked(asked, name)));
  const isDefinition = asked.type === "definition";
  const best = words.names.reduce(
    (most, name) => Math.max(most, Math.sqrt(share.of(name) * share.said(name))),
    0,
  );
  return {
    namesIt,
    definitionNamed: isDefinition ? Math.max(best, namesIt) : 0,
    definesIt: is(isDefinition && defines(asked, passage)),
  };
}

/** Whether a heading or a term is a name, setting or code that is asked about, with at most one word more. */
export function namesAsked({ deciding: words }: Asked, name: ReadonlySet<string>): boolean {
  return words.some(
    ({ kind, terms }) =>
      kind !== "year" &&
      kind !== "number" &&
      terms.length > 0 &&
      terms.every((term) => name.has(term)) &&
      name.size <= terms.length + 1,
  );
}

/** Whether a sentence begins with what is asked and says what it is. */
function defines({ terms }: Asked, unit: IndexedPassage): boolean {
  return definedIn(unit).some((said) => terms.every((term) => said.has(term)));
}

/** How much of a question, its small words as well, a unit says in one go. */
function verbatim({ asked: { words }, twos }: Prepared, unit: IndexedPassage): Partial<Values> {
  if (words.length < 2) return {};
  const own = spokenIn(unit);
  const stands = (from: number, to: number) => own.includes(` ${words.slice(from, to).join(" ")} `);
  let longest = 1;
  for (let from = 0; from + 1 < words.length; from++) {
    if (!own.includes(twos[from]!)) continue;
    let to = from + 2;
    while (to < words.length && stands(from, to + 1)) to++;
    longest = Math.max(longest, to - from);
  }
  return { verbatimRun: (longest - 1) / (words.length - 1) };
}

const k1 = 1.2;
const b = 0.75;
/** How often a word of a field counts beside one of the text. */
const fieldWeights = [
  ["title", 1.2],
  ["heading", 1.6],
  ["term", 3],
  ["question", 2],
  ["context", 0.8],
] as const;

/** BM25F: frequencies of fields are added before they are damped (Robertson and Zaragoza, 2009). */
function bm25f(asked: Asked, words: UnitWords, averageLength: number): number {
  const norm = 1 - b + (b * words.body.length) / averageLength;
  return asked.terms.reduce((sum, term) => {
    let frequency = (words.counts.get(term) ?? 0) / norm;
    for (const [field, weight] of fieldWeights) if (words[field].has(term)) frequency += weight;
    return sum + ((asked.idf.get(term) ?? 0) * frequency * (k1 + 1)) / (frequency + k1);
  }, 0);
}

function sumOf({ idf }: Asked, terms: readonly string[]): number {
  return terms.reduce((sum, term) => sum + (idf.get(term) ?? 0), 0);
}

/** What a word counts that the question does not say, whose worth is not known. */
const usualWorth = 4;

/** How much of a field's own words a question says. */
function saidBy({ terms, idf }: Asked): (field: ReadonlySet<string>) => number {
  const said = new Set(terms);
  return (field) => {
    let all = 0;
    let held = 0;
    for (const term of field) {
      const worth = idf.get(term) ?? usualWorth;
      all += worth;
      if (said.has(term)) held += worth;
    }
    return all === 0 ? 0 : held / all;
  };
}

function deciding(
  asked: Asked,
  { title, heading, context, text }: IndexedPassage,
  words: UnitWords,
): Partial<Values> {
  if (asked.deciding.length === 0) return {};
  const years = asked.deciding.filter(({ kind }) => kind === "year");
  const others = asked.deciding.filter(({ kind }) => kind !== "year");
  const isHeld = ({ terms }: DecidingWord) => terms.every((term) => words.all.has(term));
  const above = new Set([...words.title, ...words.heading, ...words.term, ...words.question]);
  const written =
    others.length === 0
      ? ""
      : [title, ...heading, ...context.map((piece) => piece.text), text].join("\n").toLowerCase();
  const share = (of: readonly DecidingWord[], holds: (word: DecidingWord) => boolean) =>
    of.length === 0 ? 0 : of.filter(holds).length / of.length;
  return {
    decidingIn: share(others, isHeld),
    decidingOut: share(others, (word) => !isHeld(word)),
    decidingVerbatim: share(others, (word) => written.includes(word.written.toLowerCase())),
    decidingAbove: share(others, ({ terms }) => terms.every((term) => above.has(term))),
    yearIn: share(years, isHeld),
    yearOut: share(years, (word) => !isHeld(word)),
  };
}

/** How well the name of a table's row fits the question, the best of them: both ways, its words and the question's. */
function rowLabelOf(asked: Asked, passage: IndexedPassage, words: UnitWords): number {
  const { sentences, start, text } = passage;
  const plain = asked.terms.filter((term) => !/^\p{N}+$/u.test(term));
  const ofPlain = sumOf(asked, plain) || 1;
  const said = saidBy(asked);
  let rowLabel = 0;
  let label = new Set<string>();
  let at = 0;
  let labelEnd = -1;
  const close = () => {
    const held =
      sumOf(
        asked,
        plain.filter((term) => label.has(term)),
      ) / ofPlain;
    if (held > 0) rowLabel = Math.max(rowLabel, Math.sqrt(held * said(label)));
    label = new Set();
  };
  for (let i = 0; i < words.body.length; i++) {
    const place = start + words.starts[i]!;
    while (at + 1 < sentences.length && sentences[at + 1]!.start <= place) {
      if (label.size > 0) close();
      at++;
      const { kind, end, start: from } = sentences[at]!;
      const tab = kind === "table-row" ? text.indexOf("\t", from - start) : -1;
      labelEnd = tab < 0 ? -1 : Math.min(end, start + tab);
    }
    if (place < labelEnd) label.add(words.body[i]!);
  }
  if (label.size > 0) close();
  return rowLabel;
}

/** How what is asked for looks in a text of a language. */
const looksLike: Partial<Record<AnswerType, (text: string, language: string) => boolean>> = {
  amount: holdsNumber,
  time: (text) => /(?:1[5-9]|20)\d\d|\d:\d\d|\d{1,2}[./]\d{1,2}/.test(text),
  person: (text) => /[\p{L},;] \p{Lu}\p{Ll}+/u.test(text),
};

/** Whether what is asked for stands by the sentence that holds most of the question, and in the unit at all. */
function ofType({ type }: Asked, unit: IndexedPassage, best: number): Partial<Values> {
  const { text, start, sentences, language } = unit;
  const looks = looksLike[type];
  if (!looks) return {};
  const from = sentences[Math.max(0, best - 1)]?.start ?? start;
  const to = sentences[Math.min(sentences.length - 1, best + 1)]?.end ?? start;
  return {
    typeNear: is(looks(text.slice(from - start, to - start), language)),
    typeOut: is(!looks(text, language)),
  };
}

/** Terms of a text that tells enough by itself. */
const usualLength = 80;
/** UTF-16 units within which a place counts as early, about two units. */
const beginning = 2_000;
const is = (holds: boolean) => (holds ? 1 : 0);

function ofKind(asked: Asked, passage: IndexedPassage, words: UnitWords): Partial<Values> {
  const { type } = asked;
  const { kind, text, sentences, language } = passage;
  const has = (of: "code" | "term") => sentences.some((sentence) => sentence.kind === of);
  const cues = cuesOf(language);
  const hasFigure = type === "amount" && holdsNumber(text, language);
  const shortness = Math.max(0, 1 - words.body.length / usualLength);
  return {
    amountIn: is(hasFigure),
    amountOut: is(type === "amount" && !hasFigure),
    procedureIn: is(type === "how-to" && (kind === "steps" || kind === "code" || has("code"))),
    defaultIn: is(type === "default" && holdsCue(spaced(text), cues.default)),
    tableFor: is(
      kind === "table" && (type === "amount" || asked.deciding.some((word) => word.kind === "year")),
    ),
    listFor: is(type === "list" && (kind === "list" || kind === "entry" || kind === "steps")),
    reasonIn: is(type === "reason" && holdsCue(spaced(text), cues.reason)),
    early: 1 / (1 + passage.start / beginning),
    short: kind === "entry" ? 0 : shortness,
    shortEntry: kind === "entry" ? shortness : 0,
    prose: words.prose,
  };
}
