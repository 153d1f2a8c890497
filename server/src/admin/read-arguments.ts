import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./command.ts";

/** A command's options and what stands beside them. What is not known is a UsageError. */
export function readArguments<const O extends NonNullable<ParseArgsConfig["options"]>>(
  given: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The only word that a command takes. */
export function onlyWord(positionals: readonly string[], what: string): string {
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0) throw new UsageError(`Give ${what}, and nothing more.`);
  return word;
}

/** Rows as columns that stand beneath one another. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
