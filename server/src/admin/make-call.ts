import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { updateUser } from "@groundwork/contract/administration";
import { type Call, fillPath } from "@groundwork/contract/call";
import { administrationErrors } from "#features/administration/administration.errors.ts";
import { findUser, findUserByEmail } from "#features/accounts/users.repository.ts";
import type { Caller } from "#features/admit-caller.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { type Groundwork, wire } from "#wiring/wire.ts";
import type { Config } from "../config.ts";
import { UsageError } from "./command.ts";

/** A call's values, grouped as in the contract. */
export type Placed = Record<"params" | "query" | "body" | "form", Record<string, unknown>>;

export interface MadeCall {
  call: Call;
  placed: Placed;
  /** The account to call as, by address or ID; the operator by default, who owns nothing. */
  as: string | undefined;
  /** The output file for a non-JSON answer; by default it is returned as text. */
  out: string | undefined;
}

/**
 * Makes a call next to a server, running or not, through the same checks as its route. May do what administrators
 * may; the audit log names the operator. The server runs the jobs it queues. Returns the JSON or text.
 */
export async function makeCall(config: Config, { call, placed, as, out }: MadeCall): Promise<unknown> {
  const logger = pino({ level: "warn" }, pino.destination(2));
  const database = await openKeptCatalogue(config);
  let groundwork: Groundwork | undefined;
  try {
    const operator = await callerOf(database.read, as);
    if (call.path === updateUser.path)
      placed.params["id"] = (await findAccount(database.read, String(placed.params["id"]))).id;
    groundwork = await wire({ ...config, ROLE: "web" }, { database, logger, operator });
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(placed.query)) query.set(name, String(value));
    const reply = await groundwork.app!.inject({
      method: call.method,
      url: `${fillPath(call.path, placed.params as never)}?${query.toString()}`,
      payloadAsStream: true,
      ...(call.body && { payload: placed.body }),
      ...(call.form && (await formOf(placed.form))),
    });
    const isJson = reply.headers["content-type"]?.toString().startsWith("application/json");
    if (out !== undefined && reply.statusCode < 400) {
      await pipeline(reply.stream(), createWriteStream(out, { flags: "wx", mode: 0o600 }));
      return { file: out, bytes: (await stat(out)).size };
    }
    if (reply.headers["content-type"] === "application/zip")
      throw new UsageError("The answer is a ZIP file. Specify where to write it with --out FILE.");
    const answer = await text(reply.stream());
    const data = isJson ? (JSON.parse(answer) as { code?: string; message?: string }) : answer;
    if (reply.statusCode < 400 || typeof data === "string") return data;
    throw data.code === "not_acceptable" ? new UsageError(data.message!) : new Error(data.message);
  } finally {
    await (groundwork ? groundwork.stop() : database.close());
  }
}

async function callerOf(read: ReadHandle, account: string | undefined): Promise<Caller> {
  const by = { operator: true } as const;
  if (account === undefined) return { userId: "operator", name: "Operator", email: "", by };
  const { id, name, email } = await findAccount(read, account);
  return { userId: id, name, email, by };
}

async function findAccount(read: ReadHandle, account: string) {
  const found = (await findUserByEmail(read, account)) ?? (await findUser(read, account));
  if (!found) throw new administrationErrors.account_not_found();
  return found;
}

/** Encodes a form; the value of `file` is a path. */
async function formOf({ file, ...fields }: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (typeof file === "string") form.append("file", new Blob([await readFile(file)]), basename(file));
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { "content-type": sent.headers.get("content-type")! },
  };
}
