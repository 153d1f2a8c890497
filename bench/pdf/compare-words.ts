import type { DocumentPage, DocumentPart } from "../../server/src/knowledge/documents/document.ts";
import type { FoundPage, FoundWord } from "../pdftotext.ts";
import { type Box, isIn, placeOf } from "./places.ts";
import { isWord, type Token, tokensByLine, tokensOf } from "./tokens.ts";

/** Why a word of `pdftotext` is not on the page, told by rule. */
export type WordCause =
  /** Fewer than three letters: indices, exponents and signs of formulas, marks of notes, figures of tables. */
  | "symbol"
  /** Printed where a text stands in a slant or along a curve. */
  | "slant"
  /** There with other accents. */
  | "accent"
  /** There, with signs of a formula that `pdftotext` takes for letters, as the fonts of TeX number them. */
  | "letter"
  /** Any other word. */
  | "word";

/** Why a word is there in other spaces. */
export type SpaceCause =
  /** One word with what is not one: its index, a note's mark, a dash. */
  | "index"
  /** Two words or more that are one here. */
  | "joined"
  /** One word that is several here. */
  | "cut";

export interface ComparedWords {
  /** All, and those of three letters or more. */
  count: number;
  words: number;
  missing: { token: Token; cause: WordCause }[];
  spaced: { tokens: string[]; cause: SpaceCause }[];
  /** Lines at the edge of a page that are left out whole. */
  heads: string[];
}

/** Share of the page's height in which running heads stand. */
const edge = 0.16;

/** Looks for the words of `pdftotext` in what was read of the same page. `slants` are where text stands in a slant. */
export function compareWords(
  found: FoundPage,
  part: DocumentPart,
  page: DocumentPage,
  slants: readonly Box[],
): ComparedWords {
  const own = new Map<string, number>();
  for (const word of tokensOf(textOf(part, page))) own.set(word, (own.get(word) ?? 0) + 1);
  const lines = tokensByLine(found.lines);
  // What a running head repeats from the text counts for the text.
  const lacking = lines
    .toSorted((a, b) => fromEdge(b.line, found) - fromEdge(a.line, found))
    .flatMap((line) => line.tokens.map((token) => ({ token, line, there: take(own, token.text) })))
    .filter(({ there }) => !there);
  const spaced = [...withoutSpacing(lacking, own), ...withoutSigns(lacking, own)];
  const rest = { bare: bareWords(own), lettered: letteredWords(part, page) };
  const heads: string[] = [];
  const missing: ComparedWords["missing"] = [];
  const counted = new Set(lines.flatMap(({ tokens }) => tokens));
  for (const [line, without] of Map.groupBy(lacking, (one) => one.line)) {
    if (fromEdge(line.line, found) < edge && line.line.every((word) => placeOf(word, page) < 0)) {
      heads.push(line.line.map(({ text }) => text).join(" "));
      for (const { token } of without) counted.delete(token);
    } else for (const { token } of without) missing.push({ token, cause: causeOf(token, rest, slants) });
  }
  const all = [...counted];
  return {
    count: all.length,
    words: all.filter(({ text }) => isWord(text)).length,
    missing,
    spaced,
    heads,
  };
}

interface Rest {
  /** What was read and not found, without accents. */
  bare: Map<string, number>;
  lettered: readonly string[];
}

function causeOf({ text, word }: Token, { bare, lettered }: Rest, slants: readonly Box[]): WordCause {
  if (slants.some((box) => isIn(word, box))) return "slant";
  if (!isWord(text)) return "symbol";
  if (take(bare, unaccented(text))) return "accent";
  return lettered.some((other) => other === text || isSame(other, text)) ? "letter" : "word";
}

function bareWords(own: ReadonlyMap<string, number>): Map<string, number> {
  const bare = new Map<string, number>();
  for (const [word, left] of own)
    if (left > 0) bare.set(unaccented(word), (bare.get(unaccented(word)) ?? 0) + left);
  return bare;
}

