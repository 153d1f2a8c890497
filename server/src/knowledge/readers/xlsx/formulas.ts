import { lettersOf } from "#kit/column-letters.ts";
/** Maps references such as "B2" to the content of the cells that formulas may refer to. */
interface SheetCells {
  values: ReadonlyMap<string, number>;
  formulas: ReadonlyMap<string, string>;
}

/** Cells that formulas may refer to: in a sheet beyond them none is worked out. */
export const mostKnown = 200_000;

/** Collects the cells of a sheet, as far as there is room, and makes the calculator for its formulas. */
export function createSheetCells(room = { cells: mostKnown }) {
  const values = new Map<string, number>();
  const formulas = new Map<string, string>();
  let isWhole = true;
  return {
    /** Returns whether there was room. */
    add(cell: string, value: number, formula: string | null): boolean {
      if (room.cells-- <= 0) isWhole = false;
      else if (!Number.isNaN(value)) values.set(cell, value);
      else if (formula !== null) formulas.set(cell, formula);
      return isWhole;
    },
    calculator: () => (isWhole ? createCalculator({ values, formulas }) : () => null),
  };
}

/** Longer formulas, and chains of references that go deeper, are not worked out. */
const longestFormula = 500;
const deepest = 60;
/** Cells that one range may cover, and all ranges of a sheet together. */
const mostCells = 10_000;
const mostSteps = 500_000;

/**
 * Works out formulas that add, subtract, multiply or divide cells of their own sheet, or sum up, multiply, average or compare
 * ranges of them. Answers null for any other formula, and where a cell that it needs holds none of these.
 */
function createCalculator({ values, formulas }: SheetCells): (cell: string) => number | null {
  const known = new Map<string, number | null>();
  let steps = 0;

  const valueOf = (cell: string, depth: number): number | null => {
    if (++steps > mostSteps) return null;
    const own = values.get(cell);
    if (own !== undefined) return own;
    const formula = formulas.get(cell);
    // An empty cell counts as nothing.
    if (formula === undefined) return 0;
    const before = known.get(cell);
    if (before !== undefined || known.has(cell)) return before ?? null;
    // What refers to itself has no value.
    known.set(cell, null);
    const result = depth > deepest ? null : calculate(formula, depth);
    known.set(cell, result);
    return result;
  };

  const rangeOf = (from: string, to: string, depth: number): (number | null)[] | null => {
    const [start, end] = [placeOf(from), placeOf(to)];
    if (!start || !end || end.row < start.row || end.column < start.column) return null;
    if ((end.row - start.row + 1) * (end.column - start.column + 1) > mostCells) return null;
    const found: (number | null)[] = [];
    for (let { row } = start; row <= end.row; row++)
      for (let { column } = start; column <= end.column; column++) {
        const cell = `${lettersOf(column)}${row}`;
        if (values.has(cell) || formulas.has(cell)) found.push(valueOf(cell, depth + 1));
        else steps++;
      }
    return found;
  };

  const calculate = (formula: string, depth: number): number | null => {
    const tokens = tokensOf(formula);
    let at = 0;
    const take = (token: string) => tokens?.[at] === token && ++at > 0;
    const factor = (nested: number): number | null => {
      if (nested > deepest) return null;
      const token = tokens![at++];
      if (token === undefined) return null;
      if (token === "-" || token === "+") {
        const value = factor(nested + 1);
        return value === null ? null : token === "-" ? -value : value;
      }
      if (token === "(") {
        const value = sum(nested + 1);
        return take(")") ? value : null;
      }
      if (/^[\d.]/.test(token)) return Number(token);
      if (token in functions) return take("(") ? called(token, nested) : null;
      return placeOf(token) ? valueOf(plainOf(token), depth + 1) : null;
    };
    const called = (name: string, nested: number): number | null => {
      const given: (number | null)[] = [];
      do {
        if (tokens![at + 1] === ":") {
          const range = rangeOf(tokens![at]!, tokens![at + 2] ?? "", depth);
          if (!range) return null;
          given.push(...range);
          at += 3;
        } else given.push(sum(nested + 1));
      } while (take(",") || take(";"));
      const numbers = given.filter((value) => value !== null);
      return take(")") && numbers.length === given.length ? functions[name]!(numbers) : null;
    };
    const product = (nested: number): number | null => {
      let value = factor(nested);
      while (value !== null && (tokens![at] === "*" || tokens![at] === "/")) {
        const divides = tokens![at++] === "/";
        const next = factor(nested);
        value = next === null || (divides && next === 0) ? null : divides ? value / next : value * next;
      }
      return value;
    };
    const sum = (nested: number): number | null => {
      let value = product(nested);
      while (value !== null && (tokens![at] === "+" || tokens![at] === "-")) {
        const sign = tokens![at++] === "-" ? -1 : 1;
        const next = product(nested);
        value = next === null ? null : value + sign * next;
      }
      return value;
    };
    if (tokens === null) return null;
    const value = sum(0);
    return at === tokens.length && value !== null && Number.isFinite(value) ? value : null;
  };

  return (cell) => valueOf(cell, 0);
}

const functions: Readonly<Record<string, (numbers: readonly number[]) => number | null>> = Object.assign(
  Object.create(null),
  {
    SUM: (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0),
    PRODUCT: (numbers: readonly number[]) => numbers.reduce((product, one) => product * one, 1),
    AVERAGE: (numbers: readonly number[]) =>
      numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length,
    MIN: (numbers: readonly number[]) => (numbers.length === 0 ? 0 : Math.min(...numbers)),
    MAX: (numbers: readonly number[]) => (numbers.length === 0 ? 0 : Math.max(...numbers)),
  },
);

/** Returns the words and signs of a formula; null if it has others than are computed here. */
function tokensOf(formula: string): string[] | null {
  if (formula.length > longestFormula) return null;
  const tokens: string[] = [];
  const token = /\s{0,20}(\d{1,20}(?:\.\d{1,20})?|\.\d{1,20}|\$?[A-Za-z]{1,8}\$?\d{0,7}|[-+*/(),;:])/y;
  while (token.lastIndex < formula.trimEnd().length) {
    const found = token.exec(formula);
    if (!found) return null;
    tokens.push(found[1]!.toUpperCase());
  }
  return tokens;
}

const plainOf = (reference: string) => reference.replaceAll("$", "");

function placeOf(reference: string): { column: number; row: number } | null {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(plainOf(reference)) ?? [];
  return letters === undefined ? null : { column: columnNumber(letters), row: Number(row) };
}

export const columnNumber = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
