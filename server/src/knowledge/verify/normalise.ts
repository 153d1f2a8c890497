import { verifyWords } from "./words/words.ts";

/** White space, apart from the signs around it that belong to one word: "3, 000", "34 - year", "1980 ' s". */
const apart: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?<!\d)\d{1,3}), (?=\d{3}(?!\d))/g, ","],
  [/(?<=[\p{L}\d]) - (?=\p{Ll})/gu, "-"],
  [/ ['’] ?(?=(?:s|re|ve|ll|t|d|m)\b)/g, "'"],
  [/ n['’]t\b/g, "n't"],
  [/(?<=\d) % ?/g, " % "],
];
const longestLead = 12;

/** A claim without what only leads to it: "Yes,", "I'm not sure, but", "According to the guide,". */
export function normalise(written: string, language: string, context: string): string {
  let text = written;
  for (const [pattern, joined] of apart) text = text.replace(pattern, joined);
  for (let i = 0; i < 3; i++) {
    const rest = withoutLead(text, language) ?? withoutAttribution(text, context);
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

const attribution =
  /^(?:according to|based on|as (?:stated|described|noted|mentioned) in|as per|laut|gemäß|selon|d['’]après|según|de acuerdo con)\s{1,9}([“"„«][^”"“»]{1,160}[”"“»]|[^,:“"]{1,60}?)\s{0,9}(?:,|:|\bgilt:|\bit says that\b)\s{0,9}/iu;
const saying =
  /^((?:the|this|your) (?:\p{L}{1,20} ){0,2}?(?:source|sources|document|documents|passage|text|guide|manual|page))s? (?:states?|says?|notes?|mentions?|explains?|shows?|describes?) that\s{1,9}/iu;
const generic =
  /^(?:the|this|these|your|sources?|documents?|passages?|text|guide|manual|page|context|material|provided|given|cited|der|die|das|dem|den|quelle|quellen|dokument|gilt|la|le|les|el|los|fuente|documento|texto)$/iu;

/** An attribution goes where it names only what is cited. */
function withoutAttribution(text: string, context: string): string | null {
  for (const lead of [attribution, saying]) {
    const match = lead.exec(text);
    if (!match) continue;
    const named = new Set(context.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    const words = match[1]!.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.every((word) => generic.test(word) || named.has(word.toLowerCase())))
      return withCapital(text.slice(match[0].length));
  }
  return null;
}

const withCapital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
