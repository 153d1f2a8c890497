import type { AuditCode } from "@groundwork/contract/audit-codes";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { networkOf } from "#kit/client-address.ts";
import { insertRows, updateRows } from "#platform/database/rows.ts";
import { whoActs } from "./acting.ts";
import { hashOf, withDigests } from "./audit-chain.ts";
import { auditKeyNow, isHeadSigned, refOf, signHead } from "./sign-audit.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Act {
  readonly code: AuditCode;
  /**
   * The target by its current name; a project belongs to itself. `person` is the account whose names are withheld.
   */
  readonly on: {
    readonly kind: string;
    readonly id: string | null;
    readonly name?: string | null;
    readonly person?: string;
  };
  /** The target's project. */
  readonly projectId?: string | null;
  /** Defaults to "done". */
  readonly result?: "done" | "refused";
  /** The actor, if the call itself is anonymous: somebody who signs in, or sets a new password by mail. */
  readonly by?: Person;
  /** Names of roles, scopes and fields; no content of documents, and no secret. */
  readonly detail?: Readonly<Record<string, string>>;
}

const nameMax = 300;
/** Target kinds whose ID is an account's. */
const kindsOfPeople = ["account", "member"];

/** Describes a person as an actor or target. */
export function personOf({ id, name, email }: Person): { id: string; name: string } {
  return { id, name: `${name} <${email}>` };
}

/**
 * Records the caller's act in the transaction that performs it: neither exists without the other. Locks the head row
 * until the transaction ends, so that entries stay in order across processes.
 */
export async function recordAct(transaction: WriteHandle, act: Act): Promise<void> {
  const { actor: caller, clock } = whoActs();
  const key = await auditKeyNow();
  const referTo = (id: string | null | undefined) => (key && id ? refOf(key, id) : null);
  const actor = act.by ? { ...caller, kind: "account" as const, ...personOf(act.by) } : caller;
  const last = await transaction
    .updateTable("audit_head")
    .set((e) => ({ id: e.ref("id") }))
    .where("id", "=", 1)
    .returning(["seq", "hash", "signature"])
    .executeTakeFirstOrThrow();
  const entry = withDigests({
    seq: last.seq + 1,
    at: clock.now().toISOString(),
    code: act.code,
    result: act.result ?? "done",
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name?.slice(0, nameMax) ?? null,
    key_id: actor.key,
    address: actor.address === null ? null : networkOf(actor.address),
    target_kind: act.on.kind,
    target_id: act.on.id,
    target_name: act.on.name?.slice(0, nameMax) ?? null,
    project_id: act.projectId ?? (act.on.kind === "project" ? act.on.id : null),
    detail: JSON.stringify(act.detail ?? {}),
    actor_ref: referTo(actor.id ?? actor.kind),
    target_ref: referTo(act.on.person ?? (kindsOfPeople.includes(act.on.kind) ? act.on.id : null)),
  });
  const hash = hashOf(entry, last.hash);
  await insertRows(transaction, "audit_entries", { ...entry, hash });
  // If somebody else wrote the head, nothing is signed any longer, or the next act would vouch for it.
  const isSound = key && (await isHeadSigned(transaction, last, key));
  const signature = isSound ? signHead(key, { seq: entry.seq, hash }) : null;
  await updateRows(transaction, "audit_head", { id: 1 }, { seq: entry.seq, hash, signature });
}

/** Records an act that changes nothing else, in a transaction of its own. */
export function recordAlone(database: Pick<Database, "write">, act: Act): Promise<void> {
  return database.write((transaction) => recordAct(transaction, act));
}
