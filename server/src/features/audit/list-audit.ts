import type { AuditEntry, AuditPage } from "@groundwork/contract/audit";
import type { ReadHandle } from "#platform/database/database.ts";
import { type AuditFilters, findEntries } from "./audit.repository.ts";
import type { AuditCode } from "@groundwork/contract/audit-codes";
import type { AuditRow } from "./audit-chain.ts";

/** One page of the log, the latest entries first. */
export async function listAudit(
  read: ReadHandle,
  filters: AuditFilters,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditPage> {
  const found = await findEntries(read, filters, { before, most: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    entries: shown.map(presentEntry),
    next: found.length > limit ? shown.at(-1)!.seq : null,
  };
}

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    seq: row.seq,
    at: row.at,
    code: row.code as AuditCode,
    result: row.result,
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_name,
      pseudonym: row.actor_salt === null ? row.actor_ref : null,
      key: row.key_id,
    },
    address: row.address,
    target: {
      kind: row.target_kind,
      id: row.target_id,
      name: row.target_name,
      pseudonym: row.target_id === null ? row.target_ref : null,
    },
    project_id: row.project_id,
    detail: JSON.parse(row.detail) as Record<string, string>,
    hash: row.hash,
  };
}
