import { contentLeft } from "./match/ties.ts";
import { interpret } from "./question/interpret.ts";
import { readFigures } from "./values/read-value.ts";
import { wordsOf } from "./words.ts";

/** A figure that a query worked out. */
export interface WorkedFigure {
  text: string;
  /** Names that a sentence about it may use: the table's, its columns' and the query's values. */
  names: string;
  /** Values that the sentence has to name: those of conditions, and of the group. */
  values: string;
  /** Lists the places of the cells that it was worked out from. */
  cells: readonly { start: number; end: number }[];
}

/** Returns whether a sentence says the figure of a query, with nothing in it that the query leaves open. */
export function saysFigure(
  sentence: string,
  { text, names, values }: WorkedFigure,
  language: string,
): boolean {
  const said = interpret(sentence, language);
  const [amount] = said.amounts;
  const figure = readFigures(text);
  if (!amount || said.amounts.length > 1 || amount.bound !== "is" || figure?.kind !== "amount") return false;
  if (said.negated || said.or >= 0 || said.times.length > 0) return false;
  const known = keysOf(`${names} ${values}`, language);
  const saidKeys = new Set(said.words.map(({ key }) => key));
  const needed = keysOf(values, language);
  if (needed.some((key) => !saidKeys.has(key))) return false;
  const taken = new Set([...amount.words, ...(said.degree?.words ?? []), ...said.sum, ...said.average]);
  if (contentLeft(said, known, taken).length > 0) return false;
  return Math.abs(amount.n - figure.n) < 1e-6 * Math.max(1, Math.abs(figure.n));
}

const keysOf = (text: string, language: string): string[] =>
  wordsOf(text, language).flatMap(({ key, isSmall }) => (isSmall ? [] : [key]));
