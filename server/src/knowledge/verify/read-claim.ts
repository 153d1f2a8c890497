import { madeOnce } from "#kit/made-once.ts";
import { agrees, type Amount } from "./figures.ts";
import { verifyWords } from "./statement-words.ts";
import type { Statement } from "./statement.ts";

/** Holds what a claim may say although no source does. */
export interface Granted {
  workedOut?: ReadonlySet<number>;
  /** The question, whose figures what is worked out may be for: "How much is that for 12 months?" */
  asked?: string;
}

/** Returns a claim without what it works out itself, what the question gives, and repetitions of what it works with. */
export function withoutGranted(
  results: ReadonlySet<number>,
  claim: Statement,
  asked: Statement | null,
): Statement {
  if (results.size === 0) return claim;
  const isAsked = (said: Amount) =>
    asked?.items.some(({ amount }) => amount && amount.head === said.head && agrees(said, amount)) === true;
  // In "12 × 99" neither figure counts anything.
  const isBare = ({ unit, head }: Amount) => unit === null && (head === null || /^\d/.test(head));
  const counted = claim.items.flatMap(({ amount }) => (amount && !isBare(amount) ? [amount.value] : []));
  const items = claim.items.filter(
    ({ amount }) =>
      !amount ||
      !(results.has(amount.value) || (isBare(amount) && counted.includes(amount.value)) || isAsked(amount)),
  );
  return { ...claim, items };
}

/** Returns whether a claim has no figures, no names, and no words that say more than that something is so or is good. */
export function claimsNothing({ items, knowledge, vocabulary }: Statement): boolean {
  const saying = items.filter(({ small }) => !small);
  const isPlain = (lower: string) => vocabulary.plain.has(lower) || knowledge.is("scaffolding", lower);
  return saying.length > 0 && saying.every(({ kind, word }) => kind === "word" && isPlain(word.lower));
}

/** White space, apart from the signs around it that belong to one word: "3, 000", "34 - year". */
const apart: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?<!\d)\d{1,3}), (?=\d{3}(?!\d))/g, ","],
  [/(?<=[\p{L}\d]) - (?=\p{Ll})/gu, "-"],
  [/(?<=\d) % ?/g, " % "],
];
const longestLead = 12;

/** Removes what only leads to a claim: "Yes,", "I'm not sure, but", "According to the guide,". */
export function normalise(written: string, language: string, context: string): string {
  const patterns = patternsOf(language);
  let text = written;
  for (const [pattern, joined] of [...apart, ...patterns.contractions]) text = text.replace(pattern, joined);
  for (let i = 0; i < 3; i++) {
    const rest = withoutLead(text, language) ?? withoutAttribution(text, context, patterns);
    if (rest === null) break;
    text = rest;
  }
  return text;
}

function withoutLead(text: string, language: string): string | null {
  const words = [...text.slice(0, 120).matchAll(/[\p{L}’']+/gu)].slice(0, longestLead);
  for (const lead of verifyWords(language).leads) {
    const last = words[lead.length - 1];
    if (!last || lead.some((word, i) => words[i]![0].toLowerCase().replace("’", "'") !== word)) continue;
    const rest = text.slice(last.index + last[0].length);
    // A single word is a lead where a sign sets it apart.
    if (lead.length === 1 && !/^\s?[,:;!–—-]/.test(rest)) continue;
    const from = /^[\s,:;!–—-]{0,6}/.exec(rest)![0].length;
    if (/\p{L}/u.test(rest.slice(from))) return withCapital(rest.slice(from));
  }
  return null;
}

interface Patterns {
  contractions: readonly (readonly [RegExp, string])[];
  /** Name a source in their first group. */
  attributions: readonly RegExp[];
  sourceWords: ReadonlySet<string>;
}

const patternsOf = madeOnce((language): Patterns => {
  const vocabulary = verifyWords(language);
  const { attributions, attributionEnds, sayingPointers, sayingSources, says, that } = vocabulary;
  const oneOf = (words: readonly string[]) => `(?:${words.join("|")})`;
  const ends = attributionEnds.map((end) => `|\\b${end}`).join("");
  const attribution = `^${oneOf(attributions)}\\s{1,9}([“"„«][^”"“»]{1,160}[”"“»]|[^,:“"]{1,60}?)\\s{0,9}(?:,|:${ends})\\s{0,9}`;
  const saying = `^(${oneOf(sayingPointers)} (?:\\p{L}{1,20} ){0,2}?${oneOf(sayingSources)}) ${oneOf(says)},? ${oneOf(that)}\\s{1,9}`;
  return {
    contractions: vocabulary.contractions.map((short) => {
      const [before, behind] = short.split("'") as [string, string];
      // "it 's" and "it ' s"; "do n't"
      const sign = before === "" ? "['’] ?" : `${before}['’]`;
      return [new RegExp(` ${sign}(?=${behind}\\b)`, "g"), `${before}'`] as const;
    }),
    attributions: [new RegExp(attribution, "iu"), new RegExp(saying, "iu")],
    sourceWords: vocabulary.sourceWords,
  };
});

/** Removes an attribution if it names only what is cited; null if nothing is removed. */
function withoutAttribution(text: string, context: string, patterns: Patterns): string | null {
  for (const lead of patterns.attributions) {
    const match = lead.exec(text);
    if (!match) continue;
    const named = new Set(context.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    const words = match[1]!.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.every((word) => patterns.sourceWords.has(word) || named.has(word)))
      return withCapital(text.slice(match[0].length));
  }
  return null;
}

const withCapital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
