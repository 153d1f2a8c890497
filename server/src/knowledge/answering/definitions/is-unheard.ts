import { analyseWords } from "../../passages/analyse-terms.ts";
import type { Retrieved } from "../../retrieval/search-passages.ts";
import { analysePassage } from "../sentences/analysed-passage.ts";

/** Words that may stand between those of a name: "Ian A. Murdock". */
const between = 1;

/** True where nothing that was found holds a name, written in capitals: what else it says is of something else. */
export function isUnheard(
  name: string,
  {
    language,
    unknown,
    corrected,
    passages,
  }: Pick<Retrieved, "language" | "unknown" | "corrected" | "passages">,
): boolean {
  // German writes every noun so.
  if (language === "de") return false;
  const words = analyseWords(name, language).filter(({ start }) => /^\p{Lu}/u.test(name.slice(start)));
  const terms = words.map(({ term }) => term);
  if (terms.some((term) => unknown.includes(term) && !corrected.has(term))) return true;
  if (terms.length < 2 || terms.some((term) => corrected.has(term))) return false;
  return !passages.some(({ passage }) =>
    passage.language === language
      ? standTogether(analysePassage(passage).terms, terms) ||
        standTogether(
          analyseWords([passage.title, ...passage.heading].join("\n"), language).map(({ term }) => term),
          terms,
        )
      : true,
  );
}

function standTogether(text: readonly string[], terms: readonly string[]): boolean {
  return text.some((term, at) => {
    if (term !== terms[0]) return false;
    let place = at;
    for (const one of terms) {
      const next = text.indexOf(one, place);
      if (next < 0 || next > at + terms.length - 1 + between) return false;
      place = next;
    }
    return true;
  });
}
