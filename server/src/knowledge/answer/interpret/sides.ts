import type { ResourceNames } from "../answer.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { cuesOf, type QuestionCues } from "../../languages/question-cues.ts";
import { stopWordsOf } from "../../languages/stop-words.ts";
import { documentsNamed } from "./documents-named.ts";
import { joinedThings, type Reading as JoinReading } from "./joined-things.ts";
import { asWritten, phraseAt, type Token, tokensOf } from "./tokens.ts";

/** One of the things that a question sets against each other. */
export interface Side {
  /** As the question calls it, without what the others are called as well. */
  name: string;
  /** Holds what the question asks of it alone. */
  text: string;
  /** The question whose form says what kind of answer is sought for it. */
  asksAs: string;
}

export interface Sides {
  each: readonly Side[];
  /** The question without the words that only say that something is compared. */
  text: string;
  /** True if a unit about some of them alone answers nothing. */
  strict: boolean;
}

/** Beyond that it is a list. */
const mostSides = 4;

interface Reading extends JoinReading {
  language: string;
  /** Holds the tokens that only say that something is compared. */
  says: ReadonlySet<Token>;
}

/**
 * Returns what a question compares: things that it joins, years, or documents that it names; null if it does not compare.
 * `language` is ISO 639-1.
 */
export function sidesOf(question: string, language: string, names: ResourceNames): Sides | null {
  const stopWords = stopWordsOf(language);
  const tokens = tokensOf(question);
  const cues = cuesOf(language);
  const says = saying(tokens, cues);
  const reading = { tokens, cues, language, says, isStopWord: (word: string) => stopWords.has(word) };
  const text = asWritten(tokens.filter((token) => !says.has(token)));
  const joined = joinedThings(reading);
  const things = joined && thingSides(joined.runs, reading);
  const years = apart(
    groupedBy(tokens, ({ written }) => (isYear(written) ? written : null)),
    reading,
  );
  // "Did it get better or worse from 2021 to 2022?"
  const haveYears = things?.every(({ name }) => name.split(" ").some(isYear)) ?? false;
  const hasMore = things?.every(({ name }) => !name.split(" ").every(isYear)) ?? false;
  if (years && !(haveYears && hasMore)) return { each: years, text, strict: true };
  if (things) return { each: things, text, strict: joined.strict };
  const documents = documentSides(question, names, reading);
  return documents && { each: documents, text, strict: true };
}

const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);

/** Returns things that words join, each asked for with all that the question says of all of them. */
function thingSides(runs: readonly Token[][], reading: Reading): Side[] | null {
  const parts = partsOf(
    runs.map((run) => withoutArticle(run, reading)),
    reading,
  );
  const taken = new Set<Token>([...runs.flat(), ...reading.says]);
  const rest = reading.tokens.filter((token) => !taken.has(token));
  const asksItself = analyseTerms(asWritten(rest), reading.language).length > 0;
  const definition = reading.cues.types.definition?.[0] ?? "";
  const sides = parts.map(({ head, own, tail }): Side => {
    const whole = [...head, ...own, ...tail];
    const text = asWritten([...rest, ...whole].toSorted((a, b) => a.at - b.at));
    return { name: asWritten(own), text, asksAs: asksItself ? text : `${definition} ${asWritten(whole)}` };
  });
  return areSides(sides, reading) ? sides : null;
}

/** Returns sides that each have words of their own within a question: a year, a document's name. */
function apart(groups: ReadonlyMap<string, readonly Token[]>, reading: Reading): Side[] | null {
  if (groups.size < 2) return null;
  const all = new Set([...groups.values()].flat());
  const sides = [...groups.values()].map((own): Side => {
    const left = reading.tokens.filter(
      (token) => own.includes(token) || !(all.has(token) || reading.says.has(token)),
    );
    const text = asWritten(left);
    return { name: asWritten(distinct(own)), text, asksAs: text };
  });
  return areSides(sides, reading) ? sides : null;
}

function documentSides(question: string, names: ResourceNames, reading: Reading): Side[] | null {
  const { byDocument } = documentsNamed(question, names);
  const keyOf = new Map<string, string>();
  for (const words of byDocument.values()) for (const word of words) keyOf.set(word, [...words].join(" "));
  const groups = groupedBy(reading.tokens, ({ lower }) => keyOf.get(lower) ?? null);
  return areJoined([...groups.values()], reading) ? apart(groups, reading) : null;
}

/** Returns whether names are next to each other: "of Arden and of Borel", and not "what Arden buys from Borel". */
function areJoined(groups: readonly Token[][], { tokens, cues: { compare } }: Reading): boolean {
  const joins = [...compare.both, ...compare.either, ...compare.against];
  return groups.slice(1).every((group, i) => {
    const from = tokens.indexOf(groups[i]!.at(-1)!);
    const between = tokens.slice(from + 1, tokens.indexOf(group[0]!));
    return tokens[from]!.ends === "," || between.some((_, at) => phraseAt(between, at, joins) > 0);
  });
}

function groupedBy(tokens: readonly Token[], keyOf: (token: Token) => string | null): Map<string, Token[]> {
  return Map.groupBy(
    tokens.filter((token) => keyOf(token) !== null),
    (token) => keyOf(token)!,
  );
}

function distinct(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ lower }, i) => tokens.findIndex((other) => other.lower === lower) === i);
}

function areSides(sides: readonly Side[], { language }: Reading): boolean {
  const terms = sides.map(({ name }) => analyseTerms(name, language).join(" "));
  return (
    sides.length > 1 &&
    sides.length <= mostSides &&
    !terms.includes("") &&
    new Set(terms).size === sides.length
  );
}

interface Part {
  /** Holds the words that it shares with the others, before and after its own. */
  head: Token[];
  own: Token[];
  tail: Token[];
}

/**
 * Completes names with what they share: "soft and hard reset", "reset --soft vs --hard". What one of two has more than the
 * other at its end, or another one lacks at its beginning, belongs to both, but for the words of names.
 */
function partsOf(runs: readonly Token[][], reading: Reading): Part[] {
  const shortest = Math.min(...runs.map(({ length }) => length));
  const last = runs.at(-1)!;
  const first = runs[0]!;
  let from = first.length;
  if (last.length <= shortest) {
    let cut = 0;
    while (first.length - cut > shortest && !isName(first[cut]!, reading)) cut++;
    from = cut;
  } else from = 0;
  let to = last.length;
  while (to > shortest && !isName(last[to - 1]!, reading)) to--;
  const head = first.slice(0, from);
  const tail = last.slice(to);
  return runs.map((run, i) => {
    const own = run.slice(i === 0 ? from : 0, i === runs.length - 1 ? to : run.length);
    return { head, own, tail };
  });
}

/** Returns whether a token is a name: it has a capital within a sentence, or the shape of an identifier. */
function isName({ written, at }: Token, { cues }: Reading): boolean {
  return (
    /[\p{N}_@#$\\=<>./]|^-|\p{Ll}\p{Lu}/u.test(written) ||
    (at > 0 && !cues.nounsAreCapital && /^\p{Lu}/u.test(written))
  );
}

function withoutArticle(run: readonly Token[], { cues }: Reading): Token[] {
  const first = run.findIndex(({ lower }) => !cues.compare.articles.includes(lower));
  return first < 0 ? [...run] : run.slice(first);
}

function saying(tokens: readonly Token[], { compare }: QuestionCues): Set<Token> {
  const phrases = [...compare.leads, ...compare.against, ...compare.joins, ...compare.says];
  return new Set(tokens.flatMap((_, place) => tokens.slice(place, place + phraseAt(tokens, place, phrases))));
}
