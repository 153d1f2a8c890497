import { cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { analyseTerms, eachTerm } from "../../documents/analyse-terms.ts";
import { type ContextRole, textOf } from "../../documents/units/unit.ts";

/** A unit's words, by where they stand. */
export interface UnitWords {
  /** Lists the terms of its text, in order; `starts` are places in the text, in UTF-16 units. */
  readonly body: readonly string[];
  readonly starts: readonly number[];
  readonly title: ReadonlySet<string>;
  readonly heading: ReadonlySet<string>;
  /** Holds the terms of the innermost heading. */
  readonly innermost: ReadonlySet<string>;
  /** Holds the words of terms that it defines, its own and that of the entry it goes on with. */
  readonly term: ReadonlySet<string>;
  readonly question: ReadonlySet<string>;
  /** Holds the terms of everything else that belongs to it: captions, leads, heads, units of measure. */
  readonly context: ReadonlySet<string>;
  /** Holds each term that it defines, and the innermost heading, apart. */
  readonly names: readonly ReadonlySet<string>[];
  /** Holds each heading, term or marked question that asks something. */
  readonly questions: readonly ReadonlySet<string>[];
  /** The share of its words that tell no text from another, as sentences have many and lists of names have few. */
  readonly prose: number;
  /** Holds the terms of all of these. */
  readonly all: { has(term: string): boolean };
  /** Holds the terms of its title, headings, terms and all else above or around its text. */
  readonly around: { has(term: string): boolean };
}

const known = new WeakMap<IndexedPassage, UnitWords>();

/** Returns a unit's words, remembered as long as the index remembers the unit. */
export function wordsOf(unit: IndexedPassage): UnitWords {
  let words = known.get(unit);
  if (!words) known.set(unit, (words = analyse(unit)));
  return words;
}

function analyse(unit: IndexedPassage): UnitWords {
  const { text, language, context, heading, title, sentences } = unit;
  const body: string[] = [];
  const starts: number[] = [];
  eachTerm(text, language, (term, from) => {
    body.push(term);
    starts.push(from);
  });
  const termsOf = (texts: readonly string[]) => termsOfField(texts.join("\n"), language);
  const inContext = (roles: readonly ContextRole[]) =>
    context.filter(({ role }) => roles.includes(role)).map((piece) => piece.text);
  const ownTerms = sentences.filter(({ kind }) => kind === "term").map((span) => textOf(unit, span));
  const fields = {
    title: termsOf([title]),
    heading: termsOf(heading),
    innermost: termsOf(heading.slice(-1)),
    term: termsOf([...inContext(["term"]), ...ownTerms]),
    question: termsOf(inContext(["question"])),
    context: termsOf(inContext(["caption", "unit-of-measure", "heads", "lead", "preceding"])),
  };
  const asking = [...heading.slice(-1), ...inContext(["term", "question", "lead"]), ...ownTerms].filter(
    (piece) => /[?？]\s*$/.test(piece),
  );
  const names = [...heading.slice(-1), ...inContext(["term", "question"]), ...ownTerms];
  const more = {
    names: names.map((piece) => termsOf([piece])),
    questions: asking.map((piece) => termsOf([piece])),
    prose: Math.max(0, 1 - body.length / countWords(text)),
  };
  // Named one by one, because each term of each unit is asked for.
  const { title: one, heading: two, term: three, question: four, context: five } = fields;
  const around = {
    has: (term: string) =>
      one.has(term) || two.has(term) || three.has(term) || four.has(term) || five.has(term),
  };
  const all = { has: (term: string) => body.includes(term) || around.has(term) };
  return { body, starts, all, around, ...fields, ...more };
}

/** Returns the terms that each sentence of a unit has, all of them or those that are wanted. */
export function termsBySentence(unit: IndexedPassage, wanted?: ReadonlySet<string>): Set<string>[] {
  const { body, starts } = wordsOf(unit);
  const { sentences, start } = unit;
  const terms = sentences.map(() => new Set<string>());
  let place = 0;
  for (let i = 0; i < body.length; i++) {
    while (place + 1 < sentences.length && sentences[place + 1]!.start <= start + starts[i]!) place++;
    if (wanted?.has(body[i]!) ?? true) terms[place]?.add(body[i]!);
  }
  return terms;
}

const nothing: ReadonlySet<string> = new Set();
/** Titles and headings stand above many units, and are analysed and held once. */
const knownFields = new Map<string, ReadonlySet<string>>();
const mostFields = 4_000;
/** UTF-16 units of a field that may be remembered. */
const longestField = 300;

function termsOfField(text: string, language: string): ReadonlySet<string> {
  if (text === "") return nothing;
  if (text.length > longestField) return new Set(analyseTerms(text, language));
  const key = `${language} ${text}`;
  let terms = knownFields.get(key);
  if (!terms) {
    if (knownFields.size >= mostFields) knownFields.clear();
    knownFields.set(key, (terms = new Set(analyseTerms(text, language))));
  }
  return terms;
}

/** Returns how many pieces white space cuts a text into. */
function countWords(text: string): number {
  let count = 1;
  let wasSpace = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isSpace = unit < 0x80 ? unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) : /\s/.test(text[at]!);
    if (isSpace && !wasSpace) count++;
    wasSpace = isSpace;
  }
  return count;
}

const spoken = new WeakMap<IndexedPassage, string>();

/** Returns all that a unit says, its title and headings first, normalized by `spaced`. */
export function spokenIn(unit: IndexedPassage): string {
  let text = spoken.get(unit);
  if (text === undefined)
    spoken.set(unit, (text = spaced([unit.title, ...unit.heading, unit.text].join("\n"))));
  return text;
}

/** UTF-16 units of a sentence within which it says what it speaks of, and what that is. */
const subjectWithin = 60;
const definedWithin = 160;

const defined = new WeakMap<IndexedPassage, ReadonlySet<string>[]>();

/** Returns what definitions in a unit define: the terms that each such sentence begins with. */
export function definedIn(unit: IndexedPassage): readonly ReadonlySet<string>[] {
  let subjects = defined.get(unit);
  if (!subjects) defined.set(unit, (subjects = definitionsOf(unit)));
  return subjects;
}

function definitionsOf({ sentences, text, start, language }: IndexedPassage): ReadonlySet<string>[] {
  const { plain } = cuesOf(language).survey;
  return sentences.flatMap(({ start: from, end }) => {
    const opening = text.slice(from - start, Math.min(end, from + definedWithin) - start);
    if (!holdsCue(spaced(opening), plain)) return [];
    return [new Set(analyseTerms(opening.slice(0, subjectWithin), language))];
  });
}
