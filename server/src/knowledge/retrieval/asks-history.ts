import { analyseTerms } from "../documents/analyse-terms.ts";
import { loadLanguage } from "../languages/load-language.ts";

const terms = new Map<string, ReadonlySet<string>>();

/** Whether a query asks for history: what tells of that alone is found for no other. `language` is ISO 639-1. */
export function asksHistory(query: string, language: string): boolean {
  // "3.2": what has such a number is a version as a rule.
  if (/\d\.\d/.test(query)) return true;
  const { cues } = loadLanguage(language);
  if (!cues) return false;
  let cueTerms = terms.get(language);
  if (!cueTerms) terms.set(language, (cueTerms = new Set(analyseTerms(cues.history.join(" "), language))));
  return analyseTerms(query, language).some((term) => cueTerms.has(term));
}
