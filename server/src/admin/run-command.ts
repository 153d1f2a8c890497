import type { Config } from "../config.ts";
import { openVault } from "#kit/vault/key-ring.ts";
import { type AdminCall, type AdminCommand, type AdminResult, UsageError } from "./command.ts";

/** The output of a command, and its exit status. */
export interface Printed {
  out: string;
  error: string;
  status: number;
}

interface Called {
  commands: readonly AdminCommand[];
  /** Read when a command runs: help needs no settings. */
  readConfig(): Config;
  signal: AbortSignal;
}

/** Runs the command, or prints the usage. */
export async function runCommand(args: readonly string[], called: Called): Promise<Printed> {
  const { commands, readConfig, signal } = called;
  const asJson = args.includes("--json");
  const wantsHelp = args.includes("--help") || args.includes("-h");
  const words = args.filter((arg) => !["--json", "--help", "-h"].includes(arg));
  const command = commandOf(words, commands);
  if (!command) {
    const topic = words[0];
    const beneath = commands.filter((one) => one.words.split(" ")[0] === topic);
    const help = listOf(beneath.length > 0 ? beneath : commands);
    if (wantsHelp && (beneath.length > 0 || words.length === 0)) return printed(help);
    const what = words.length === 0 ? "Specify a command." : `There is no command "${words.join(" ")}".`;
    return { out: "", error: `${what}\n\n${help}\n`, status: 2 };
  }
  if (wantsHelp) return printed(helpOf(command));
  try {
    const given = words.slice(command.words.split(" ").length);
    const {
      text,
      data,
      failed = false,
    } = await runOpened(command, { config: readConfig(), arguments: given, signal });
    const out = asJson ? JSON.stringify(data, null, 2) : text;
    return { out: `${out}\n`, error: "", status: failed ? 1 : 0 };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // Some messages are written to follow the colon of a failed start.
    const message = text.slice(0, 1).toUpperCase() + text.slice(1);
    if (error instanceof UsageError)
      return { out: "", error: `${message}\n\n${helpOf(command)}\n`, status: 2 };
    return asJson
      ? { out: `${JSON.stringify({ error: message }, null, 2)}\n`, error: "", status: 1 }
      : { out: "", error: `${message}\n`, status: 1 };
  }
}

/** Opens the keys of encrypted data, as the server does. */
function runOpened(command: AdminCommand, call: AdminCall): Promise<AdminResult> {
  if (!command.opensKeys) openVault(call.config.DATA_DIR, call.config.ENCRYPTION_KEY);
  return command.run(call);
}

function commandOf(words: readonly string[], commands: readonly AdminCommand[]): AdminCommand | undefined {
  return commands.find(({ words: own }) => own.split(" ").every((word, i) => words[i] === word));
}

function helpOf({ words, help }: AdminCommand): string {
  return `npm run admin -- ${words} [--json]\n\n${help}`;
}

function listOf(commands: readonly AdminCommand[]): string {
  const width = Math.max(...commands.map(({ words }) => words.length));
  const lines = commands.map(
    ({ words, summary }) => `  npm run admin -- ${words.padEnd(width)}   ${summary}`,
  );
  return [
    "Usage:",
    ...lines,
    "",
    "Each command has --help, and prints its result as JSON with --json (npm run -s admin -- … --json).",
  ].join("\n");
}

function printed(text: string): Printed {
  return { out: `${text}\n`, error: "", status: 0 };
}
