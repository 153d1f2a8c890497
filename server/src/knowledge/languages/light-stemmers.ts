import { foldMarks } from "./fold-marks.ts";
import { loadLanguage } from "./load-language.ts";

/**
 * A stemmer of a language (ISO 639-1) that folds marks too; null where none is known. Light stemmers after Savoy, "Light
 * stemming approaches" (2006), for languages without a Snowball stemmer, and for Czech, which is often typed without its
 * marks. Hindi's endings are those of Ramanathan and Rao, "A lightweight stemmer for Hindi" (2003).
 */
export function lightStemmerOf(language: string): ((word: string) => string) | null {
  const found = loadLanguage(language).lightStemmer;
  if (!found) return null;
  const { least } = found;
  const enclitics = longestFirst(found.enclitics);
  const endings = longestFirst(found.endings);
  const beginnings = longestFirst(found.beginnings);
  return (word) => {
    const bare = withoutEnding(foldMarks(word), enclitics, least);
    return withoutBeginnings(withoutEnding(bare, endings, least), beginnings, least);
  };
}

type Ending = readonly [ending: string, instead: string];

function longestFirst(endings: readonly string[] = []): readonly Ending[] {
  return endings
    .map((ending): Ending => {
      const [taken, instead = ""] = ending.split(":");
      return [taken!, instead];
    })
    .toSorted(([one], [other]) => other.length - one.length);
}

function withoutEnding(word: string, endings: readonly Ending[], least: number): string {
  const found = endings.find(([ending]) => word.length - ending.length >= least && word.endsWith(ending));
  return found ? word.slice(0, -found[0].length) + found[1] : word;
}

/** Prefixes pile up ("and in the"), and a word may begin as one: all are taken, so that every form comes out alike. */
function withoutBeginnings(word: string, beginnings: readonly Ending[], least: number): string {
  const found = beginnings.find(
    ([beginning]) => word.length - beginning.length >= least && word.startsWith(beginning),
  );
  return found ? withoutBeginnings(word.slice(found[0].length), beginnings, least) : word;
}
