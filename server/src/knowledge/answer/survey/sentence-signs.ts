import { withoutEnds } from "#kit/plain-text.ts";
import { monthOf } from "../../records/values/calendar.ts";
import { cuesOf } from "../../languages/question-cues.ts";

/** Recognizes lines of signs, boxes to tick, blanks to fill in, and comments of code: what is no sentence. */
export function holdsForm(text: string): boolean {
  return /[☐☑☒□■▢✓✔]|([-=~_*.·•#^+])\1{3}|\s\/\/\s|:::/u.test(text);
}

/** "git-blame - Show what revision last modified each line": how a document says its name and what it is. */
export function isNameLine(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.:+-]{1,60}(?:\([\p{L}\p{N}]{1,4}\))? [-–—] \p{L}.{15,200}$/u.test(text);
}

/** Returns how many amounts a text states: numbers that are no years, no versions and no parts of names. */
export function amountsIn(text: string, language: string): number {
  const tokens = tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token));
  const { version } = cuesOf(language).asides;
  return tokens.filter(
    (token, i) =>
      isAmount(token) &&
      !endsName(tokens[i - 1], token) &&
      ![tokens[i - 1], tokens[i + 1]].some((next) => monthOf((next ?? "").toLowerCase(), language) > 0) &&
      !version.includes(tokens[i - 1]?.toLowerCase() ?? ""),
  ).length;
}

/** "RFC 2616", "Solaris 11". */
function endsName(before: string | undefined, token: string): boolean {
  return before !== undefined && /^\p{Lu}/u.test(before) && /^\p{N}{1,5}(?:\.\p{N}{1,2})?$/u.test(token);
}

function isAmount(token: string): boolean {
  if (!/^[-–+±~≈]?[$€£¥]?\p{N}[\p{N},]{0,20}(?:\.\p{N}{1,12})?%?$/u.test(token)) return false;
  return !/^[+-]?\p{N}$/u.test(token) && !/^(?:1[5-9]|20)\d\d$/.test(token);
}

/** Returns the share of plain words among names and code, which counts twice. Amounts count neither way. */
export function plainnessOf(text: string): number {
  let plain = 0;
  let others = 0;
  for (const token of tokensOf(text)) {
    if (isAmount(token)) continue;
    if (/^[\p{Ll}\p{Lo}\p{M}'’-]+$/u.test(token) && !token.startsWith("-")) plain += 1;
    else others += /[=_<>{}[\]|\\@#^*~`]|::|^-|\w[./]\w/u.test(token) ? 2 : 1;
  }
  return plain / (plain + others || 1);
}

const mostTokens = 200;

function tokensOf(text: string): string[] {
  return text
    .split(/\s+/, mostTokens)
    .map((token) => withoutEnds(token, "()“”\"‘’',;:.!?"))
    .filter(Boolean);
}
