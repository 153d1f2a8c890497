import latexSigns from "./latex-signs.json" with { type: "json" };
import type { EvidenceText } from "./passage-sentences.ts";

/** A claim and its evidence in which formulas are names: the same one is the same name on both sides. */
export interface NamedFormulas {
  claim: string;
  evidence: readonly EvidenceText[];
  /** Returns a reason with the formulas that it is about. */
  explained(reason: string): string;
}

const inClaim = /\\\((.{1,1000}?)\\\)/g;
const inSource =
  /\$\$([^$]{1,1000})\$\$|\\\(([^\n]{1,1000}?)\\\)|\\\[([^$]{1,1000}?)\\\]|(?<![\p{L}\p{N}$\\])\$((?=[^$\n]{0,200}[\\^_{=])[^$\n]{1,400})\$(?![\p{L}\p{N}$])/gu;
/** More formulas of one claim, or of one unit, are read as they are written. */
const most = { claimed: 9, given: 90 };
/** Fewer signs are a letter or a figure, and read as one. */
const leastSigns = 3;
const longestText = 6_000;

/** Gives formulas names, however they are written, except calculations in figures; null if the claim has none. */
export function nameFormulas(written: string, evidence: readonly EvidenceText[]): NamedFormulas | null {
  if (!written.includes("\\(")) return null;
  const names = new Map<string, string>();
  const shown = new Map<string, string>();
  const claimed: { name: string; signs: FormulaSign[] }[] = [];
  const claim = written.replace(inClaim, (_, latex: string) => {
    const signs = readFormula(latex);
    if (signs.length < leastSigns || isWorkedOut(latex) || names.size >= most.claimed)
      return ` ${asWritten(latex)} `;
    const plain = plainOf(signs);
    let name = names.get(plain);
    if (name === undefined) {
      name = `_${names.size + 1}`;
      names.set(plain, name);
      shown.set(name, latex.trim());
      claimed.push({ name, signs });
    }
    return ` ${name} `;
  });
  const given = evidence.map((one) => ({ ...one, text: named(one.text, claimed, names) }));
  const explained = (reason: string) =>
    reason.replace(/(?<![\p{L}\p{N}])_\d{1,2}(?!\p{N})/gu, (name) => shown.get(name) ?? "another formula");
  return { claim, evidence: given, explained };
}

const words = /\\(?:text|mathrm|mbox)\s?\{([^{}]{0,200})\}/;

/** Figures, and words for what they count, without a variable: "12 \times 99 = 1{,}188\text{ crowns}". */
function isWorkedOut(latex: string): boolean {
  return latex
    .split(words)
    .every((part, i) => i % 2 === 1 || readFormula(part).every(({ sign }) => !/\p{L}/u.test(sign)));
}

function asWritten(latex: string): string {
  return latex
    .split(words)
    .map((part, i) => (i % 2 === 1 ? part : plainOf(readFormula(part))))
    .join(" ");
}

const plainOf = (signs: readonly FormulaSign[]) => signs.map(({ sign }) => sign).join(" ");

/** Returns a source with a name in the place of each formula that has one; the rest is unchanged. */
function named(
  whole: string,
  claimed: readonly { name: string; signs: readonly FormulaSign[] }[],
  names: Map<string, string>,
): string {
  const within = whole.slice(0, longestText);
  let text = within.replace(inSource, (found, ...inside: (string | undefined)[]) => {
    const signs = readFormula(inside.slice(0, 4).find((one) => one !== undefined)!);
    if (signs.length < leastSigns) return found;
    const plain = plainOf(signs);
    if (!names.has(plain) && names.size >= most.given) return found;
    const name = names.get(plain) ?? `_${names.size + 1}`;
    names.set(plain, name);
    return name.padEnd(found.length);
  });
  const signs = readFormula(text);
  for (const { name, signs: wanted } of claimed)
    for (let at = 0; at + wanted.length <= signs.length; at++) {
      if (!isAt(wanted, signs, at)) continue;
      const [start, end] = [signs[at]!.start, signs[at + wanted.length - 1]!.end];
      if (end - start < name.length) continue;
      text = text.slice(0, start) + name.padEnd(end - start) + text.slice(end);
      at += wanted.length - 1;
    }
  return text + whole.slice(longestText);
}

function isAt(wanted: readonly FormulaSign[], signs: readonly FormulaSign[], at: number): boolean {
  if (!wanted.every(({ sign }, i) => signs[at + i]!.sign === sign)) return false;
  const end = at + wanted.length;
  if (signs[at - 1]?.sign === "(" && signs[end]?.sign === ")")
    return isApart(signs, at - 1, -1) && isApart(signs, end, 1);
  return isApart(signs, at, -1) && isApart(signs, end - 1, 1);
}

const joins = /^[-+×/=<>≤≥≠≈±^_()√∑∏∫∂]$/;
const parts = /^[,.;:!?"“”'’[\]|]$/;

/** Returns whether the neighbor of a sign is no part of the same formula. */
function isApart(signs: readonly FormulaSign[], at: number, step: 1 | -1): boolean {
  const [own, beside] = [signs[at]!, signs[at + step]];
  if (!beside || beside.sign === edge) return true;
  if (joins.test(beside.sign)) return false;
  return parts.test(beside.sign) || (step === 1 ? beside.start > own.end : beside.end < own.start);
}

/** A sign of a formula, however it is written: "\frac{a}{b}" and "a / b", "x^2" and "x²" have the same. */
export interface FormulaSign {
  sign: string;
  start: number;
  end: number;
}

const signNames = new Map(
  Object.entries(latexSigns).flatMap(([sign, names]) =>
    names.split(" ").map((name) => [name, sign] as const),
  ),
);
const alike = new Map(
  Object.entries({ "*": "×", "·": "×", "⋅": "×", "÷": "/", "−": "-", "–": "-", "∙": "×", µ: "μ" }),
);
const raised = new Map([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((sign, figure) => [sign, String(figure)]));
const lowered = new Map([..."₀₁₂₃₄₅₆₇₈₉"].map((sign, figure) => [sign, String(figure)]));

const token =
  /(?<space>\s+|\\[,;:! ]|~|&)|\\(?<name>[a-z]+)\*?|(?<edge>\$\$?|\\[()[\]])|\\(?<escaped>[^a-z])|(?<number>\d+(?:(?:[.,]|\{,\})\d+)*)|(?<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?<lowered>[₀₁₂₃₄₅₆₇₈₉]+)|(?<sign>[^\s])/giu;

/** Holds what a brace opened, and where its signs begin. */
interface Group {
  from: number;
  /** "bound": of a power, an index or a root, so that it stays together; "over" and "under" a fraction's line. */
  as: "plain" | "bound" | "over" | "under";
}

/** Signs between which a formula may begin or end, such as "$". */
export const edge = "";

/** Returns the signs of LaTeX, or of a text with formulas. White space and braces that only group are none. */
export function readFormula(text: string): FormulaSign[] {
  const out: FormulaSign[] = [];
  const open: Group[] = [];
  let next: Group["as"] = "plain";
  for (const match of text.matchAll(token)) {
    const groups = match.groups!;
    const [start, end] = [match.index, match.index + match[0].length];
    const put = (sign: string) => out.push({ sign, start, end });
    if (groups["space"] !== undefined) continue;
    if (groups["sign"] === "{") {
      open.push({ from: out.length, as: next });
      next = "plain";
      continue;
    }
    if (groups["sign"] === "}") {
      next = close(open.pop(), out, start);
      continue;
    }
    next = "plain";
    if (groups["edge"] !== undefined) put(edge);
    else if (groups["name"] !== undefined) {
      const { name } = groups;
      if (/^[dt]?frac$/.test(name)) next = "over";
      else {
        const sign = signNames.get(name);
        // What has no sign is read as its letters: "\max" is "max".
        if (sign === undefined) for (const letter of name) put(letter);
        else if (sign !== "") put(sign);
        if (sign === "√") next = "bound";
      }
    } else if (groups["raised"] !== undefined || groups["lowered"] !== undefined) {
      put(groups["raised"] === undefined ? "_" : "^");
      put([...match[0]].map((figure) => raised.get(figure) ?? lowered.get(figure)).join(""));
    } else {
      const sign = groups["number"]?.replaceAll("{,}", ",") ?? groups["escaped"] ?? groups["sign"]!;
      put(alike.get(sign) ?? sign);
      if (sign === "^" || sign === "_") next = "bound";
    }
  }
  return out;
}

/** Keeps together what a brace held, and says what the next one opens. */
function close(group: Group | undefined, out: FormulaSign[], at: number): Group["as"] {
  if (!group || group.as === "plain") return "plain";
  if (out.length - group.from > 1) {
    const { start } = out[group.from]!;
    out.splice(group.from, 0, { sign: "(", start, end: start });
    out.push({ sign: ")", start: at, end: at + 1 });
  }
  if (group.as !== "over") return "plain";
  out.push({ sign: "/", start: at, end: at + 1 });
  return "under";
}
