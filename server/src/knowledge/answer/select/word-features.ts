import { holdsNumber } from "../../languages/number-words.ts";
import { type AnswerType, cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DecidingWord } from "../interpret/tokens.ts";
import { type Asked, type PreparedQuestion, worthOf } from "./asked.ts";
import type { Features } from "./feature-names.ts";
import { definedIn, spokenIn, type UnitWords } from "./unit-words.ts";

const k1 = 1.2;
const b = 0.75;
/** Sets how often a word of a field counts, compared with one of the text. */
const fieldWeights = [
  ["title", 1.2],
  ["heading", 1.6],
  ["term", 3],
  ["question", 2],
  ["context", 0.8],
] as const;

/** Counts how often a unit's text holds each of a question's terms; those that it lacks are left out. */
export type Counts = ReadonlyMap<string, number>;

/** BM25F: frequencies of fields are added before they are damped (Robertson and Zaragoza, 2009). */
export function bm25f(asked: Asked, words: UnitWords, counts: Counts, averageLength: number): number {
  const norm = 1 - b + (b * words.body.length) / averageLength;
  return asked.terms.reduce((sum, term) => {
    let frequency = (counts.get(term) ?? 0) / norm;
    for (const [field, weight] of fieldWeights) if (words[field].has(term)) frequency += weight;
    return sum + ((asked.idf.get(term) ?? 0) * frequency * (k1 + 1)) / (frequency + k1);
  }, 0);
}

/** Gives how much of a question a field has, and how much of the field the question has. */
interface Share {
  of(held: { has(term: string): boolean }): number;
  said(field: ReadonlySet<string>): number;
}

/** Returns whether a heading or a term of the unit is what the question names, and whether it says what that is. */
export function byNames(
  asked: Asked,
  passage: IndexedPassage,
  { names, counts }: Pick<UnitWords, "names"> & { counts: Counts },
  share: Share,
): Features {
  const namesIt = Number(names.some((name) => namesAsked(asked, name)));
  const isDefinition = asked.type === "definition";
  const best = names.reduce((most, name) => Math.max(most, Math.sqrt(share.of(name) * share.said(name))), 0);
  return {
    namesIt,
    definitionNamed: isDefinition ? Math.max(best, namesIt) : 0,
    definesIt: Number(isDefinition && defines(asked, passage, counts)),
  };
}

/**
 * Returns whether a heading or a term is a name, setting or code that is asked about, with at most one word more. Words of the
 * language are joined by hyphens as well ("read-only"), so that such a one must be all of the name.
 */
export function namesAsked({ deciding: words, joined }: Asked, name: ReadonlySet<string>): boolean {
  if (joined.some((terms) => terms.length === name.size && terms.every((term) => name.has(term))))
    return true;
  return words.some(
    ({ kind, terms }) =>
      kind !== "year" &&
      kind !== "number" &&
      terms.length > 0 &&
      terms.every((term) => name.has(term)) &&
      name.size <= terms.length + 1,
  );
}

/** Returns whether a sentence begins with what is asked and says what it is. */
function defines({ terms }: Asked, unit: IndexedPassage, counts: Counts): boolean {
  // Few units hold all of a question, and only those are looked through.
  if (!terms.every((term) => counts.has(term))) return false;
  return definedIn(unit).some((said) => terms.every((term) => said.has(term)));
}

/** Returns how much of a question, its small words as well, a unit has in one run. */
export function verbatim(
  { asked: { words, termOfWord }, run }: PreparedQuestion,
  unit: IndexedPassage,
  present: ReadonlySet<string>,
): Features {
  if (words.length < 2) return {};
  const own = spokenIn(unit);
  const isThere = (from: number, to: number) => {
    // A word whose term the unit lacks is in none of its runs, which is sooner seen than read.
    for (let at = from; at < to; at++)
      if (termOfWord[at] !== null && !present.has(termOfWord[at]!)) return false;
    return own.includes(run(from, to));
  };
  let longest = 1;
  for (let from = 0; from + longest < words.length; from++)
    while (from + longest < words.length && isThere(from, from + longest + 1)) longest++;
  return { verbatimRun: (longest - 1) / (words.length - 1) };
}

