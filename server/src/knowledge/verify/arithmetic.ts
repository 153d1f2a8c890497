import { valueOf } from "./numbers.ts";

/** Holds what a sentence works out of figures: "12 × 99 = 1,188". */
export interface Arithmetic {
  results: ReadonlySet<number>;
  /** The first that was not, in words for a person: "12 × 99 is 1,188, not 1,200." Null where all is right. */
  mistake: string | null;
}

type Sign = "+" | "−" | "×" | "÷";
type Token =
  | { kind: "number"; value: number; text: string }
  | { kind: "sign"; sign: Sign }
  | { kind: "equals" }
  | { kind: "other" };

const token =
  /(?<number>\d[\d.,]*(?<=\d))|(?<sign>[+×*·÷/−–-]|(?<=\s)x(?=\s))|(?<equals>[=≈])|(?<word>\p{L}[\p{L}\p{M}’']*)|(?<currency>[€$£¥])|(?<other>\S)/gu;
const written = { "+": "+", "×": "×*·x", "÷": "÷/", "−": "−–-" };
const signs = new Map(
  Object.entries(written).flatMap(([sign, all]) => [...all].map((one) => [one, sign as Sign] as const)),
);
/** "12 monthly payments × 99 crowns" */
const mostWords = 2;
const mostTerms = 8;

/** Reads the equations of a sentence. `language` is ISO 639-1, and says how its figures are written. */
export function readArithmetic(text: string, language: string): Arithmetic {
  const results = new Set<number>();
  let mistake: string | null = null;
  const tokens = tokensOf(text, language);
  for (const [i, { kind }] of tokens.entries()) {
    const said = tokens[i + 1];
    if (kind !== "equals" || said?.kind !== "number") continue;
    const terms = termsBefore(tokens, i);
    if (terms.length < 2) continue;
    const value = worth(terms);
    if (Math.abs(value - said.value) <= roundedBy(said)) results.add(said.value);
    else mistake ??= `${asWritten(terms)} is ${value.toLocaleString("en-US")}, not ${said.text}.`;
  }
  return { results, mistake };
}

function tokensOf(text: string, language: string): Token[] {
  const tokens: Token[] = [];
  let words = 0;
  for (const { groups = {} } of text.matchAll(token)) {
    const { number, sign, equals, word, currency } = groups;
    // A few words behind a figure say what it counts; more of them part its neighbors.
    if (currency !== undefined || (word !== undefined && ++words <= mostWords)) continue;
    if (word === undefined) words = 0;
    if (number !== undefined) tokens.push({ kind: "number", value: valueOf(number, language), text: number });
    else if (sign !== undefined) tokens.push({ kind: "sign", sign: signs.get(sign)! });
    else tokens.push({ kind: equals === undefined ? "other" : "equals" });
  }
  return tokens;
}

interface Term {
  /** Gives the sign that joins it to the terms before it; "+" for the first. */
  sign: Sign;
  value: number;
  text: string;
}

/** Returns figures and the signs between them, right before a place. */
function termsBefore(tokens: readonly Token[], end: number): Term[] {
  const terms: Term[] = [];
  for (let i = end - 1; i >= 0 && terms.length < mostTerms; i -= 2) {
    const [figure, before] = [tokens[i]!, tokens[i - 1]];
    if (figure.kind !== "number") return [];
    const { value, text } = figure;
    if (before?.kind !== "sign") return [{ sign: "+", value, text }, ...terms];
    terms.unshift({ sign: before.sign, value, text });
  }
  return [];
}

/** Products and quotients first, as they are read. */
function worth(terms: readonly Term[]): number {
  let sum = 0;
  let product = 0;
  for (const { sign, value } of terms) {
    if (sign === "×") product *= value;
    else if (sign === "÷") product /= value;
    else {
      sum += product;
      product = sign === "+" ? value : -value;
    }
  }
  return sum + product;
}

/** Returns half of the last place that is given. */
function roundedBy({ text }: { text: string }): number {
  const places = /[.,](\d{1,2}|\d{4,})$/.exec(text)?.[1]?.length ?? 0;
  return 0.5 * 10 ** -places + 1e-9;
}

function asWritten(terms: readonly Term[]): string {
  return terms.map(({ sign, text }, i) => (i === 0 ? text : `${sign} ${text}`)).join(" ");
}
