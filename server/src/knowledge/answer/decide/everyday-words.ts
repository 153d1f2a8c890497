import { interpret } from "../../records/question/interpret.ts";
import { unitNamed } from "../../records/values/units.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DecidingWord } from "../interpret/tokens.ts";
import { codeOf, codesOf } from "./written-codes.ts";

/**
 * Returns whether a word says nothing by its shape that a source would have to repeat: a weekday or month, a unit of measure, the
 * asker's own figure with what it counts ("60 EUR", "3 days"), and a name that is known by its short form ("United Kingdom").
 */
export function isEveryday({ kind, written }: DecidingWord, question: string, language: string): boolean {
  if (language !== "en" || kind === "year") return false;
  if (/^(?:Mrs?|Ms|Dr)\.?$/.test(written)) return true;
  const { words, times, amounts } = interpret(question, "en");
  const start = question.indexOf(written);
  const own = words.flatMap(({ start: from, end }, at) =>
    from < start + written.length && start < end ? [at] : [],
  );
  if (
    times.some(({ days, months, words: taken }) => (days ?? months) && own.some((at) => taken.includes(at)))
  )
    return true;
  if (kind === "number") {
    if (amounts.some(({ unit, words: taken }) => unit && own.some((at) => taken.includes(at)))) return true;
    const [before, next] = [words[own[0]! - 1], words[own.at(-1)! + 1]];
    const counts = next !== undefined && !next.isSmall && !next.isNumber && /^\p{Ll}/u.test(next.text);
    // "Add 12 agents": several things are counted, whatever is done with them.
    return counts && (before === undefined || before.isSmall || /\p{L}s$/u.test(next.lower));
  }
  if (kind === "identifier")
    return /^\p{L}{1,4}$/u.test(written) && unitNamed(written.toLowerCase()) !== undefined;
  return own.some((at) => words[at]!.text.includes(" ") && words[at]!.lower.length <= 3);
}

/** Returns whether a unit has a code in another way of writing: "E-1204" for "E1204", "Version 2.9" for "v2.9". */
export function holdsCode({ text, title, heading }: IndexedPassage, written: string): boolean {
  if (!/\p{N}/u.test(written) || !/\p{L}/u.test(written)) return false;
  return codesOf([text, title, ...heading].join(" · ")).has(codeOf(written));
}
