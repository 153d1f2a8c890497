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
