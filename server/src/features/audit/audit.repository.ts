import type { SelectQueryBuilder } from "kysely";
import type { ReadHandle } from "#platform/database/database.ts";
import { findRow, holdsAny } from "#platform/database/rows.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuditRow } from "./audit-chain.ts";

export interface AuditFilters {
  readonly who?: string | undefined;
  readonly what?: string | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly project?: string | undefined;
}

/** Entries that a filter lets by, the latest first, those before a number alone. */
export function findEntries(
  read: ReadHandle,
  filters: AuditFilters,
  { before, most }: { before?: number | undefined; most: number },
): Promise<AuditRow[]> {
  let query = filtered(read.selectFrom("audit_entries").selectAll(), filters);
  if (before !== undefined) query = query.where("seq", "<", before);
  return query.orderBy("seq", "desc").limit(most).execute();
}

/** Lists entries after a number, earliest first. */
export function findEntriesAfter(
  read: ReadHandle,
  filters: AuditFilters,
  { after, most }: { after: number; most: number },
): Promise<AuditRow[]> {
  return filtered(read.selectFrom("audit_entries").selectAll(), filters)
    .where("seq", ">", after)
    .orderBy("seq", "asc")
    .limit(most)
    .execute();
}

function filtered(
  query: SelectQueryBuilder<Tables, "audit_entries", AuditRow>,
  { who, what, from, to, project }: AuditFilters,
): SelectQueryBuilder<Tables, "audit_entries", AuditRow> {
  let found = query;
  if (who)
    found = found.where((e) =>
      e.or([e("actor_id", "=", who), e("actor_ref", "=", who), holdsAny(["actor_name"], who)]),
    );
  if (what) found = found.where("code", "=", what);
  if (from) found = found.where("at", ">=", `${from}T00:00:00.000Z`);
  if (to) found = found.where("at", "<=", `${to}T23:59:59.999Z`);
  if (project) found = found.where("project_id", "=", project);
  return found;
}

export function findHead(read: ReadHandle) {
  return findRow(read, "audit_head", { id: 1 }, { columns: ["seq", "hash", "signature"] });
}

export function findAnchor(read: ReadHandle) {
  return findRow(read, "audit_anchor", { id: 1 });
}
