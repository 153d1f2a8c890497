import { askingWordsOf } from "../../records/question/asking-words.ts";
import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";

const asks =
  /(?:\b(?:section|clause|chapter|appendix|annex|article|art|step|paragraph|para|part|rule|item)\b\.?|§)\s?(\d{1,4}(?:\.\d{1,4}){0,5}|[A-Z])(?![\p{L}\p{N}]|\.\d)/iu;

const { ordinals } = askingWordsOf("en").data;
const asksOrdinal = new RegExp(
  `\\bthe (${ordinals.replaceAll(" ", "|")}) (?:section|clause|chapter|article|step|paragraph|rule)\\b`,
  "i",
);

/** Returns the number or letter of the section, clause, chapter or step that a question asks for; null where it names none. */
export function numberAsked(question: string): string | null {
  const found = asks.exec(question.slice(0, 400));
  if (found) return found[1]!.toUpperCase();
  const ordinal = asksOrdinal.exec(question.slice(0, 400))?.[1]?.toLowerCase();
  return ordinal === undefined ? null : String(askingWordsOf("en").placeOf("ordinals", ordinal) + 1);
}

/** Returns whether a unit is the part with that number: its heading or one of its sentences begins with it. */
export function isNumbered({ heading, sentences, text, start }: IndexedPassage, number: string): boolean {
  const innermost = heading.at(-1);
  if (innermost !== undefined && beginsWith(innermost, number)) return true;
  return sentences
    .slice(0, 80)
    .some((span) => beginsWith(textOf({ text, start }, span).slice(0, 80), number));
}

function beginsWith(line: string, number: string): boolean {
  const named = line
    .trim()
    .replace(
      /^(?:section|clause|chapter|appendix|annex|article|art\.?|step|paragraph|part|rule|item|§)\s?/i,
      "",
    );
  const rest = named.toUpperCase().startsWith(number) ? named.slice(number.length) : null;
  return (
    rest !== null && /^(?:[.):]?(?:\s|$)|[:)—–-])/.test(rest) && (/\d/.test(number) || named !== line.trim())
  );
}
