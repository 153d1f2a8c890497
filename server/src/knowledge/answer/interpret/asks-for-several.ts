import { cuesOf } from "../../languages/question-cues.ts";
import { stopWordsOf } from "../../languages/stop-words.ts";
import { answerTypeOf } from "./answer-type.ts";
import { tokensOf } from "./tokens.ts";

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
