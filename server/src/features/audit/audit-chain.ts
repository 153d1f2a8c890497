import { createHash, randomBytes } from "node:crypto";
import type { AuditEntryTable } from "#platform/database/audit-tables.ts";

export type AuditRow = AuditEntryTable;

/** What is written of an act; salts, digests and the hash are made from it. */
export type ActWords = Omit<AuditRow, `${Group}_${"salt" | "digest"}` | "hash">;

type Group = "actor" | "target" | "project";

/** What may have to be erased with a person, a project or a resource; the chain holds a salted digest of each group. */
const groups = {
  actor: ["actor_id", "actor_name", "key_id", "address"],
  target: ["target_id", "target_name", "detail"],
  project: ["project_id"],
} as const satisfies Record<Group, readonly (keyof AuditRow)[]>;

/** What the detail of an erased target reads. */
export const noDetail = "{}";

/** In this order, each by its JSON, so that no two entries have one canonical form. */
const chained = [
  "seq",
  "at",
  "code",
  "result",
  "actor_kind",
  "target_kind",
  "actor_digest",
  "target_digest",
  "project_digest",
] as const satisfies readonly (keyof AuditRow)[];

/** An entry with its digests, under salts of its own: without a salt nobody can try out what a digest stands for. */
export function withDigests(words: ActWords): Omit<AuditRow, "hash"> {
  const salt = () => randomBytes(16).toString("base64url");
  const salts = { actor_salt: salt(), target_salt: salt(), project_salt: salt() };
  return {
    ...words,
    ...salts,
    actor_digest: digestOf(words, "actor", salts.actor_salt),
    target_digest: digestOf(words, "target", salts.target_salt),
    project_digest: digestOf(words, "project", salts.project_salt),
  };
}

/** SHA-256 over an entry's columns and the hash of the entry before it, in base64url. An earlier version had no references. */
export function hashOf(entry: Omit<AuditRow, "hash">, before: string): string {
  const { actor_ref: actor, target_ref: target } = entry;
  const references = actor === null && target === null ? [] : [actor, target];
  return sha256([before, ...chained.map((column) => entry[column]), ...references]);
}

function digestOf(words: ActWords, group: Group, salt: string): string {
  return sha256([salt, ...groups[group].map((column) => words[column])]);
}

const sha256 = (values: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url");

/** Whether what an entry says of its actor and target is what its digests stand for, or was erased. */
function saysWhatItSaid(entry: AuditRow): boolean {
  return (["actor", "target", "project"] as const).every((group) => {
    const salt = entry[`${group}_salt`];
    if (salt !== null) return entry[`${group}_digest`] === digestOf(entry, group, salt);
    return groups[group].every((column) => entry[column] === null || entry[column] === noDetail);
  });
}

export interface Link {
  readonly seq: number;
  readonly hash: string;
}

/** The first entry that does not follow from the one before it, and why; undefined where all do. */
export function firstBreak(
  entries: readonly AuditRow[],
  before: Link,
): { seq: number; why: string } | undefined {
  let last = before;
  for (const entry of entries) {
    if (entry.seq !== last.seq + 1)
      return { seq: last.seq + 1, why: `it is missing: ${last.seq} is followed by ${entry.seq}` };
    if (!saysWhatItSaid(entry))
      return { seq: entry.seq, why: "what it says of who acted on what was changed" };
    if (entry.hash !== hashOf(entry, last.hash))
      return { seq: entry.seq, why: "its hash does not follow from what it says and the entry before it" };
    last = entry;
  }
  return undefined;
}
