import type { AuditCode } from "@groundwork/contract/audit-codes";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { networkOf } from "#kit/client-address.ts";
import { insertRows, updateRows } from "#platform/database/rows.ts";
import { hashOf, withDigests } from "./audit-chain.ts";
import { auditKeyNow, isHeadSigned, refOf, signHead } from "./sign-audit.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, systemClock } from "#kit/clock.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Identifies who acts, for the audit log. */
export interface Actor {
  readonly kind: Tables["audit_entries"]["actor_kind"];
  readonly id: string | null;
  readonly name: string | null;
  /** The API key that made the request. */
  readonly key: string | null;
  /** The request's address; only its network is stored. */
  readonly address: string | null;
}

interface Acting {
  readonly actor: Actor;
  readonly clock: Clock;
}

const system: Actor = { kind: "system", id: null, name: null, key: null, address: null };
export const operator: Actor = { ...system, kind: "operator" };

const current = new AsyncLocalStorage<Acting>();

/** Records what `work` does as this actor's. Without an actor, such as in a job, the installation itself acts. */
export function actingAs<T>(acting: Acting, work: () => T): T {
  return current.run(acting, work);
}

export function whoActs(): Acting {
  return current.getStore() ?? { actor: system, clock: systemClock };
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The target of an act by its current name; a project belongs to itself. */
export interface Target {
  readonly kind: string;
  readonly id: string | null;
  readonly name?: string | null;
  /** The account whose names are withheld. */
  readonly person?: string;
  readonly projectId?: string | null;
}

interface Circumstances {
  readonly result?: "done" | "refused";
  /** The actor, if the call itself is anonymous: somebody who signs in, or sets a new password by mail. */
  readonly by?: Person;
}

const nameMax = 300;
/** Target kinds whose ID is an account's. */
const kindsOfPeople = ["account", "member"];

/** Describes a person as an actor or target. */
export function personOf({ id, name, email }: Person): { id: string; name: string } {
  return { id, name: `${name} <${email}>` };
}

/** Describes an account as a target. */
export const onAccount = (person: Person) => ({ kind: "account", ...personOf(person) });

/** Describes a person as a target in a project. */
export const onMember = (person: Person, projectId: string) => ({
  kind: "member",
  ...personOf(person),
  projectId,
});

/** Names the fields that a change gives, as an act's detail. */
export const fieldsIn = (change: object): { fields: string } => ({
  fields: Object.entries(change)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join(", "),
});

/** Gives the values of a change, as an act's detail. */
export const valuesIn = (change: object): Record<string, string> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)]));

/** Describes a project as a target. */
export const onProject = ({ id, name }: { id: string; name: string }) => ({ kind: "project", id, name });

/**
 * Records the caller's act in the transaction that performs it: neither exists without the other. Locks the head row
 * until the transaction ends, so that entries stay in order across processes. `detail` names roles, scopes and fields:
 * no content of documents, and no secret.
 */
export async function recordAct(
  transaction: WriteHandle,
  code: AuditCode,
  on: Target,
  detail: Readonly<Record<string, string>> = {},
  { result = "done", by }: Circumstances = {},
): Promise<void> {
  const { actor: caller, clock } = whoActs();
  const key = await auditKeyNow();
  const referTo = (id: string | null | undefined) => (key && id ? refOf(key, id) : null);
  const actor = by ? { ...caller, kind: "account" as const, ...personOf(by) } : caller;
  const last = await transaction
    .updateTable("audit_head")
    .set((e) => ({ id: e.ref("id") }))
    .where("id", "=", 1)
    .returning(["seq", "hash", "signature"])
    .executeTakeFirstOrThrow();
  const entry = withDigests({
    seq: last.seq + 1,
    at: clock.now().toISOString(),
    code,
    result,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name?.slice(0, nameMax) ?? null,
    key_id: actor.key,
    address: actor.address === null ? null : networkOf(actor.address),
    target_kind: on.kind,
    target_id: on.id,
    target_name: on.name?.slice(0, nameMax) ?? null,
    project_id: on.projectId ?? (on.kind === "project" ? on.id : null),
    detail: JSON.stringify(detail),
    actor_ref: referTo(actor.id ?? actor.kind),
    target_ref: referTo(on.person ?? (kindsOfPeople.includes(on.kind) ? on.id : null)),
  });
  const hash = hashOf(entry, last.hash);
  await insertRows(transaction, "audit_entries", { ...entry, hash });
  // If somebody else wrote the head, nothing is signed any longer, or the next act would vouch for it.
  const isSound = key && (await isHeadSigned(transaction, last, key));
  const signature = isSound ? signHead(key, { seq: entry.seq, hash }) : null;
  await updateRows(transaction, "audit_head", { id: 1 }, { seq: entry.seq, hash, signature });
}

/** Records an act that changes nothing else, in a transaction of its own. */
export function recordAlone(
  database: Pick<Database, "write">,
  code: AuditCode,
  on: Target,
  detail?: Readonly<Record<string, string>>,
): Promise<void> {
  return database.write((transaction) => recordAct(transaction, code, on, detail));
}
