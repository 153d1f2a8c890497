import type { Plan } from "../../server/src/knowledge/records/plan/plan.ts";

/** Returns whether a plan gives exactly these answers, in any order: strings without case, accents and brackets, figures by value. */
export function isRight(plan: Plan, answers: readonly string[]): boolean {
  return givenBy(plan).some((given) => areSame(given, answers));
}

/** Returns what a plan may be taken to give: a figure, cells, or the rows by any of their names. */
function givenBy({ table, operation, result, rows, cells, target, columns }: Plan): string[][] {
  if (result !== null && operation !== "list") return [[result]];
  const shown = operation === "compare" ? rows.slice(0, 1) : rows;
  const byNames = table.identity.map((column) => shown.map((row) => row[column]?.text ?? ""));
  if (operation === "list") return byNames;
  if (operation === "compare" || operation === "extreme")
    return [
      ...byNames,
      ...columns.map((column) => shown.map((row) => row[column]?.text ?? "")),
      shown.map((row) => row[target]?.text ?? ""),
    ];
  return [cells.map(({ text }) => text)];
}

function areSame(given: readonly string[], answers: readonly string[]): boolean {
  const [some, others] = [given, answers].map((texts) => [...new Set(texts.map(folded))]);
  return some!.length === others!.length && others!.every((other) => some!.some((one) => isSame(one, other)));
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [n, m] = [numberIn(one), numberIn(other)];
  return n !== null && n === m;
}

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/["'“”‘’]/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\([^)]*\)$/, "")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the figure that a short text is, with a currency or a unit; null if it is something else. */
function numberIn(text: string): number | null {
  const found = /^[^\d-]{0,3}(-?\d[\d,]*(?:\.\d+)?)\D{0,12}$/.exec(text);
  return found ? Number(found[1]!.replaceAll(",", "")) : null;
}
