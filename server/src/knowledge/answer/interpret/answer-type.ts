import { type AnswerType, cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import { stopWordsOf } from "../../languages/stop-words.ts";
import { decidingWords, tokensOf } from "./tokens.ts";

/** UTF-16 units: of a pasted page no more is read. */
const mostRead = 600;
/** A clause asks by what stands within so many words of its beginning: "From how many listeners on …", not "…, when it is". */
const mostBefore = 2;

/** What kind of thing answers a question, by the cue that comes first in it. `language` is ISO 639-1. */
export function answerTypeOf(question: string, language: string): AnswerType {
  const { types, yesNo, default: defaults } = cuesOf(language);
  const read = withoutIdentifiers(question.slice(0, mostRead), language);
  if (holdsCue(spaced(read), defaults)) return "default";
  for (const clause of read.split(/[.,;:!?]/)) {
    const text = spaced(clause);
    if (text.trim() === "") continue;
    let first: { type: AnswerType; at: number } | null = null;
    for (const [type, phrases] of Object.entries(types))
      for (const phrase of phrases) {
        const at = text.indexOf(` ${phrase} `);
        if (at < 0 || text.slice(0, at).split(" ").length - 1 > mostBefore) continue;
        if (first === null || at < first.at) first = { type: type as AnswerType, at };
      }
    const opening = text.slice(1, text.indexOf(" ", 1));
    if (yesNo.includes(opening) && first?.at !== 0) return first?.type === "how-to" ? "how-to" : "yes-no";
    if (first) return first.type;
  }
  return "any";
}

/** Words within a setting's or a function's name ask nothing: "push.default" asks for no default. */
function withoutIdentifiers(question: string, language: string): string {
  return decidingWords(question, language)
    .filter(({ kind }) => kind === "identifier")
    .reduce((text, { written }) => text.replace(written, () => "…"), question);
}

const shortestPlural = 4;

/** Whether a question asks for all of several things, by its cue or by a plural behind "which". `language` is ISO 639-1. */
export function asksForSeveral(question: string, language: string): boolean {
  if (answerTypeOf(question, language) === "list") return true;
  const { several, yesNo } = cuesOf(language);
  const stopWords = stopWordsOf(language);
  const tokens = tokensOf(question);
  const at = tokens.findIndex(({ lower }) => several.asks.includes(lower));
  const isPlural = (word: string | undefined) =>
    word !== undefined &&
    word.length >= shortestPlural &&
    /^\p{L}+$/u.test(word) &&
    !stopWords.has(word) &&
    several.endings.some((ending) => word.endsWith(ending)) &&
    !/(?:ss|us|is)$/.test(word);
  if (at < 0) return false;
  const [first, second, third] = tokens.slice(at + 1, at + 4).map(({ lower }) => lower);
  // "Which merge strategies does it have", and not "which brake holds the load".
  return (
    isPlural(first) ||
    (isPlural(second) && !stopWords.has(first!) && (third === undefined || yesNo.includes(third)))
  );
}
