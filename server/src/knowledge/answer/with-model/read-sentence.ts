import { withoutEnd } from "#kit/plain-text.ts";
import { citingWords, leadInWords } from "../../verify/statement-words.ts";
import { escapeBlockStart, escapeInline } from "../compose/markup.ts";

/** Matches how models cite, besides "[1]": "[Source 1, 3]", "(Source 2)", "[^2]", "【2†source】", "<sup>2</sup>". */
const named = `(?:${citingWords("citing")
  .toSorted((a, b) => b.length - a.length)
  .join("|")})`;
const and = citingWords("and").join("|");
const one = `(?:${named}:? )?\\d{1,3}`;
const several = `${one}(?:\\s{0,3}(?:[,;–-]|${and})\\s{0,3}${one}){0,20}`;
const raised = `<sup>\\[?${several}\\]?</sup>`;

/** For expressions with the flags "iu". */
export const citationSigns = [
  `\\[\\^?${several}\\](?!\\()`,
  `\\(${named}:? ${several}\\)`,
  "【[^】\\n]{1,40}】",
  // After a letter or a figure it is an exponent.
  `(?<![\\p{L}\\p{N}])${raised}`,
].join("|");

/** Returns the numbers that a sign names; a range includes those between. */
export function numbersIn(sign: string): number[] {
  const numbers: number[] = [];
  for (const [, first = "", last] of sign.split("†")[0]!.matchAll(/(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?/g)) {
    const end = Math.min(Number(last ?? first), Number(first) + 12);
    for (let number = Number(first); number <= end; number++) numbers.push(number);
  }
  return numbers;
}

/** Decides which addresses that a model writes may be in an answer. */
export interface KnownAddresses {
  /** Returns whether it is of a source of this project: it may be a link. */
  isSource(address: string): boolean;
  /** Returns whether it is in what was read, so that it may be shown as text. */
  isQuoted(address: string): boolean;
}

export interface WrittenSentence {
  /** In the simple markup, without marks. */
  markup: string;
  /** Holds the sentence as a reader reads it, for checking against the sources. Formulas are between "\(" and "\)". */
  plain: string;
  /** The numbers of sources that it cites, as the model gave them. */
  cited: number[];
}

const leftOut = "(address left out)";
/** Replaces a citation that was taken out; no text has it. */
const takenOut = "\u{E000}";
const emptied = new RegExp(`\\(\\s?${takenOut}\\s?\\)`, "gu");
const address =
  /(?:https?|ftps?|wss?|file|data|javascript|mailto|tel|vbscript|blob|about):[^\s<>"'`[\]{}|\\^]+|\bwww\.[^\s<>"'`[\]]+/;
// What comes first is tried first.
const tokens = [
  /(?<!`)(?<ticks>`{1,8})(?<code>[^`]+)\k<ticks>/,
  new RegExp(`(?<mark>${citationSigns})`, "u"),
  /!\[(?<alt>[^\]]*)\](?:\([^)]*\)?|\[[^\]]*\])?/,
  /\[(?<label>[^[\]]*)\](?:\((?<target>[^)\s]*)[^)]*\)?|\[(?!\d{1,3}\])[^\]]*\])/,
  /<(?<auto>https?:[^>\s]+)>/,
  /<sup>(?<raised>[\d+\-−n]{1,4})<\/sup>/,
  // LaTeX, by the signs around it.
  /\\\((?<inline>(?=[^`\n]{0,200}(?:[\^_{=]|\\[a-z]))[^`\n]{1,400}?)\\\)/,
  /\\\[(?<display>(?=[^`\n]{0,200}(?:[\^_{=]|\\[a-z]))[^`\n]{1,400}?)\\\]/,
  /\$\$(?<dollars>[^$`\n]{1,400})\$\$/,
  /(?<![\p{L}\p{N}$\\])\$(?<dollar>(?=[^$`\n]{0,200}[\\^_{])[^$`\n]{1,200})\$(?![\p{L}\p{N}$])/u,
  // Tags, and comments and the like.
  /<\/?[a-z!?][^>]*>?/,
  new RegExp(`(?<bare>${address.source})`),
  /(?<strong>(?<=\S)\*\*|\*\*(?=\S))/,
  /(?<emphasis>(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_]))/u,
  /\\(?<escaped>[!-/:-@[-`{-~])/,
];
const token = new RegExp(tokens.map(({ source }) => source).join("|"), "giu");
const everyAddress = new RegExp(address.source, "giu");

/** Reads a sentence of a model's Markdown: nothing comes through but text, bold, code, formulas, and links to sources. */
export function readSentence(raw: string, known: KnownAddresses): WrittenSentence {
  const out: Piece[] = [];
  const cited: number[] = [];
  let from = 0;
  const text = raw.replaceAll(takenOut, "").replace(/\s+/g, " ").trim();
  for (const match of text.matchAll(token)) {
    out.push(asText(text.slice(from, match.index)));
    from = match.index + match[0].length;
    out.push(...pieceOf(match, known, cited));
  }
  out.push(asText(text.slice(from)));
  const pieces = withPairedBold(out);
  return {
    markup: escapeBlockStart(tidy(pieces.map(({ markup }) => markup).join(""))),
    plain: tidy(pieces.map(({ plain }) => plain).join("")),
    cited: [...new Set(cited)],
  };
}

interface Piece {
  markup: string;
  plain: string;
  bold?: true;
}

function asText(text: string): Piece {
  return { markup: escapeInline(text), plain: text };
}

function pieceOf(match: RegExpMatchArray, known: KnownAddresses, cited: number[]): Piece[] {
  const groups = match.groups ?? {};
  if (groups["code"] !== undefined) return [asCode(groups["code"], known)];
  if (groups["alt"] !== undefined) return [asText(withoutForeign(groups["alt"], known))];
  if (groups["mark"] !== undefined) {
    cited.push(...numbersIn(groups["mark"]));
    return [{ markup: takenOut, plain: takenOut }];
  }
  if (groups["label"] !== undefined) return [asLink(groups["label"], groups["target"] ?? "", known)];
  const shown = groups["auto"] ?? groups["bare"];
  if (shown !== undefined) return addressOf(shown, known);
  if (groups["raised"] !== undefined) return [asText(superscript(groups["raised"]))];
  const inline = groups["inline"] ?? groups["dollar"];
  if (inline !== undefined) return [asFormula(inline, "$", known)];
  const display = groups["display"] ?? groups["dollars"];
  if (display !== undefined) return [asFormula(display, "$$", known)];
  if (groups["strong"] !== undefined) return [{ markup: "**", plain: "", bold: true }];
  if (groups["emphasis"] !== undefined) return [];
  if (groups["escaped"] !== undefined) return [asText(groups["escaped"])];
  // A tag: what it would do is not done, and what it says in its attributes is not shown.
  return [asText(" ")];
}

const raisedSigns: Record<string, string> = { "+": "⁺", "-": "⁻", "−": "⁻", n: "ⁿ" };

function superscript(text: string): string {
  return [...text].map((sign) => raisedSigns[sign] ?? "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)] ?? sign).join("");
}

function asCode(code: string, known: KnownAddresses): Piece {
  const shown = withoutForeign(code, known);
  return { markup: `\`${shown}\``, plain: shown };
}

/** Returns a formula in the simple markup: code between dollar signs, two of them where it is on a line of its own. */
function asFormula(formula: string, signs: "$" | "$$", known: KnownAddresses): Piece {
  const { markup, plain } = asCode(formula.trim(), known);
  return { markup: signs + markup + signs, plain: `\\(${plain}\\)` };
}

function asLink(label: string, target: string, known: KnownAddresses): Piece {
  const shown = withoutForeign(label, known);
  if (!known.isSource(target)) return asText(shown);
  return {
    markup: `[${escapeInline(shown)}](${target.replace(/[()\\]/g, encodeURIComponent)})`,
    plain: shown,
  };
}

function addressOf(written: string, known: KnownAddresses): Piece[] {
  const shown = withoutEnd(written, ".,;:!?)");
  const end = written.slice(shown.length);
  return [asText(known.isQuoted(shown) || known.isSource(shown) ? shown : leftOut), asText(end)];
}

/** Addresses that neither are sources nor stand in one are left out. */
export function withoutForeign(text: string, known: KnownAddresses): string {
  return text.replace(everyAddress, (found) =>
    known.isQuoted(found) || known.isSource(found) ? found : leftOut,
  );
}

/** Signs of bold that have no partner are nothing. */
function withPairedBold(pieces: Piece[]): Piece[] {
  const signs = pieces.filter(({ bold }) => bold);
  const odd = signs.length % 2 === 1 ? signs.at(-1) : undefined;
  return pieces.filter((piece) => piece !== odd);
}

/**
 * Removes what is left around a citation that was taken out. Other empty brackets are part of the sentence: "gc.collect()".
 */
function tidy(text: string): string {
  return text
    .replace(emptied, "")
    .replaceAll(takenOut, "")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?](?:\s|$))/g, "")
    .trim();
}

/** A sentence of more words says something. */
const mostLeadInWords = 16;

/** Returns whether a sentence only leads to what comes after it, such as "Here is an overview:". */
export function isLeadIn(plain: string): boolean {
  const words =
    plain
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  if (words.length === 0 || words.length > mostLeadInWords) return false;
  return leadInWords().some((leading) => words.every((word) => leading.has(word)));
}
