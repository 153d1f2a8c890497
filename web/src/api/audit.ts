import type { AuditEntry, AuditPage } from "@groundwork/contract/audit";
import type { AuditCode } from "@groundwork/contract/audit-codes";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { apiAddress, requestJson } from "./request.ts";

export type { AuditCode, AuditEntry, AuditPage };

export interface AuditFilters {
  who: string;
  what: AuditCode | "";
  from: string;
  to: string;
  project: string;
}

/** A page of the log, before a number where one is given: of the whole installation, or of one project for its owner. */
export function listAudit(
  of: { projectId?: string | undefined; filters: Partial<AuditFilters>; before: number | null },
  signal?: AbortSignal,
): Promise<AuditPage> {
  const path = of.projectId ? fillPath(callPaths.projectAudit, { projectId: of.projectId }) : callPaths.audit;
  const before = of.before === null ? "" : String(of.before);
  return requestJson(`${path}?${queryOf({ ...of.filters, before })}`, { signal });
}

/** Where the log is downloaded. */
export function auditExport(filters: Partial<AuditFilters>, format: "csv" | "jsonl"): string {
  return apiAddress(`${callPaths.exportAudit}?${queryOf({ ...filters, format })}`);
}

function queryOf(values: Record<string, string>): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}
