import { inspect } from "node:util";
import { expect } from "vitest";

/** Ends a matrix that hangs; as many cells as there are take this long on a loaded machine, in milliseconds. */
export const matrixTimeout = 600_000;

/**
 * Checks every cell of a matrix, one after another, and fails once with all that differ: the name of each, what was expected
 * and what came. Fails too for fewer than `atLeast` cells, since a filter that lets nothing through checks nothing.
 */
export async function checkEach<Cell>(
  cells: readonly Cell[],
  nameOf: (cell: Cell) => string,
  check: (cell: Cell) => Promise<void> | void,
  { atLeast }: { atLeast: number },
): Promise<void> {
  expect(cells.length, "cells of this matrix").toBeGreaterThanOrEqual(atLeast);
  const differences: string[] = [];
  for (const cell of cells) {
    try {
      await check(cell);
    } catch (error) {
      differences.push(`${nameOf(cell)}: ${wordsOf(error)}`);
    }
  }
  expect(differences, `${differences.length} of ${cells.length} cells`).toEqual([]);
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, expected, actual } = error as Error & { expected?: unknown; actual?: unknown };
  // An assertion's own words leave out what is long.
  return message.includes("…") ? `expected ${shown(expected)}, got ${shown(actual)}` : message;
}

const shown = (value: unknown) => inspect(value, { breakLength: Infinity, maxStringLength: 300 });
