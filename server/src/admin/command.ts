import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Config } from "../config.ts";

/** A command of `npm run admin`, one per file in commands/. */
export interface AdminCommand {
  /** The words that call it, such as "model test". */
  words: string;
  /** The line in the list of commands. */
  summary: string;
  /** The details that `--help` prints. */
  help: string;
  /** True if the command itself opens the keys of encrypted data. */
  opensKeys?: boolean;
  run(call: AdminCall): Promise<AdminResult>;
}

export interface AdminCall {
  config: Config;
  /** The arguments after the command's words, without --json and --help. */
  arguments: readonly string[];
  signal: AbortSignal;
}

export interface AdminResult {
  /** The output for people. */
  text: string;
  /** The output for programs, with --json. */
  data: unknown;
  /** True if the program exits with 1. */
  failed?: boolean;
}

/** The command or its arguments are invalid; the message says what would be valid. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "UsageError";
  }
}

/** Parses a command's options and positional arguments. Throws UsageError for unknown ones. */
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

/** Returns a command's only positional argument. */
export function onlyWord(positionals: readonly string[], what: string): string {
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0) throw new UsageError(`Expected ${what} and nothing else.`);
  return word;
}

/** Aligns rows in columns. */
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

/** Writes JSON as people read it: a line for each field, and a list as a table. */
export function readable(value: unknown): string {
  if (!isObject(value)) return shown(value);
  if (Array.isArray(value)) return value.length > 0 ? rowsOf(value) : "None.";
  return Object.entries(value)
    .map(([name, field]) =>
      isObject(field) && Object.keys(field).length > 0
        ? `${name}:\n${readable(field).replaceAll(/^/gm, "  ")}`
        : `${name}: ${shown(field)}`,
    )
    .join("\n");
}

function rowsOf(list: readonly unknown[]): string {
  if (!list.every(isObject)) return list.map(shown).join("\n");
  const names = [...new Set(list.flatMap(Object.keys))];
  return table([
    names,
    ...list.map((row) => names.map((name) => shown((row as Record<string, unknown>)[name]))),
  ]);
}

/** Returns a value as printable text without control characters: others' words must not move the cursor of a terminal. */
function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replace(/[^\P{C}\n]/gu, "�");
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
