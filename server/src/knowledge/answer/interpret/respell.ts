import english from "../../records/question/english.json" with { type: "json" };
import { cuesOf } from "../../languages/question-cues.ts";
import { stopWordsOf } from "../../languages/stop-words.ts";
import { wordNet } from "../../languages/word-net.ts";
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { correctWord, isSlip } from "../../retrieval/steps/correct-word.ts";
import { type Project, remembered } from "../project-memory.ts";

/** Passages of a project up to which its written words are known; beyond, the search corrects the stems of words. */
const mostPassages = 1_000;
/** Passages of each resource whose words are read. */
const perResource = 200;
const mostWords = 40;
const word = /[\p{L}\p{M}]{4,40}/gu;

interface Written {
  words: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  byStart: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns the misspelt words of an English question in lower case, each with the word of the project, or of questions, that is
 * meant: none that is in quotation marks, that the project has in any form, or that nothing is near. None in large projects.
 */
export async function respell(project: Project, question: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (project.statistics.passages > mostPassages || project.statistics.languages[0] !== "en") return found;
  const written = await remembered(project, "written words", () => writtenWords(project));
  const knowledge = wordKnowledge("en");
  for (const { 0: own, index } of [...question.matchAll(word)].slice(0, mostWords)) {
    const lower = own.toLowerCase();
    if (/["“„«]$/.test(question.slice(Math.max(0, index - 1), index))) continue;
    if (written.words.has(lower) || written.keys.has(knowledge.keyOf(lower))) continue;
    if (isEnglishWord(lower)) continue;
    const meant = correctWord(lower, {
      startingWith: (start, shortest, longest) =>
        (written.byStart.get(start[0]!) ?? []).filter(
          (other) => other.startsWith(start) && other.length >= shortest && other.length <= longest,
        ),
    });
    if (meant !== null && isSlip(lower, meant))
      found.set(lower, /^\p{Lu}/u.test(own) ? meant[0]!.toUpperCase() + meant.slice(1) : meant);
  }
  return found;
}

let general: ReadonlySet<string> | null = null;

/** Returns whether a word in lower case is one of English, or one by which questions ask: it is meant, although a project lacks it. */
export function isEnglishWord(lower: string): boolean {
  general ??= new Set(generalWords());
  return general.has(lower) || wordNet().knows(wordKnowledge("en").keyOf(lower));
}

/** Returns a question with its misspelt words as they are meant. */
export function respelled(question: string, corrected: ReadonlyMap<string, string>): string {
  if (corrected.size === 0) return question;
  return question.replace(word, (own) => corrected.get(own.toLowerCase()) ?? own);
}

async function writtenWords({ index, projectId }: Project): Promise<Written> {
  const words = new Set(generalWords());
  for (const { text, title, heading } of await index.openingPassages(projectId, perResource))
    for (const part of [text, title, ...heading])
      for (const [own] of part.matchAll(word)) words.add(own.toLowerCase());
  const knowledge = wordKnowledge("en");
  return {
    words,
    keys: new Set([...words].map((own) => knowledge.keyOf(own))),
    byStart: Map.groupBy(words, (own) => own[0]!),
  };
}

/** Lists the words by which questions ask, whatever a project is about. */
function generalWords(): Iterable<string> {
  const { types, kinds, courtesies } = cuesOf("en");
  const lists = [
    english,
    types,
    kinds,
    courtesies,
    wordKnowledge("en").lexicon.opposites,
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august",
    "september october november december section clause chapter appendix annex article step paragraph part rule item",
  ];
  const all = JSON.stringify(lists).toLowerCase().match(word) ?? [];
  return [...all, ...[...stopWordsOf("en")].filter((own) => /^\p{L}{4,}$/u.test(own))];
}
