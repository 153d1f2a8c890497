import type { AuditCode } from "@groundwork/contract/audit-codes";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { networkOf } from "#kit/client-address.ts";
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
  /** The target by its present name; a project is its own project. `person` is the account whose names are kept out. */
  readonly on: {
    readonly kind: string;
    readonly id: string | null;
    readonly name?: string | null;
    readonly person?: string;
  };
  /** The project that it belongs to. */
  readonly projectId?: string | null;
  /** "done" unless said. */
  readonly result?: "done" | "refused";
  /** Who acts, where the call comes from nobody yet: who signs in, or sets a new password by a mail. */
  readonly by?: Person;
  /** Names of roles, scopes, fields and the like; no content of documents, and no secret. */
  readonly detail?: Readonly<Record<string, string>>;
}

const nameMax = 300;
/** Whose identifiers are those of accounts. */
const kindsOfPeople = ["account", "member"];

/** A person as an actor and as what was acted on. */
export function personOf({ id, name, email }: Person): { id: string; name: string } {
  return { id, name: `${name} <${email}>` };
}

/**
 * Adds to the audit log what the current caller does, within the transaction that does it: neither is there without the
 * other. The head's row is held until the transaction ends, so that entries follow one another however many processes write.
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
  await transaction
    .insertInto("audit_entries")
    .values({ ...entry, hash })
    .execute();
  // Over a head that somebody else wrote there is no signature any more, or the next act would vouch for it.
  const isSound = key && (await isHeadSigned(transaction, last, key));
  const signature = isSound ? signHead(key, { seq: entry.seq, hash }) : null;
  await transaction
    .updateTable("audit_head")
    .set({ seq: entry.seq, hash, signature })
    .where("id", "=", 1)
    .execute();
}

/** Records an act that changes nothing else, in a transaction of its own. */
export function recordAlone(database: Pick<Database, "write">, act: Act): Promise<void> {
  return database.write((transaction) => recordAct(transaction, act));
}
