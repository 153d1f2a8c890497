import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditCode } from "@groundwork/contract/audit-codes";
import { call } from "#api/call.ts";
import { logFailure } from "#api/log-failure.ts";

export type { AuditCode } from "@groundwork/contract/audit-codes";
export type { AuditEntry } from "@groundwork/contract/audit";

/** Is what a form has; an empty field does not filter. */
export interface AuditFilters {
  who: string;
  what: AuditCode | "";
  from: string;
  to: string;
  project: string;
}

export function useAuditLog(filters: Partial<AuditFilters>, projectId?: string) {
  return useInfiniteQuery({
    queryKey: ["audit", projectId ?? null, filters],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      listAudit(filters, pageParam, projectId, signal).catch(logFailure("Failed to fetch the audit log")),
    getNextPageParam: (last) => last.next,
  });
}

/**
 * Returns a page of the log, before a number if one is given: of the whole installation, or of one project
 * for its owner.
 */
function listAudit(
  filters: Partial<AuditFilters>,
  number: number | null,
  projectId: string | undefined,
  signal: AbortSignal,
) {
  const asked = { ...filters, what: filters.what || undefined, before: number ?? undefined };
  return projectId === undefined
    ? call("listAudit", asked, { signal })
    : call("listProjectAudit", { projectId, ...asked }, { signal });
}
