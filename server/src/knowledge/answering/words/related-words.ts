import { analyseTerms } from "../../passages/analyse-terms.ts";
import { lexiconOf } from "../../lexicon/lexicon.ts";
import { wordKnowledge } from "../../lexicon/word-knowledge.ts";
import { wordNet } from "../../lexicon/word-net.ts";
import { similarWords } from "./similar-words.ts";

/** What a word of a text counts for beside one of the question: the same word, one for it, one of its family. */
const likenessOf = { form: 1, synonym: 0.75, family: 0.35 };

interface KnownWords {
  /** By a word's key: its irregular forms, and the words that say the same. */
  forms: ReadonlyMap<string, ReadonlySet<string>>;
  synonyms: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Terms of a language that may answer for a word of a question, with how far, 0 to 1: "fought" for "fight" wholly,
 * "erected" for "built" by much, what WordNet holds near by a little. A name has other forms at most.
 */
export function relatedTerms(word: string, language: string, isName: boolean): Map<string, number> {
  const related = new Map<string, number>();
  const add = (words: Iterable<string>, likeness: number) => {
    for (const one of words)
      for (const term of analyseTerms(one, language))
        if (likeness > (related.get(term) ?? 0)) related.set(term, likeness);
  };
  const knowledge = wordKnowledge(language);
  const { forms, synonyms } = knownWords(language);
  const key = knowledge.keyOf(word);
  const formsOf = (one: string) => forms.get(knowledge.keyOf(one)) ?? none;
  add(formsOf(word), likenessOf.form);
  if (isName) return related;
  for (const one of synonyms.get(key) ?? none) add([one, ...formsOf(one)], likenessOf.synonym);
  if (language !== "en") return related;
  add(similarWords(word) ?? none, likenessOf.synonym);
  for (const stem of wordNet().wordsFor(key)) {
    if (stem !== "" && !related.has(stem)) related.set(stem, likenessOf.family);
    add(forms.get(stem) ?? none, likenessOf.family);
  }
  return related;
}

const none: ReadonlySet<string> = new Set();
const known = new Map<string, KnownWords>();

function knownWords(language: string): KnownWords {
  let words = known.get(language);
  if (!words) {
    const { forms, synonyms } = lexiconOf(language);
    words = { forms: byKey(forms, language), synonyms: byKey(synonyms, language) };
    known.set(language, words);
  }
  return words;
}

/** Lines of words, by the key of each word. */
function byKey(lines: readonly string[], language: string): Map<string, Set<string>> {
  const knowledge = wordKnowledge(language);
  const found = new Map<string, Set<string>>();
  for (const line of lines) {
    const words = line.split(" ");
    for (const key of new Set(words.map((word) => knowledge.keyOf(word)))) {
      const others = found.get(key) ?? new Set<string>();
      for (const word of words) others.add(word);
      found.set(key, others);
    }
  }
  return found;
}
