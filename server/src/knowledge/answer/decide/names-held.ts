import { analyseTerms } from "../../documents/analyse-terms.ts";
import { editDistance } from "../../retrieval/steps/correct-word.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Interpreted } from "../interpret/interpret-question.ts";
import { isEnglishWord } from "../interpret/respell.ts";
import type { Chosen } from "../select/score-units.ts";

/** Units whose words are looked at: those of which an answer is claimed. */
const mostUnits = 3;
/** Limits what is read of a question. */
const longest = 400;
/** An option, or words that hyphens join: "--keep-index", "rev-list". */
const joinedWords = /(?<![\p{L}\p{N}])-{0,2}\p{L}[\p{L}\p{N}]{0,30}(?:-[\p{L}\p{N}]{1,30}){1,6}/gu;
/** The version behind a name: "Gimp 3.0". */
const versions = /(\p{Lu}\p{L}{1,30}) v?(\p{N}{1,4}(?:\.\p{N}{1,4}){0,4})(?![\p{L}\p{N}.])/gu;

/**
 * Returns whether the best units have what a question names, where the learned likelihood counts the pieces alone: an option as
 * it is written, a version behind a name, and every word of its own that the search took for a misspelling ("passport" for
 * "password"). A follow-up and a question in another language than English are not checked.
 */
export function areNamesHeld(
  { text, kind, language, carried }: Pick<Interpreted, "text" | "kind" | "language" | "carried">,
  { units, corrected, replaced }: Pick<Chosen, "units" | "corrected" | "replaced">,
): boolean {
  if (kind !== "fact" || language !== "en" || carried !== "") return true;
  const asked = text.slice(0, longest);
  const held = units.slice(0, mostUnits).map(({ passage }) => lettersOf(wordsAround(passage)));
  const isHeld = (written: string) => held.some((own) => own.includes(lettersOf(written)));
  if ([...asked.matchAll(joinedWords)].some(([written]) => !isHeld(written))) return false;
  const isVersionHeld = (name: string, version: string) => held.some((own) => hasRun(own, name, version));
  if ([...asked.matchAll(versions)].some(([, name, version]) => !isVersionHeld(name!, version!)))
    return false;
  if ([...corrected].some(([word, meant]) => editDistance(word, meant.toLowerCase(), 1) > 1)) return false;
  return ![...asked.toLowerCase().matchAll(/\p{L}{4,40}/gu)].some(
    ([word]) => analyseTerms(word, language).some((term) => replaced.has(term)) && isEnglishWord(word),
  );
}

const wordsAround = ({ text, title, heading }: IndexedPassage): string => [title, ...heading, text].join(" ");

/** Returns a text in lower case without hyphens, so that "re-include" is "reinclude". */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[-‐‑]/g, "");

/** Returns whether a text has a version that no further figure or point continues, behind its name or the word "version". */
function hasRun(text: string, name: string, version: string): boolean {
  const words = text.split(/[^\p{L}\p{N}.]+/u).map((word) => word.replace(/^v(?=\p{N})|\.$/gu, ""));
  const leads = new Set([name.toLowerCase(), "version", "release"]);
  return words.some((word, i) => word === version && leads.has(words[i - 1] ?? ""));
}
