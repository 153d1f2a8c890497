import { detectLanguage } from "../../passages/detect-language.ts";
import { foldMarks } from "../../passages/fold-marks.ts";
import { stopWordsOf } from "../../passages/stop-words.ts";
import { askingWords, type AskedKind } from "./asking-words.ts";

const kinds = ["count", "time", "amount", "person", "place", "reason", "method"] as const;
/** Their words are not set apart, or take endings. */
const unbounded = new Set(["th", "ja", "ko"]);
/** English, German, Arabic and Chinese have patterns of their own in asked-for.ts. */
const among = ["en", "de", "ar", ...Object.keys(askingWords)];
/** "How is it called" asks for a name. */
const naming = String.raw`(?! (?:(?:se|si|s|sa) )?(?:называ|назыв|имену|назива|назив|nazyw|jmenuj|nazyva|zove|llama|chama|chiama|appel|nume|heet|heten|heter|hedder|λεγ|ονομαζ))`;

interface AskingPatterns {
  /** In the order in which they go before one another where several begin at a place. */
  cues: readonly (readonly [AskedKind, RegExp])[];
  thing: RegExp;
}

const known = new Map<string, AskingPatterns>();

/**
 * What a question in one of the languages of the table asks for, by the first of its asking words: "any" where it asks for
 * a thing. Null in other languages, and where none of the words asks.
 */
export function askedInItsLanguage(question: string): AskedKind | "any" | null {
  const plain = plainText(question);
  const patterns = patternsOf(detectLanguage(question, "en", among));
  return (patterns && firstAsked(plain, patterns)) ?? askedByItsHead(plain);
}

function firstAsked(plain: string, { cues, thing }: AskingPatterns): AskedKind | "any" | null {
  const thingAt = plain.search(thing);
  let first: AskedKind | "any" | null = thingAt < 0 ? null : "any";
  // "Which year" begins as "which" does.
  let least = thingAt < 0 ? Infinity : thingAt + 0.5;
  for (const [kind, pattern] of cues) {
    const at = plain.search(pattern);
    if (at < 0 || at >= least) continue;
    first = kind;
    least = at;
  }
  return first;
}

/** A few words may tell no language, and yet begin as one asks. */
function askedByItsHead(plain: string): AskedKind | null {
  const head = plain.split(" ", 1)[0]!;
  if (stopWordsOf("en").has(head) || stopWordsOf("de").has(head)) return null;
  for (const language of Object.keys(askingWords)) {
    const found = patternsOf(language)!.cues.find(([, pattern]) => plain.search(pattern) === 0);
    if (found) return found[0];
  }
  return null;
}

function patternsOf(language: string): AskingPatterns | undefined {
  const words = askingWords[language];
  let patterns = known.get(language);
  if (!words || patterns) return patterns;
  const pattern = (list: string, behind = "") => {
    const plain = foldMarks(list.normalize("NFKC"));
    return unbounded.has(language)
      ? new RegExp(plain, "u")
      : new RegExp(`(?<![\\p{L}\\p{M}])(?:${plain})(?![\\p{L}\\p{M}])${behind}`, "u");
  };
  patterns = {
    cues: kinds.map((kind) => [kind, pattern(words[kind], kind === "method" ? naming : "")] as const),
    thing: pattern(words.thing),
  };
  known.set(language, patterns);
  return patterns;
}

/** In lower case without marks; apostrophes, joiners and hyphens are spaces. */
function plainText(question: string): string {
  return foldMarks(question.normalize("NFKC").toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}.%]+/gu, " ")
    .trim();
}
