import { commands } from "#admin/commands.ts";
import { runCommand } from "#admin/run-command.ts";
import { readConfig } from "../../src/config.ts";
import type { Actor, TestServer } from "./test-server.ts";

type Words = string | readonly string[];

/** Runs `npm run admin -- …` with these settings; words that hold blanks come as a list. */
export function runWith(settings: Record<string, string>, words: Words, known = commands) {
  return runCommand(typeof words === "string" ? words.split(" ") : words, {
    commands: known,
    readConfig: () => readConfig(settings),
    signal: new AbortController().signal,
  });
}

/** Runs the same, and reads its JSON. */
export async function readWith(settings: Record<string, string>, words: Words, known = commands) {
  const given = typeof words === "string" ? words.split(" ") : words;
  const { out, error, status } = await runWith(settings, [...given, "--json"], known);
  return { json: out ? JSON.parse(out) : null, error, status };
}

/** Runs the same on a server's data. */
export const runAdmin = (server: TestServer, words: Words) =>
  readWith({ ...server.kept, MODEL_USE_DEFAULT: "everybody" }, words);

/** Reads who did what the audit log has under a code, newest first. */
export async function actorsOf(server: TestServer, admin: Actor, code: string): Promise<string[]> {
  const { json } = await server.request(admin, "GET", `/admin/audit?what=${code}`);
  return json.entries.map(({ actor }: { actor: { kind: string } }) => actor.kind);
}
