import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DecidingWord } from "../interpret/deciding-words.ts";
import type { Asked } from "./asked.ts";
import type { Features } from "./feature-names.ts";
import type { PreparedQuestion } from "./prepared-question.ts";
import { definedIn, spokenIn, type UnitWords } from "./unit-words.ts";

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

/** How often a unit's text holds each of a question's terms; those that it lacks are left out. */
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

/** How much of a question a field says, and how much of the field the question says. */
interface Share {
  of(held: { has(term: string): boolean }): number;
  said(field: ReadonlySet<string>): number;
}

/** Whether a heading or a term of the unit is what the question names, and whether it says what that is. */
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
 * Whether a heading or a term is a name, setting or code that is asked about, with at most one word more. Words of the
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

/** Whether a sentence begins with what is asked and says what it is. */
function defines({ terms }: Asked, unit: IndexedPassage, counts: Counts): boolean {
  // Few units hold all of a question, and only those are looked through.
  if (!terms.every((term) => counts.has(term))) return false;
  return definedIn(unit).some((said) => terms.every((term) => said.has(term)));
}

/** How much of a question, its small words as well, a unit says in one go. */
export function verbatim({ asked: { words }, twos }: PreparedQuestion, unit: IndexedPassage): Features {
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

/** The share of deciding words that a unit holds, lacks, holds as they are written, or has above its text. */
export function deciding(
  asked: Asked,
  { title, heading, context, text }: IndexedPassage,
  words: UnitWords,
  counts: Counts,
): Features {
  if (asked.deciding.length === 0) return {};
  const years = asked.deciding.filter(({ kind }) => kind === "year");
  const others = asked.deciding.filter(({ kind }) => kind !== "year");
  const isHeld = ({ terms }: DecidingWord) =>
    terms.every((term) => counts.has(term) || words.beside.has(term));
  const above = [words.title, words.heading, words.term, words.question];
  const pieces =
    others.length === 0
      ? []
      : [title, ...heading, ...context.map((piece) => piece.text), text].map((piece) => piece.toLowerCase());
  const share = (of: readonly DecidingWord[], holds: (word: DecidingWord) => boolean) =>
    of.length === 0 ? 0 : of.filter(holds).length / of.length;
  return {
    decidingIn: share(others, isHeld),
    decidingOut: share(others, (word) => !isHeld(word)),
    decidingVerbatim: share(others, (word) => {
      const written = word.written.toLowerCase();
      return pieces.some((piece) => piece.includes(written));
    }),
    decidingAbove: share(others, ({ terms }) =>
      terms.every((term) => above.some((field) => field.has(term))),
    ),
    yearIn: share(years, isHeld),
    yearOut: share(years, (word) => !isHeld(word)),
  };
}
