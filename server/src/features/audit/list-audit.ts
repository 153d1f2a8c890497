import type { AuditPage } from "@groundwork/contract/audit";
import type { ReadHandle } from "#platform/database/database.ts";
import { type AuditFilters, findEntries } from "./audit.repository.ts";
import { presentEntry } from "./present-entry.ts";

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
