import { withoutEnd } from "#kit/plain-text.ts";
import { escapeBlockStart, escapeInline } from "../compose/markup.ts";

/** What may stand in an answer of the addresses that a model writes. */
export interface KnownAddresses {
  /** Of a source of this project: it may be a link. */
  isSource(address: string): boolean;
  /** Stands in what was read, so that it may be shown as text. */
  isQuoted(address: string): boolean;
}

export interface WrittenSentence {
  /** In the simple markup, without marks. */
  markup: string;
  /** As a reader reads it: what is held against the sources. */
  plain: string;
  /** The numbers of sources that it cites, as the model gave them. */
  cited: number[];
}

const leftOut = "(address left out)";
const address =
  /(?:https?|ftps?|wss?|file|data|javascript|mailto|tel|vbscript|blob|about):[^\s<>"'`[\]{}|\\^]+|\bwww\.[^\s<>"'`[\]]+/;
// What comes first is tried first.
const tokens = [
  /(?<!`)(?<ticks>`{1,8})(?<code>[^`]+)\k<ticks>/,
  /(?<mark>\[(?:\^|source |quelle )?\d{1,3}(?:\s{0,3}[,;–-]\s{0,3}(?:source |quelle )?\d{1,3}){0,20}\](?!\()|【[^】]{1,40}】)/,
  /!\[(?<alt>[^\]]*)\](?:\([^)]*\)?|\[[^\]]*\])?/,
  /\[(?<label>[^[\]]*)\](?:\((?<target>[^)\s]*)[^)]*\)?|\[(?!\d{1,3}\])[^\]]*\])/,
  /<(?<auto>https?:[^>\s]+)>/,
  // Tags, and comments and the like.
  /<\/?[a-z!?][^>]*>?/,
  new RegExp(`(?<bare>${address.source})`),
  /(?<strong>(?<=\S)\*\*|\*\*(?=\S))/,
  /(?<emphasis>(?<![\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\p{L}\p{N}*_]))/u,
  /\\(?<escaped>[!-/:-@[-`{-~])/,
];
const token = new RegExp(tokens.map(({ source }) => source).join("|"), "giu");
const everyAddress = new RegExp(address.source, "giu");

/** Reads a sentence of a model's Markdown: nothing comes through but text, bold, code, and links to sources. */
export function readSentence(raw: string, known: KnownAddresses): WrittenSentence {
  const out: Piece[] = [];
  const cited: number[] = [];
  let from = 0;
  const text = raw.replace(/\s+/g, " ").trim();
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
    return [];
  }
  if (groups["label"] !== undefined) return [asLink(groups["label"], groups["target"] ?? "", known)];
  const shown = groups["auto"] ?? groups["bare"];
  if (shown !== undefined) return addressOf(shown, known);
  if (groups["strong"] !== undefined) return [{ markup: "**", plain: "", bold: true }];
  if (groups["emphasis"] !== undefined) return [];
  if (groups["escaped"] !== undefined) return [asText(groups["escaped"])];
  // A tag: what it would do is not done, and what it says in its attributes is not shown.
  return [asText(" ")];
}

function numbersIn(written: string): number[] {
  const numbers: number[] = [];
  for (const [, first = "", last] of written.split("†")[0]!.matchAll(/(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?/g)) {
    const end = Math.min(Number(last ?? first), Number(first) + 12);
    for (let number = Number(first); number <= end; number++) numbers.push(number);
  }
  return numbers;
}

function asCode(code: string, known: KnownAddresses): Piece {
  const shown = withoutForeign(code, known);
  return { markup: `\`${shown}\``, plain: shown };
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

/** What is left around a citation that was taken out. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\(\s*\)/g, "")
    .replace(/ (?=[.,;:!?](?:\s|$))/g, "")
    .trim();
}
