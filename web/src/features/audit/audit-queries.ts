import { useInfiniteQuery } from "@tanstack/react-query";
import { type AuditFilters, listAudit } from "#api/audit.ts";
import { logFailure } from "#api/log-failure.ts";

export type { AuditCode, AuditEntry, AuditFilters } from "#api/audit.ts";
export { auditExport } from "#api/audit.ts";

export function useAuditLog(filters: Partial<AuditFilters>, projectId?: string) {
  return useInfiniteQuery({
    queryKey: ["audit", projectId ?? null, filters],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      listAudit({ projectId, filters, before: pageParam }, signal).catch(
        logFailure("Failed to fetch the audit log"),
      ),
    getNextPageParam: (last) => last.next,
  });
}