const bracketLetters: Readonly<Record<string, string>> = {
  "⟨": "h",
  "〈": "h",
  "⟩": "i",
  "〉": "i",
  "‖": "k",
  "∥": "k",
};
const signLetters: Readonly<Record<string, string>> = { ...bracketLetters, "{": "f", "}": "g", "|": "j" };

/** Words with signs, these as the letters at whose place the symbol fonts of TeX have them. */
function letteredWords(part: DocumentPart, page: DocumentPage): readonly string[] {
  const words = textOf(part, page).match(/\S*[⟨〈⟩〉‖∥{}|]\S*/gu) ?? [];
  return [bracketLetters, signLetters].flatMap((letters) =>
    words.flatMap((word) => tokensOf(word.replace(/[⟨〈⟩〉‖∥{}|]/gu, (sign) => letters[sign] ?? sign))),
  );
}

const unaccented = (word: string) => word.normalize("NFD").replace(/[\p{M}^¨´`˜¯ˆˇ]/gu, "");

/** Takes out of the missing words what is there as one word with up to two signs more, or fewer. Returns what it took. */
function withoutSigns(missing: { token: Token }[], own: Map<string, number>): ComparedWords["spaced"] {
  const taken: ComparedWords["spaced"] = [];
  for (let at = missing.length - 1; at >= 0; at--) {
    const { text } = missing[at]!.token;
    if (!isWord(text)) continue;
    const other = [...own].find(([word, left]) => left > 0 && isSame(word, text))?.[0];
    if (other === undefined || !take(own, other)) continue;
    taken.push({ tokens: [text], cause: "index" });
    missing.splice(at, 1);
  }
  return taken;
}

function isSame(a: string, b: string): boolean {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  return isWord(shorter) && longer.length - shorter.length <= 2 && longer.includes(shorter);
}

function take(words: Map<string, number>, word: string): boolean {
  const left = words.get(word) ?? 0;
  if (left > 0) words.set(word, left - 1);
  return left > 0;
}

/** How far a line is from the top or the bottom of its page, as a share of its height. */
function fromEdge(line: readonly FoundWord[], { height }: FoundPage): number {
  return Math.min(line[0]!.top, height - line[0]!.bottom) / height;
}

/**
 * Takes out of the missing words what is there with other spaces: neighbours as one word, or one word as several.
 * Returns what it took.
 */
function withoutSpacing(missing: { token: Token }[], own: Map<string, number>): ComparedWords["spaced"] {
  const taken: ComparedWords["spaced"] = [];
  for (let from = 0; from < missing.length; from++)
    for (let to = Math.min(missing.length, from + 8); to > from; to--) {
      const tokens = missing.slice(from, to).map(({ token }) => token.text);
      const pieces = takeInPieces(own, tokens.join(""));
      if (pieces === 0) continue;
      taken.push({ tokens, cause: spaceCause(tokens, pieces) });
      missing.splice(from, to - from);
      from--;
      break;
    }
  return taken;
}

function spaceCause(tokens: readonly string[], pieces: number): SpaceCause {
  if (tokens.length === 1) return isWord(tokens[0]!) && pieces > 1 ? "cut" : "index";
  return tokens.filter(isWord).length > 1 ? "joined" : "index";
}

/** How many words of what was read make up this one; 0 when none do. */
function takeInPieces(own: Map<string, number>, word: string, depth = 0): number {
  if (take(own, word)) return 1;
  if (depth === 3) return 0;
  for (let at = word.length - 1; at > 0; at--) {
    const head = word.slice(0, at);
    if (!take(own, head)) continue;
    const rest = takeInPieces(own, word.slice(at), depth + 1);
    if (rest > 0) return rest + 1;
    own.set(head, own.get(head)! + 1);
  }
  return 0;
}

/** The text of one page: its lines, joined as the stored text joins them. */
function textOf({ text }: DocumentPart, page: DocumentPage): string {
  let joined = "";
  let end = -1;
  for (const line of page.lines) {
    joined += end === line.start ? "" : " ";
    joined += text.slice(line.start, line.end);
    end = line.end;
  }
  return joined;
}
