import snowball from "snowball-stemmers";

const algorithms: Record<string, string> = {
  ar: "arabic",
  ca: "catalan",
  cs: "czech",
  da: "danish",
  de: "german",
  en: "english",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hu: "hungarian",
  hy: "armenian",
  it: "italian",
  nb: "norwegian",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sl: "slovene",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

// Words of Latin script inside a text of another script are most often English.
const otherScripts = new Set(["ja", "ko", "zh", "th", "lo", "km", "my", "hi", "he", "el", "fa", "uk", "bg"]);

const stemmers = new Map<string, (word: string) => string>();

/** The Snowball stemmer of a language (ISO 639-1); words pass unchanged where there is none. */
export function stemmerOf(language: string): (word: string) => string {
  let stem = stemmers.get(language);
  if (!stem) {
    stem = makeStemmer(language);
    stemmers.set(language, stem);
  }
  return stem;
}

function makeStemmer(language: string): (word: string) => string {
  const algorithm = algorithms[language];
  if (algorithm) {
    const stemmer = snowball.newStemmer(algorithm);
    return (word) => stemmer.stem(word) || word;
  }
  if (!otherScripts.has(language)) return (word) => word;
  const english = stemmerOf("en");
  return (word) => (/^[a-z']+$/.test(word) ? english(word) : word);
}
