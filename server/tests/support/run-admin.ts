import { commands } from "#admin/commands.ts";
import { runCommand } from "#admin/run-command.ts";
import { readConfig } from "../../src/config.ts";
import type { Actor, TestServer } from "./test-server.ts";

/** Runs `npm run admin -- …` on a server's data and reads its JSON; words that hold blanks come as a list. */
export async function runAdmin(server: TestServer, words: string | readonly string[]) {
  const given = typeof words === "string" ? words.split(" ") : words;
  const { out, error, status } = await runCommand([...given, "--json"], {
    commands,
    readConfig: () => readConfig({ ...server.kept, MODEL_USE_DEFAULT: "everybody" }),
    signal: new AbortController().signal,
  });
  return { json: out ? JSON.parse(out) : null, error, status };
}

/** Reads who did what the audit log has under a code, newest first. */
export async function actorsOf(server: TestServer, admin: Actor, code: string): Promise<string[]> {
  const { json } = await server.request(admin, "GET", `/admin/audit?what=${code}`);
  return json.entries.map(({ actor }: { actor: { kind: string } }) => actor.kind);
}
