import type { AuditCode } from "@groundwork/contract/audit-codes";
import type { AuditEntry } from "@groundwork/contract/audit";
import type { AuditRow } from "./audit-chain.ts";

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    seq: row.seq,
    at: row.at,
    code: row.code as AuditCode,
    result: row.result,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, key: row.key_id },
    address: row.address,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    project_id: row.project_id,
    detail: JSON.parse(row.detail) as Record<string, string>,
    hash: row.hash,
  };
}
