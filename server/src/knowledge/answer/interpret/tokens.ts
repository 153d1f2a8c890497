import { madeOnce } from "#kit/made-once.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { type AnswerType, cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import { stopWordsOf } from "../../languages/stop-words.ts";

/** A word of a question as it is written, in its place. */
export interface Token {
  at: number;
  /** Without the signs of the sentence around it, and without a possessive ending. */
  written: string;
  lower: string;
  /** A sign behind it that ends a clause; "" where none does. */
  ends: string;
}

/** Limits what is read of a pasted page. */
const mostTokens = 120;
/** Signs around a word of a sentence, and around a name, which code may set apart. */
const aroundWord = [`"'“”„‘’«»([{¿¡`, `"'“”„‘’»)]},;:!?.…`] as const;
const aroundName = [`"'“”„‘’«»([{<\`,;:!?¿¡*`, `"'“”„‘’«»)]}>\`,;:!?.…*`] as const;
const endsClause = new Set(",;:!?.");

export function tokensOf(question: string): Token[] {
  const raw = question.trim().split(/\s+/, mostTokens);
  return raw.flatMap((token, at) => {
    const { start, end } = bounds(token, aroundWord);
    const ends = Array.from(token.slice(end)).find((sign) => endsClause.has(sign)) ?? "";
    const written = token.slice(start, end).replace(/(?<=\p{L})['’]s$/u, "");
    return written === "" && ends === "" ? [] : [{ at, written, lower: written.toLowerCase(), ends }];
  });
}

/** Returns where a token begins and ends without the signs around it; "()" behind a name belongs to it. */
function bounds(
  token: string,
  [opening, closing]: readonly [string, string],
): { start: number; end: number } {
  let start = 0;
  let end = token.length;
  while (start < end && opening.includes(token[start]!)) start++;
  while (end > start && closing.includes(token[end - 1]!)) {
    if (token[end - 1] === ")" && token[end - 2] === "(") break;
    end--;
  }
  return { start, end };
}

/** Joins tokens into words of a question again. */
export function asWritten(tokens: readonly Token[]): string {
  return tokens
    .map(({ written }) => written)
    .filter(Boolean)
    .join(" ");
}

const wordsOfPhrase = madeOnce((phrase) => phrase.split(" "));

/** Returns how many tokens from a place on are one of some phrases of a language's data, the longest. */
export function phraseAt(tokens: readonly Token[], place: number, phrases: readonly string[]): number {
  let longest = 0;
  for (const phrase of phrases) {
    const words = wordsOfPhrase(phrase);
    const matches = words.every(
      (word, i) => tokens[place + i]?.lower === word && (i === 0 || tokens[place + i - 1]!.ends === ""),
    );
    if (matches) longest = Math.max(longest, words.length);
  }
  return longest;
}

/** - identifier: a setting, function, option, path, code or abbreviation; - year, number; - name: of a person, company or product. */
export type DecidingKind = "identifier" | "year" | "number" | "name";

/** Holds a word that a question names by a shape of its own, so that an answer must contain it. */
export interface DecidingWord {
  kind: DecidingKind;
  /** As it was written, without the signs around it. */
  written: string;
  /** Lists the terms it is searched by; none where it is made of signs and stop words alone. */
  terms: readonly string[];
}

/** Limits what is read of a pasted page. */
const mostRead = 200;

/** Returns the words of a question that their shape marks as deciding. `language` is ISO 639-1. */
export function decidingWords(question: string, language: string): DecidingWord[] {
  const raw = question.trim().split(/\s+/, mostRead);
  const starts = new Set(
    raw.flatMap((token, i) => (i === 0 || /[.?!:;]["'”’)]*$/.test(raw[i - 1]!) ? [i] : [])),
  );
  const tokens = raw.map(bare);
  const cased = tokens.filter((token) => /\p{L}/u.test(token));
  const shouted = cased.every((token) => token === token.toUpperCase());
  const titled =
    cased.length > 3 && cased.filter((token) => /^\p{Lu}/u.test(token)).length > 0.7 * cased.length;
  return tokens.flatMap((written, place) => {
    if (written === "") return [];
    const kind = kindOf(written, { first: starts.has(place), shouted, titled });
    if (kind === "name" && cuesOf(language).nounsAreCapital) return [];
    return kind === null ? [] : [{ kind, written, terms: analyseTerms(written, language) }];
  });
}

function kindOf(
  token: string,
  { first, shouted, titled }: { first: boolean; shouted: boolean; titled: boolean },
): DecidingKind | null {
  if (/^(?:19|20)\d\d$/.test(token)) return "year";
  if (/^[\p{N}.,%$€£]+$/u.test(token)) return /\p{N}/u.test(token) ? "number" : null;
  if (isIdentifier(token, shouted)) return "identifier";
  return /^\p{Lu}/u.test(token) && !first && !titled && !shouted && token.length > 1 ? "name" : null;
}

function isIdentifier(token: string, shouted: boolean): boolean {
  // "e.g." and "i.e." name nothing.
  if (!/\p{L}/u.test(token) || /^\p{Ll}(?:\.\p{Ll})+$/u.test(token)) return false;
  if (/[_\p{N}@#$\\=<>]|::|\(\)$|^-|[\p{L}\p{N}][./][\p{L}\p{N}]/u.test(token)) return true;
  if (shouted) return false;
  return /\p{Ll}\p{Lu}/u.test(token) || /^\p{Lu}[\p{Lu}-]+s?$/u.test(token);
}

/** Removes quotes, brackets and signs of the sentence around a token, and a possessive "'s". */
function bare(token: string): string {
  const { start, end } = bounds(token, aroundName);
  const own = token.slice(start, end);
  const possessive = own.lastIndexOf("'s") === own.length - 2 || own.lastIndexOf("’s") === own.length - 2;
  return own.length > 3 && possessive ? own.slice(0, -2) : own;
}

/** UTF-16 units: of a pasted page no more is read. */
const mostSigns = 600;
/** Limits how many words of a clause come before what it asks by: "From how many listeners on …", not "…, when it is". */
const mostBefore = 2;

/** Returns what kind of thing answers a question, by the cue that comes first in it. `language` is ISO 639-1. */
export function answerTypeOf(question: string, language: string): AnswerType {
  const { types, yesNo, default: defaults } = cuesOf(language);
  const read = withoutIdentifiers(question.slice(0, mostSigns), language);
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

/** Masks settings' and functions' names, whose words ask nothing: "push.default" asks for no default. */
function withoutIdentifiers(question: string, language: string): string {
  return decidingWords(question, language)
    .filter(({ kind }) => kind === "identifier")
    .reduce((text, { written }) => text.replace(written, () => "…"), question);
}

const shortestPlural = 4;

/**
 * Returns whether a question asks for all of several things, by its cue or by a plural behind "which". `language` is ISO
 * 639-1.
 */
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
