import { createHash } from "node:crypto";
import type { AuditEntryTable } from "#platform/database/audit-tables.ts";

export type AuditRow = AuditEntryTable;

/** In this order, each by its JSON, so that no two entries have one canonical form. */
const columns = [
  "seq",
  "at",
  "code",
  "result",
  "actor_kind",
  "actor_id",
  "actor_name",
  "key_id",
  "address",
  "target_kind",
  "target_id",
  "target_name",
  "project_id",
  "detail",
] as const satisfies readonly (keyof AuditRow)[];

/** SHA-256 over an entry's columns and the hash of the entry before it, in base64url. */
export function hashOf(entry: Omit<AuditRow, "hash">, before: string): string {
  const canonical = JSON.stringify([before, ...columns.map((column) => entry[column])]);
  return createHash("sha256").update(canonical).digest("base64url");
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
    if (entry.hash !== hashOf(entry, last.hash))
      return { seq: entry.seq, why: "its hash does not follow from what it says and the entry before it" };
    last = entry;
  }
  return undefined;
}
