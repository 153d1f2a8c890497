import type { IndexedPassage } from "../../store/passage-index.ts";
import { analyseTerms, eachTerm } from "../../documents/analyse-terms.ts";
import type { ContextRole } from "../../documents/units/unit.ts";

/** A unit's words, by where they stand. */
export interface UnitWords {
  /** Of its text, in order; `starts` are places in the text, in UTF-16 units. */
  readonly body: readonly string[];
  readonly starts: readonly number[];
  readonly title: ReadonlySet<string>;
  readonly heading: ReadonlySet<string>;
  /** Of the innermost heading. */
  readonly innermost: ReadonlySet<string>;
  /** Of terms that it defines, its own and that of the entry it goes on with. */
  readonly term: ReadonlySet<string>;
  readonly question: ReadonlySet<string>;
  /** Of everything else that belongs to it: captions, leads, heads, units of measure. */
  readonly context: ReadonlySet<string>;
  /** Of each term that it defines, and of the innermost heading, apart. */
  readonly names: readonly ReadonlySet<string>[];
  /** Of each heading, term or marked question that asks something. */
  readonly questions: readonly ReadonlySet<string>[];
  /** The share of its words that tell no text from another, as sentences have many and lists of names have few. */
  readonly prose: number;
  readonly all: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
}

const known = new WeakMap<IndexedPassage, UnitWords>();

/** Remembered as long as the index remembers the unit. */
export function wordsOf(unit: IndexedPassage): UnitWords {
  let words = known.get(unit);
  if (!words) known.set(unit, (words = analyse(unit)));
  return words;
}

function analyse(unit: IndexedPassage): UnitWords {
  const { text, language, context, heading, title, sentences, start } = unit;
  const body: string[] = [];
  const starts: number[] = [];
  const counts = new Map<string, number>();
  eachTerm(text, language, (term, from) => {
    body.push(term);
    starts.push(from);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  const termsOf = (texts: readonly string[]) => new Set(analyseTerms(texts.join("\n"), language));
  const inContext = (roles: readonly ContextRole[]) =>
    context.filter(({ role }) => roles.includes(role)).map((piece) => piece.text);
  const ownTerms = sentences
    .filter(({ kind }) => kind === "term")
    .map((span) => text.slice(span.start - start, span.end - start));
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
  const words = text.split(/\s+/).length;
  const names = [...heading.slice(-1), ...inContext(["term", "question"]), ...ownTerms];
  const more = {
    names: names.map((piece) => termsOf([piece])),
    questions: asking.map((piece) => termsOf([piece])),
    prose: Math.max(0, 1 - body.length / words),
  };
  const all = new Set([
    ...body,
    ...fields.title,
    ...fields.heading,
    ...fields.term,
    ...fields.question,
    ...fields.context,
  ]);
  return { body, starts, counts, all, ...fields, ...more };
}
