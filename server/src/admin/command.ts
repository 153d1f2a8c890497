import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Config } from "../config.ts";

/** A command of `npm run admin`: one file in commands/ each. */
export interface AdminCommand {
  /** How it is called, such as "model test". */
  words: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` says beneath it. */
  help: string;
  /** Whether it opens the keys of encrypted data for itself. */
  opensKeys?: boolean;
  run(call: AdminCall): Promise<AdminResult>;
}

export interface AdminCall {
  config: Config;
  /** What stands behind the command's words, without --json and --help. */
  arguments: readonly string[];
  signal: AbortSignal;
}

export interface AdminResult {
  /** For people. */
  text: string;
  /** The same for programs, by --json. */
  data: unknown;
  /** Whether the program ends with 1 instead of 0. */
  failed?: boolean;
}

/** What was asked for is no command, or its arguments are none: the sentence says what would be. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "UsageError";
  }
}

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
