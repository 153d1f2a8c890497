import { createHash, randomBytes } from "node:crypto";
import type { Tables } from "#platform/database/tables.ts";

export type AuditRow = Tables["audit_entries"];

/** The contents of an entry, from which salts, digests and the hash are computed. */
type ActWords = Omit<AuditRow, `${Group}_${"salt" | "digest"}` | "hash">;

type Group = "actor" | "target" | "project";

/**
 * Groups of fields that may have to be erased with a person, project or resource; the chain contains a salted digest
 * of each.
 */
const groups = {
  actor: ["actor_id", "actor_name", "key_id", "address"],
  target: ["target_id", "target_name", "detail"],
  project: ["project_id"],
} as const satisfies Record<Group, readonly (keyof AuditRow)[]>;

/** The detail of an erased target. */
export const noDetail = "{}";

/** Fields in their order in the chain, each as JSON, so that two entries can't have the same canonical form. */
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

/** Adds digests, each under its own salt: without a salt nobody can guess what a digest covers. */
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

/** Hashes an entry's columns and the hash of the entry before it (SHA-256, base64url). An earlier version had no references. */
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

/** Verifies that an entry's actor and target match their digests or were erased. */
function matchesDigests(entry: AuditRow): boolean {
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

/** Returns the first entry that doesn't follow from its predecessor, with the reason; undefined if all do. */
export function firstBreak(
  entries: readonly AuditRow[],
  before: Link,
): { seq: number; why: string } | undefined {
  let last = before;
  for (const entry of entries) {
    if (entry.seq !== last.seq + 1)
      return { seq: last.seq + 1, why: `it is missing: ${last.seq} is followed by ${entry.seq}` };
    if (!matchesDigests(entry)) return { seq: entry.seq, why: "its actor or target was changed" };
    if (entry.hash !== hashOf(entry, last.hash))
      return { seq: entry.seq, why: "its hash does not match its content and the previous entry" };
    last = entry;
  }
  return undefined;
}
