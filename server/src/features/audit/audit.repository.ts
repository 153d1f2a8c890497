import type { ReadHandle } from "#platform/database/database.ts";
import { findRow, holdsAny } from "#platform/database/rows.ts";
import type { AuditRow } from "./audit-chain.ts";

export interface AuditFilters {
  readonly who?: string | undefined;
  readonly what?: string | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly project?: string | undefined;
}

/** Lists entries that the filters match: after a number, earliest first, otherwise those before one, latest first. */
export function findEntries(
  read: ReadHandle,
  { who, what, from, to, project }: AuditFilters,
  { before, after, most }: { before?: number | undefined; after?: number; most: number },
): Promise<AuditRow[]> {
  let found = read
    .selectFrom("audit_entries")
    .selectAll()
    .orderBy("seq", after === undefined ? "desc" : "asc")
    .limit(most);
  if (before !== undefined) found = found.where("seq", "<", before);
  if (after !== undefined) found = found.where("seq", ">", after);
  if (who)
    found = found.where((e) =>
      e.or([e("actor_id", "=", who), e("actor_ref", "=", who), holdsAny(["actor_name"], who)]),
    );
  if (what) found = found.where("code", "=", what);
  if (from) found = found.where("at", ">=", `${from}T00:00:00.000Z`);
  if (to) found = found.where("at", "<=", `${to}T23:59:59.999Z`);
  if (project) found = found.where("project_id", "=", project);
  return found.execute();
}

export function findHead(read: ReadHandle) {
  return findRow(read, "audit_head", { id: 1 }, { columns: ["seq", "hash", "signature"] });
}