/** Computes the shares of deciding words that a unit has, lacks, has as they are written, or has above its text. */
export function deciding(asked: Asked, unit: IndexedPassage, words: UnitWords, counts: Counts): Features {
  if (asked.deciding.length === 0) return {};
  const years = asked.deciding.filter(({ kind }) => kind === "year");
  const others = asked.deciding.filter(({ kind }) => kind !== "year");
  const isHeld = ({ terms }: DecidingWord) =>
    terms.every((term) => counts.has(term) || words.around.has(term));
  const above = [words.title, words.heading, words.term, words.question];
  const share = (of: readonly DecidingWord[], holds: (word: DecidingWord) => boolean) =>
    of.length === 0 ? 0 : of.filter(holds).length / of.length;
  return {
    decidingIn: share(others, isHeld),
    decidingOut: share(others, (word) => !isHeld(word)),
    decidingVerbatim: share(others, ({ written }) => holdsWritten(unit, written.toLowerCase())),
    decidingAbove: share(others, ({ terms }) =>
      terms.every((term) => above.some((field) => field.has(term))),
    ),
    yearIn: share(years, isHeld),
    yearOut: share(years, (word) => !isHeld(word)),
  };
}

/** Returns whether a unit, its title and all that belongs to it hold a word, in lower case, as it is written. */
function holdsWritten(unit: IndexedPassage, written: string): boolean {
  const { title, heading, context, text } = unit;
  const around = context.map((piece) => piece.text.toLowerCase());
  // Most units lack it, which their letters and figures alone show.
  const [core = ""] = /[a-z0-9]+/.exec(written) ?? [];
  if (!spokenIn(unit).includes(core) && !around.some((piece) => piece.includes(core))) return false;
  const pieces = [title, ...heading, text].map((piece) => piece.toLowerCase());
  return [...pieces, ...around].some((piece) => piece.includes(written));
}

/**
 * Returns how well the name of a table's row fits the question, the best of them: both ways, its words and the question's.
 */
export function rowLabelFit(
  { asked, said, labelling: plain, labellingWorth: ofPlain }: PreparedQuestion,
  passage: IndexedPassage,
  words: UnitWords,
): number {
  const { sentences, start, text } = passage;
  if (!sentences.some(({ kind }) => kind === "table-row")) return 0;
  let rowLabel = 0;
  let label = new Set<string>();
  let at = 0;
  let labelEnd = -1;
  const close = () => {
    const held =
      worthOf(
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

/** Recognizes what is asked for in a text of a language. */
const looksLike: Partial<Record<AnswerType, (text: string, language: string) => boolean>> = {
  amount: holdsNumber,
  time: (text) => /(?:1[5-9]|20)\d\d|\d:\d\d|\d{1,2}[./]\d{1,2}/.test(text),
  person: (text) => /[\p{L},;] \p{Lu}\p{Ll}+/u.test(text),
};

/** Returns whether what is asked for is near the sentence that holds most of the question, and in the unit at all. */
export function ofType({ type }: Asked, unit: IndexedPassage, best: number): Features {
  const { text, start, sentences, language } = unit;
  const looks = looksLike[type];
  if (!looks) return {};
  const from = sentences[Math.max(0, best - 1)]?.start ?? start;
  const to = sentences[Math.min(sentences.length - 1, best + 1)]?.end ?? start;
  return {
    typeNear: Number(looks(text.slice(from - start, to - start), language)),
    typeOut: Number(!looks(text, language)),
  };
}

/** Terms of a text that tells enough by itself. */
const usualLength = 80;
/** UTF-16 units within which a place counts as early, about two units. */
const beginning = 2_000;

export function ofKind(asked: Asked, passage: IndexedPassage, words: UnitWords): Features {
  const { type } = asked;
  const { kind, text, sentences, language } = passage;
  const has = (of: "code" | "term") => sentences.some((sentence) => sentence.kind === of);
  const cues = cuesOf(language);
  const hasFigure = type === "amount" && holdsNumber(text, language);
  const shortness = Math.max(0, 1 - words.body.length / usualLength);
  return {
    amountIn: Number(hasFigure),
    amountOut: Number(type === "amount" && !hasFigure),
    procedureIn: Number(type === "how-to" && (kind === "steps" || kind === "code" || has("code"))),
    defaultIn: Number(type === "default" && holdsCue(spaced(text), cues.default)),
    tableFor: Number(
      kind === "table" && (type === "amount" || asked.deciding.some((word) => word.kind === "year")),
    ),
    listFor: Number(type === "list" && (kind === "list" || kind === "entry" || kind === "steps")),
    reasonIn: Number(type === "reason" && holdsCue(spaced(text), cues.reason)),
    early: 1 / (1 + passage.start / beginning),
    short: kind === "entry" ? 0 : shortness,
    shortEntry: kind === "entry" ? shortness : 0,
    prose: words.prose,
  };
}
